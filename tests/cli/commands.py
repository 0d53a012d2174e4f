"""Each command does what its help says."""
import json
import re

from harness import Case, main

COMMANDS = ['make', 'roll', 'print', 'cards', 'map', 'check', 'init', 'tables', 'monsters', 'encounter', 'schema']
SMALL = 'seed: 5\nencounters: 4\n'


class Help(Case):
    def test_version(self):
        self.assertRegex(self.expect(0, '--version').words, r'^dungeonbook \d+\.\d+\.\d+\n$')

    def test_program(self):
        words = self.expect(0, '--help').words
        for command in COMMANDS:
            self.assertRegex(words, rf'(?m)^  {command} +\w')
        self.assertEqual(self.expect(0, 'help').words, words)

    def test_nothing_typed(self):
        self.assertIn('Usage: dungeonbook', self.expect(2).errors)

    def test_commands(self):
        for command in COMMANDS:
            words = self.expect(0, command, '--help').words
            self.assertIn(f'Usage: dungeonbook {command}', words)
            self.assertIn('Examples:', words)
            self.assertIn('--quiet', words)
            self.assertEqual(self.expect(0, 'help', command).words, words)

    def test_every_option_is_described(self):
        words = ''.join(self.expect(0, command, '--help').words for command in COMMANDS)
        for option in ['output', 'config', 'seed', 'set', 'tables', 'json', 'roll', 'vocabulary', 'floor', 'format', 'style',
                       'player', 'scale', 'dpi', 'outline-text', 'system', 'level', 'role', 'force', 'quiet', 'version']:
            self.assertIn(f'--{option}', words)


class Usage(Case):
    def refuse(self, pattern, *args):
        return self.expect_refusal(2, pattern, *args)

    def test_unknown_words(self):
        self.refuse(r"no command 'mak'; did you mean 'make'\?", 'mak')
        self.refuse(r"did you mean 'dungeonbook make crypt.yaml'\?", 'crypt.yaml')
        self.refuse(r"no command 'xyzzy'", 'xyzzy')
        self.refuse(r"no option '--sed'; did you mean '--seed'\?", 'make', '--sed', '3')
        self.refuse(r"no option '--xyzzy'", 'make', '--xyzzy')
        self.refuse(r"no option '-x'", 'make', '-x')
        self.refuse(r"no table 'coridors'; did you mean 'corridors'\?", 'tables', 'coridors')
        self.refuse(r"did you mean 'limits'\?", 'schema', 'limit')

    def test_wrong_values(self):
        for seed in ['-1', '18446744073709551616', '0x10', '1.5', '', 'seven']:
            self.refuse(r'--seed takes a whole number', 'make', '--seed', seed)
        for count in ['0', '-3', 'many', '99999999999']:
            self.refuse(r'--roll takes a whole number', 'tables', 'corridors', '--roll', count)
        self.refuse(r'--roll needs the name', 'tables', '--roll', '3')
        self.refuse(r'--set takes KEY=VALUE', 'make', '--set', 'party.level')
        self.refuse(r'Missing argument', 'make', '--seed')

    def test_options_of_other_commands(self):
        self.refuse(r"'make' has no option '--output'; it belongs to roll, print, cards and map", 'make', '-o', 'x.pdf')
        self.refuse(r"'print' has no option '--seed'", 'print', 'dungeon.yaml', '--seed', '3')
        self.refuse(r"'roll' has no option '--json'", 'roll', '--json')

    def test_number_of_arguments(self):
        self.refuse(r"'print' needs more", 'print')
        self.refuse(r"'check' needs more", 'check')
        self.refuse(r"'roll' takes fewer", 'roll', 'a.yaml', 'b.yaml')
        self.refuse(r"'print' takes fewer", 'print', 'a.yaml', 'b.yaml')


