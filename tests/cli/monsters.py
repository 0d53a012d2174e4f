"""The creatures of rule systems, and systems, monsters, traps and treasure of the user's own, from outside."""
import json

from harness import Case, main, pdf_text

SYSTEMS = {'4e': 331, '3.5e': 624, 'pf1': 1168, '5e': 331, '5e-2014': 334, 'osr': 281}
MINE = '- { name: Mill Wight, cr: 1/2, hp: 16, ac: 13, role: lurker }\n'


class Monsters(Case):
    def test_lists(self):
        for system, count in SYSTEMS.items():
            lines = self.expect(0, 'monsters', '--system', system).words.splitlines()
            self.assertEqual(len(lines), count, system)
        self.assertEqual(len(self.expect(0, 'monsters').words.splitlines()), SYSTEMS['5e'])

    def test_filters(self):
        lines = self.expect(0, 'monsters', '--system', '3.5e', '--level', '1-2', '--role', 'artillery').words.splitlines()
        self.assertGreater(len(lines), 2)
        for line in lines:
            self.assertRegex(line, r'  [12] +artillery ')
        for line in self.expect(0, 'monsters', '--level', '1/4').words.splitlines():
            self.assertRegex(line, r'  1/4 ')
        for line in self.expect(0, 'monsters', '--system', '4e', '--level', '9').words.splitlines():
            self.assertRegex(line, r'  9 ')
        self.assertEqual(self.expect(0, 'monsters', '--level', '99').words, '')

    def test_stat_lines(self):
        words = self.expect(0, 'monsters', 'ogre', 'Goblin', '--system', 'osr').words
        self.assertRegex(words, r'(?s)^Ogre\n  AC +15\n.*\n\nGoblin\n')

    def test_json(self):
        for system, count in SYSTEMS.items():
            rows = json.loads(self.expect(0, 'monsters', '--system', system, '--json').words)
            self.assertEqual(len(rows), count)
            for row in rows:
                self.assertLessEqual({'name', 'type', 'hp', 'role', 'rank', 'pack', 'xp'} - set(row), {'xp'})
        one = json.loads(self.expect(0, 'monsters', 'Goblin', '--system', 'pf1', '--json').words)
        self.assertEqual([row['name'] for row in one], ['Goblin'])

    def test_refusals(self):
        self.expect_refusal(2, r"no monster 'Goblinn'; did you mean 'Goblin'\?", 'monsters', '--system', '5e-2014', 'Goblinn')
        self.expect_refusal(2, r"--role takes .*did you mean 'brute'\?", 'monsters', '--role', 'brut')
        self.expect_refusal(2, r'--level takes', 'monsters', '--level', 'high')
        self.expect_refusal(2, r'--level takes', 'monsters', '--level', '5-2')
        self.expect_refusal(1, r"unknown system '5ee'", 'monsters', '--system', '5ee')
        self.expect_refusal(2, r"'make' has no option '--role'", 'make', '--role', 'brute')

    def test_of_ones_own(self):
        self.write('mine.yaml', MINE)
        self.write('c.yaml', 'system: osr\nmonsters: mine.yaml\n')
        words = self.expect(0, 'monsters', '--config', 'c.yaml').words
        self.assertRegex(words, r'(?m)^Mill Wight .*\(yours\)$')
        self.assertEqual(len(words.splitlines()), SYSTEMS['osr'] + 1)
        self.assertIn('fine: a configuration', self.expect(0, 'check', 'c.yaml').words)
        self.assertIn('fine: monsters for Fifth edition: 1', self.expect(0, 'check', 'mine.yaml').words)
        self.write('mine.yaml', MINE.replace('lurker', 'lurkr'))
        self.expect_refusal(1, r"mine\.yaml:1:\d+: error: (.|\n)*did you mean 'lurker'", 'check', 'c.yaml')
        self.expect_refusal(1, r"mine\.yaml:1:\d+: error: (.|\n)*did you mean 'lurker'", 'monsters', '--config', 'c.yaml')
        self.write('mine.yaml', '- { name: Deadfall, level: 2, trigger: step, damge: 2d6 }\n')
        self.expect_refusal(1, r"did you mean 'damage'", 'check', 'mine.yaml')


    def test_faults_alike(self):
        """A list with faults is reported by every command that reads it, with its line, and nothing is written."""
        self.write('mine.yaml', MINE + '- { name: Other, cr: x, hp: 16 }\n')
        self.write('c.yaml', 'monsters: mine.yaml\nencounters: 4\n')
        for command in [['make', 'c.yaml'], ['roll', 'c.yaml', '-o', 'd.yaml'], ['check', 'c.yaml'], ['check', 'mine.yaml'], ['monsters', '--config', 'c.yaml'],
                        ['encounter', '--config', 'c.yaml']]:
            self.expect_refusal(1, r"mine\.yaml:2:22: error: cr cannot be 'x'(.|\n)*write a number or a fraction", *command)

    def test_check_for_a_system(self):
        self.write('mine.yaml', '- { name: Titan, level: 28, role: brute }\n')
        self.assertIn('fine: monsters for Fourth edition: 1', self.expect(0, 'check', 'mine.yaml', '--system', '4e').words)
        self.expect_refusal(1, r"mine\.yaml:1:3: error: 'Titan' has no cr", 'check', 'mine.yaml', '--system', 'osr')
        self.expect_refusal(1, r"unknown system '6e'", 'check', 'mine.yaml', '--system', '6e')

    def test_empty_tiny_absurd(self):
        self.write('bare.yaml', 'like: 5e\npacks: { monsters: [] }\n')
        self.write('c.yaml', 'system: bare.yaml\nmonsters: mine.yaml\nencounters: 4\n')
        self.write('mine.yaml', '')
        for command in [['make', 'c.yaml'], ['check', 'c.yaml']]:
            self.expect_refusal(1, r'mine\.yaml:1:1: error: the file of monsters is empty', *command)
        self.write('mine.yaml', '[]\n')
        self.expect_refusal(1, r'mine\.yaml:1:1: error: the list is empty', 'check', 'mine.yaml')
        for words in ['[]\n', '- { name: Titan, cr: 30, hp: 600, ac: 25 }\n', '- { name: Flea, cr: 0, xp: 1, hp: 1, ac: 3 }\n']:
            self.write('mine.yaml', words)
            result = self.expect(0, 'make', 'c.yaml', '--force')
            self.assertRegex(result.errors, r'warning: nobody in Fifth edition is worth (.|\n)*E1, E2, E3, E4, E5 (.|\n)*left open for you\n +write foes')
            self.expect_refusal(1, r'no encounter for 4 of level 1', 'encounter', '--config', 'c.yaml')
        self.write('mine.yaml', '- { name: Goat, cr: 1/4, xp: 50, hp: 4, ac: 10, role: skirmisher }\n')
        self.expect(0, 'make', 'c.yaml', '--force')
        self.assertIn('creature: Goat', (self.folder / 'dungeon.yaml').read_text())


