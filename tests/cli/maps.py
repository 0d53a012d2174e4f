"""dungeonbook map, and the maps of make: files, names, formats, sizes, and what goes wrong in words."""
import collections
import re
import struct
import subprocess
import xml.etree.ElementTree as ElementTree

from harness import Case, TIMEOUT, few, main, pdf_text, rolled

SVG = '{http://www.w3.org/2000/svg}'
LABEL = '{http://www.inkscape.org/namespaces/inkscape}label'
DUNGEON = 'seed: 3\nencounters: 5\nsheet: [40, 40]\nfloors: { up: 1, down: 0 }\nrulings: { secret_doors: 60 }\n'
PITCH_MM = 5
PITCH_PT = PITCH_MM * 72 / 25.4


def shell(*args):
    return subprocess.run(list(map(str, args)), stdout=subprocess.PIPE, check=True, timeout=TIMEOUT).stdout


def png_chunks(data):
    """Name and content of each chunk."""
    at = 8
    while at < len(data):
        length, name = struct.unpack('>I4s', data[at:at + 8])
        yield name.decode(), data[at + 8:at + 8 + length]
        at += 12 + length


def path_lines(path):
    """The straight lines of a path of ours."""
    x = y = 0.0
    start = (x, y)
    command = None
    tokens = re.findall(r'[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)', path)
    i = 0

    def number():
        nonlocal i
        i += 1
        return float(tokens[i - 1])
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        before = (x, y)
        if command in 'Mm':
            dx, dy = number(), number()
            x, y = (dx, dy) if command == 'M' else (x + dx, y + dy)
            start = (x, y)
            command = 'L' if command == 'M' else 'l'
        elif command in 'zZ':
            x, y = start
        elif command == 'h':
            x += number()
            yield before, (x, y)
        elif command == 'v':
            y += number()
            yield before, (x, y)
        elif command == 'l':
            x, y = x + number(), y + number()
            yield before, (x, y)
        else:
            raise AssertionError(f'a {command} in a grid')