class Make(Case):
    def test_without_a_configuration(self):
        result = self.expect(0, 'make')
        self.assertEqual(set(self.tree()), {'dungeon.yaml', 'book.pdf'})
        self.assertRegex(result.words, r'(?m)^dungeon\.yaml: \d+ floors?, \d+ chambers?, \d+ doors?, 13 encounters and the boss, seed \d+$')
        self.assertRegex(result.words, r'(?m)^book\.pdf: \d+ pages, seed \d+$')
        self.assertEqual(result.errors, '')

    def test_beside_the_configuration(self):
        self.write('crypt/crypt.yaml', SMALL + 'outputs: { folder: out, dungeon: d.yaml, book: b.pdf }\n')
        result = self.expect(0, 'make', 'crypt/crypt.yaml')
        self.assertEqual({name for name, content in self.tree().items() if content is not None},
                         {'crypt/crypt.yaml', 'crypt/out/d.yaml', 'crypt/out/b.pdf'})
        self.assertRegex(result.words, r'(?m)^crypt/out/b\.pdf: \d+ pages, seed 5$')

    def test_only_what_is_named(self):
        self.write('a.yaml', SMALL + 'outputs: { book: "" }\n')
        self.expect(0, 'make', 'a.yaml')
        self.assertEqual(set(self.tree()), {'a.yaml', 'dungeon.yaml'})

    def test_several(self):
        for name in 'ab':
            self.write(f'{name}.yaml', f'{SMALL}outputs: {{ dungeon: {name}-d.yaml, book: {name}.pdf }}\n')
        self.expect(0, 'make', 'a.yaml', 'b.yaml')
        self.assertEqual(set(self.tree()), {'a.yaml', 'b.yaml', 'a-d.yaml', 'b-d.yaml', 'a.pdf', 'b.pdf'})

    def test_one_of_several_fails(self):
        self.write('bad.yaml', 'encounterz: 3\n')
        self.write('good.yaml', SMALL)
        result = self.expect(1, 'make', 'bad.yaml', 'good.yaml')
        self.assertRegex(result.errors, r'bad\.yaml:1:1: error')
        self.assertIn('dungeonbook: bad.yaml: nothing was written', result.errors)
        self.assertEqual(set(self.tree()), {'bad.yaml', 'good.yaml', 'dungeon.yaml', 'book.pdf'})
        self.assertIn('missing.yaml', self.expect(3, 'make', 'missing.yaml', 'bad.yaml', 'good.yaml').errors)

    def test_same_target_twice(self):
        self.write('a.yaml', SMALL)
        self.write('b.yaml', SMALL)
        result = self.expect(1, 'make', 'a.yaml', 'b.yaml')
        self.assertIn('would be written twice', result.errors)
        self.write('c.yaml', SMALL + 'outputs: { dungeon: same, book: same }\n')
        self.expect_refusal(1, r'c\.yaml:3:33: error: .*same file', 'make', 'c.yaml')

    def test_foreign_files_are_kept(self):
        self.write('a.yaml', SMALL)
        self.write('book.pdf', 'a diary')
        self.expect_refusal(3, r"book\.pdf", 'make', 'a.yaml')
        self.expect(0, 'make', 'a.yaml', '--force')
        self.assertTrue(self.read('book.pdf').startswith(b'%PDF'))
        self.expect(0, 'make', 'a.yaml')

    def test_seed(self):
        self.write('a.yaml', SMALL)
        self.assertIn('seed 18446744073709551615', self.expect(0, 'make', 'a.yaml', '--seed', '18446744073709551615').words)
        self.assertIn('seed: 18446744073709551615', self.read('dungeon.yaml').decode())
        seeds = {re.search(r'seed (\d+)', self.expect(0, '--seed=random', 'make', 'a.yaml').words).group(1) for _ in range(3)}
        self.assertEqual(len(seeds), 3)

    def test_quiet(self):
        self.write('a.yaml', SMALL)
        result = self.expect(0, '-q', 'make', 'a.yaml')
        self.assertEqual((result.words, result.errors), ('', ''))

    def test_set(self):
        self.write('a.yaml', SMALL)
        result = self.expect(0, 'make', '--set', 'encounters=6', 'a.yaml', '--set', 'title=The Mill: a tale', '--set',
                             'outputs.book=mill.pdf')
        self.assertIn('6 encounters', result.words)
        self.assertIn('The Mill: a tale', self.read('dungeon.yaml').decode())
        self.assertIn('mill.pdf', self.tree())

    def test_options_end(self):
        self.write('--odd.yaml', SMALL)
        self.expect(0, 'make', '-q', '--', '--odd.yaml')
        self.assertIn('book.pdf', self.tree())


class RollAndPrint(Case):
    def test_roll_and_print(self):
        self.write('a.yaml', SMALL)
        self.assertRegex(self.expect(0, 'roll', 'a.yaml', '-o', 'd.yaml').words, r'^d\.yaml: .*seed 5\n$')
        self.assertRegex(self.expect(0, 'print', 'd.yaml', '-o', 'b.pdf').words, r'^b\.pdf: \d+ pages, seed 5\n$')
        self.assertEqual(set(self.tree()), {'a.yaml', 'd.yaml', 'b.pdf'})

    def test_default_names(self):
        self.write('in/a.yaml', SMALL)
        self.expect(0, 'roll', 'in/a.yaml')
        self.expect(0, 'print', 'in/dungeon.yaml', '--config', 'in/a.yaml')
        self.assertIn('in/book.pdf', self.tree())
        self.expect(0, 'print', 'in/dungeon.yaml')
        self.assert_same(self.read('book.pdf'), self.read('in/book.pdf'))

    def test_streams(self):
        yaml = self.expect(0, 'roll', '-', '-o', '-', stdin=SMALL.encode())
        self.assertIn('seed 5', yaml.errors)
        pdf = self.expect(0, 'print', '-', '-o', '-', stdin=yaml.stdout)
        self.assertTrue(pdf.stdout.startswith(b'%PDF'))
        self.assertEqual(self.tree(), {})
        self.write('a.yaml', SMALL)
        self.expect(0, 'make', 'a.yaml')
        self.assert_same(self.read('dungeon.yaml'), yaml.stdout)
        self.assert_same(self.read('book.pdf'), pdf.stdout)

    def test_idle_set_is_said(self):
        self.write('a.yaml', SMALL)
        self.expect(0, 'roll', 'a.yaml')
        self.assertIn('rolled already', self.expect(0, 'print', 'dungeon.yaml', '--set', 'encounters=9').errors)
        self.assertEqual(self.expect(0, 'print', 'dungeon.yaml', '--set', 'paper=Letter').errors, '')


