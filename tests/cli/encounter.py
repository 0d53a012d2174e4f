"""One encounter to the terminal."""
import re

from harness import Case, main


class Encounter(Case):
    def test_rolls(self):
        for system in ('4e', '3.5e', 'pf1', '5e', 'osr'):
            words = self.expect(0, 'encounter', '--system', system, '--level', '3', '--size', '4', '--seed', '5').words
            self.assertRegex(words, r'^[a-z-]+, average, for 4 of level 3: [0-9]+ XP \(seed 5\)\n\n[0-9]+ x ')
            again = self.expect(0, 'encounter', '--system', system, '--level', '3', '--size', '4', '--seed', '5').words
            self.assertEqual(words, again)

    def test_template(self):
        words = self.expect(0, 'encounter', '--template', 'wolf-pack', '--difficulty', 'hard').words
        self.assertTrue(words.startswith('wolf-pack, hard, '))
        self.assertEqual(len(re.findall(r'(?m)^[0-9]+ x ', words)), 1)

    def test_of_ones_own(self):
        """A creature of the user's own is met, and changing it changes the digest."""
        rows = ''.join(f'- {{ name: Mill Wight {i}, cr: 1/4, xp: 50, hp: 16, ac: 13, role: {role}, dungeon: 2 }}\n'
                       for i, role in enumerate(['skirmisher', 'brute', 'soldier', 'controller', 'artillery', 'lurker']))
        self.write('mine.yaml', rows)
        self.write('c.yaml', 'like: 5e\ntitle: Mills\npacks: { monsters: [] }\n')
        self.write('d.yaml', 'system: c.yaml\nmonsters: mine.yaml\nencounters: 4\n')
        self.expect(0, 'roll', 'd.yaml', '-o', 'one.yaml')
        self.write('mine.yaml', rows.replace('hp: 16', 'hp: 17'))
        self.expect(0, 'roll', 'd.yaml', '-o', 'two.yaml')
        one, two = self.read('one.yaml').decode(), self.read('two.yaml').decode()
        self.assertIn('creature: Mill Wight', one)
        self.assertNotIn('pack:', one.split('creatures:')[1].split('Change what you like.')[-1])
        self.assertNotEqual(re.search('digest: (.*)', one)[1], re.search('digest: (.*)', two)[1])

    def test_refusals(self):
        self.expect_refusal(2, r"--template takes .*did you mean 'wolf-pack'", 'encounter', '--template', 'wolfpack')
        self.expect_refusal(2, r"--difficulty takes .*did you mean 'hard'", 'encounter', '--difficulty', 'harde')
        self.expect_refusal(2, r'--level takes a whole number from 1 to 20', 'encounter', '--level', '21')
        self.expect_refusal(2, r'--size takes a whole number from 1 to 10', 'encounter', '--size', '0')
        self.expect_refusal(1, r"no encounter for 1 of level 1", 'encounter', '--system', 'pf1', '--size', '1', '--difficulty', 'easy')



main()
