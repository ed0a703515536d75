"""Questions with keys: made again from their seed, keyed as engine and reference agree, and graded."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from manaburn import Game, NotationError, WrongArgument
from manaburn.benchmark import declaring, fights, making, moments
from manaburn.benchmark.baselines import BASELINES, answers_of
from manaburn.benchmark.fights import BODIES, Fighter, who_dies
from manaburn.benchmark.grading import grade, read_answers
from manaburn.benchmark.items import DAYS, Item, ItemKind, days_called, kinds_called, read_item
from manaburn.benchmark.keyed import Differs
from manaburn.benchmark.making import LARGEST, Making
from manaburn.benchmark.moments import PriorityMoment, may
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cli import manaburn
from manaburn.editions import R2002, R2006, R2025

PAGE = Path(__file__).parents[2] / "docs" / "gallery" / "benchmark.md"


@pytest.fixture(scope="module")
def made() -> Making:
    return Making("tests", 200)


@pytest.fixture(scope="module")
def items(made: Making) -> list[Item]:
    return list(made)


def test_judge_and_reference_differ_on_nothing(made: Making, items: list[Item]):
    assert len(items) == 200
    assert made.differing == []


def test_the_same_seed_makes_the_same_questions_and_another_makes_others(items: list[Item]):
    assert list(Making("tests", 20)) == items[:20]
    other = [item.position for item in Making("tests 2", 20)]
    assert not {*other} & {item.position for item in items[:20] if item.creatures > 2}


def test_each_kind_is_asked_from_one_creature_to_twenty(items: list[Item]):
    for kind in ItemKind:
        sizes = {item.creatures for item in items if item.kind is kind}
        assert min(sizes) <= (3 if kind is ItemKind.MISTAKE else 1)
        assert max(sizes) >= LARGEST
    assert {day for item in items for day in item.days} == {day.name for day in DAYS}


def test_what_is_illegal_is_illegal_by_the_rule_of_the_key(items: list[Item]):
    asked = [item for item in items if item.kind in (ItemKind.LEGAL, ItemKind.MISTAKE)]
    for item in asked:
        game = Game.parse(item.position, item.days[0])
        rules = [{p.rule.rpartition(" ")[2] for p in game.problems(said)} for said in item.said]
        assert [bool(each) for each in rules].count(True) == bool(item.key["rules"])
        assert {*item.key["rules"]} == set().union(*rules)
    legal = [item.key["legal"] for item in asked if item.kind is ItemKind.LEGAL]
    assert 0.25 < sum(legal) / len(legal) < 0.75


def test_a_mistake_is_none_that_a_creature_makes_by_itself(items: list[Item]):
    """Each creature could do what it does in all four: a judge of single creatures finds no mistake."""
    for item in items:
        if item.kind is ItemKind.MISTAKE:
            assert len(item.said) == len({*item.said}) == 4
            assert item.key["mistake"] in item.options
            assert item.key["rules"]


def test_the_days_differ_often(items: list[Item]):
    told = [tuple(item.key["legal"].values()) for item in items if item.kind is ItemKind.DAYS]
    assert {(True, True), (False, False)} < {*told}
    assert any(one != other for one, other in told)


def test_a_question_names_its_day_and_the_form_of_an_answer(items: list[Item]):
    for item in items:
        asked = item.question()
        assert all(day in asked for day in item.days)
        form = json.loads(
            asked.rpartition("Answer as ")[2].partition("}")[0] + "}" * (1 + (item.kind is ItemKind.DAYS))
        )
        names = {ItemKind.DEATHS: "die", ItemKind.MAY: "may", ItemKind.MISTAKE: "mistake"}
        assert names.get(item.kind, "legal") in form
        assert "key" not in item.as_json(keyed=False)
        assert "naive" not in item.as_json(keyed=False)


def test_an_item_that_is_written_is_read_as_it_was(items: list[Item]):
    assert [read_item(json.dumps(item.as_json()), "") for item in items] == items


# What judge and reference differ on is no item


def test_where_they_differ_it_is_told_and_another_item_is_made(monkeypatch: pytest.MonkeyPatch):
    real, seen = fights.who_dies, []

    def wrong_once(*given):
        seen.append(given)
        return {"nobody"} if len(seen) == 1 else real(*given)

    monkeypatch.setattr(fights, "who_dies", wrong_once)
    differing = Making(1, 1, [ItemKind.DEATHS])
    assert len(list(differing)) == 1
    assert len(differing.differing) == 1
    assert "engine [" in differing.differing[0]
    assert "reference ['nobody']" in differing.differing[0]


@pytest.mark.parametrize("name", ["legal", "mistake", "two_days"])
def test_a_reference_that_says_otherwise_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch):
    day = R2025 if name != "two_days" else (R2006, R2025)
    monkeypatch.setattr(declaring.DatedBoard, "drawn", lambda self, rng, *, legal: rng.choice(self.judge.all))
    monkeypatch.setattr(declaring.Judge, "is_legal", lambda self, declared: sum(map(bool, declared)) % 2 == 0)

    def sixty_boards() -> None:
        for seed in range(60):
            getattr(declaring, name)(Random(seed), day, 4)

    with pytest.raises(Differs):
        sixty_boards()


# The reference, by itself


def test_bodies_are_those_of_their_cards():
    letters = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    for name, body in BODIES.items():
        card = CATALOGUE[name]
        assert (card.power, card.toughness) == (body.power, body.toughness)
        assert {letters[color.name.lower()] for color in card.colors} == {*body.colors}


def fought(attacker: str, blocker: str, day=R2025) -> list[str]:
    dead = who_dies([(Fighter(1, attacker), Fighter(2, blocker))], day)
    return sorted(label.partition("#")[0] for label in dead)


@pytest.mark.parametrize(
    ("attacker", "blocker", "dead"),
    [
        ("Grizzly Bears", "Gray Ogre", ["Gray Ogre", "Grizzly Bears"]),
        ("Elvish Archers", "Grizzly Bears", ["Grizzly Bears"]),
        ("Elvish Archers", "White Knight", ["Elvish Archers", "White Knight"]),
        ("Fencing Ace", "Grizzly Bears", ["Fencing Ace", "Grizzly Bears"]),
        ("Typhoid Rats", "Craw Wurm", ["Craw Wurm", "Typhoid Rats"]),
        ("Typhoid Rats", "Darksteel Myr", []),
        ("Craw Wurm", "Darksteel Myr", []),
        ("White Knight", "Typhoid Rats", ["Typhoid Rats"]),
    ],
)
def test_who_dies_by_the_definitions(attacker: str, blocker: str, dead: list[str]):
    assert fought(attacker, blocker) == dead


def test_double_strike_does_nothing_before_the_rules_know_it():
    assert fought("Boros Swiftblade", "Grizzly Bears", R2002) == ["Boros Swiftblade"]
    assert fought("Boros Swiftblade", "Grizzly Bears", R2006) == ["Boros Swiftblade", "Grizzly Bears"]


def test_what_may_be_done_by_the_definitions():
    hand = ["Shock", "Hill Giant", "Forest", "Counterspell", "Giant Growth"]
    scene = PriorityMoment("precombat main", mine=True, hand=hand, lands=[("Mountain", False)] * 4)
    assert may(scene) == {"cast Shock", "cast Hill Giant", "play Forest"}
    scene.land_played = True
    scene.lands[0] = ("Mountain", True)
    assert may(scene) == {"cast Shock"}
    scene.permanents = [("Prodigal Sorcerer", "since this turn"), ("Mogg Fanatic", "tapped")]
    assert may(scene) == {"cast Shock", "activate Mogg Fanatic"}
    theirs = PriorityMoment(
        "precombat main", mine=False, hand=["Counterspell"], lands=[("Island", False)] * 2
    )
    assert may(theirs) == set()
    theirs.spell = True
    assert may(theirs) == {"cast Counterspell"}
    assert moments._offered(theirs.text(), R2025) == {"cast Counterspell"}


# Grades


def right(item: Item) -> dict:
    match item.kind:
        case ItemKind.LEGAL | ItemKind.MISTAKE:
            name = item.kind.value
            return {name: item.key[name], "rule": next(iter(item.key["rules"]), None)}
        case _:
            return {name: told for name, told in item.key.items() if name != "rules"}


def test_who_knows_everything_has_all_of_it(items: list[Item]):
    grades = grade(items, {item.id: right(item) for item in items})
    assert [each.kind for each in grades] == ["legal", "mistake", "deaths", "may", "days", "all"]
    assert all(each.exact.share == 1 and each.exact.of == each.items == each.answered for each in grades)
    assert grades[0].legal.share == grades[0].rule.share == grades[-1].rule.share == 1
    assert (grades[2].legal.of, grades[2].rule.of) == (0, 0)
    low, high = (grades[-1].exact.as_json()[end] for end in ("low", "high"))
    assert 0.97 < low < high == 1


def test_what_is_not_answered_or_is_no_answer_is_wrong(items: list[Item]):
    for given in ({}, {item.id: 3 for item in items}, {item.id: {"legal": 1} for item in items}):
        assert grade(items, given)[-1].exact.right == 0
    assert grade(items, {})[-1].answered == 0


def test_the_rule_counts_apart_and_may_have_its_date(items: list[Item]):
    wrong = [item for item in items if item.kind is ItemKind.LEGAL and not item.key["legal"]]
    without = grade(wrong, {item.id: {"legal": False} for item in wrong})[0]
    assert (without.legal.share, without.exact.right, without.rule.right) == (1, 0, 0)
    dated = {item.id: {"legal": False, "rule": f"[cr2025-06-06 {item.key['rules'][0]}]"} for item in wrong}
    assert grade(wrong, dated)[0].exact.share == 1


def test_sets_are_graded_without_order_and_without_grace():
    item = Item(
        id="1",
        kind=ItemKind.DEATHS,
        days=("2025",),
        creatures=2,
        position="",
        said=("block: none",),
        options=("A#1", "B#2"),
        key={"die": ["A#1", "B#2"]},
        naive={"die": []},
    )
    said = (["B#2", "A#1"], ["A#1"], ["A#1", "A#1", "B#2"], "A#1", [1])
    assert [grade([item], {"1": {"die": each}})[0].exact.right for each in said] == [1, 0, 0, 0, 0]


def test_baselines_know_little(items: list[Item]):
    shares = {name: grade(items, answers_of(name, items))[-1].exact.share for name in BASELINES}
    assert shares["random"] < 0.3
    assert shares["always-legal"] < 0.4
    assert shares["naive"] < 0.5
    assert all(grade(items, answers_of(name, items))[-1].answered == len(items) for name in BASELINES)


# The commands


def run(*arguments: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(manaburn, [str(each) for each in arguments])
    return done.exit_code, done.stdout, done.stderr


def test_the_commands_make_and_grade(tmp_path: Path, items: list[Item]):
    keyed, unkeyed, answers = (tmp_path / name for name in ("keyed", "unkeyed", "answers"))
    done = run("questions", "--seed", "tests", "--n", 20, "--out", keyed, "--unkeyed", unkeyed)
    assert done == (0, "20 questions made, 0 on which judge and reference differ\n", "")
    assert [read_item(line, "") for line in keyed.read_text().splitlines()] == items[:20]
    assert "key" not in unkeyed.read_text().replace("keyed", "")
    answers.write_text("".join(json.dumps({"id": i.id, "answer": right(i)}) + "\n" for i in items[:20]))
    code, told, _ = run("grade", keyed, answers)
    assert code == 0
    assert re.search(r"^all +20 +20 +100\.0% \([0-9]+–100%\) +100\.0% ", told, re.MULTILINE)
    code, told, _ = run("grade", keyed, "--baseline", "naive", "--json")
    assert [json.loads(line)["kind"] for line in told.splitlines()][-1] == "all"


def test_kinds_and_days_are_chosen(tmp_path: Path):
    out = tmp_path / "out"
    assert (
        run("questions", "--seed", 1, "--n", 6, "--kinds", "deaths,may", "--days", "2010", "--out", out)[0]
        == 0
    )
    told = [read_item(line, "") for line in out.read_text().splitlines()]
    assert {item.kind for item in told} == {ItemKind.DEATHS, ItemKind.MAY}
    assert {item.days for item in told} == {("2010",)}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--kinds", "death"), "no kind of question is called 'death'; did you mean deaths"),
        (("--days", "1066"), "'1066' is not an edition: say 2002"),
        (
            ("--days", "2013-07-13"),
            "questions can be made only by the rules of 2002, 2006, 2010, 2016, 2025, not by",
        ),
        (("--kinds", "days", "--days", "2002"), "questions of the kind 'days' need two days"),
        (("--n", "0"), "0 is not in the range"),
    ],
)
def test_bad_input_of_questions_is_one_sentence(arguments: tuple[str, ...], says: str, tmp_path: Path):
    code, _, told = run("questions", "--seed", 1, "--out", tmp_path / "out", *arguments)
    assert code == 2
    assert says in told
    assert told.count("\n") == 1


def test_bad_input_of_grade_is_one_sentence(tmp_path: Path, items: list[Item]):
    keyed, answers = tmp_path / "keyed", tmp_path / "answers"
    keyed.write_text(json.dumps(items[0].as_json()))
    answer = json.dumps({"id": items[0].id, "answer": {}})
    for wrong, says in (
        ("nonsense", "line 1 is not an answer: write"),
        ('{"id": "x", "answer": {}}', "line 1 answers 'x', which is not the id of a question"),
        (f"{answer}\n{answer}", "a second time: leave one of them out"),
        ("[" * 100_000, "line 1 is not an answer"),
    ):
        answers.write_text(wrong)
        code, _, told = run("grade", keyed, answers)
        assert (code, told.count("\n")) == (2, 1)
        assert says in told
        with pytest.raises(NotationError):
            read_answers(wrong, "answers", items)
    assert "give either a file of answers or a --baseline" in run("grade", keyed)[2]
    assert "did you mean naive?" in run("grade", keyed, "--baseline", "naiv")[2]
    keyed.write_text(json.dumps(items[0].as_json(keyed=False)))
    assert (
        "this is not a question with its key: make questions with 'manaburn"
        in run("grade", keyed, answers)[2]
    )
    keyed.write_text("")
    assert "there are no questions in it" in run("grade", keyed, answers)[2]


def test_wrong_numbers_and_kinds_are_refused():
    assert kinds_called([]) == tuple(ItemKind)
    assert days_called(["2002", "2002"]) == (R2002,)
    for number in (0, making.MOST_ITEMS + 1, 1.5):
        with pytest.raises(WrongArgument):
            Making(1, number)


# The page


def baselines_told(items: list[Item]) -> str:
    """The table of the page."""
    lines = ["| baseline | legal % | exact % | rule % |", "|---|---|---|---|"]
    for name in BASELINES:
        whole = grade(items, answers_of(name, items))[-1]
        lines.append(f"| {name} | {whole.legal} | {whole.exact} | {whole.rule} |")
    return "\n".join(lines)


def test_the_page_tells_how_the_baselines_do(items: list[Item]):
    assert baselines_told(items) in PAGE.read_text(encoding="utf-8"), baselines_told(items)