class Check(Case):
    def test_each_kind(self):
        self.write('a.yaml', SMALL)
        self.write('empty.yaml', '')
        self.write('t.yaml', 'exits:\n  die: d4\n  rows:\n    1-4: { text: Two, do: [exits 2] }\n')
        self.expect(0, 'roll', 'a.yaml')
        before = self.tree()
        result = self.expect(0, 'check', 'a.yaml', 't.yaml', 'dungeon.yaml', 'empty.yaml')
        lines = result.words.splitlines()
        self.assertRegex(lines[0], r'^a\.yaml: fine: a configuration: .*4 encounters and the boss, \d+ floors?, seed 5$')
        self.assertRegex(lines[1], r'^t\.yaml: fine: 1 table: exits$')
        self.assertRegex(lines[2], r'^dungeon\.yaml: fine: a dungeon: .*4 encounters and the boss, seed 5$')
        self.assertRegex(lines[3], r'^empty\.yaml: fine: a configuration')
        self.assert_same(self.tree(), before)

    def test_goes_on_after_a_fault(self):
        self.write('bad.yaml', 'sed: 4\n')
        self.write('good.yaml', SMALL)
        result = self.expect(1, 'check', 'bad.yaml', 'good.yaml')
        self.assertRegex(result.errors, r"bad\.yaml:1:1: error: .*\n.*\n.*\n.*did you mean 'seed'\?")
        self.assertIn('good.yaml: fine', result.words)
        self.assertEqual(self.expect(3, 'check', 'bad.yaml', 'missing.yaml').words, '')

    def test_input_of_a_stream(self):
        self.assertIn('standard input: fine: a configuration', self.expect(0, 'check', '-', stdin=b'seed: 4\n').words)


class Init(Case):
    def test_starter_is_a_configuration(self):
        self.expect(0, 'init')
        self.assertEqual(set(self.tree()), {'dungeon.config.yaml'})
        self.expect(0, 'check', 'dungeon.config.yaml')
        self.expect(0, 'roll', 'dungeon.config.yaml', '-o', 'with.yaml')
        self.expect(0, 'roll', '-o', 'without.yaml')
        self.assert_same(self.read('with.yaml'), self.read('without.yaml'))

    def test_never_overwrites(self):
        self.write('dungeon.config.yaml', '# mine, made with dungeonbook\n')
        self.expect_refusal(3, 'left alone', 'init')
        self.expect(0, 'init', '--force')
        self.assertNotIn(b'# mine', self.read('dungeon.config.yaml'))

    def test_folder(self):
        self.expect(0, 'init', 'crypt')
        self.assertIn('crypt/dungeon.config.yaml', self.tree())
        self.assertIn('encounters:', self.expect(0, 'init', '-').words)
        self.expect_refusal(3, 'cannot make the folder', 'init', 'a/b/c')

    def test_template(self):
        self.expect(0, 'init', '--template', 'modern', 'mine')
        self.assertIn('mine/template.yaml', self.tree())
        book = ['make', '--set', 'template=mine', '--set', 'parts.log=false', '--set', 'outputs.dungeon=', '--force']
        self.expect(0, *book)
        path = self.folder / 'mine' / 'template.yaml'
        path.write_text(path.read_text().replace('tabs: true', 'tbas: true'))
        self.expect_refusal(1, "did you mean 'tabs'?", *book)
        self.expect_refusal(1, "did you mean 'modern'?", 'init', '--template', 'moderne')

    def test_budget(self):
        book = ['make', '--set', 'parts.log=false', '--set', 'outputs.dungeon=', '--force']
        self.assertNotIn('budget', self.expect(0, *book).stderr.decode())
        for key in ['book', 'cards', 'tiles']:
            self.assertIn(f'budget.{key}', self.expect(0, *book, '--set', f'budget.{key}=1').stderr.decode())


    def test_letters_without_a_face(self):
        """A warning with code point and line, from every file that words come from; other scripts of ours say nothing."""
        self.write('c.yaml', 'encounters: 3\ntitle: The 井 of Karsk\noutputs: { dungeon: d.yaml, book: b.pdf }\n')
        self.assertRegex(self.expect(0, 'make', 'c.yaml').stderr.decode(), r'c\.yaml:2:12: warning: .*U\+4E95')
        text = self.read('d.yaml').decode().replace('井', 'Brunnen – Příliš žluťoučký, Ψυχή, Щит')
        self.write('d.yaml', re.sub(r'text: ""', 'text: Ein 龍 schläft', text, count=1))
        errors = self.expect(0, 'print', 'd.yaml', '-o', 'c.pdf').stderr.decode()
        line = self.read('d.yaml').decode().split('龍')[0].count('\n') + 1
        self.assertRegex(errors, rf'd\.yaml:{line}:15: warning: .*U\+9F8D')
        self.assertEqual(errors.count('warning'), 1)


