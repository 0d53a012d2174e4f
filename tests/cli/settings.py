"""Settings from outside: check, make and print with ours and with a file of one's own."""
from harness import Case, SOURCE, main, pdf_text

MINE = '''title: Lighthouse
words:
  phrases: { subtitle: "A lighthouse of {floors} for {party}" }
  renames: { chamber: cabin, corridor: gangway }
tables:
  major-features: { rows: { 02: Great lamp } }
'''
CONFIG = 'setting: mine.yaml\nencounters: 3\nfoes: false\nfloors: 1\noutputs: { folder: out }\n'


class Settings(Case):
    def test_check(self):
        for path in sorted((SOURCE / 'data/settings').glob('*.yaml')):
            self.expect(0, 'check', path)
        self.write('mine.yaml', MINE)
        words = self.expect(0, 'check', 'mine.yaml').words
        self.assertRegex(words, r'fine: a setting: Lighthouse, .*\d+ rows left to the dungeon \(minor-features 100, major-features 99')
        self.assertRegex(words, r'\d+ phrases with its words')
        self.write('mine.yaml', MINE + 'purpose: []\n')
        self.expect_refusal(1, r"mine.yaml:7:1: error: unknown key 'purpose'\n(.*\n)*.*did you mean 'purposes'", 'check', 'mine.yaml')

    def test_make_and_print(self):
        self.write('mine.yaml', MINE)
        self.write('c.yaml', CONFIG)
        self.expect(0, 'make', 'c.yaml')
        book = self.read('out/book.pdf')
        text = pdf_text(self.folder / 'out/book.pdf')
        self.assertIn('A lighthouse of', text)
        self.assertNotRegex(text, r'(?i)\bcorridors?\b')
        self.assertIn('setting: mine.yaml', self.read('out/dungeon.yaml').decode())
        # The configuration knows where the file is; without it, it lies beside the dungeon.
        self.expect(0, 'print', 'out/dungeon.yaml', '--config', 'c.yaml', '-o', 'again.pdf')
        self.assert_same(self.read('again.pdf'), book)
        self.expect_refusal(1, r"setting is 'mine.yaml'.*\n(.*\n)*.*--config", 'print', 'out/dungeon.yaml', '-o', 'third.pdf')
        self.write('out/mine.yaml', MINE)
        self.expect(0, 'print', 'out/dungeon.yaml', '-o', 'third.pdf')
        self.assertIn('A lighthouse of', pdf_text(self.folder / 'third.pdf'))

    def test_refused(self):
        self.write('c.yaml', 'setting: dungoen\n')
        self.expect_refusal(1, r"c.yaml:1:10: error: unknown setting 'dungoen'", 'make', 'c.yaml')
        self.write('c.yaml', 'setting: none.yaml\n')
        self.expect_refusal(1, r'c.yaml:1:10: error: file not found', 'make', 'c.yaml')
        self.write('c.yaml', 'setting: starship\nlanguage: de\n')
        self.expect_refusal(1, r'c.yaml:2:11: error: the setting', 'make', 'c.yaml')


if __name__ == '__main__':
    main()