class Maps(Case):
    looks_for_leaks = False

    def setUp(self):
        super().setUp()
        self.write('c.yaml', DUNGEON)
        self.write('d.yaml', rolled(DUNGEON))

    def svg(self, name):
        root = ElementTree.fromstring(self.read(name))
        self.assertEqual(root.tag, f'{SVG}svg')
        return root

    def words(self, name):
        return [text.text for text in self.svg(name).iter(f'{SVG}text')]

    def test_every_floor(self):
        result = self.expect(0, 'map', 'd.yaml')
        self.assertEqual(result.words, 'map-U1.svg: floor U1, 5 mm a square\nmap-1.svg: floor 1, 5 mm a square\n')
        upper, lower = self.svg('map-U1.svg'), self.svg('map-1.svg')
        self.assertEqual([upper.get(key) for key in ('width', 'height', 'viewBox')],
                         [lower.get(key) for key in ('width', 'height', 'viewBox')])
        self.assertIn('Floor U1', [group.get(LABEL) for group in upper.iter(f'{SVG}g')])
        self.assertNotEqual(self.words('map-U1.svg'), self.words('map-1.svg'))

    def test_one_floor(self):
        for floor in ['1', 'U1', 'u1']:
            self.expect(0, 'map', 'd.yaml', '--floor', floor, '-o', f'{floor}.svg')
        self.assert_same(self.read('u1.svg'), self.read('U1.svg'))
        piped = self.run_program('map', 'd.yaml', '--floor', '1', '-o', '-')
        self.assertEqual(piped.returncode, 0)
        self.assert_same(piped.stdout, self.read('1.svg'))
        self.assertIn('standard output: floor 1', piped.errors)

    def test_formats(self):
        for name, start in [('a.svg', b'<?xml'), ('a.PNG', b'\x89PNG'), ('a.pdf', b'%PDF')]:
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', name)
            self.assertTrue(self.read(name).startswith(start))
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'picture', '--format', 'png', '--dpi', '50')
        self.assertTrue(self.read('picture').startswith(b'\x89PNG'))
        self.expect(0, 'map', 'd.yaml', '--format', 'pdf')
        self.assertTrue(self.read('map-1.pdf').startswith(b'%PDF'))

    def test_names(self):
        """Whatever a file system takes as a name, in and out."""
        for name in few(['-dash.svg', 'two words.svg', 'mapa č. 1 – Žižkov.svg', 'χάρτης карта.svg', '%s%n.svg', '.svg']):
            with self.subTest(name):
                self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', name)
                self.svg(name)
        self.write('-d č.yaml', self.read('d.yaml'))
        self.expect(0, 'map', '-o', 'out.svg', '--floor', '1', '--', '-d č.yaml')
        self.assert_same(self.read('out.svg'), self.read('-dash.svg'))
        (self.folder / 'a.b').mkdir()
        self.expect(0, 'map', 'd.yaml', '-o', 'a.b/level {floor} of {floor}.svg')
        self.svg('a.b/level U1 of U1.svg')
        self.expect(0, 'map', 'd.yaml', '-o', 'a.b/x', '--format', 'svg')
        self.svg('a.b/x-U1')

    def test_titles(self):
        dungeon = self.read('d.yaml').decode()
        title = 'title: "Dům <u> \\"Ďábla\\" & Ελένη – Жизнь \'井戸\' \\x07\\e"'
        dungeon = re.sub(r'(?m)^title:.*$', lambda match: title, dungeon, count=1)
        self.write('d.yaml', dungeon)
        result = self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg')
        self.assertIn("no face has the character U+4E95 '井'", result.errors)
        self.assertNotIn('U+0416', result.errors)
        title = self.svg('a.svg').find(f'{SVG}title').text
        self.assertRegex(title, '^Dům <u> "Ďábla" & Ελένη – Жизнь \'井戸\' *– Floor 1$')
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--outline-text')
        self.assertEqual(self.svg('a.svg').find(f'{SVG}title').text, title)
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.pdf')
        self.assertIn('Ελένη – Жизнь', pdf_text(self.folder / 'a.pdf'))

    def test_svg_is_sound(self):
        for options in few([('--outline-text',), (), ('--player',), ('--style', 'shadow'), ('--style', 'classic-blue')]):
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', *options)
            root = self.svg('a.svg')
            ids = [element.get('id') for element in root.iter() if element.get('id')]
            self.assertEqual(len(ids), len(set(ids)))
            known = set(ids)
            for element in root.iter():
                for value in element.attrib.values():
                    for name in re.findall(r'(?:url\()?#([A-Za-z][\w.-]*)\)?$', value):
                        if 'fill' not in element.attrib or f'#{name}' not in (element.get('fill'), element.get('stroke')):
                            self.assertTrue(name in known or re.fullmatch('[0-9a-f]{3}|[0-9a-f]{6}', name), value)
            self.assertEqual(list(root.iter(f'{SVG}image')), [])
            self.assertEqual(list(root.iter(f'{SVG}style')), [])
        self.assertNotIn(b'style=', self.read('a.svg'))

    def test_layers(self):
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg')
        root = self.svg('a.svg')
        floor = root.find(f'{SVG}g')
        self.assertEqual((floor.get('id'), floor.get(LABEL)), ('floor-1', 'Floor 1'))
        layers = {layer.get('id'): layer.get(LABEL) for layer in floor.findall(f'{SVG}g')}
        for layer in ['rock', 'floor', 'grid', 'walls', 'doors', 'rooms', 'coordinates', 'title']:
            self.assertIn(f'floor-1-{layer}', layers)
        self.assertTrue(all(layers.values()))

    def test_pitch_in_svg(self):
        """Every grid line stands a whole number of squares from the edge of the map, to a hundredth of a millimetre."""
        for scale in few(['6.35', '5', '25.4']):
            pitch = float(scale)
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--style', 'battlemap', '--scale', scale)
            root = self.svg('a.svg')
            self.assertRegex(root.get('width'), r'^[\d.]+mm$')
            self.assertEqual(root.get('viewBox'), f"0 0 {root.get('width')[:-2]} {root.get('height')[:-2]}")
            clip = root.find(f'{SVG}defs/{SVG}clipPath/{SVG}rect')
            left, top = float(clip.get('x')), float(clip.get('y'))
            grid = next(group for group in root.iter(f'{SVG}g') if group.get('id') == 'floor-1-grid')
            lines = [line for path in grid.iter(f'{SVG}path') for line in path_lines(path.get('d'))]
            self.assertGreater(len(lines), 20)
            for (x1, y1), (x2, y2) in lines:
                offsets = [x1 - left] if x1 == x2 else [y1 - top]
                for offset in offsets:
                    self.assertLess(abs(offset - pitch * round(offset / pitch)), 0.0101)

    def test_pitch_in_pdf(self):
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.pdf', '--style', 'battlemap', '--scale', str(PITCH_MM))
        page = shell('qpdf', '--qdf', '--object-streams=disable', self.folder / 'a.pdf', '-').decode('latin-1')
        number = r'(-?\d*\.?\d+)'
        uprights = collections.defaultdict(set)
        for x1, y1, x2, y2 in re.findall(rf'(?<!\S){number} {number} m {number} {number} l', page):
            if x1 == x2 and y1 != y2:
                uprights[round(float(x1) % PITCH_PT, 1)].add(float(x1))
        lines = sorted(max(uprights.values(), key=len))
        self.assertGreater(len(lines), 12)
        for x in lines:
            steps = (x - lines[0]) / PITCH_PT
            self.assertLess(abs(steps - round(steps)) * PITCH_PT, 0.01)

    def test_pdf(self):
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.pdf')
        pdf = self.folder / 'a.pdf'
        self.assertIn('No syntax or stream encoding errors', shell('qpdf', '--check', pdf).decode())
        self.assertEqual(len(shell('pdfimages', '-list', pdf).decode().splitlines()), 2)
        info = shell('pdfinfo', pdf).decode()
        self.assertRegex(info, r'Title: +.* – Floor 1')
        self.assertRegex(info, r'Pages: +1\n')
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg')
        width, height = (float(self.svg('a.svg').get(key)[:-2]) * 72 / 25.4 for key in ('width', 'height'))
        size = re.search(r'Page size: +([\d.]+) x ([\d.]+) pts', info)
        self.assertAlmostEqual(float(size.group(1)), width, delta=0.01)
        self.assertAlmostEqual(float(size.group(2)), height, delta=0.01)

    def test_png(self):
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.png', '--dpi', '127')
        chunks = dict(png_chunks(self.read('a.png')))
        self.assertEqual(struct.unpack('>IIB', chunks['pHYs']), (5000, 5000, 1))
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg')
        width = float(self.svg('a.svg').get('width')[:-2])
        self.assertAlmostEqual(struct.unpack('>I', chunks['IHDR'][:4])[0], width * 5, delta=1)

    def test_players(self):
        self.expect(0, 'map', 'd.yaml', '-o', 'gm-{floor}.svg')
        result = self.expect(0, 'map', 'd.yaml', '-o', 'pc-{floor}.svg', '--player')
        self.assertIn('floor 1 for players', result.words)
        for floor in ['1', 'U1']:
            self.assertTrue([word for word in self.words(f'gm-{floor}.svg') if re.fullmatch(r'U?\d-\d\d', word)])
            words = ' '.join(self.words(f'pc-{floor}.svg'))
            self.assertNotRegex(words, r'\bU?\d-\d\d\b|\b[DTEH]\d+\b|seed')
            self.assertNotRegex(self.read(f'pc-{floor}.svg').decode(), r'(?i)secret|\btrap\b|encounter|hidden')
        self.expect(0, 'map', 'd.yaml', '--player')
        self.svg('player-map-1.svg')

    def test_languages(self):
        english = r'(?i)\b(floor|square|feet|foot|ft|door|stairs|level|seed|page|sheet|up|dn|entrance|surface|chamber|trap|treasure)\b'
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg')
        self.assertIn('1 square = 5 ft = 5 mm', ' '.join(self.words('a.svg')))
        self.assertNotRegex(' '.join(self.words('a.svg')), r'\d m\b')
        for options in [(), ('--player',)]:
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--set', 'language=de', *options)
            root = self.svg('a.svg')
            self.assertEqual(root.get('{http://www.w3.org/XML/1998/namespace}lang'), 'de')
            texts = [element.text or '' for element in root.iter() if element.tag.split('}')[1] in ('text', 'title', 'desc')]
            texts += [element.get(LABEL, '') for element in root.iter()]
            for text in texts:
                self.assertNotRegex(text, english)
            for text in ['15 m', 'EINGANG']:
                self.assertIn(text, texts)
            self.assertIn('1 Feld = 1,5 m = 5 mm', ' '.join(texts))
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.pdf', '--set', 'language=de')
        self.assertIn('Lang(de)', shell('qpdf', '--qdf', self.folder / 'a.pdf', '-').decode('latin-1').replace(' ', ''))

    def test_units(self):
        self.write('print.yaml', 'language: de\nunits: imperial\nmap_style: both.yaml\n')
        self.write('both.yaml', 'both_units: true\n')
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '-c', 'print.yaml')
        self.assertRegex(' '.join(self.words('a.svg')), r'0 20 Fuß / 6 m .* 1 Feld = 5 Fuß / 1,5 m = 5 mm')
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '-c', 'print.yaml', '--style', 'hatch', '--set', 'units=metric')
        self.assertIn('15 m', self.words('a.svg'))
        self.assertNotRegex(' '.join(self.words('a.svg')), 'Fuß')
        result = self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--set', 'rulings.growth=depth')
        self.assertIn('rolled already', result.errors)

    def test_styles(self):
        seen = set()
        styles = few(['hatch', 'classic-blue', 'ink-saver', 'solid', 'shadow', 'battlemap'])
        for style in styles:
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--style', style, '--scale', '5')
            seen.add(self.read('a.svg'))
        self.assertEqual(len(seen), len(styles))
        self.write('mine.yaml', 'rock: solid\ncolors: { rock: "#123456" }\n')
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--style', 'mine.yaml')
        self.assertIn(b'#123456', self.read('a.svg'))

    def test_same_bytes(self):
        for name in ['a.svg', 'a.png', 'a.pdf']:
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', name)
            first = self.read(name)
            self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', name, LC_ALL='de_DE.UTF-8', TZ='Pacific/Auckland', HOME='/nonexistent',
                        FONTCONFIG_FILE='/nonexistent')
            self.assert_same(self.read(name), first, name)

    def test_make(self):
        self.write('c.yaml', DUNGEON + 'map_style: solid\noutputs: { folder: out, maps: "m-{floor}.svg", player_maps: p.png }\n')
        words = self.expect(0, 'make', 'c.yaml').words
        self.assertEqual(sorted(path.name for path in (self.folder / 'out').iterdir()),
                         ['book.pdf', 'dungeon.yaml', 'm-1.svg', 'm-U1.svg', 'p-1.png', 'p-U1.png'])
        self.assertIn('out/p-U1.png: floor U1 for players', words)
        self.expect(0, 'map', 'out/dungeon.yaml', '--floor', '1', '--style', 'solid', '-o', 'again.svg')
        self.assert_same(self.read('again.svg'), self.read('out/m-1.svg'))
        self.write('c.yaml', DUNGEON + 'outputs: { dungeon: "", book: "", maps: only.svg }\n')
        self.expect(0, 'make', 'c.yaml')
        self.svg('only-1.svg')


