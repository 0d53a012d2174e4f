"""A signal in the middle of the work leaves the old files as they were and no half ones."""
import os
import signal
import subprocess
import time

from harness import Case, PROGRAM, TIMEOUT, main

# Large enough that the book is still being laid out long after dungeon.yaml has its temporary file.
LARGE = 'seed: 2\nencounters: 200\nfloors: 8\nsheet: [160, 160]\n'


def heed_signals():
    """Whatever the tests themselves were told to ignore (nohup) is not ignored by the program under test."""
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        signal.signal(number, signal.SIG_DFL)


class Interrupt(Case):
    def start(self, *args, **options):
        return subprocess.Popen([PROGRAM, *args], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env=self.environment(), **{'preexec_fn': heed_signals, **options})

    def wait_for_temporary(self, process):
        """Until a file shows that was not there before; FALSE if the program ended first."""
        known = set(os.listdir(self.folder))
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end and process.poll() is None:
            if set(os.listdir(self.folder)) - known:
                return True
            time.sleep(0.001)
        return False

    def interrupt(self, number):
        before = self.tree()
        with self.start('make', 'large.yaml') as process:
            self.assertTrue(self.wait_for_temporary(process), 'the program ended before the signal')
            process.send_signal(number)
            process.communicate(timeout=TIMEOUT)
        self.assertEqual(process.returncode, -number)
        self.assert_same(self.tree(), before)

    def test_new_files(self):
        self.write('large.yaml', LARGE)
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            with self.subTest(number.name):
                self.interrupt(number)

    def test_old_files(self):
        self.write('small.yaml', 'encounters: 3\n')
        self.expect(0, 'make', 'small.yaml')
        self.write('large.yaml', LARGE)
        self.interrupt(signal.SIGINT)

    def test_before_anything_is_open(self):
        self.write('large.yaml', 'seed: 2\nencounters: 5000\nfloors: 40\nsheet: [400, 400]\n')
        before = self.tree()
        with self.start('roll', 'large.yaml') as process:
            time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=TIMEOUT)
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assert_same(self.tree(), before)

    def test_ignored_stays_ignored(self):
        self.write('large.yaml', LARGE)
        with self.start('roll', 'large.yaml', preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) as process:
            time.sleep(0.02)
            process.send_signal(signal.SIGHUP)
            process.communicate(timeout=TIMEOUT)
        self.assertEqual(process.returncode, 0)
        self.assertIn('dungeon.yaml', self.tree())


main()
