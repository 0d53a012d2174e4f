"""Cards as they stand in the PDF: as large as they should be from cut to cut, with their backs under them, and no letter outside the safe zone."""
import re
import subprocess

from harness import Case, few, main, rolled

MM = 72 / 25.4
SAFE = 3
CLOSE = 0.1  # mm
SIZES = {'metric-poker': (63, 88), 'poker': (63.5, 88.9), 'bridge': (57.15, 88.9), 'mini': (44.45, 63.5), 'tarot': (70, 120), 'index': (76.2, 127), '[55, 70.5]': (55, 70.5)}
OTHERS = ['title', 'hooks', 'glance', 'panel', 'maps', 'key', 'doors', 'traps', 'treasure', 'player_maps', 'sheets', 'log', 'index', 'about']


def tool(*args):
    return subprocess.run([str(arg) for arg in args], stdout=subprocess.PIPE, check=True, timeout=120).stdout.decode()


def numbers(text):
    return [float(number) for number in re.findall(r'-?[\d.]+', text)]


class Sheet:
    """A page: where its marks say that it is cut, its words, and the boxes that are painted as backs. In mm."""

    def __init__(self, path, page, words):
        self.svg = tool('pdftocairo', '-svg', '-origpagesizes', '-noshrink', '-f', page, '-l', page, path, '-')
        self.width, self.height = (float(re.search(rf'<svg [^>]*{side}="([\d.]+)', self.svg).group(1)) / MM for side in ['width', 'height'])
        self.words = [[float(side) / MM for side in match] for match in re.findall(
            r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">', words)]
        # Poppler moves a page a little, to the middle of its paper.
        moved = re.search(r'matrix\(1,0,0,1,([-\d.]+),([-\d.]+)\)', self.svg)
        shift = [float(part) / MM for part in moved.groups()] if moved else [0, 0]
        upright, level = set(), set()
        for path_text in re.findall(r'stroke-width:0\.25;[^>]*d="([^"]*)"', self.svg):
            for x, y, to_x, to_y in re.findall(r'M ([-\d.]+) ([-\d.]+) L ([-\d.]+) ([-\d.]+)', path_text):
                if abs(float(x) - float(to_x)) < 0.01:
                    upright.add(round(float(x) / MM, 2))
                elif abs(float(y) - float(to_y)) < 0.01:
                    level.add(round(float(y) / MM, 2))
        self.upright, self.level = sorted(upright), sorted(level)
        self.backs = []
        for box in re.findall(r'<clipPath id="[^"]*">\s*<path[^>]* d="(M [^"]*?) Z', self.svg):
            x, y = numbers(box)[::2], numbers(box)[1::2]
            self.backs.append((min(x) / MM - shift[0], min(y) / MM - shift[1], max(x) / MM - shift[0], max(y) / MM - shift[1]))

    def cells(self, width, height):
        """Cards by the marks: each two cuts that lie a card apart."""
        def pairs(cuts, size):
            return [(a, b) for a in cuts for b in cuts if abs(b - a - size) <= CLOSE]
        return [(a, c, b, d) for c, d in pairs(self.level, height) for a, b in pairs(self.upright, width)]

    def fronts(self, width, height):
        """Those with words on them."""
        return [cell for cell in self.cells(width, height) if any(inside(word, cell, 0) for word in self.words)]


def inside(box, cell, margin):
    return (box[0] >= cell[0] + margin - CLOSE and box[1] >= cell[1] + margin - CLOSE and box[2] <= cell[2] - margin + CLOSE
            and box[3] <= cell[3] - margin + CLOSE)


class CardSheets(Case):
    looks_for_leaks = False

    def setUp(self):
        super().setUp()
        self.write('d.yaml', rolled('seed: 5\nencounters: 12\nparty: { level: 3 }\n'))

    def print_deck(self, size, paper, bleed, backs, deck='encounters'):
        self.write('p.yaml', f'paper: {paper}\ndeck: {deck}\nparts: {{ ' + ', '.join(f'{part}: false' for part in OTHERS)
                   + f' }}\ncards: {{ size: {size}, bleed: {bleed}, safe: {SAFE}, backs: {backs} }}\n')
        self.expect(0, 'print', 'd.yaml', '--config', 'p.yaml', '-o', 'deck.pdf')
        pages = tool('pdftotext', '-bbox', self.folder / 'deck.pdf', '-').split('<page ')[1:]
        return [Sheet(self.folder / 'deck.pdf', page, words) for page, words in enumerate(pages, 1)]

    def check_front(self, sheet, width, height):
        """Marks a card apart, and every word on a card in its safe zone or in the margin."""
        cells = sheet.cells(width, height)
        self.assertTrue(cells)
        left, top, right, foot = min(c[0] for c in cells), min(c[1] for c in cells), max(c[2] for c in cells), max(c[3] for c in cells)
        for word in sheet.words:
            is_margin = word[3] <= top or word[1] >= foot or word[2] <= left or word[0] >= right
            self.assertTrue(is_margin or any(inside(word, cell, SAFE) for cell in cells), word)

    def test_duplex(self):
        """Each front has a back that covers it when the sheet is turned, and there are no others; the last sheet is not full."""
        for i, (size, (width, height)) in enumerate(few(SIZES.items())):
            for k, backs in enumerate(['duplex-long', 'duplex-short']):
                paper, bleed = ['A4', 'Letter'][(i + k) % 2], [0, 3][(i // 2 + k) % 2]
                with self.subTest(size, backs=backs, paper=paper, bleed=bleed):
                    sheets = self.print_deck(size, paper, bleed, backs)
                    fronts = [n for n, sheet in enumerate(sheets) if sheet.upright]
                    self.assertTrue(fronts)
                    for n in fronts:
                        self.check_front(sheets[n], width, height)
                        self.check_backs(sheets[n], sheets[n + 1], width, height, backs, max(bleed, 2))

    def check_backs(self, front, back, width, height, backs, overrun):
        cards = front.fronts(width, height)
        painted = [box for box in back.backs if box[2] - box[0] < back.width - 5]
        self.assertEqual(len(cards), len(painted))
        is_upper = (backs == 'duplex-long') == (front.width > front.height)
        for cell in cards:
            behind = (cell[0], front.height - cell[3], cell[2], front.height - cell[1]) if is_upper else (
                front.width - cell[2], cell[1], front.width - cell[0], cell[3])
            own = [box for box in painted if all(-CLOSE <= (behind[s] - box[s]) * (1 if s < 2 else -1) <= overrun + CLOSE for s in range(4))]
            self.assertEqual(len(own), 1, (behind, painted))

    def test_other_backs(self):
        """Without backs, and folded: fronts as large as they should be, letters inside."""
        for i, (size, (width, height)) in enumerate(few(SIZES.items())):
            for k, backs in enumerate(['none', 'folded']):
                paper, bleed = ['Letter', 'A4'][(i + k) % 2], [3, 0][(i // 2 + k) % 2]
                with self.subTest(size, backs=backs, paper=paper, bleed=bleed):
                    sheets = [sheet for sheet in self.print_deck(size, paper, bleed, backs) if sheet.upright]
                    self.assertTrue(sheets)
                    for sheet in sheets:
                        self.check_front(sheet, width * (2 if backs == 'folded' else 1), height)

    def test_full_sheets(self):
        """The role deck: fifty cards, one how to draw, five templates, and blank ones to the end of the sheet."""
        sheets = [sheet for sheet in self.print_deck('metric-poker', 'A4', 0, 'none', 'roles') if sheet.upright]
        self.assertEqual([len(sheet.fronts(63, 88)) for sheet in sheets], [9] * 7)
        for sheet in sheets:
            self.check_front(sheet, 63, 88)
        text = tool('pdftotext', self.folder / 'deck.pdf', '-')
        self.assertEqual(sorted(int(number) for number in re.findall(r'(?m)\bR(\d+)$', text)), list(range(1, 51)))
        self.assertEqual(text.count('Your own'), 7)
        self.assertEqual(text.count('How to draw'), 2)  # in the text, and on the card


main()
