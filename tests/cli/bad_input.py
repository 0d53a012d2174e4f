"""What bad input gets: every fault with its place, nothing written, and the right exit status."""
import os
import re
import resource
import time

from harness import Case, main

SMALL = 'seed: 5\nencounters: 4\n'

# name: content, line, column, words of the message
CONFIGS = {
    'unknown key': ('encounterz: 5\n', 1, 1, r"encounterz.*\n.*\n.*\n.*did you mean 'encounters'"),
    'unknown key in a group': ('party:\n  levle: 5\n', 2, 3, r"levle.*\n.*\n.*\n.*did you mean 'level'"),
    'unknown word': ('pace: medum\n', 1, 7, r"medum.*\n.*\n.*\n.*did you mean 'medium'"),
    'unknown system': ('system: 5ee\n', 1, 9, r"5ee.*\n.*\n.*\n.*known: 4e, 3.5e, pf1, 5e, 5e-2014, osr"),
    'unknown template': ('template: clasic\n', 1, 11, r'clasic'),
    'unknown paper': ('paper: A44\n', 1, 8, r'A44'),
    'text for a number': ('encounters: many\n', 1, 13, r'many'),
    'number for a truth': ('boss: 3\n', 1, 7, r'3'),
    'list for a map': ('party: [1, 2]\n', 1, 8, r'party'),
    'map for a text': ('title: { a: b }\n', 1, 8, r'title'),
    'root is a list': ('- seed: 1\n', 1, 1, r'map'),
    'root is text': ('just words\n', 1, 1, r'map|text'),
    'above its range': ('party:\n  level: 99\n', 2, 10, r'99|30'),
    'below its range': ('sheet: [3, 60]\n', 1, 9, r'16'),
    'too many floors': ('floors: 99\n', 1, 9, r'40'),
    'too many encounters': ('encounters: 5001\n', 1, 13, r'5000'),
    'seed too large': ('seed: 18446744073709551616\n', 1, 7, r'seed'),
    'fraction': ('encounters: 3.5\n', 1, 13, r'3\.5'),
    'tab': ('party:\n\tlevel: 3\n', 2, 1, r'tab'),
    'broken UTF-8': (b'title: \xff\xfe\n', 1, 8, r'UTF-8'),
    'UTF-16': ('title: Grotto\n'.encode('utf-16'), 1, 1, r'UTF-8'),
    'NUL': (b'title: a\0b\n', 1, 9, r''),
    'two documents': ('seed: 1\n---\nseed: 2\n', 2, 1, r'document'),
    'alias': ('title: &name x\nsystem: *name\n', 1, 8, r'anchor|alias'),
    'tag': ('title: !!str x\n', 1, 8, r'tag'),
    'duplicate key': ('seed: 1\nseed: 2\n', 2, 1, r'seed'),
    'open bracket': ('sheet: [30, 40\n', 1, 8, r'bracket'),
    'missing tables': ('tables: [nowhere.yaml]\n', 1, 10, r'nowhere\.yaml'),
    'deep nesting': ('sheet: ' + '[' * 100000 + '\n', 1, 39, r'deep|nest'),
}

TABLES = {
    'bad die': ('exits:\n  die: d0x\n  rows:\n    1: { text: A, do: [exits 1] }\n', 2, 8, r'd0x'),
    'gap': ('exits:\n  die: d4\n  rows:\n    1: { text: A, do: [exits 1] }\n    3-4: { text: B, do: [exits 2] }\n', None, None, r'2'),
    'overlap': ('exits:\n  die: d4\n  rows:\n    1-3: { text: A, do: [exits 1] }\n    3-4: { text: B, do: [exits 2] }\n', 5, 5, r'3'),
    'beyond the die': ('exits:\n  die: d4\n  rows:\n    1-5: { text: A, do: [exits 1] }\n', 4, 5, r'5'),
    'unknown effect': ('exits:\n  die: d4\n  rows:\n    1-4: { text: A, do: [exitz 1] }\n', 4, 26, r"exitz.*\n.*\n.*\n.*did you mean 'exits'"),
    'wrong argument': ('exits:\n  die: d4\n  rows:\n    1-4: { text: A, do: [exits lots] }\n', 4, None, r'lots'),
    'unknown key': ('exits:\n  dye: d4\n  rows:\n    1-4: { text: A, do: [exits 1] }\n', 2, 3, r'dye'),
}


