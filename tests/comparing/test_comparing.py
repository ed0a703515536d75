"""One line of play on several days: where they part, by which rules, and to what each leads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from manaburn import Game, NotationError, UnknownEdition, UnsupportedCard, WrongArgument, compare
from manaburn.cli import manaburn
from manaburn.comparing import as_html, as_svg, distinct_days

LIONS = """step: declare attackers   active: Anna
Anna 20   battlefield: Savannah Lions, Llanowar Elves (tapped)
Ben  20   battlefield: Mogg Fanatic"""
PLAY = [
    *("attack: Savannah Lions", "block: Mogg Fanatic > Savannah Lions", "pass", "pass", "pass"),
    *("activate Mogg Fanatic", "targets: Llanowar Elves"),
]


def test_combat_damage_on_the_stack_lets_the_fanatic_kill_two():
    """[cr2002-02-20 310.2; cr2025-06-06 510.2]"""
    old, new = compare(LIONS, PLAY, ["2002", "2025"]).timelines
    assert "graveyard: Llanowar Elves, Savannah Lions" in old.board
    assert "graveyard: Savannah Lions" in new.board
    assert "battlefield: Llanowar Elves" in new.board
    assert old.ended == ()
    (problem,) = new.ended
    assert problem.sentence.startswith("activate Mogg Fanatic: ")


def test_the_parting_has_the_rule_of_each_day():
    told = compare(LIONS, PLAY, ["2002", "2025"])
    stacked, dealt = told.parting
    assert stacked.rule == "cr2002-02-20 310.2"
    assert stacked.sentence.startswith("combat damage goes on the stack")
    assert str(dealt) == "Savannah Lions deals 2 damage to Mogg Fanatic [cr2025-06-06 120.3e]"
    before = [each.sentence for each in told.timelines[0].told][:2]
    assert before == [each.sentence for each in told.timelines[1].told][:2]


def test_where_nothing_differs_nothing_parts():
    told = compare(LIONS, ["attack: Savannah Lions", "block: none"], ["2016", "2025"])
    assert told.parting is None
    assert [len(group) for group in told.groups()] == [2]
    assert "Ben 18" in told.timelines[0].board


def test_passing_may_be_left_out():
    written = compare(LIONS, ["attack: Savannah Lions", "pass", "pass", "block: none"], ["2025"])
    assert compare(LIONS, ["attack: Savannah Lions", "block: none"], ["2025"]) == written


BOTH = """step: precombat main   active: Anna
Anna 20   hand: Shock   battlefield: Mountain
Ben  20   hand: Shock   battlefield: Mountain"""


@pytest.mark.parametrize(("whose", "lives"), [("", "20 18"), ("Anna: ", "20 18"), ("ben: ", "18 20")])
def test_an_answer_is_given_by_whoever_has_priority_or_by_whom_it_names(whose: str, lives: str) -> None:
    target = "Anna" if whose == "ben: " else "Ben"
    (told,) = compare(BOTH, [f"{whose}cast Shock", f"targets: {target}"], ["2025"]).timelines
    assert re.findall(r"^(?:Anna|Ben)\s+(\d+)", told.board, re.MULTILINE) == lives.split()


def test_an_answer_of_a_player_who_is_not_asked_is_skipped_and_named() -> None:
    (told,) = compare(LIONS, ["Anna: attack: none", "Ben: attack: none"], ["2025"]).timelines
    assert (told.skipped, told.ended) == (("Ben: attack: none",), ())


def test_why_somebody_cannot_act_is_told_though_another_player_has_priority_first() -> None:
    """What Ben cannot mean is refused as Ben gets priority, as it would be without his name."""
    (told,) = compare(BOTH, ["Ben: cast Shock targeting Anna"], ["2025"]).timelines
    (problem,) = told.ended
    assert problem.sentence.startswith("Ben: cast Shock targeting Anna: nothing here is called")
    assert (told.skipped, told.answers) == ((), ("pass",))


def test_an_answer_to_a_question_that_does_not_come_up_is_skipped_and_named():
    """Until 2024 the attacker orders the blockers [cr2010-10-01 509.2]; today nobody does."""
    board = """step: declare attackers
