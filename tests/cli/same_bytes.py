"""The same configuration and seed give the same bytes, whatever surrounds the program."""
import re
import shutil
import subprocess

from harness import Case, SOURCE, few, main, rolled, sections

CONFIG = 'seed: 11\nencounters: 9\nfloors: 2\ntitle: Grüße aus der Tiefe\n'


class SameBytes(Case):
    looks_for_leaks = False
    first = None

    def make(self, name, *args, config=CONFIG, cwd=None, path=None, **env):
        self.write(f'{name}/c.yaml', config)
        self.expect(0, 'make', path or self.folder / name / 'c.yaml', *args, cwd=cwd, **env)
        return self.read(f'{name}/dungeon.yaml'), self.read(f'{name}/book.pdf')

    def setUp(self):
        super().setUp()
        if SameBytes.first is None:
            SameBytes.first = self.make('first')

    def test_twice(self):
        self.assert_same(self.make('again'), self.first)
        self.assert_same(self.make('again'), self.first, 'over its own files')

    def test_locale(self):
        for locale in few(['de_DE.UTF-8', 'tr_TR.UTF-8', 'C', 'C.UTF-8', 'ar_EG.UTF-8', 'nonsense']):
            with self.subTest(locale):
                self.assert_same(self.make('locale', LC_ALL=locale, LANGUAGE='de', LC_NUMERIC=locale), self.first)

    def test_time_zone(self):
        for zone in few(['Pacific/Auckland', 'America/St_Johns', ':/nowhere']):
            with self.subTest(zone):
                self.assert_same(self.make('zone', TZ=zone), self.first)

    def test_working_folder_and_home(self):
        (self.folder / 'deep/down').mkdir(parents=True)
        self.assert_same(self.make('here', cwd=self.folder / 'deep/down', path='../../here/c.yaml'), self.first)
        self.assert_same(self.make('there', cwd='/', HOME='/nonexistent', XDG_CONFIG_HOME='/nonexistent',
                                   FONTCONFIG_FILE='/nonexistent', TMPDIR='/nonexistent'), self.first)

    def test_date(self):
        """A date is in the book only when it is asked for, and then always the same."""
        self.write('plain.pdf', self.first[1])
        self.assertNotIn('CreationDate', self.info('plain.pdf'))
        dated = self.make('dated', SOURCE_DATE_EPOCH='1700000000')
        self.assert_same(dated[0], self.first[0])
        self.assertFalse(dated[1] == self.first[1])
        self.assertIn('2023', self.info('dated/book.pdf'))
        self.assert_same(self.make('zoned', SOURCE_DATE_EPOCH='1700000000', TZ='Asia/Kathmandu'), dated)

    def info(self, name):
        result = subprocess.run(['pdfinfo', str(self.folder / name)], stdout=subprocess.PIPE, check=True)
        return result.stdout.decode()

    def test_roll_and_print_is_make(self):
        self.write('c.yaml', CONFIG)
        self.expect(0, 'roll', 'c.yaml', '-o', 'd.yaml')
        self.expect(0, 'print', 'd.yaml', '--config', 'c.yaml', '-o', 'b.pdf')
        self.assert_same((self.read('d.yaml'), self.read('b.pdf')), self.first)

    def test_settings_are_the_file(self):
        self.assert_same(self.make('set', '--set', 'encounters=9', '--set', 'floors=2', '--seed', '11',
                                   config='title: Grüße aus der Tiefe\n'), self.first)

    def test_seeds_differ(self):
        seeds = few(range(12, 18))
        others = {self.make('seed', '--seed', str(seed))[0] for seed in seeds}
        self.assertEqual(len(others | {self.first[0]}), len(seeds) + 1)


class Isolation(Case):
    looks_for_leaks = False

    def roll(self, config, *args):
        self.write('c.yaml', config)
        self.expect(0, 'roll', 'c.yaml', '-o', '-', '--force')
        return self.expect(0, 'roll', 'c.yaml', '-o', '-', *args).stdout.decode()

    def test_printing_never_changes_the_dungeon(self):
        plain = self.roll(CONFIG)
        for setting in few(['paper=Letter', 'paper=A5', 'budget.book=5', 'language=de', 'units=metric', 'read_aloud=full',
                            'map_ghost=true', 'map_style=solid', 'parts.log=false', 'parts.maps=false', 'outputs.book=x.pdf']):
            with self.subTest(setting):
                self.assert_same(self.roll(CONFIG, '--set', setting), plain)
        for template in few(sorted(path.parent for path in (SOURCE / 'templates').glob('*/template.yaml'))):
            with self.subTest(template.stem):
                self.assert_same(self.roll(CONFIG, '--set', f'template={template.stem}'), plain)
                shutil.copy(template / 'template.yaml', self.folder / 'mine.yaml')

    def changed(self, tables):
        """The sections of dungeon.yaml that other tables change, over several seeds."""
        self.write('t.yaml', tables)
        found = set()
        for seed in few(range(1, 9)):
            config = f'seed: {seed}\nencounters: 9\n'
            before = sections(rolled(config).decode())
            after = sections(self.roll(config + 'tables: [t.yaml]\n'))
            for dungeon in [before, after]:
                # A chamber may be called by what is in it; it stands where it stood.
                dungeon['chambers'] = re.sub(r'(?m)^ +title: .*$', '', dungeon['chambers'])
            self.assertEqual(list(before), list(after))
            found |= {key for key in before if before[key] != after[key]}
        return found

    def test_other_door_traps(self):
        changed = self.changed('door-traps:\n  die: d3\n  rows:\n'
                               '    1-2: { text: Falling anvil, do: [search 21, disable 22] }\n'
                               '    3: { text: Singing lock, do: [search 23, disable 24] }\n')
        self.assertIn('traps', changed)
        self.assertLessEqual(changed, {'traps', 'rolls', 'digest'})

    def test_other_features(self):
        changed = self.changed('minor-features:\n  die: d2\n  rows:\n    1: Whistle\n    2: Thimble\n')
        self.assertIn('features', changed)
        self.assertLessEqual(changed, {'features', 'rolls', 'digest'})

    def test_other_hiding_places(self):
        changed = self.changed('hiding-places:\n  die: d2\n  rows:\n    1: Inside a loaf\n    2: Under the moon\n')
        self.assertLessEqual(changed, {'treasures', 'treasure', 'rolls', 'digest'})


main()
