"""`tools/where.py`: rules, axes and names are found in a small project, and in this one."""

import dataclasses

import pytest

import where
from manaburn.editions import R2025, Edition
from manaburn.editions.axes import Axis
from manaburn.editions.citations import numbers
from manaburn.editions.topics import Topic
from manaburn.terms import Keyword

AXES = [field.name for field in dataclasses.fields(Edition) if isinstance(getattr(R2025, field.name), Axis)]

NUMBERS = """
NUMBERS = {
    Topic.MENACE: "1999-04-23 - | 2015-07-17 702.110b",
    Topic.WALLS: "1999-04-23 308.1 | 2004-10-01 -",
    Topic.LONG: (
        "1999-04-23 300.1 | "
        "2009-07-11 500.1"
    ),
}
"""
EDITION = '''
class Edition:
    """The rules of a day."""

    name: str
    walls: axes.Walls

CHANGES = (
    _at_first("walls", axes.Walls.STAY, "308.1"),
    Change(date(2004, 10, 1), "walls", axes.Walls.GO, "502.41b"),
)
'''
AXIS = '''
class Walls(Axis):
    """Whether Walls attack. cr2002-02-20 308.1."""

    STAY = "stay"
    GO = "go"
'''
ATTACKING = '''"""Attackers are declared [cr2025-06-06 508.1-508.2, 702.3; cr2002-02-20 308].

Not here: blocks [cr2025-06-06 509].
"""

def may_attack(edition):
    """Whether it may: no Wall may
    [cr2002-02-20
    308.1]. And more.
    """
    return edition.walls


# 508.1c-e, 702.110b
def forbids(state):
    return WHY[Topic.MENACE], Keyword.FIRST_STRIKE


class Band:
    """Several that attack together."""

    size: int
    """How many [cr2025-06-06 702.22c]."""
'''
TEST = """
from covering import rule


@rule("cr2025", "508.1d#1")
def test_who_must_attack():
    card("Juggernaut")
"""


@pytest.fixture
def ask(tmp_path, capsys):
    for path, text in (
        ("src/a/numbers.py", NUMBERS),
        ("src/a/edition.py", EDITION),
        ("src/a/axes.py", AXIS),
        ("src/b/attacking.py", ATTACKING),
        ("src/b/blocking.py", '"""Blocks, and attacks [cr2025-06-06 508-509]."""\n'),
        ("src/c/cards.jsonl", '{"name": "Ox", "type": "Creature"}\n{"name": "Odd Ox", "type": "Creature"}\n'),
        ("tests/test_a.py", TEST),
    ):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def ask(*words):
        status = where.main(["--root", str(tmp_path), *words])
        told = capsys.readouterr()
        assert (status == 0) == (not told.err)
        return told.out + told.err

    return ask


def test_a_rule_is_found_in_comments_in_ranges_and_in_tests(ask):
    told = ask("508.1d")
    assert "forbids  [508.1c-e]" in told
    assert "test_who_must_attack  [cr2025 508.1d]" in told
    assert "may_attack" not in told


def test_a_rule_is_found_with_all_that_is_part_of_it(ask):
    assert "forbids  [702.110b]" in ask("702")
    assert "Band.size  How many  [cr2025-06-06 702.22c]" in ask("702.22")
    assert "nothing is found" in ask("702.2")


def test_a_citation_that_goes_on_in_the_next_line_is_found(ask):
    assert "may_attack  Whether it may: no Wall may  [cr2002-02-20 308.1]" in ask("308.1")


def test_what_is_about_the_chapter_is_told_apart(ask):
    told = ask("508.1d").splitlines()
    assert told[-1] == "about more than that: src/b/blocking.py [cr2025-06-06 508-509]"


def test_a_number_of_another_day_leads_to_its_topic_and_to_what_cites_that(ask):
    told = ask("702.110b")
    assert told.startswith("menace (Topic.MENACE): 702.110b since 2015-07-17\n")
    assert "forbids  [702.110b, Topic.MENACE]" in told
    assert "numbers.py" not in told, "the table is the history of the number, not the rule"
    both = "long (Topic.LONG): 300.1 since 1999-04-23; 500.1 since 2009-07-11"
    assert ask("long").startswith(both)


