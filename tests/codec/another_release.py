"""A release with more fields, in which kept files are checked: run as a program by `test_kept_saves`.

Each class named below gets a field `omen` with a default at the end of its fields, as a later release might
give it one. The sources are changed as they are imported.
"""

from __future__ import annotations

import ast
import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

SOURCES = Path(__file__).parents[2] / "src"
sys.path[:0] = [str(SOURCES.parent / folder) for folder in ("tools", "tests")]
import clones  # noqa: E402

MUTABLE = frozenset(("GameState", "Player", "Permanent", "Turn", "Combat", "TurnMarkers"))
FROZEN = frozenset(
    (
        *("GameObject", "LastKnown", "SpellOnStack", "AbilityOnStack", "ContinuousEffect", "WaitingTrigger"),
        *("GameOptions", "Filter", "CardDefinition", "CastSpell", "Attack", "Edition"),
    )
)
changed: set[str] = set()


class _FieldAdder(ast.NodeTransformer):
    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        if node.name in MUTABLE | FROZEN:
            changed.add(node.name)
            node.body += ast.parse("omen: int = 0").body
        return node


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        if Path(path) == clones.CLONES:
            return compile(_clones(), path, "exec")
        tree = _FieldAdder().visit(ast.parse(Path(path).read_text(encoding="utf-8")))
        return compile(ast.fix_missing_locations(tree), path, "exec")


def _clones() -> str:
    """How the records of that release are copied."""
    files = sorted(clones.STATE.rglob("*.py"))
    trees = {file: _FieldAdder().visit(ast.parse(file.read_text(encoding="utf-8"))) for file in files}
    return clones.written(
        each for file, tree in trees.items() for each in clones.declared(clones.module_of(file), tree)
    )


class _Finder:
    @staticmethod
    def find_spec(fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "manaburn":
            return None
        place = SOURCES.joinpath(*fullname.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, str(file)))


if __name__ == "__main__":
    sys.meta_path.insert(0, _Finder)
    from codec import kept_saves
    from manaburn.state.keeping.codec import encode_whole

    told = encode_whole(kept_saves.load(kept_saves.SAVES[0]).state)["GameState"]
    assert told["omen"] == 0
    assert told["turn"]["Turn"]["omen"] == 0
    assert changed == MUTABLE | FROZEN, (MUTABLE | FROZEN) - changed
    found = [difference for path in kept_saves.SAVES for difference in kept_saves.differences(path)]
    sys.exit("\n".join(found) or None)
