"""The PDF from outside: whole, set in its own faces, on the paper that was asked for, and telling what dungeon.yaml tells."""
import re
import subprocess

from harness import Case, TIMEOUT, few, main, sections

CONFIGS = {
    'default': '',
    'letter': 'seed: 21\nsystem: pf1\npaper: Letter\n',
    'a5': 'seed: 22\nencounters: 7\npaper: A5\n',
    'odd': 'seed: 23\nencounters: 5\npaper: 200x265.5\n',
    'deep': 'seed: 24\nencounters: 18\nfloors: { up: 2, down: 3 }\nsheet: [40, 40]\n',
    'wide': 'seed: 25\nencounters: 12\nfloors: 1\nsheet: [160, 200]\n',
    'words': 'seed: 26\nencounters: 4\ntitle: Straße <zum> “Œuvre” & Łódź\n',
}
SIZES = {'letter': (215.9, 279.4), 'a5': (148, 210), 'odd': (200, 265.5)}


def tool(*args):
    return subprocess.run(list(map(str, args)), stdout=subprocess.PIPE, check=True, timeout=TIMEOUT).stdout.decode()


class Book:
    """A made book, its words page by page, and the dungeon it is of."""

    def __init__(self, case, name, config):
        case.write(f'{name}/c.yaml', config)
        result = case.expect(0, 'make', f'{name}/c.yaml')
        case.assertEqual(result.errors, '')
        self.path = case.folder / name / 'book.pdf'
        self.n_pages = int(re.search(r'book\.pdf: (\d+) pages', result.words).group(1))
        self.pages = tool('pdftotext', self.path, '-').split('\f')[:-1]
        self.dungeon = sections((case.folder / name / 'dungeon.yaml').read_text(encoding='utf-8'))

    def is_map(self, page):
        return '1 square = ' in page and not self.is_player_map(page)

    def is_player_map(self, page):
        return '1 square = ' in page and ', for the players' in page

    def words(self, of_maps):
        text = '\n'.join(page for page in self.pages if self.is_map(page) == of_maps and not self.is_player_map(page))
        # Words that were broken at a line's end are whole again.
        return re.sub(r'\s+', ' ', re.sub(r'[-\u00ad\u2010]\n(?=[a-z])', '', text))

    def ids(self, section):
        return re.findall(r'(?:- |\{ ?|^ *)id: ([\w-]+)', self.dungeon[section], re.M)

    def values(self, section, key):
        found = re.findall(rf'\b{key}: (?:"((?:[^"\\]|\\.)*)"|\'((?:[^\']|\'\')*)\'|([^,}}\n]+))', self.dungeon[section])
        return [double or single.replace("''", "'") or plain.strip() for double, single, plain in found]


