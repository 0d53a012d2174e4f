"""harness.py - what the tests of the command line share: a folder of their own, the program, and what it left behind.

DUNGEONBOOK names the program, DUNGEONBOOK_SOURCE_ROOT the source tree.
"""
import functools
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import unittest
import zlib

PROGRAM = os.environ['DUNGEONBOOK']
SOURCE = pathlib.Path(os.environ['DUNGEONBOOK_SOURCE_ROOT'])
# Generous, as a sanitized build on a busy machine is slow; no test waits for it to pass.
TIMEOUT = 240
# Of things that differ in a detail only, so many percent are enough where each run is slow.
PERCENT = int(os.environ.get('DUNGEONBOOK_TEST_SEEDS', '100'))


def few(items):
    """All of them, or the first and some others, spread evenly, where tests are asked for a part of their seeds."""
    items = list(items)
    return items[::max(1, math.ceil(len(items) / max(2, len(items) * PERCENT // 100)))] if PERCENT < 100 else items


@functools.cache
def rolled(config):
    """The bytes of the dungeon of a configuration; rolled once for all tests of a program."""
    with tempfile.TemporaryDirectory(prefix='dungeonbook-test-') as folder:
        (pathlib.Path(folder) / 'c.yaml').write_text(config, encoding='utf-8')
        return subprocess.run([PROGRAM, 'roll', 'c.yaml', '-o', '-'], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              timeout=TIMEOUT, check=True).stdout


class Case(unittest.TestCase):
    looks_for_leaks = True  # with the sanitizers; a third of a run. Not where all that runs is run by others as well.

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='dungeonbook-test-'))
        self.addCleanup(shutil.rmtree, self.folder, True)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def read(self, name):
        return (self.folder / name).read_bytes()

    def tree(self):
        """Every file and folder with its bytes, hidden and temporary ones too."""
        return {str(path.relative_to(self.folder)): path.read_bytes() if path.is_file() else None
                for path in sorted(self.folder.rglob('*'))}

    def environment(self, **changes):
        env = {key: value for key, value in os.environ.items() if not key.startswith(('LC_', 'LANG', 'TZ'))}
        if not self.looks_for_leaks:
            env['ASAN_OPTIONS'] = env.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
        env.update(changes)
        return env

    def run_program(self, *args, cwd=None, stdin=b'', stdout=subprocess.PIPE, timeout=TIMEOUT, **env):
        result = subprocess.run([PROGRAM, *map(str, args)], cwd=cwd or self.folder, input=stdin, stdout=stdout,
                                stderr=subprocess.PIPE, timeout=timeout, env=self.environment(**env), check=False)
        result.words = (result.stdout or b'').decode('utf-8', 'replace')
        result.errors = result.stderr.decode('utf-8', 'strict')
        return result

    def assert_same(self, first, second, what=''):
        """As assertEqual, for files: a difference of large ones is not worked out, which takes minutes."""
        self.assertTrue(first == second, f'not the same bytes {what}')

    def expect(self, status, *args, **options):
        """Runs the program and checks how it ended."""
        result = self.run_program(*args, **options)
        self.assertEqual(result.returncode, status,
                         f'{args} ended with {result.returncode}, not {status}\n{result.words[:2000]}{result.errors[:4000]}')
        self.assertNotRegex(result.errors, r'Sanitizer|runtime error|CRITICAL|GLib|assertion')
        return result

    def expect_refusal(self, status, pattern, *args, **options):
        """The program refuses with a message that matches, and leaves the folder as it was."""
        before = self.tree()
        result = self.expect(status, *args, **options)
        self.assertRegex(result.errors, re.compile(pattern, re.M))
        self.assert_same(self.tree(), before, ': something was written')
        return result


def sections(text):
    """The top-level keys of a YAML file of ours, each with its lines, in the order of the file."""
    found = {}
    key = None
    for line in text.split('\n'):
        match = re.match(r'([A-Za-z_][\w-]*):', line)
        if match:
            key = match.group(1)
            found[key] = [line]
        elif key is not None and not line.startswith('#'):
            found[key].append(line)
    return {key: '\n'.join(lines) for key, lines in found.items()}


def pdf_text(path, *options):
    return subprocess.run(['pdftotext', '-layout', *options, str(path), '-'], stdout=subprocess.PIPE, check=True,
                          timeout=TIMEOUT).stdout.decode()


# A picture of each kind that programs of this sort draw on.
SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><rect width="30" height="40" fill="#804020"/>'
       '<path d="M5 35 C10 5 20 5 25 35 Z" fill="#fff"/></svg>\n')


def png(width, height):
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    rows = b''.join(b'\0' + bytes((x * 7 + y) % 256 for x in range(width * 3)) for y in range(min(height, 500)))
    head = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b'')


def main():
    unittest.main(verbosity=2)
