"""Check the saved games and positions that are kept in `tests/saves`, or note what a new one means.

python tools/kept_saves.py check        say which files do not load, or mean something else
python tools/kept_saves.py keep NAME    note what a new file means
"""

from __future__ import annotations

import json
import sys

import with_tests  # noqa: F401
from codec.kept_saves import FOLDER, SAVES, differences, load, meaning, noted


def main(arguments: list[str]) -> int:
    """Check all files, or note what a new one means."""
    match arguments:
        case ["check"]:
            found = [difference for path in SAVES for difference in differences(path)]
            print(*(found or [f"{len(SAVES)} files load, and mean what they meant"]), sep="\n")
            return 1 if found else 0
        case ["keep", name] if not noted(path := FOLDER / name).exists():
            text = json.dumps(meaning(load(path)), ensure_ascii=False, indent=1, sort_keys=True)
            noted(path).write_text(text + "\n", encoding="utf-8")
            return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
