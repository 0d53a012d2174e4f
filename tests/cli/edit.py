"""Somebody edits dungeon.yaml: what holds together is printed, what does not is refused at its line."""
import re

from harness import Case, main, pdf_text

CONFIG = 'encounters: 7\nfloors: 2\n'


def column(name):
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - 64
    return number - 1


def letters(x):
    word = ''
    x += 1
    while x > 0:
        x, rest = divmod(x - 1, 26)
        word = chr(65 + rest) + word
    return word


def square(name):
    match = re.fullmatch(r'([A-Z]+)(\d+)', name)
    return column(match.group(1)), int(match.group(2)) - 1


class Edit(Case):
    def setUp(self):
        super().setUp()
        self.write('c.yaml', CONFIG)
        self.roll(31)

    def roll(self, seed):
        self.expect(0, 'roll', 'c.yaml', '-o', 'dungeon.yaml', '--seed', seed)
        self.text = self.read('dungeon.yaml').decode()

    def edit(self, pattern, replacement, count=1):
        """Changes the first match; returns its line."""
        match = re.search(pattern, self.text, re.M)
        self.assertIsNotNone(match, f'nothing to edit: {pattern}')
        text = re.sub(pattern, replacement, self.text, count=count, flags=re.M)
        self.assertNotEqual(text, self.text)
        self.write('dungeon.yaml', text)
        return self.text.count('\n', 0, match.start()) + 1

    def accept(self):
        self.assertIn('dungeon.yaml: fine', self.expect(0, 'check', 'dungeon.yaml').words)
        self.expect(0, 'print', 'dungeon.yaml', '-o', 'b.pdf')
        return re.sub(r'\s+', ' ', pdf_text(self.folder / 'b.pdf'))

    def refuse(self, line, words):
        place = rf'^dungeon\.yaml:{line or "[0-9]+"}:\d+: error: .*{words}'
        self.expect_refusal(1, place, 'check', 'dungeon.yaml')
        self.expect_refusal(1, place, 'print', 'dungeon.yaml', '-o', 'b.pdf')

    def test_words(self):
        self.edit(r'^intro: ""', 'intro: Bring a lantern, and somebody to hold it.')
        self.assertIn('Bring a lantern, and somebody to hold it.', self.accept())

    def test_title_of_a_chamber(self):
        self.edit(r'(?<=^    title: ).+$', "The <Baker's> Oven & Sons")
        self.assertIn("The <Baker's> Oven & Sons", self.accept())

    def test_text_of_a_chamber(self):
        self.edit(r'^    text: ""', '    text: |\n      It smells of *bread*.\n\n      Nobody: is here.')
        words = self.accept()
        self.assertIn('It smells of *bread*.', words)
        self.assertIn('Nobody: is here.', words)

    def test_door(self):
        self.edit(r'material: wood, quality: \w+', 'material: iron')
        self.accept()

    def test_number_that_is_taken(self):
        ids = re.findall(r'id: (D\d+)', self.text)
        line = self.edit(rf'id: {ids[1]}\b', f'id: {ids[0]}')
        self.refuse(line, ids[0])

    def test_door_in_the_rock(self):
        line = self.edit(r'(?<=id: D1, floor: 1, at: )\w+', 'A1')
        self.refuse(line, '')

    def test_thing_in_no_chamber(self):
        section = self.text.index('\nencounters:')
        line = self.text.count('\n', 0, self.text.index('in: ', section)) + 1
        self.write('dungeon.yaml', self.text[:section] + re.sub(r'in: [\w-]+', 'in: 9-99', self.text[section:], count=1))
        self.refuse(line, '9-99')

    def test_chamber_off_the_sheet(self):
        self.edit(r'(?<=^    at: )\w+', 'ZZ999')
        self.refuse(None, '')

    def test_wrong_words(self):
        line = self.edit(r'material: wood', 'material: wod')
        self.refuse(line, r"wod.*\n.*\n.*\n.*did you mean 'wood'")
        line = self.edit(r'^seed: \d+', 'seed: many')
        self.refuse(line, 'many')
        line = self.edit(r'^doors:', 'dors:')
        self.refuse(line, 'dors')

    def test_cut_off(self):
        for share in [0.1, 0.3, 0.5, 0.7, 0.9]:
            # In the middle of a line: after a whole one, a file may be a dungeon with fewer things.
            line = self.text.index('\n  - ', int(len(self.text) * share))
            self.write('dungeon.yaml', self.text[:line + 7])
            self.expect_refusal(1, r'^dungeon\.yaml:\d+:\d+: error', 'check', 'dungeon.yaml')

    def taken_squares(self, floor):
        """Every square of a floor that may hold something; irregular chambers with the whole of their rectangle."""
        taken = set()
        chambers = self.text[self.text.index('\nchambers:'):self.text.index('\ncorridors:')]
        for block in chambers.split('\n  - ')[1:]:
            if not block.startswith(f'id: {floor}-'):
                continue
            x, y = square(re.search(r'at: (\w+)', block).group(1))
            size = re.search(r'size: \[(\d+), (\d+)\]', block)
            plan = re.findall(r'- "?([#.]+)"?', block)
            width, height = map(int, size.groups()) if size else (len(plan[0]), len(plan))
            taken |= {(x + i, y + j) for i in range(width) for j in range(height)}
        for line in self.text[self.text.index('\ncorridors:'):self.text.index('\npassages:')].splitlines():
            if f'floor: {floor},' in line:
                for first, last in re.findall(r'\b([A-Z]+\d+)(?::([A-Z]+\d+))?', line[line.index('squares:'):]):
                    (x, y), (right, bottom) = square(first), square(last or first)
                    taken |= {(i, j) for i in range(x, right + 1) for j in range(y, bottom + 1)}
        return taken

    def free_place(self):
        """The north-west square of a 4 x 4 place in the rock of floor 1, one wall away from the chamber south of it; or None."""
        taken = self.taken_squares(1)
        chambers = re.findall(r'- id: 1-\d+\n    at: (\w+)\n    size: \[(\d+), \d+\]\n    shape: (?:square|rectangle)', self.text)
        for at, width in chambers:
            x, y = square(at)
            above = {(x + i, y - j) for i in range(-1, 5) for j in range(1, 6)}
            if int(width) >= 4 and y >= 6 and not above & taken:
                return x, y - 4
        return None

    def test_chamber_that_is_added(self):
        place = None
        for seed in range(31, 91):
            self.roll(seed)
            place = self.free_place()
            if place:
                break
        self.assertIsNotNone(place, 'no chamber has room above it')
        x, y = place
        number = max(int(n) for n in re.findall(r'id: 1-(\d+)', self.text)) + 1
        chamber = (f'  - id: 1-{number:02}\n    at: {letters(x)}{y + 1}\n    size: [4, 4]\n    shape: square\n'
                   '    title: Larder of the added cheese\n    text: ""\n')
        passage = f'  - {{floor: 1, at: {letters(x + 1)}{y + 4}, side: south}}\n'
        with_chamber = self.text.replace('chambers:\n', 'chambers:\n' + chamber, 1)
        self.write('dungeon.yaml', with_chamber)
        self.refuse(None, f'1-{number:02}')
        self.write('dungeon.yaml', with_chamber.replace('passages:\n', 'passages:\n' + passage, 1))
        words = self.accept()
        self.assertIn('Larder of the added cheese', words)
        self.assertIn(f'1-{number:02}', words)


main()