class Tables(Case):
    def test_list(self):
        words = self.expect(0, 'tables').words
        for name, die in [('corridors', 'd20'), ('doors', 'd100'), ('minor-features', 'd100'), ('stairs', 'd20'), ('templates', 'd10')]:
            self.assertRegex(words, rf'(?m)^{name} +1?{die} +\S')

    def test_one(self):
        words = self.expect(0, 'tables', 'corridors').words
        self.assertIn('20', words)
        table = json.loads(self.expect(0, 'tables', 'corridors', '--json').words)
        self.assertEqual(table['name'], 'corridors')
        everything = json.loads(self.expect(0, 'tables', '--json').words)
        self.assertEqual([t for t in everything if t['name'] == 'corridors'], [table])
        self.assertEqual(len(everything), len(self.expect(0, 'tables').words.splitlines()))

    def test_rolls(self):
        first = self.expect(0, 'tables', 'minor-features', '--roll', '200', '--seed', '3')
        self.assertEqual(first.words, self.expect(0, '--seed', '3', 'tables', '--roll', '200', 'minor-features').words)
        self.assertEqual(len(first.words.splitlines()), 200)
        results = [int(line.split()[0]) for line in first.words.splitlines()]
        self.assertTrue(all(1 <= result <= 100 for result in results))
        self.assertGreater(len(set(results)), 60)
        self.assertEqual(first.errors, '')
        fresh = self.expect(0, 'tables', 'minor-features', '--roll', '200')
        seed = re.fullmatch(r'seed (\d+)\n', fresh.errors).group(1)
        self.assertEqual(self.expect(0, 'tables', 'minor-features', '--roll', '200', '--seed', seed).words, fresh.words)
        rolls = json.loads(self.expect(0, 'tables', 'exits', '--roll', '2', '--seed', '1', '--json').words)
        self.assertEqual([sorted(roll) for roll in rolls], [['roll', 'table', 'text']] * 2)

    def test_overlay(self):
        self.write('t.yaml', 'exits:\n  die: d4\n  rows:\n    1-4: { text: Two of mine, do: [exits 2] }\n'
                             'rumours:\n  title: Rumours\n  die: d2\n  rows:\n    1: A dragon sleeps below\n    2: None\n')
        self.assertIn('Two of mine', self.expect(0, 'tables', 'exits', '--tables', 't.yaml').words)
        self.assertRegex(self.expect(0, 'tables', '-t', 't.yaml').words, r'(?m)^exits .*\(yours\)$')
        self.assertRegex(self.expect(0, 'tables', 'rumours', '-t', 't.yaml', '--roll', '1', '--seed', '1').words, r'^ *[12]  ')
        self.expect(3, 'tables', '--tables', 'nowhere.yaml')
        self.write('bad.yaml', 'exits:\n  die: d4\n  rows:\n    1-3: { text: Two, do: [exits 2] }\n')
        self.assertRegex(self.expect(1, 'tables', '--tables', 'bad.yaml').errors, r'bad\.yaml:\d+:\d+: error')

    def test_vocabulary(self):
        words = self.expect(0, 'tables', '--vocabulary').words
        for verb in ['straight', 'door', 'fork', 'shape', 'slides', 'flight', 'template']:
            self.assertIn(verb, words)


class Schema(Case):
    def test_every_key(self):
        words = self.expect(0, 'schema').words
        for key in ['seed', 'encounters', 'party.level', 'rulings.roll_20', 'cleanup.join_ahead', 'paper', 'outputs.book']:
            self.assertRegex(words, rf'(?m)^{re.escape(key)}\b')
        parts = [self.expect(0, 'schema', topic).words for topic in ['config', 'template', 'map-style', 'system', 'setting', 'purpose', 'flags', 'monsters', 'traps', 'treasure', 'limits']]
        self.assertEqual(words, '\n'.join(parts))
        self.assertRegex(parts[-1], r'nesting +32')


main()
