"""Pictures of a user's own: on the cover, behind the cards, over the headings of parts; and what a bad one gets."""
import os
import subprocess

from harness import Case, SVG, few, main, png

BASE = 'seed: 5\nencounters: 4\nparts: { log: false }\noutputs: { dungeon: "", book: book.pdf }\n'


def tool(*args):
    return subprocess.run([str(arg) for arg in args], stdout=subprocess.PIPE, check=True, timeout=120).stdout.decode()


class Art(Case):
    def draws_svg(self):
        self.write('try.svg', SVG)
        self.write('try.yaml', BASE + 'art:\n  cover: try.svg\n')
        return 'without librsvg' not in self.run_program('make', 'try.yaml').errors

    def make(self, art):
        self.write('c.yaml', BASE + art)
        self.expect(0, 'make', 'c.yaml')
        tool('qpdf', '--check', self.folder / 'book.pdf')
        return self.read('book.pdf')

    def images(self):
        return tool('pdfimages', '-list', self.folder / 'book.pdf').splitlines()[2:]

    def pages(self):
        return int(next(line for line in tool('pdfinfo', self.folder / 'book.pdf').splitlines() if line.startswith('Pages')).split()[1])

    def test_png(self):
        self.write('art/front.png', png(60, 80))
        first = self.make('art:\n  cover: art/front.png\n')
        self.assertEqual([line.split()[0] for line in self.images()], ['1'])
        self.assert_same(first, self.make('art:\n  cover: art/front.png\n'), 'made twice')
        self.assertFalse(first == self.make('art:\n  cover: art/front.png\n  fit: contain\n'))

    def test_svg_stays_vectors(self):
        if not self.draws_svg():
            self.expect_refusal(1, r'^try\.yaml:6:10: error: .*without librsvg', 'make', 'try.yaml')
            return
        self.write('a.svg', SVG)
        first = self.make('art: { cover: a.svg, card_back: a.svg, part_opener: a.svg }\n')
        self.assertEqual(self.images(), [])
        self.assert_same(first, self.make('art: { cover: a.svg, card_back: a.svg, part_opener: a.svg }\n'), 'made twice')

    def test_backs(self):
        """A back behind each sheet of cards, which begins on a right-hand page."""
        self.write('back.png', png(63, 88))
        self.make('')
        plain = self.pages()
        self.make('art: { card_back: back.png }\n')
        backs = sorted({int(line.split()[0]) for line in self.images()})
        self.assertTrue(backs and all(page % 2 == 0 for page in backs))
        self.assertIn(self.pages() - plain - len(backs), (0, 1))
        for page in backs:
            self.assertEqual(tool('pdftotext', '-f', page, '-l', page, self.folder / 'book.pdf', '-').strip(), '')
            self.assertNotEqual(tool('pdftotext', '-f', page - 1, '-l', page - 1, self.folder / 'book.pdf', '-').strip(), '')

    def test_template(self):
        """A template's own picture is seen from the template; the configuration goes before it."""
        self.write('look/template.yaml', 'art: { cover: own.png }\n')
        self.write('look/own.png', png(50, 50))
        self.write('mine.png', png(64, 64))
        self.make('template: look\n')
        self.assertEqual(self.images()[0].split()[3], '50')
        self.make('template: look\nart: { cover: mine.png }\n')
        self.assertEqual(self.images()[0].split()[3], '64')
        self.write('look/template.yaml', 'art:\n  cover: gone.png\n')
        self.write('c.yaml', BASE + 'template: look\n')
        self.expect_refusal(1, r'template\.yaml:2:10: error: file not found: .*gone\.png', 'make', 'c.yaml')

    def test_faults(self):
        self.write('folder/x', '')
        self.write('words.txt', 'no picture\n')
        self.write('cut.png', png(60, 80)[:120])
        self.write('head.png', png(60, 80)[:14])
        self.write('huge.png', png(90000, 3))
        self.write('many.png', png(19000, 19000)[:400])
        self.write('thin.png', png(300, 1))
        self.write('photo.jpg', b'\xff\xd8\xff\xe0 JFIF')
        os.mkfifo(self.folder / 'pipe')
        cases = {
            'gone.png': r'file not found: .*gone\.png', 'folder': r'folder', 'words.txt': r'neither a PNG nor an SVG', 'pipe': r'no file',
            'cut.png': r'no whole PNG', 'head.png': r'no whole PNG', 'huge.png': r'20000', 'many.png': r'60 million',
            'thin.png': r'100 times', 'photo.jpg': r'neither a PNG nor an SVG',
        }
        if self.draws_svg():
            (self.folder / 'book.pdf').unlink()
            self.write('broken.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect')
            cases.update({'broken.svg': r'cannot be read'})
        for name, words in cases.items():
            for key in few(['cover', 'card_back', 'part_opener']):
                with self.subTest(name, key=key):
                    self.write('c.yaml', BASE + f'art:\n  {key}: {name}\n')
                    self.expect_refusal(1, rf'^c\.yaml:6:{len(key) + 5}: error: .*{words}', 'make', 'c.yaml')
        self.write('c.yaml', BASE + 'art:\n  cover: [a.png]\n')
        self.expect_refusal(1, r'^c\.yaml:6:10: error: .*must be a path', 'make', 'c.yaml')
        self.write('c.yaml', BASE + 'art:\n  covr: a.png\n')
        self.expect_refusal(1, r"^c\.yaml:6:3: error: (.|\n)*did you mean 'cover'", 'make', 'c.yaml')

    def test_dungeon_stays(self):
        """A picture changes no dungeon, nor what it is known by."""
        self.write('front.png', png(60, 80))
        self.write('a.yaml', 'seed: 5\nencounters: 4\noutputs: { dungeon: a-d.yaml, book: "" }\n')
        self.write('b.yaml', 'seed: 5\nencounters: 4\nart: { cover: front.png }\noutputs: { dungeon: b-d.yaml, book: "" }\n')
        self.expect(0, 'make', 'a.yaml')
        self.expect(0, 'make', 'b.yaml')
        self.assert_same(self.read('a-d.yaml'), self.read('b-d.yaml'))


main()