class Files(Case):
    def refuse(self, name, content, line, col, words, *command):
        path = self.write('bad.yaml', content)
        place = rf'bad\.yaml:{line or r"[0-9]+"}:{col or r"[0-9]+"}: error: '
        result = self.expect_refusal(1, place, *command, path.name)
        self.assertRegex(result.errors, re.compile(place + r'(.|\n)*' if not words else f'(?s){place}.*?(?-s:{words})'))
        self.assertRegex(result.errors, re.compile(r'^ +\^~*$', re.M), 'no caret')

    def test_configurations(self):
        for name, (content, line, col, words) in CONFIGS.items():
            with self.subTest(name):
                start = time.monotonic()
                self.refuse(name, content, line, col, words, 'make')
                self.refuse(name, content, line, col, words, 'check')
                self.assertLess(time.monotonic() - start, 20)

    def test_tables(self):
        for name, (content, line, col, words) in TABLES.items():
            with self.subTest(name):
                self.refuse(name, content, line, col, words, 'check')
                self.write('a.yaml', SMALL + 'tables: [bad.yaml]\n')
                self.expect_refusal(1, r'bad\.yaml:\d+:\d+: error', 'make', 'a.yaml')

    def test_all_at_once(self):
        self.write('bad.yaml', 'encounterz: 5\npace: medum\nparty: { level: 99, size: x }\nboss: 3\n')
        result = self.expect_refusal(1, r'bad\.yaml:1:1', 'make', 'bad.yaml')
        places = re.findall(r'(?m)^bad\.yaml:(\d+):(\d+): error', result.errors)
        self.assertEqual(places, [('1', '1'), ('2', '7'), ('3', '17'), ('3', '27'), ('4', '7')])

    def test_not_more_than_a_screen(self):
        self.write('bad.yaml', ''.join(f'nonsense{i}: 1\n' for i in range(500)))
        result = self.expect_refusal(1, r'480 more', 'make', 'bad.yaml')
        self.assertEqual(len(re.findall(r': error: ', result.errors)), 20)

    def test_hostile_names_are_tamed(self):
        self.write('bad.yaml', b'"\\e[31mred": 1\n')
        result = self.expect_refusal(1, r'bad\.yaml:1:1', 'make', 'bad.yaml')
        self.assertNotIn('\x1b', result.errors)

    def test_settings(self):
        self.write('a.yaml', SMALL)
        self.expect_refusal(1, r"--set encounterz=3.*error(.|\n)*did you mean 'encounters'", 'make', 'a.yaml', '--set', 'encounterz=3')
        self.expect_refusal(1, r'--set party\.level=99', 'make', 'a.yaml', '--set', 'party.level=99')
        self.expect_refusal(1, r'--set party\.=3', 'make', 'a.yaml', '--set', 'party.=3')

    def test_cannot_be_met(self):
        self.write('a.yaml', 'encounters: 4000\nfloors: 1\n')
        start = time.monotonic()
        result = self.expect_refusal(1, r'encounters', 'make', 'a.yaml')
        self.assertLess(time.monotonic() - start, 120)
        self.assertRegex(result.errors, r'floors|sheet')

    def test_paper_too_small(self):
        self.write('a.yaml', SMALL + 'paper: 80x80\n')
        self.expect_refusal(1, r'paper|card|margin', 'make', 'a.yaml')


