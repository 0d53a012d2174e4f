"""Treasure from outside: with it and without, in every system, of the user's own, and what is said of files that make no sense."""
from harness import Case, main, pdf_text

SYSTEMS = ['5e', '5e-2014', '3.5e', 'pf1', '4e', 'osr']
SMALL = 'seed: 3\nencounters: 4\nfloors: 1\nparts: { maps: false, player_maps: false, deck: false, log: false }\n'


class Treasure(Case):
    def make(self, extra):
        self.write('c.yaml', SMALL + extra)
        self.expect(0, 'make', 'c.yaml')
        return self.read('dungeon.yaml').decode(), pdf_text(self.folder / 'book.pdf')

    def test_systems(self):
        """Licences where they are due, and only there."""
        for system in SYSTEMS:
            dungeon, book = self.make(f'system: {system}\n')
            self.assertIn('coins: {', dungeon)
            self.assertRegex(book, r'(?i)treasure ledger')
            self.assertRegex(book, r'(?i)what one level should give')
            self.assertEqual('Open Game License v 1.0a' in book.replace('\n', ' '), system in ('3.5e', 'pf1'), system)
            self.assertEqual('CC BY-SA 4.0' in book.replace('\n', ' '), system == 'osr', system)
            self.expect(0, 'check', 'dungeon.yaml')

    def test_none(self):
        dungeon, book = self.make('hoards: false\n')
        self.assertNotIn('coins: {', dungeon)
        self.assertNotRegex(book, r'(?i)treasure ledger')

    def test_print_is_make(self):
        _, book = self.make('')
        self.write('dungeon.yaml', self.read('dungeon.yaml').replace(b'coins: {', b'coins: {pp: 3, ', 1))
        self.expect(0, 'print', 'dungeon.yaml', '-o', 'other.pdf')
        self.assertIn('3 pp', pdf_text(self.folder / 'other.pdf').replace('\u00a0', ' '))
        self.assertNotIn('3 pp', book.replace('\u00a0', ' '))

    def test_own(self):
        """All that there is of the user's own, where nothing else suits the tier."""
        self.write('mine.yaml', '- { name: Cloak of the Miller, kind: cloak, tier: fabled, gp: 77 }\n')
        self.write('fabled.yaml', 'like: 5e\ntitle: Fabled\ntreasure: { gold: [' + ', '.join(['100'] * 20) + '], items: ['
                   + ', '.join(['1'] * 20) + '], tiers: [' + ', '.join(['fabled'] * 20) + '] }\n')
        dungeon, book = self.make('system: fabled.yaml\ntreasure: [mine.yaml]\n')
        self.assertIn('name: Cloak of the Miller', dungeon)
        self.assertIn('Cloak of the Miller', book)

    def test_absurd(self):
        for row, what in [('gp: 99999999999', 'gp'), ('gp: -4', 'gp'), ('dice: many', 'dice'), ('dice: 999d99999', 'dice'), ('low: 5, high: 2', 'high'),
                          ('low: 700', 'low'), ('attunement: perhaps', 'attunement'), ('valu: 3', 'valu')]:
            self.write('mine.yaml', f'- {{ name: Thing, kind: gem, {row} }}\n')
            self.write('c.yaml', SMALL + 'treasure: [mine.yaml]\n')
            self.expect_refusal(1, r'mine\.yaml:1:\d+: error: (.|\n)*' + what, 'make', 'c.yaml')
            self.assertFalse((self.folder / 'book.pdf').exists(), row)
        self.write('mine.yaml', '[]\n')
        self.expect(0, 'make', 'c.yaml')
        self.write('mine.yaml', ''.join(f'- {{ name: Thing {n}, kind: gem }}\n' for n in range(3000)))
        self.expect(0, 'make', 'c.yaml')


main()