class Systems(Case):
    def test_of_ones_own(self):
        self.write('grim.yaml', 'like: 5e\ntitle: Grim fifth\nencounters: 5\n')
        self.write('c.yaml', 'system: grim.yaml\n')
        self.assertIn('fine: a rule system: Grim fifth, levels 1 to 20, 331 monsters, 70 traps', self.expect(0, 'check', 'grim.yaml').words)
        self.assertIn('Grim fifth, 5 encounters', self.expect(0, 'check', 'c.yaml').words)
        self.expect(0, 'roll', 'c.yaml', '-o', 'd.yaml')
        self.assertRegex((self.folder / 'd.yaml').read_text(), r'(?m)^system: Grim fifth$')
        self.expect(0, 'check', 'd.yaml')

    def test_one_licence(self):
        """A book names whose figures it has: one source for each system, and no two licences that do not go together."""
        for system, words in {'5e': 'SRD 5.2', '5e-2014': 'SRD 5.1', '4e': 'SRD 5.2'}.items():
            self.expect(0, 'make', '--set', f'system={system}', '--set', 'encounters=4', '--force')
            book = ' '.join(pdf_text(self.folder / 'book.pdf').split())
            self.assertEqual(book.count('licensed under the Creative Commons'), 1, system)
            self.assertIn(words, book)
        self.write('mixed.yaml', 'like: 3.5e\npacks:\n  monsters: [srd35]\n  traps: [own]\n  treasure: [bfrpg]\n')
        for command in [['check', 'mixed.yaml'], ['make', '--set', 'system=mixed.yaml']]:
            self.expect_refusal(1, r"mixed\.yaml:5:13: error: 'srd35' \(OGL-1\.0a\) and 'bfrpg' \(CC-BY-SA-4\.0\) may not", *command)

    def test_faults(self):
        self.write('grim.yaml', 'like: 5e\ntitle: Grim\nbudget:\n  esy: []\n')
        self.write('c.yaml', 'system: grim.yaml\n')
        for command in [['check', 'grim.yaml'], ['check', 'c.yaml'], ['make', 'c.yaml']]:
            self.expect_refusal(1, r"grim\.yaml:4:3: error: (.|\n)*did you mean 'easy'", *command)
        self.expect_refusal(1, r'file not found', 'make', '--set', 'system=gone.yaml')

    def test_manuals(self):
        for topic, key in [('system', 'budget.easy'), ('monsters', 'round_damage'), ('traps', 'disable_skill'), ('treasure', 'attunement')]:
            self.assertIn(key, self.expect(0, 'schema', topic).words)


main()
