"""A function is at most thirty lines, unless it is one table, or has a reason here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import manaburn

SOURCE = Path(manaburn.__file__).parent

MOST_LINES = 30
MOST_LINES_OF_A_CASE = 6
"""A match with longer cases is no table."""

ONE_AFTER_ANOTHER = "steps that share what was found before, in the order of the rule"
ONE_SEARCH = "one algorithm, whose variables all of its steps use"
ONE_TEST_AFTER_ANOTHER = "tests of one description, the cheapest first"
ONE_BRANCH_FOR_EACH = "a branch for each member of a union, inside a loop or behind a test"
ONE_LINE_FOR_EACH = "a line for each field, in the order of the words of a sentence"
ONE_RECORD = "it sets the fields of one record"

ARGUED = {
    "cards/describing/in_words.py:_after_noun": ONE_LINE_FOR_EACH,
    "declarations/exchange.py:__init__": ONE_RECORD,
    "declarations/listing.py:_near": ONE_SEARCH,
    "declarations/optimum.py:_split": ONE_SEARCH,
    "encoding/lasting.py:lasting_in": ONE_AFTER_ANOTHER,
    "encoding/layout.py:__init__": ONE_RECORD,
    "gameplay/unwinding.py:carried_through": ONE_AFTER_ANOTHER,
    "notation/positions.py:_condition": ONE_AFTER_ANOTHER,
    "notation/statuses.py:set_status": ONE_BRANCH_FOR_EACH,
    "oracle/assembling/reading.py:_define": ONE_AFTER_ANOTHER,
    "oracle/store/coverage.py:coverage": ONE_AFTER_ANOTHER,
    "rules/casting/announcing.py:put_on_stack": ONE_AFTER_ANOTHER,
    "rules/damage/prevention.py:shelter": ONE_AFTER_ANOTHER,
    "rules/effects/cards/libraries.py:_look_at_top": ONE_AFTER_ANOTHER,
    "rules/effects/cards/searching.py:_search_zones": ONE_AFTER_ANOTHER,
    "rules/happening/happening.py:_delayed": ONE_AFTER_ANOTHER,
    "rules/layers/deriving.py:derive": ONE_AFTER_ANOTHER,
    "rules/layers/descriptions.py:matches_on": ONE_TEST_AFTER_ANOTHER,
    "rules/layers/meaning.py:objects_meant": ONE_TEST_AFTER_ANOTHER,
    "rules/mana/costs.py:other_cost_problems": ONE_BRANCH_FOR_EACH,
    "rules/mana/dues.py:due_for": ONE_AFTER_ANOTHER,
    "rules/mana/mana_at_hand.py:_free_sources_apart": ONE_SEARCH,
    "rules/start/starting.py:offer_mulligans": ONE_AFTER_ANOTHER,
    "rules/words/filters.py:fits_status": ONE_TEST_AFTER_ANOTHER,
    "rules/words/filters.py:is_so": ONE_TEST_AFTER_ANOTHER,
    "rules/zones/zones.py:enter": ONE_AFTER_ANOTHER,
    "scenarios/playing/answering.py:_objects": ONE_TEST_AFTER_ANOTHER,
    "searching/places.py:mix": ONE_SEARCH,
    "simulation/playing.py:play_numbered": ONE_AFTER_ANOTHER,
    "state/applying/moving.py:_moved": ONE_AFTER_ANOTHER,
    "state/keeping/codec.py:__init__": ONE_RECORD,
    "state/keeping/questions_of_old.py:_answers_of_effects": ONE_TEST_AFTER_ANOTHER,
}
"""Longer functions, and why each is not taken apart."""


def long_functions(source: str) -> Iterator[tuple[str, int]]:
    """Yield the functions whose statements are more than so many lines, and are no single table."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            has_docstring = ast.get_docstring(node) is not None
            body = node.body[has_docstring:]
            lines = body[-1].end_lineno - body[0].lineno + 1 if body else 0
            if lines > MOST_LINES and _largest(body) < 0.8 * lines:
                yield node.name, lines


def _largest(body: list[ast.stmt]) -> int:
    """Return how many lines the longest statement has that is one table: a match, a value, a call."""
    return max((each.end_lineno - each.lineno + 1 for each in body if _is_table(each)), default=0)


def _is_table(statement: ast.stmt) -> bool:
    """Whether a statement is a value, a call, or a match all of whose cases are short."""
    if isinstance(statement, ast.Match):
        return all(_lines(case) <= MOST_LINES_OF_A_CASE for case in statement.cases)
    return isinstance(statement, ast.Return | ast.Assign | ast.Expr)


def _lines(case: ast.match_case) -> int:
    return case.body[-1].end_lineno - case.body[0].lineno + 1


def test_a_long_function_is_a_table_or_has_a_reason():
    found = {
        f"{path.relative_to(SOURCE).as_posix()}:{name}"
        for path in SOURCE.rglob("*.py")
        for name, _ in long_functions(path.read_text(encoding="utf-8"))
    }
    assert sorted(found ^ ARGUED.keys()) == [], "too long, or no longer so"


def test_a_long_function_is_found():
    steps = "\n".join(f"    a = {n}" for n in range(31))
    cases = "\n".join(f"        case {n}:\n            return {n}" for n in range(20))
    assert [*long_functions(f"def f():\n{steps}")] == [("f", 31)]
    assert [*long_functions(f"def f(a):\n    match a:\n{cases}")] == []
    longer = cases + "\n        case 20:\n" + "\n".join(f"            a = {n}" for n in range(7))
    assert [*long_functions(f"def f(a):\n    match a:\n{longer}")] == [("f", 49)]