Anna 20 battlefield: Craw Wurm
Ben 20 battlefield: Grizzly Bears#50, Hill Giant#51"""
    both = "block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm"
    play = ["attack: Craw Wurm", both, "order: Hill Giant, Grizzly Bears"]
    old, new = compare(board, play, ["2010", "2025"]).timelines
    assert old.skipped == ()
    assert new.skipped == ("order: Hill Giant, Grizzly Bears",)


ORDERED = """step: declare attackers
Anna 20 battlefield: Craw Wurm
Ben 20 battlefield: Hill Giant, Grizzly Bears"""
DIVIDED = [
    *("attack: Craw Wurm", "block: Hill Giant > Craw Wurm, Grizzly Bears > Craw Wurm"),
    *("order: Hill Giant, Grizzly Bears", "assign: Craw Wurm > Hill Giant 1, Craw Wurm > Grizzly Bears 5"),
]


def test_an_illegal_answer_to_a_question_that_comes_up_ends_the_timeline():
    """Until 2024 damage is divided in the announced order [cr2010-10-01 510.1c]; it is not merely skipped."""
    old, new = compare(ORDERED, DIVIDED, ["2010", "2025"]).timelines
    assert old.skipped == new.ended == ()
    (problem,) = old.ended
    assert (
        problem.sentence
        == "Craw Wurm must assign lethal damage to Hill Giant first, by its damage assignment order"
    )
    assert problem.rule == "cr2010-10-01 509.2"


def test_an_answer_that_cannot_be_understood_ends_the_timeline_where_it_is_asked():
    told = compare(ORDERED, [*DIVIDED[:2], "assign: Craw Wurm 1 to Hill Giant"], ["2025"])
    (problem,) = told.timelines[0].ended
    assert problem.sentence.startswith("assign: Craw Wurm 1 to Hill Giant: ")


def test_a_day_that_knows_no_such_card_has_that_as_its_reason():
    """No planeswalkers before October 2007; damage is redirected to them until April 2018."""
    board = """step: precombat main
Anna 20 hand: Shock battlefield: Mountain
Ben 20 battlefield: Jace Beleren (3 loyalty)"""
    play = ["cast Shock", "targets: Ben", "choose: Jace Beleren"]
    told = compare(board, play, distinct_days())
    none, redirected, aimed = told.groups()
    assert [str(group[0].edition.in_force) for group in (none, redirected, aimed)] == [
        *("1999-04-23", "2007-10-01", "2018-04-27"),
    ]
    assert "the rules of the day have no planeswalkers" in none[0].ended[0].sentence
    assert "Jace Beleren (1 loyalty)" in redirected[0].board
    assert aimed[0].skipped == ("choose: Jace Beleren",)
    with pytest.raises(UnsupportedCard):
        compare(board, play, ["2002", "2006"])


def test_days_do_not_part_in_the_words_they_tell_it_with():
    """A spell is played or cast, a card put into play or onto the battlefield: the same happens."""
    board = "step: precombat main | Anna 20 hand: Grizzly Bears battlefield: 2 Forest | Ben 20"
    told = compare(board, ["cast Grizzly Bears"], ["2002", "2025"])
    assert told.parting is None
    old, new = (timeline.told[0].sentence for timeline in told.timelines)
    assert old != new


def test_what_leaves_no_choice_may_be_written_or_left_out():
    board = "step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20"
    written = compare(board, ["attack: Hill Giant", "block: none", "assign: Hill Giant > Ben 3"], ["2025"])
    left_out = compare(board, ["attack: Hill Giant"], ["2025"])
    assert written == left_out
    assert written.timelines[0].skipped == written.timelines[0].added == ()


def test_the_game_compares_as_the_function_does():
    assert Game.compare(LIONS, PLAY, ["2002", "2025"]) == compare(LIONS, PLAY, ["2002", "2025"])


def test_a_comparison_is_a_picture():
    told = compare(ORDERED, DIVIDED, ["2002", "2010", "2025"])
    picture = as_svg(told, "Order & trample")
    root = ElementTree.fromstring(picture)
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == "Order & trample"
    assert words[2:5] == ["2002", "2010", "2025"]
    assert any("not legal: Craw Wurm must assign" in each for each in words)
    assert picture.count('fill="#fff3c4"') == 1  # the parting
    every = as_svg(compare(LIONS, PLAY, distinct_days()), "Lions", every=True)
    assert "1999-04-23 to 2009-07-10" in every and "since 2009-07-11" in every