def test_the_text_of_a_number_may_be_named(ask):
    assert "may_attack" in ask("cr2002-02-20", "308.1")
    assert "may_attack" in ask("[cr2002 308.1]")
    assert "nothing is found" in ask("cr2025-06-06 308.1")


def test_an_axis_tells_its_changes_its_question_and_what_reads_it(ask):
    told = ask("walls")
    assert told.startswith("at first: stay [308.1]\nsince 2004-10-01: go [502.41b]\n")
    assert "Walls  Whether Walls attack" in told
    assert "may_attack" in told
    assert ask("Walls") == told


def test_a_name_is_found_where_it_is_defined_and_used(ask):
    assert "Band  Several that attack together" in ask("band")
    assert "forbids" in ask("first", "strike")
    assert "test_who_must_attack" in ask("Juggernaut")


def test_what_is_not_found_is_told_with_what_is_near(ask):
    assert ask("508.7") == "nothing is found for '508.7'; near it: 508.1, 508.1c, 508.1d\n"
    assert ask("may atack") == "nothing is found for 'may atack'; near it: may attack\n"
    assert ask("Xyzzy") == "nothing is found for 'Xyzzy'\n"
    assert ask("?") == "nothing is found for '?'\n"


def test_without_a_question_each_chapter_is_told_with_its_modules(ask):
    both = "attacking.py, blocking.py"
    assert ask() == f"308  attacking.py\n508  {both}\n509  {both}\n702  attacking.py\n"


@pytest.fixture(scope="module")
def this_project():
    return where.Project(where.ROOT)


def test_the_axes_are_found_with_what_reads_them(this_project):
    assert set(where.axes_of(this_project)) == set(AXES)
    for axis in AXES[::8]:  # each is found by the same way
        found = where.of_axis(this_project, axis)
        assert found.remarks, axis
        assert len([path for path in found.places if path.startswith("src")]) > 1, axis


@pytest.mark.parametrize("keyword", [Keyword.BANDING, Keyword.FIRST_STRIKE, Keyword.SHADOW, Keyword.DAYBOUND])
def test_a_keyword_is_found(this_project, keyword):
    found = where.search(this_project, keyword.value)
    assert any(path.startswith("tests/") for path in found.places)


def test_every_number_by_which_a_refusal_cites_its_rule_is_found(this_project):
    for topic in Topic:
        for _, number in numbers(topic):
            rule = where.number_of(number)
            assert rule is None or topic.name in where.topics_of(this_project, rule, ""), (topic, number)


@pytest.mark.parametrize(
    ("asked", "function"),
    [
        ("508.1d", "requirements"),
        ("702.22c", "band"),
        ("704.5g", "lethal"),
        ("cr2002-02-20 308.1", "attack"),
    ],
)
def test_known_rules_are_found_in_functions_that_are_about_them(this_project, asked, function):
    found = where.search(this_project, asked)
    assert any(function in place.own for places in found.places.values() for place in places)


@pytest.mark.parametrize(("asked", "enforcing"), [("510.1c", "combat_damage.py"), ("613.7", "continuous.py")])
def test_what_carries_a_rule_out_is_told_before_what_speaks_of_it(this_project, asked, enforcing):
    found = where.search(this_project, asked)
    told = [line for line in where.lines_of(found, every_test=False) if line.startswith("src/")]
    assert told[0].startswith("src/manaburn/rules/") and enforcing in told[0]
    carrying = [line.startswith("src/manaburn/rules/") for line in told]
    assert carrying == sorted(carrying, reverse=True)


def test_the_order_of_effects_is_found_where_they_are_sorted(this_project):
    found = where.search(this_project, "613.7")
    assert any(place.name == "acting_effects" for places in found.places.values() for place in places)


def test_a_card_is_found_in_a_file_of_cards(ask):
    assert ask("odd", "ox") == "tables that name it: src/c/cards.jsonl:2\n"
    assert "nothing is found" in ask("odd")
