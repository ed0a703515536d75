"""Show which tests changed in more than their imports between two commits.

Run it as `python tools/only_imports.py OLD [NEW]`: where files have only moved, tests differ in nothing else.
"""

from __future__ import annotations

import ast
import subprocess
import sys


def _git(*arguments: str) -> str:
    return subprocess.run(("git", *arguments), check=True, capture_output=True, text=True).stdout


def _without_imports(text: str) -> str:
    """A module as the interpreter sees it, without its imports."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                each for each in body if not isinstance(each, ast.Import | ast.ImportFrom)
            ]
    return ast.dump(tree)


def changed_in_more(old: str, new: str) -> list[str]:
    """The test files, present at both commits, that differ in more than imports."""
    names = _git("diff", "--name-only", "--diff-filter=M", old, new, "--", "tests/*.py").split()
    return [
        name
        for name in names
        if _without_imports(_git("show", f"{old}:{name}")) != _without_imports(_git("show", f"{new}:{name}"))
    ]


def main(arguments: list[str]) -> int:
    """Name the files; their number decides how it ends."""
    if not 1 <= len(arguments) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    old, new = (*arguments, "HEAD")[:2]
    found = changed_in_more(old, new)
    print("\n".join((*found, f"{len(found)} test files changed in more than their imports")))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