class Refusals(Case):
    def setUp(self):
        super().setUp()
        self.write('c.yaml', DUNGEON)
        self.write('d.yaml', rolled(DUNGEON))

    def refuse(self, pattern, *args, status=2):
        return self.expect_refusal(status, pattern, 'map', 'd.yaml', *args)

    def test_usage(self):
        self.refuse(r"no floor '2'; this dungeon has U1 and 1", '--floor', '2')
        self.refuse(r"no floor ''", '--floor', '')
        self.refuse(r"no map style 'hach'; did you mean 'hatch'\?; there are hatch, ", '--style', 'hach')
        self.refuse(r"--format takes svg, png or pdf, not 'jpg'", '--format', 'jpg')
        self.refuse(r"'map.jpg' does not say what to write", '-o', 'map.jpg')
        self.refuse(r'standard output takes the map of one floor', '-o', '-')
        self.refuse(r'--dpi is for PNG', '--dpi', '300', '-o', 'a.svg')
        self.refuse(r'--outline-text is for SVG', '--outline-text', '-o', 'a.pdf')
        for dpi in few(['0', '19', '2401', '-3', '1e3', '300dpi', '']):
            self.refuse(r'--dpi takes a whole number from 20 to 2400', '-o', 'a.png', '--dpi', dpi)
        for scale in few(['0', '1.9', '201', '-5', 'nan', 'inf', '0x5', '5mm', '', '1.2.3']):
            self.refuse(r'--scale takes millimetres for a square, from 2 to 200', '--scale', scale)
        self.expect_refusal(2, r"'map' needs more arguments", 'map')
        self.expect_refusal(2, r"'map' takes fewer arguments", 'map', 'd.yaml', 'e.yaml')
        self.expect_refusal(2, r"no option '--floor'; it belongs to map", 'print', 'd.yaml', '--floor', '1')

    def test_targets(self):
        self.refuse(r"there is no folder 'nowhere'", '-o', 'nowhere/a.svg', status=3)
        self.write('a.svg', 'a drawing of mine')
        self.refuse(r'--force', '--floor', '1', '-o', 'a.svg', status=3)
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg', '--force')
        self.expect(0, 'map', 'd.yaml', '--floor', '1', '-o', 'a.svg')
        # Both floors in one file: the second would replace the first.
        (self.folder / 'b-U1.svg').mkdir()
        self.refuse(r"b-U1\.svg", '-o', 'b-{floor}.svg', status=3)
        for name in ['svg', 'png', 'pdf']:
            self.expect_refusal(3, r'No space left', 'map', 'd.yaml', '--floor', '1', '--format', name, '-o', '/dev/full')

    def test_inputs(self):
        self.expect_refusal(3, r'none.yaml', 'map', 'none.yaml')
        self.write('bad.yaml', self.read('d.yaml').replace(b'stone', b'stonn', 1))
        self.expect_refusal(1, r"bad.yaml:\d+:\d+: error", 'map', 'bad.yaml')
        self.refuse(r'none.yaml', '--style', 'none.yaml', status=3)
        self.write('style.yaml', 'rock: granite\n')
        self.refuse(r'style.yaml:1:7: error', '--style', 'style.yaml', status=1)

    def test_too_large(self):
        self.refuse(r'a PNG of \d+ x \d+ pixels is more than can be written', '-o', 'a.png', '--dpi', '2400', '--scale', '50', status=1)
        self.refuse(r'larger than a PDF can be', '-o', 'a.pdf', '--scale', '200', status=1)

    def test_configurations(self):
        self.write('c.yaml', DUNGEON + 'outputs: { maps: map.jpg }\n')
        self.expect_refusal(1, r"outputs.maps must end in .svg, .png or .pdf, not be 'map.jpg'", 'make', 'c.yaml')
        self.expect_refusal(1, r'outputs.maps must end', 'check', 'c.yaml')
        self.write('c.yaml', DUNGEON + 'outputs: { maps: "a-{floor}.svg", player_maps: "a-{floor}.svg" }\n')
        self.expect_refusal(1, r'would be written twice', 'make', 'c.yaml')


main()