class Books(Case):
    looks_for_leaks = False

    def each(self):
        for name, config in few(CONFIGS.items()):
            with self.subTest(name):
                yield name, Book(self, name, config)

    def test_books(self):
        for name, book in self.each():
            self.check_file(name, book)
            self.check_numbers(book)
            self.check_words(book)
            self.check_players(book)

    def check_players(self, book):
        """Handouts are there, and tell nothing that only the game master may know."""
        pages = [page for page in book.pages if book.is_player_map(page)]
        self.assertTrue(pages)
        for page in pages:
            self.assertNotRegex(page, r'\b(?:U?\d+-\d\d|[DTEH]\d+)\b', 'a number on a map for players')
            self.assertNotRegex(page, r'(?i)secret|locked|stuck|treasure|encounter|seed|\b(?:DN|UP) \w', 'a secret on a map for players')

    def check_file(self, name, book):
        self.assertNotIn('WARNING', tool('qpdf', '--check', book.path))
        info = tool('pdfinfo', '-f', 1, '-l', book.n_pages, book.path)
        self.assertEqual(int(re.search(r'Pages: +(\d+)', info).group(1)), book.n_pages)
        sizes = re.findall(r'Page +\d+ size: +([\d.]+) x ([\d.]+) pts', info)
        self.assertEqual(len(sizes), book.n_pages)
        for size in set(sizes):
            upright = sorted(size, key=float)  # sheets of cards lie across where more fit so
            for got, wanted in zip(upright, SIZES.get(name, (210, 297))):
                self.assertAlmostEqual(float(got), wanted / 25.4 * 72, delta=0.1)
        fonts = tool('pdffonts', book.path).splitlines()
        place = fonts[0].index('emb')
        self.assertGreater(len(fonts), 3)
        for font in fonts[2:]:
            self.assertEqual(font[place:place + 3], 'yes', font)
            self.assertRegex(font, r'Lin(ux)? ?(Libertine|Biolinum)')
        self.assertEqual(len(tool('pdfimages', '-list', book.path).splitlines()), 2, 'a picture in the place of lines')

    def check_numbers(self, book):
        number = r'(?<![\w-])U?\d+-\d\d(?![\w-])'
        chambers = set(book.ids('chambers'))
        self.assertTrue(chambers)
        self.assertEqual(set(re.findall(number, book.words(True))), chambers, 'numbers on the maps')
        # stat lines have numbers of that look too: a threat of 19-20
        others = set(re.findall(number, book.dungeon.get('creatures', ''))) - chambers
        self.assertEqual(set(re.findall(number, book.words(False))) - others, chambers, 'numbers in the key')
        for section, letter in [('doors', 'D'), ('traps', 'T'), ('treasure', 'H'), ('encounters', 'E')]:
            told = set(re.findall(rf'\b{letter}\d+\b', book.words(False)))
            self.assertLessEqual(set(book.ids(section)), told, section)
        self.assertTrue(book.ids('doors') and book.ids('encounters'))

    def check_words(self, book):
        words = book.words(False)
        self.assertTrue(book.values('chambers', 'title') and book.values('features', 'name'))
        for title in book.values('chambers', 'title'):
            self.assertIn(title, words)
        for name in book.values('traps', 'name') + book.values('features', 'name'):
            self.assertIn(name.lower(), words.lower())
        title = book.values('title', 'title')[0]
        self.assertIn(title, re.sub(r'\s+', ' ', book.pages[0]))
        self.assertIn(re.search(r'\d+', book.dungeon['seed']).group(0), book.pages[1])

    def test_other_readers(self):
        """Readers of other makers open a book with everything in it without a word, and black letters need one ink."""
        book = Book(self, 'readers', 'seed: 9\nencounters: 8\ntemplate: large-print\nread_aloud: full\nmap_ghost: true\n'
                                     'rulings: { secret_doors: 20 }\nparts: { log: true }\nbudget: { book: 1000 }\n')
        for command in [['mutool', 'info'], ['mutool', 'draw', '-N', '-q', '-r', '30', '-F', 'pnm', '-o', '/dev/null'],
                        ['gs', '-q', '-dSAFER', '-dNOPAUSE', '-dBATCH', '-sDEVICE=nullpage']]:
            with self.subTest(command[0]):
                result = subprocess.run([*command, book.path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=TIMEOUT)
                self.assertEqual(result.stderr, b'')
                self.assertEqual(result.returncode, 0)
                self.assertNotRegex(result.stdout, rb'(?i)warning|error')
        inks = tool('gs', '-q', '-dSAFER', '-o', '-', '-sDEVICE=inkcov', book.path).splitlines()
        self.assertEqual(len(inks), book.n_pages)
        keys = [ink.split()[:3] for ink, page in zip(inks, book.pages) if 'Key to floor' in page and not book.is_map(page)]
        self.assertGreater(len(keys), 2)
        self.assertEqual(set(map(tuple, keys)), {('0.00000',) * 3})

    def test_named_pages(self):
        """Every page number that stands beside the name of a place is that of its entry."""
        config = 'encounters: 16\nfloors: { up: 1, down: 2 }\nrulings: { secret_doors: 30 }\n'
        book = Book(self, 'pages', config)
        dests = {name: int(page) for page, name in re.findall(r'(?m)^ *(\d+) .*"([\w-]+)"$', tool('pdfinfo', '-dests', book.path))}
        found = 0
        for text in book.pages:
            text = re.sub(r'\s+', ' ', text)
            for place, page in re.findall(r'\b(U?\d+-(?:\d\d+|[a-z]+))(?:\s\(|\s| · [A-Z]+\d+ · )p\.\s(\d+)', text):
                kind = 'room' if place[-1].isdigit() else 'encounter'
                self.assertEqual(int(page), dests[f'{kind}-{place}'], place)
                found += 1
            for floor, page in re.findall(r'a corridor of floor (U?\d+)\sp\.\s(\d+)', text):
                self.assertEqual(int(page), dests[f'ways-{floor}'])
                found += 1
            for card, page in re.findall(r'Foes E(\d+) .*?Card\sp\.\s(\d+)', text):
                self.assertEqual(int(page), dests[f'card-{card}'])
                found += 1
            self.assertNotRegex(text, r'p\.\s(00|–)')
        self.assertGreater(found, 150)
        self.write('plain/mine.yaml', 'exit_pages: false\n')
        plain = Book(self, 'plain', config + 'template: mine.yaml\n')
        exits = r'\d-\d\d\sp\.\s\d'
        self.assertRegex(' '.join(book.pages), exits)
        self.assertNotRegex(' '.join(plain.pages), exits)

    def test_parts(self):
        whole = Book(self, 'whole', 'encounters: 4\n')
        for part in ['title', 'maps', 'key', 'doors', 'traps', 'treasure', 'player_maps', 'deck', 'log']:
            with self.subTest(part):
                book = Book(self, part, f'encounters: 4\nparts: {{ {part}: false }}\n')
                self.assertLessEqual(book.n_pages, whole.n_pages)
                self.assertNotEqual(book.pages, whole.pages)
                self.assertEqual(any(map(book.is_map, book.pages)), part != 'maps')
                self.assertEqual(any(map(book.is_player_map, book.pages)), part != 'player_maps')
                self.assertEqual(book.dungeon, whole.dungeon)


main()
