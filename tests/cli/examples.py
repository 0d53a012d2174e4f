"""Every example is what it says: configurations make their files, tables are tables, and README names none that is missing."""
import re
import shutil

from harness import Case, SOURCE, SVG, main, png

EXAMPLES = sorted((SOURCE / 'examples').glob('*.yaml'))


class Examples(Case):
    def setUp(self):
        super().setUp()
        for path in EXAMPLES:
            shutil.copy(path, self.folder)

    def kinds(self):
        """The name of each example and whether it is a configuration."""
        words = self.expect(0, 'check', *(path.name for path in EXAMPLES)).words
        return {line.split(':')[0]: 'a configuration' in line for line in words.splitlines()}

    def test_all_are_fine(self):
        kinds = self.kinds()
        self.assertEqual(set(kinds), {path.name for path in EXAMPLES})
        self.assertGreaterEqual(sum(kinds.values()), 5)
        self.assertFalse(kinds['my-tables.yaml'])

    def test_all_are_made(self):
        before = set(self.tree())
        n_files = 0
        for name, is_config in self.kinds().items():
            if not is_config:
                continue
            with self.subTest(name):
                result = self.expect(0, 'make', name)
                self.assertEqual(result.errors, '', 'a warning')
                lines = result.words.splitlines()
                self.assertEqual(len(lines), 2)
                n_files += 2
        made = set(self.tree()) - before
        self.assertEqual(len(made), n_files, 'two examples write the same file')
        self.expect(0, 'check', *(name for name in sorted(made) if name.endswith('.yaml')))

    def test_words_of_own_tables_are_in_the_book(self):
        self.expect(0, 'make', 'with-own-tables.yaml')
        text = self.read('brewery-dungeon.yaml').decode()
        self.assertIn('The Drowned Brewery', text)
        self.assertRegex(text, r'Row of empty tankards|Scalding steam|rolls down the passage|Yeast that rises|Hop sacks')

    def test_readme_names_what_is_there(self):
        for page in ['README.md', 'HACKING.md']:
            words = (SOURCE / page).read_text(encoding='utf-8')
            for name in re.findall(r'(?<![\w/])(?:examples|scripts|tests|src|include|data|fonts|templates)/[\w./*-]+[\w*]', words):
                if '*' in name or name.startswith(('examples/first-dungeon', 'examples/first-book.pdf')):
                    continue
                self.assertTrue((SOURCE / name).exists(), f'{page} names {name}')


class Readme(Case):
    def test_configuration(self):
        """The configuration that README shows is one."""
        words = (SOURCE / 'README.md').read_text(encoding='utf-8')
        blocks = {re.match(r'[-#\s]*([\w-]+)', block)[1]: block for block in re.findall(r'```yaml\n(.*?)```', words, re.S)}
        self.assertEqual(len(blocks), words.count('```yaml'))
        self.write('mill.yaml', blocks['title'])
        self.write('art.yaml', blocks['art'])
        self.write('old-map.yaml', blocks['rock'])
        self.write('t.yaml', blocks['minor-features'])
        for picture in ['dragon.svg', 'back.svg', 'strip.png']:
            self.write(picture, SVG if picture.endswith('svg') else png(40, 10))
        self.expect(0, 'check', 'art.yaml')
        self.write('lighthouse.yaml', blocks['lighthouse'])
        self.assertIn('a setting: Lighthouse', self.expect(0, 'check', 'lighthouse.yaml').words)
        self.assertRegex(self.expect(0, 'check', 'mill.yaml', 't.yaml').words, r'a configuration(.|\n)*1 table: minor-features')
        self.expect(0, 'make', 'mill.yaml', '--set', 'map_style=old-map.yaml')
        self.assertIn('out/mill.pdf', self.tree())
        self.write('my-system.yaml', blocks['like'])
        self.write('my-monsters.yaml', blocks['name'])
        self.write('mine.yaml', blocks['system'])
        self.assertRegex(self.expect(0, 'check', 'my-system.yaml', 'my-monsters.yaml', 'mine.yaml').words,
                         r'Grim fifth(.|\n)*monsters for (.|\n)*a configuration')

    def test_commands_and_options(self):
        words = (SOURCE / 'README.md').read_text(encoding='utf-8')
        section = words.split('## Every command')[1].split('\n## ')[0]
        listed = set(re.findall(r'(?m)^\| `(\w+)[ `]', section))
        offered = set(re.findall(r'(?m)^  (\w+) +\w', self.expect(0, '--help').words.split('Options:')[0]))
        self.assertEqual(listed, offered)


main()
