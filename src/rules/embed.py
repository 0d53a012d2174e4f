"""Writes files down as C strings: embed.py OUTPUT ROOT PATH...  (see builtin.h)"""
import os
import sys

SIMPLE = {9: r"\t", 10: r"\n", 13: r"\r", 34: r"\"", 63: r"\?", 92: r"\\"}
ESCAPED = [SIMPLE.get(b, chr(b) if 32 <= b < 127 else "\\%03o" % b) for b in range(256)]


def literal(data):
    lines = data.split(b"\n")
    parts = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    return "\n".join('    "%s"' % "".join(ESCAPED[b] for b in part) for part in parts) or '    ""'


def main(output, root, paths):
    rows = []
    for path in paths:
        with open(os.path.join(root, path), "rb") as file:
            data = file.read()
        rows.append('  { "%s",\n%s,\n    %d },\n' % (path, literal(data), len(data)))
    with open(output, "w", encoding="ascii", newline="\n") as file:
        file.write('/* Made by embed.py from the files it names. */\n#include "rules/builtin.h"\n\n')
        file.write("const DgnBuiltinFile dgn_builtin_files[] = {\n%s  { NULL, NULL, 0 },\n};\n" % "".join(rows))


main(sys.argv[1], sys.argv[2], sys.argv[3:])
