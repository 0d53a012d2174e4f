"""Books in German: no word of English is left in them, nothing is measured in feet, and numbers agree with what they count."""
import re
import shutil
import subprocess

from harness import Case, SOURCE, TIMEOUT, main

WORD = re.compile(r'[^\W\d_]+')
# What a book says besides its language: names of licences and of faces.
LICENCES = re.compile(r'SIL Open Font License|Linux (Libertine|Biolinum)|Philipp H\. Poll')
FEET = re.compile(r'(?i)\b(ft|feet|foot|fu(ß|ss)|zoll)\b|\d\s*[\'′"″]')


def before_notices(text):
    """Notices and licences of packs stand at the end of a book, word for word in their own language."""
    notices = [start for pack in sorted((SOURCE / 'data/packs').glob('*/pack.yaml'))
               for start in re.findall(r'"([A-Z][^"]{24})', pack.read_text(encoding='utf-8'))]
    places = [match.start() for start in notices for match in [re.search(re.escape(start).replace(r'\ ', r'\s+'), text)] if match]
    return text[:min(places)] if places else text


def book_text(path):
    """In the order in which it is read, so that a word divided over two lines can be put together."""
    return subprocess.run(['pdftotext', str(path), '-'], stdout=subprocess.PIPE, check=True, timeout=TIMEOUT).stdout.decode()


def values(path):
    """What stands behind the keys of a file of ours, line by line."""
    for line in (SOURCE / path).read_text(encoding='utf-8').splitlines():
        found = re.match(r'\s*(?:"(?:[^"\\]|\\.)*"|[\w -]+): +(.*)', line)
        if found:
            yield found.group(1)


def words_of(path):
    """The words of a file of words, which are in quotes."""
    phrases = [phrase for value in values(path) for phrase in re.findall(r'"((?:[^"\\]|\\.)*)"', value)]
    text = ' '.join(re.sub(r'\{\w+\}|<[^>]*>', ' ', phrase) for phrase in phrases)
    return {word.lower() for word in WORD.findall(text) if len(word) > 1}


def row_words():
    """The words of our tables."""
    texts = [re.sub(r'^\{ text: |, do: .*', '', value) for value in values('tables.yaml')]
    return {word.lower() for text in texts for word in WORD.findall(text) if len(word) > 1}


class German(Case):
    @classmethod
    def setUpClass(cls):
        cls.english = words_of('templates/words/en.yaml') | row_words() | {'ft', 'feet', 'foot'}
        cls.english -= words_of('templates/words/de.yaml') | {'dungeonbook'}

    def check(self, text):
        self.assertGreater(len(text), 10000)
        text = before_notices(text)
        text = LICENCES.sub('', re.sub(r'(?<=\w)-\n', '', text))
        text = re.sub(r'\b[0-9a-f]{12}\b', '', text)  # of the configuration
        for line in text.splitlines():
            # Columns of the map are letters: AS, AT.
            found = {word for word in WORD.findall(line) if len(word) > 2 or not word.isupper()}
            self.assertFalse({word.lower() for word in found} & self.english, line)
            self.assertNotRegex(line, FEET)
        for line in re.findall(r'(?m)^.*\b1 (?:Ebenen|Räume|Horte|Wege|Rundwege|Felder|Ausgänge)\b.*$', text):
            self.fail(line)
        for line in re.findall(r'(?m)^.*\b(?:[02-9]|\d\d+) (?:Ebene|Raum|Hort|Weg|Rundweg|Feld|Ausgang)\b.*$', text):
            self.fail(line)

    def make(self, config):
        # names and figures of creatures, traps and treasure are data in the language of their pack; test-book-german looks at what stands around them
        self.write('c.yaml', config + 'foes: false\nhoards: false\ntrap_stats: false\nlanguage: de\nread_aloud: full\nmap_ghost: true\noutputs: { dungeon: "" }\n')
        self.expect(0, 'make', '-f', 'c.yaml')
        return book_text(self.folder / 'book.pdf')

    def test_books(self):
        templates = ['classic', 'modern', 'ink-saver', 'large-print']
        for i, more in enumerate(['floors: { up: 1, down: 1 }\nencounters: 8\n', 'party: { level: 4, size: 1 }\nencounters: 1\nfloors: 1\n',
                                  'system: pf1\nencounters: 10\nrulings: { secret_doors: 40, feature_links: link }\n',
                                  'sheet: [90, 30]\nencounters: 6\nrulings: { growth: depth, roll_20: wandering }\ntables: [roomy]\n']):
            with self.subTest(more):
                self.check(self.make(f'seed: {20 + i}\ntemplate: {templates[i % 4]}\n{more}'))

    def test_units(self):
        config = 'seed: 5\nencounters: 4\nfoes: false\nlanguage: en\noutputs: { dungeon: "" }\n'
        self.write('c.yaml', config + 'units: metric\n')
        self.expect(0, 'make', '-f', 'c.yaml')
        metric = book_text(self.folder / 'book.pdf')
        self.assertNotRegex(metric, r'(?i)\b(ft|feet|foot)\b')
        self.assertRegex(metric, r'1 square = 1\.5 m')
        self.write('c.yaml', config)
        self.expect(0, 'make', '-f', 'c.yaml')
        imperial = book_text(self.folder / 'book.pdf')
        self.assertNotRegex(imperial, r'\d m\b|\bmet(re|er)s?\b')
        self.assertRegex(imperial, r'1 square = 5 ft')


class Own(Case):
    """A language of one's own: a copy of the English words, changed."""

    def test_copy(self):
        shutil.copy(SOURCE / 'templates/words/en.yaml', self.folder / 'mine.yaml')
        self.write('c.yaml', 'seed: 2\nencounters: 3\nlanguage: mine.yaml\noutputs: { dungeon: "" }\n')
        self.assertNotIn('in English', self.expect(0, 'check', 'c.yaml').words)
        words = (self.folder / 'mine.yaml').read_text(encoding='utf-8')
        words = words.replace('language: en ', 'language: cs ').replace('doors: "Doors"', 'doors: "Dveře"')
        words = words.replace('map_entrance: "ENTRANCE"', 'map_entrance: "VCHOD"').replace('door: "wooden door"', 'door: "dřevěné dveře"')
        words = re.sub(r'(?m)^  (traps|map_room|door_stone): .*\n', '', words)
        words = re.sub(r'(?m)^  floor: \{.*\n', '', words)
        self.write('mine.yaml', words)
        # Two phrases, the two numbers of a count, and one symbol are left out.
        self.assertIn('5 phrases of the book in English', self.expect(0, 'check', 'c.yaml').words)
        self.expect(0, 'make', 'c.yaml')
        text = book_text(self.folder / 'book.pdf')
        for word in ['Dveře', 'VCHOD', 'dřevěné dveře', 'Traps', 'chamber of the key']:
            self.assertIn(word, text)

    def test_faults(self):
        self.write('c.yaml', 'language: mine.yaml\n')
        for words, finding in [('phrases:\n  floor: "Patro {flor}"\n', r'mine\.yaml:2:10: error: nothing fills \{flor\}'),
                               ('symbols:\n  dor: x\n', r"mine\.yaml:2:3: error: unknown key 'dor'"),
                               ('language: cs\nunits: cubits\n', r'mine\.yaml:2:8: error')]:
            self.write('mine.yaml', words)
            for command in ['check', 'make']:
                self.expect_refusal(1, finding, command, 'c.yaml')


if __name__ == '__main__':
    main()
