"""Sheets of cards from outside: paper of their own shape, backs, a sheet to test the printer with, and what cannot be printed."""
import re
import subprocess

from harness import Case, few, main, rolled

BASE = 'seed: 5\nencounters: 12\nfoes: false\n'
ALONE = ['title', 'hooks', 'glance', 'panel', 'maps', 'key', 'doors', 'traps', 'treasure', 'player_maps', 'sheets', 'log', 'index', 'about']


def tool(*args):
    return subprocess.run([str(arg) for arg in args], stdout=subprocess.PIPE, check=True, timeout=120).stdout.decode()


class Cards(Case):
    def setUp(self):
        super().setUp()
        self.write('d.yaml', rolled(BASE))

    def print_deck(self, cards, name='deck.pdf', rest=''):
        self.write('p.yaml', 'parts: { ' + ', '.join(f'{part}: false' for part in ALONE) + f' }}\n{rest}cards: {{ {cards} }}\n')
        self.expect(0, 'print', 'd.yaml', '--config', 'p.yaml', '-o', name)
        tool('qpdf', '--check', self.folder / name)
        return self.pages(name)

    def pages(self, name):
        """Width and height of each page in points."""
        text = tool('pdfinfo', '-l', '999', self.folder / name)
        return [tuple(float(size) for size in match) for match in re.findall(r'Page +\d+ size: +([\d.]+) x ([\d.]+)', text)]

    def words(self, page, name='deck.pdf'):
        return tool('pdftotext', '-f', page, '-l', page, self.folder / name, '-')

    def test_sheets(self):
        """Cards that lie better across a sheet get one that lies across, in a book whose other pages stand."""
        self.assertTrue(all(width < height for width, height in self.print_deck('size: poker')))
        across = self.print_deck('size: poker, bleed: 3')
        self.assertTrue(across[0][0] < across[0][1] and across[1][0] > across[1][1])
        for size in few(['mini', 'bridge', 'index', 'tarot', '[55, 70.5]']):
            for paper in ['A4', 'Letter']:
                with self.subTest(size, paper=paper):
                    self.print_deck(f'size: {size}, backs: duplex-long', rest=f'paper: {paper}\n')

    def test_backs(self):
        """Each sheet with a back begins on a right-hand page, and its back has no words."""
        self.assertEqual(len(self.print_deck('backs: none')), 4)  # the list, two sheets, whose figures they are
        for backs in ['duplex-long', 'duplex-short']:
            self.assertEqual(len(self.print_deck(f'backs: {backs}')), 7)
            self.assertIn('E1', self.words(3))
            for page in [2, 4, 6]:
                self.assertEqual(self.words(page).strip(), '')
        self.print_deck('backs: folded')
        self.assertIn('E1', self.words(2))
        first = self.read('deck.pdf')
        self.print_deck('backs: folded')
        self.assert_same(first, self.read('deck.pdf'), 'printed twice')

    def test_test_page(self):
        self.print_deck('test_page: true')
        self.assertRegex(self.words(3), r'Test of both sides(.|\n)*back_offset')
        self.assertIn('+5', self.words(4))
        self.print_deck('test_page: true', rest='language: de\n')
        self.assertIn('Probe für beide Seiten', self.words(3))
        plain = self.read('deck.pdf')
        self.print_deck('test_page: true, back_offset: [0.5, -1]', rest='language: de\n')
        self.assertFalse(plain == self.read('deck.pdf'))

    def test_alone(self):
        """The command prints the same sheets as the book has, numbered from 1, also where the book leaves them out."""
        self.print_deck('size: mini, backs: duplex-long')
        self.write('p.yaml', 'parts: { deck: false }\ncards: { size: mini, backs: duplex-long }\n')
        self.expect(0, 'cards', 'd.yaml', '--config', 'p.yaml', '-o', 'alone.pdf')
        tool('qpdf', '--check', self.folder / 'alone.pdf')
        self.assert_same(self.read('deck.pdf'), self.read('alone.pdf'))
        self.expect(0, 'cards', 'd.yaml', '--set', 'cards.size=tarot', '--set', 'language=de')
        self.assertIn('Begegnungskarten', self.words(1, 'cards.pdf'))
        self.assertRegex(self.words(2, 'cards.pdf'), r'(?m)^2$')
        self.assertIn('E4', self.words(2, 'cards.pdf'))
        self.write('look/template.yaml', 'parts: [title, key]\n')
        self.expect(0, 'cards', 'd.yaml', '--set', 'template=look', '-o', 'own.pdf')
        self.assertIn('E1', self.words(2, 'own.pdf'))
        self.expect_refusal(1, r'--set cards\.size=.*do not fit', 'cards', 'd.yaml', '--set', 'cards.size=[250, 300]', '-o', 'no.pdf')
        self.write('none.yaml', 'encounters: 1\nboss: false\noutputs: { dungeon: none-d.yaml, book: "" }\n')
        self.expect(0, 'make', 'none.yaml')
        text = self.read('none-d.yaml').decode()
        self.write('none-d.yaml', re.sub(r'(?ms)^encounters:\n(?:[ -].*?\n)+', '', text))
        self.expect_refusal(1, r'none-d\.yaml has no encounters', 'cards', 'none-d.yaml', '-o', 'no.pdf')

    def test_dungeon_stays(self):
        """How cards are printed changes no dungeon."""
        first = self.read('d.yaml')
        self.write('c.yaml', BASE + 'cards: { size: tarot, bleed: 3, backs: folded }\n')
        self.expect(0, 'make', 'c.yaml')
        self.assert_same(first, self.read('dungeon.yaml'))

    def test_decks(self):
        """deck says which cards are printed, in its order; a dungeon without a role deck is named."""
        self.print_deck('size: mini', rest='deck: [doors, roles]\n')
        words = tool('pdftotext', self.folder / 'deck.pdf', '-')
        self.assertLess(words.index('D1'), words.index('R1'))
        self.assertNotIn('Battlefield control\nE', words)
        self.expect(0, 'cards', 'd.yaml', '--set', 'deck=traps', '-o', 'traps.pdf')
        self.assertIn('T1', self.words(2, 'traps.pdf'))
        self.expect(0, 'cards', 'd.yaml', '--set', 'deck=encounters', '-o', 'some.pdf')
        self.assertRegex(tool('pdftotext', self.folder / 'some.pdf', '-'), r'(?m)^W3$')
        text = self.read('d.yaml').decode()
        self.write('old.yaml', re.sub(r'(?ms)^role_cards:\n(?: .*?\n)+', '', text))
        self.expect_refusal(1, r'old\.yaml has no role deck', 'cards', 'old.yaml', '--set', 'deck=roles', '-o', 'no.pdf')
        self.expect_refusal(1, r'has no role deck(.|\n)*roll it anew', 'print', 'old.yaml', '--set', 'deck=[encounters, roles]', '-o', 'no.pdf')
        self.write('look/template.yaml', 'parts: [title, key]\n')
        self.expect(0, 'print', 'old.yaml', '--set', 'deck=roles', '--set', 'template=look', '-o', 'bare.pdf')
        for value, column, words in [('rols', 7, "did you mean 'roles'"), ('[roles, roles]', 15, "names 'roles' twice"), ('[]', 7, 'parts.deck: false'),
                                     ('{ a: b }', 7, 'a word, or a list of words')]:
            with self.subTest(value):
                self.write('x.yaml', f'deck: {value}\n')
                self.expect_refusal(1, rf'^x\.yaml:1:{column}: error: (.|\n)*{words}', 'check', 'x.yaml')

    def test_refusals(self):
        cases = {
            'size: pokr': (10, r"must be metric-poker(.|\n)*did you mean 'poker'"),
            'size: [250, 300]': (10, r'cards of 250 x 300 mm do not fit on A4(.|\n)*these fit: metric-poker, poker'),
            'size: [63]': (10, r'a name or a list'),
            'size: [30, 88]': (11, r"width must be 40 to 300"),
            'bleed: -1': (11, r'bleed'),
            'backs: duplx-long': (11, r"did you mean 'duplex-long'"),
            'back_offset: [9, 0]': (18, r'-5 to 5'),
            'back_offset: 3': (17, r'write \[0\.5, -1\]'),
            'test_page: true, backs: folded': (15, r'both sides'),
            'bakcs: none': (4, r"did you mean 'backs'"),
        }
        for text, (column, words) in cases.items():
            with self.subTest(text):
                key, value = text.split(': ', 1)
                more = re.sub(r', (\w+): ', r'\n   \1: ', value)
                self.write('x.yaml', f'cards:\n   {key}: {more}\n')
                self.expect_refusal(1, rf'^x\.yaml:2:{column}: error: (.|\n)*{words}', 'print', 'd.yaml', '--config', 'x.yaml', '-o', 'x.pdf')
        self.write('x.yaml', 'paper: 80x80\n')
        self.expect_refusal(1, r'^x\.yaml:1:8: error: cards of 63 x 88 mm do not fit on 80x80(.|\n)*these fit: mini', 'check', 'x.yaml')
        self.write('x.yaml', 'paper: 80x80\nparts: { deck: false }\n')
        self.expect(0, 'check', 'x.yaml')


main()