def test_a_page_names_what_was_not_asked():
    page = as_html(compare(ORDERED, DIVIDED, ["2002", "2010"]), "Order")
    assert "not asked: order: Hill Giant, Grizzly Bears" in page
    assert "<span class=ended>not legal: Craw Wurm must assign lethal damage" in page


def test_a_question_that_nobody_answered_is_answered_and_named():
    board = """step: declare attackers
Anna 20 battlefield: Craw Wurm
Ben 20 battlefield: Grizzly Bears#50, Hill Giant#51"""
    play = ["attack: Craw Wurm", "block: Grizzly Bears > Craw Wurm, Hill Giant > Craw Wurm"]
    old, new = compare(board, play, ["2010", "2025"]).timelines
    assert any("order" in added.sentence for added in old.added)
    assert not any("order" in added.sentence for added in new.added)


def test_all_days_fall_into_the_groups_of_their_outcomes():
    told = compare(LIONS, PLAY, distinct_days())
    groups = told.groups()
    assert [str(group[0].edition.in_force) for group in groups] == ["1999-04-23", "2009-07-11"]
    assert sum(map(len, groups)) == len(distinct_days())


@pytest.mark.parametrize(
    ("position", "answers", "days", "error"),
    [
        (LIONS, ["attak: Savannah Lions"], ["2025"], NotationError),
        ("step: none\nAnna 20 | Ben 20", [], ["2025"], NotationError),
        (LIONS, [], ["1998-01-01"], UnknownEdition),
        (LIONS, [], [], WrongArgument),
        (LIONS, [], ["2025"] * 201, WrongArgument),
        (LIONS, [7], ["2025"], WrongArgument),
    ],
)
def test_what_cannot_be_compared_is_refused(position, answers, days, error):
    with pytest.raises(error):
        compare(position, answers, days)


def run(*arguments: object, code: int = 0) -> str:
    result = CliRunner().invoke(manaburn, [str(each) for each in arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "lions.txt"
    file.write_text(f"{LIONS}\nplay:\n" + "\n".join(PLAY))
    return file


def test_timelines_are_printed_side_by_side_with_the_parting(file):
    told = run("compare", file, "--on", 2002, "--on", 2025, code=1)
    assert "They part where it first differs:\n  2002: combat damage goes on the stack" in told
    assert "2025: Savannah Lions deals 2 damage to Mogg Fanatic [cr2025-06-06 120.3e]" in told
    assert "not legal: activate Mogg Fanatic" in told


def test_all_days_are_printed_by_outcome(file):
    told = run("compare", file, "--all", code=1)
    assert told.startswith("1999-04-23 to 2009-07-10:\n")
    assert "\nsince 2009-07-11:\n" in told


def test_a_comparison_is_json_and_a_page(file, tmp_path):
    row = json.loads(run("compare", file, "--on", 2002, "--on", 2025, "--json", code=1))
    assert [each["rule"] for each in row["parting"]] == ["cr2002-02-20 310.2", "cr2025-06-06 120.3e"]
    page = tmp_path / "page.html"
    run("compare", file, "--on", 2002, "--on", 2025, "--html", page, code=1)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert text.count("<tr class=parts>") == 1
    assert "http" not in text
    picture = tmp_path / "picture.svg"
    assert run("compare", file, "--on", 2002, "--on", 2025, "--svg", picture, code=1) == ""
    assert picture.read_text(encoding="utf-8").startswith("<svg ")


def test_a_page_of_all_days_has_one_column_for_each_outcome(file, tmp_path):
    page = tmp_path / "page.html"
    run("compare", file, "--all", "--html", page, code=1)
    heads = re.findall("<th scope=col>(.*?)</th>", page.read_text(encoding="utf-8"))
    assert heads == ["1999-04-23 to 2009-07-10", "since 2009-07-11"]


def test_answers_may_be_said_and_a_file_may_declare(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(f"{LIONS}\nattack: Savannah Lions\n")
    assert "The same on all these days." in run(
        "compare", file, "--on", 2016, "--on", 2025, "--play", "block: none"
    )
    assert "is not an action" in run("compare", file, "--play", "blok: none", code=2)