class Reading(Case):
    def test_missing(self):
        for command in ['make', 'roll', 'print', 'check']:
            self.expect_refusal(3, r"'missing\.yaml'", command, 'missing.yaml')

    def test_missing_tables(self):
        self.write('a.yaml', SMALL + 'tables: [nowhere.yaml]\n')
        self.expect_refusal(1, r'a\.yaml:3:10: error: .*nowhere\.yaml', 'make', 'a.yaml')
        (self.folder / 'dir').mkdir()
        self.write('b.yaml', SMALL + 'tables: [dir]\n')
        self.expect_refusal(3, r"dir' is a folder", 'make', 'b.yaml')

    def test_folder(self):
        (self.folder / 'dir.yaml').mkdir()
        for command in ['make', 'roll', 'print', 'check']:
            self.expect_refusal(3, r"'dir\.yaml' is a folder", command, 'dir.yaml')

    def test_device_and_pipe(self):
        os.mkfifo(self.folder / 'pipe.yaml')
        self.assertIn('pipe', self.expect(3, 'check', 'pipe.yaml').errors)
        self.expect_refusal(3, r'/dev/zero', 'check', '/dev/zero')

    def test_large(self):
        path = self.folder / 'large.yaml'
        path.write_bytes(b'# ' + b'x' * 78 + b'\n')
        os.truncate(path, 50_000_000)
        start = time.monotonic()
        result = self.expect(3, 'make', 'large.yaml')
        self.assertIn('32 MB', result.errors)
        self.assertLess(time.monotonic() - start, 10)
        self.assertEqual(set(self.tree()), {'large.yaml'})

    def test_large_stream(self):
        self.assertIn('32 MB', self.expect(3, 'check', '-', stdin=b'#' * 40_000_000).errors)

    def test_empty(self):
        self.write('empty.yaml', '')
        self.expect(0, 'make', 'empty.yaml')
        self.assertEqual(set(self.tree()), {'empty.yaml', 'dungeon.yaml', 'book.pdf'})


class Writing(Case):
    def test_missing_folder(self):
        self.write('a.yaml', SMALL)
        self.expect_refusal(3, r"no folder", 'roll', 'a.yaml', '-o', 'no/such/d.yaml')
        self.write('b.yaml', SMALL + 'outputs: { folder: no/such }\n')
        self.expect_refusal(3, r"cannot make the folder 'no/such'", 'make', 'b.yaml')

    def test_file_as_folder(self):
        self.write('a.yaml', SMALL + 'outputs: { folder: out }\n')
        self.write('out', 'a file')
        self.expect_refusal(3, r"out", 'make', 'a.yaml')

    def test_unwritable_folder(self):
        # /proc takes no files, not even from root.
        self.write('a.yaml', SMALL + 'outputs: { folder: /proc/self }\n')
        self.expect_refusal(3, r"cannot write '/proc/self/dungeon\.yaml'", 'make', 'a.yaml')

    def test_folder_as_target(self):
        self.write('a.yaml', SMALL)
        (self.folder / 'book.pdf').mkdir()
        self.expect_refusal(3, r'book\.pdf', 'make', 'a.yaml')
        self.expect_refusal(3, r'book\.pdf', 'make', 'a.yaml', '--force')

    def test_full_disk(self):
        self.write('a.yaml', SMALL)
        self.expect_refusal(3, r"cannot write '/dev/full'", 'roll', 'a.yaml', '-o', '/dev/full')
        self.expect(0, 'roll', 'a.yaml')
        self.expect_refusal(3, r"cannot write '/dev/full'", 'print', 'dungeon.yaml', '-o', '/dev/full')
        self.write('b.yaml', SMALL + 'outputs: { book: /dev/full }\n')
        self.expect_refusal(3, r"cannot write '/dev/full'", 'make', 'b.yaml')

    def test_disk_full_after_a_while(self):
        self.write('a.yaml', SMALL)
        self.expect(0, 'make', 'a.yaml')
        before = self.tree()
        self.assertGreater(len(before['book.pdf']), 40_000)

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))

        import signal
        import subprocess
        from harness import PROGRAM, TIMEOUT
        result = subprocess.run([PROGRAM, 'make', 'a.yaml'], cwd=self.folder, capture_output=True, timeout=TIMEOUT,
                                preexec_fn=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN), limit()), check=False)
        self.assertEqual(result.returncode, 3, result.stderr)
        self.assertIn(b'cannot write', result.stderr)
        self.assert_same(self.tree(), before)

    def test_full_standard_output(self):
        with open('/dev/full', 'wb') as full:
            for args in [['schema'], ['tables'], ['tables', 'doors', '--json'], ['--help'], ['--version'], ['init', '-']]:
                result = self.expect(3, *args, stdout=full)
                self.assertIn('cannot write', result.errors)

    def test_reader_that_went_away(self):
        self.write('a.yaml', SMALL)
        self.expect(0, 'roll', 'a.yaml')
        for args in [['schema'], ['print', 'dungeon.yaml', '-o', '-']]:
            read, write = os.pipe()
            os.close(read)
            with os.fdopen(write, 'wb') as pipe:
                self.assertIn('cannot write', self.expect(3, *args, stdout=pipe).errors)


main()
