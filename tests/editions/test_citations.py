"""A topic is cited under the number it had on the day; every number stands in the texts of its time."""

from __future__ import annotations

import csv
import os
import re
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import ascii_lowercase

import pytest

import manaburn
from manaburn import Game, editions
from manaburn.editions import (
    BEGINNING,
    CHANGES,
    FIRST_DAY,
    LATEST,
    R2002,
    R2006,
    R2010,
    R2016,
    R2025,
    Change,
    Edition,
    Topic,
    cite,
    number_on,
    numbers,
)

TEXTS = Path(
    os.environ.get("MANABURN_RULE_TEXTS", Path(__file__).parents[2].parent / "shared" / "rules" / "texts")
)
FULL_TEXT = re.compile(r"cr-(\d{8})\.txt")
ONE_OR_A_RANGE = r"\d{3}(?:\.\d+[a-z]?)?(?:-(?:\d{3}[.\da-z]*|[a-z]|\d+[a-z]?))?"
CITED = re.compile(rf"\bcr(\d{{4}}-\d\d-\d\d)((?:(?:,| and)? {ONE_OR_A_RANGE})+)")
SOURCE = Path(manaburn.__file__).parent
NUMBER = re.compile(r"^[\W_]*(\d{3}(?:\.\d+[a-z]?)?)(?![\d])", re.MULTILINE)


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        (Topic.TURN_STRUCTURE, ("300.1", "300.1", "500.1", "500.1", "500.1")),
        (Topic.MANA_EMPTIES, ("300.4", "300.3", "500.4", "500.4", "500.4")),
        (Topic.UNTAP_STEP, ("302.1", "302.2", "502.2", "502.2", "502.3")),
        (Topic.LANDS_IN_MAIN_PHASE, ("305.4", "305.4", "505.5b", "505.5b", "505.6b")),
        (Topic.REMOVED_FROM_COMBAT, ("306.2", "306.2", "506.4", "506.4", "506.4")),
        (Topic.ATTACKER_UNTAPPED, ("308.1", "308.2a", "508.1a", "508.1a", "508.1a")),
        (Topic.ATTACK_REQUIREMENTS, ("500.2", "500.2", "508.1d", "508.1d", "508.1d")),
        (Topic.ATTACK_COSTS, ("308.2", "308.2d", "508.1g", "508.1g", "508.1h")),
        (Topic.NO_ATTACKERS, ("308.4", "308.4", "508.6", "508.6", "508.8")),
        (Topic.BECOMES_BLOCKED, ("309.4", "309.2f", "509.1h", "509.1h", "509.1h")),
        (Topic.DIVIDE_AMONG_BLOCKERS, ("310.1c", "310.2c", "510.1c", "510.1c", "510.1c")),
        (Topic.SECOND_DAMAGE_STEP, ("502.2b", "310.5", "510.5", "510.5", "510.4")),
        (Topic.DAMAGE_WEARS_OFF, ("314.1b", "314.2", "514.2", "514.2", "514.2")),
        (Topic.PASSING, ("408.1c", "408.1c", "116.3d", "116.3d", "117.3d")),
        (Topic.CHOOSING_TARGETS, ("409.1c", "409.1c", "601.2c", "601.2c", "601.2c")),
        (Topic.PAYING_COSTS, ("409.1f", "409.1h", "601.2g", "601.2h", "601.2h")),
        (Topic.TRIGGER_ORDER, ("410.3", "410.3", "603.3b", "603.3b", "603.3b")),
        (Topic.LETHAL_DAMAGE, ("420.5c", "420.5c", "704.5g", "704.5g", "704.5g")),
        (Topic.LEGEND_RULE, ("420.5e", "420.5e", "704.5k", "704.5k", "704.5j")),
        (Topic.ILLEGAL_ACTIONS, ("422.1", "422.1", "715.1", "719.1", "731.1")),
        (Topic.TRAMPLE, ("502.9b", "502.9b", "702.17b", "702.19b", "702.19b")),
        (Topic.FLYING, ("502.4b", "502.4b", "702.9b", "702.9b", "702.9b")),
        (Topic.MULLIGAN, ("101.5", "101.4", "103.4", "103.4", "103.5")),
    ],
)
def test_a_topic_is_cited_under_the_number_of_its_edition(topic: Topic, expected: tuple[str, ...]) -> None:
    cited = [cite(topic, edition) for edition in (R2002, R2006, R2010, R2016, R2025)]
    days = ("2002-02-20", "2006-10-01", "2010-10-01", "2016-07-22", "2025-06-06")
    assert cited == [f"cr{day} {number}" for day, number in zip(days, expected, strict=True)]


def test_the_number_changes_on_the_day_of_the_text() -> None:
    assert cite(Topic.ILLEGAL_ACTIONS, Edition.parse("2009-07-10")) == "cr2009-05-01 422.1"
    assert cite(Topic.ILLEGAL_ACTIONS, Edition.parse("2009-07-11")) == "cr2009-07-11 714.1"
    assert cite(Topic.MANA_EMPTIES, LATEST) == "cr2026-04-17 500.5"
    assert cite(Topic.MANA_EMPTIES, Edition.parse("2031-01-01")) == "cr2026-04-17 500.5"
    assert cite(Topic.DECLARE_ATTACKERS, Edition.parse("2010-01-05")) == "cr2009-10-01 508.1"


def test_where_the_rules_of_the_day_are_silent_the_citation_says_so() -> None:
    assert cite(Topic.EXTRA_PHASES, R2002) == "cr2002-02-20 (by custom)"
    assert cite(Topic.MANA_BURN, R2010) == "cr2010-10-01 (by custom)"
    assert number_on(Topic.PLANESWALKER_RULE, R2016.in_force) == "704.5j"
    assert number_on(Topic.PLANESWALKER_RULE, R2025.in_force) is None


@pytest.mark.parametrize("topic", Topic)
def test_the_numbers_of_a_topic_are_in_order_and_each_differs_from_the_last(topic: Topic) -> None:
    days = [day for day, _ in numbers(topic)]
    held = [number for _, number in numbers(topic)]
    assert days == sorted(set(days))
    assert days[0] >= FIRST_DAY
    assert all(old != new for old, new in pairwise(held))
    assert re.fullmatch(r"\d{3}(\.\d+[a-z]?)?", held[0])
    assert all(re.fullmatch(r"(\d{3}(\.\d+[a-z]?)?)?", number) for number in held)


def texts() -> dict[date, Path]:
    """The complete rules texts at hand by the day on which they came into force; skips without any."""
    found = {
        date.fromisoformat(named[1]): path
        for path in sorted(TEXTS.glob("cr-*.txt"))
        if (named := FULL_TEXT.fullmatch(path.name))
    }
    if not found:
        pytest.skip(f"no rules texts in {TEXTS}; MANABURN_RULE_TEXTS may name their directory")
    return found


@cache
def numbers_in(path: Path) -> frozenset[str]:
    return frozenset(NUMBER.findall(path.read_text(encoding="utf-8", errors="replace")))


@pytest.mark.parametrize("topic", Topic)
def test_every_number_stands_in_every_text_of_its_time(topic: Topic) -> None:
    held = numbers(topic)
    ends = [day for day, _ in held[1:]] + [date.max]
    missing = [
        f"{number} in the text of {day}"
        for (start, number), end in zip(held, ends, strict=True)
        for day, path in texts().items()
        if number and start <= day < end and number not in numbers_in(path)
    ]
    assert missing == []


@pytest.mark.parametrize(
    "change", [*BEGINNING, *CHANGES], ids=lambda change: f"{change.axis}-{change.in_force}"
)
def test_the_rule_of_every_change_stands_in_the_text_that_made_it(change: Change) -> None:
    path = texts().get(change.in_force)
    if path is None:
        pytest.skip(f"the text of {change.in_force} is not at hand")
    assert not change.rule or change.rule in numbers_in(path)


def test_the_days_of_the_texts_are_those_of_the_texts_at_hand() -> None:
    index = TEXTS.parent / "INDEX.csv"
    if not index.exists():
        pytest.skip(f"no index of the rules texts beside {TEXTS}")
    with index.open(encoding="utf-8", newline="") as rows:
        whole = [row["effective"] for row in csv.DictReader(rows) if row["numbered_rules"]]
    assert [str(day) for day in editions.TEXTS] == whole


def test_a_number_changes_on_the_day_of_a_text() -> None:
    days = {day for topic in Topic for day, _ in numbers(topic)}
    assert days <= set(editions.TEXTS)


def numbers_cited(path: Path) -> list[tuple[date, str]]:
    """What a file of the package cites: the days of texts with numbers, of a range of them both ends."""
    words = re.sub(r"\n\s*(?:# )?", " ", path.read_text(encoding="utf-8"))
    found = []
    for day, listed in CITED.findall(words):
        for one in re.split(r",? (?:and )?", listed.strip()):
            first, _, last = one.partition("-")
            if last.isalpha():
                last = first.rstrip(ascii_lowercase) + last
            elif last and not re.match(r"\d{3}", last):
                last = first[:4] + last
            found += [(date.fromisoformat(day), number) for number in (first, last.rstrip(".")) if number]
    return found


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix()
)
def test_every_number_that_a_file_cites_stands_in_the_text_it_names(path: Path) -> None:
    at_hand = texts()
    missing = [
        f"{number} in the text of {day}"
        for day, number in numbers_cited(path)
        if day in at_hand and number not in numbers_in(at_hand[day])
    ]
    assert missing == []


# By custom

DECISIONS = Path(__file__).parents[2] / "docs" / "explanation" / "decisions.md"
UNASKED = {
    "the text knows no such game, which is refused": {
        Topic.RANGE_OF_INFLUENCE,
        Topic.TURN_MARKERS,
        Topic.DEPLOYING_CREATURES,
        Topic.EMPEROR,
        Topic.EMPEROR_BEGINS,
        Topic.EQUAL_TEAMS,
        Topic.TEAM_LIFE,
        Topic.TEAM_POISON,
        Topic.COMMANDER,
        Topic.COMMANDER_DECK,
    },
    "the text knows no such cards, which are refused": {
        Topic.BATTLES_DO_NOT_ATTACK,
        Topic.BATTLES_DO_NOT_BLOCK,
        Topic.PROTECTOR,
        Topic.LOYALTY_ABILITIES,
        Topic.LOYALTY_COST,
        Topic.PLANESWALKER_REDIRECTION,  # nor is it asked since April 2018
        Topic.PLANESWALKER_TIMING,
        Topic.BATTLE_TIMING,
        Topic.ATTRACTION_DECK,
        Topic.COMPANION,
        Topic.EMBLEMS,
        Topic.SCHEME_DECK,
        Topic.STAYS_IN_THE_COMMAND_ZONE,
    },
    "an explanation names no rule where there is none": {
        Topic.CHANGED_GAME_RULES,
        Topic.CHANGED_SIZES,
        Topic.COUNTED_SIZES,
        Topic.DEFINED_SIZES,
        Topic.LAYERS,
        Topic.LAYER_OF_ABILITIES,
        Topic.LAYER_OF_COLORS,
        Topic.LAYER_OF_TEXT,
        Topic.LAYER_OF_TYPES,
        Topic.SET_SIZES,
        Topic.SWITCHED_SIZES,
    },
    "an event is told without a rule where none treats it": {
        Topic.ATTACHED_CREATURE,
        Topic.BESTOW_ENDS,
        Topic.DAMAGE_IN_COUNTERS,
        Topic.DEATHTOUCH_DAMAGE,
        Topic.DEFENSE_DAMAGE,
        Topic.DUNGEON_COMPLETED,
        Topic.EQUIPMENT_FALLS_OFF,
        Topic.LOYALTY_DAMAGE,
        Topic.OPPOSING_COUNTERS,
        Topic.PLANESWALKER_RULE,
        Topic.POISONOUS_DAMAGE,
        Topic.ROLE_RULE,
        Topic.SAGA_ENDS,
        Topic.SCHEME_TURNED_DOWN,
        Topic.SIEGE_OF_ITS_PROTECTOR,
        Topic.SPEED_BEGINS,
        Topic.TOXIC_DAMAGE,
        Topic.UMBRA_ARMOR,
        Topic.UNPROTECTED_BATTLE,
        Topic.WORLD_RULE,
        Topic.ZERO_DEFENSE,
        Topic.ZERO_LOYALTY,
    },
    "by such a text nothing of the kind is asked or forbidden": {
        Topic.ATTACKER_DAMAGE_ORDER,
        Topic.BLOCKER_DAMAGE_ORDER,
        Topic.ONE_OF_THE_TEAM,
        Topic.WALLS,
        Topic.COMMANDER_INSTEAD,
        Topic.COMMANDER_RETURNS,
    },
}
"""Points that are never cited on the days on which no rule treats them, and why."""


def cited_by_the_rules() -> set[Topic]:
    """The points that the engine can cite for what it forbids or asks: those named outside of the editions,
    of agents and of what tells of games, which says nothing where there is no rule.
    """
    told: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        if path.relative_to(SOURCE).parts[0] not in ("editions", "narration", "cli", "agents"):
            told |= set(re.findall(r"\bTopic\.([A-Z_]+)\b", path.read_text(encoding="utf-8")))
    return {Topic[name] for name in told}


def silent_until(topic: Topic) -> date | None:
    """The first day of a rule on a point, or on anything wider, if a text before it has none."""
    while True:
        since = numbers(topic)[0][0]
        if since == FIRST_DAY or topic not in editions.COVERED_BY:
            return None if since == FIRST_DAY else since
        topic = editions.COVERED_BY[topic]


def told_in_the_decisions() -> dict[str, str]:
    """The table of what is cited by custom: each point with the first day that has a rule on it."""
    rows = re.findall(
        r"^  \| ([^|]+) \| before (\S+) \|", DECISIONS.read_text(encoding="utf-8"), re.MULTILINE
    )
    return dict(rows)


def test_what_is_cited_by_custom_is_listed_with_the_texts_searched() -> None:
    unasked = set().union(*UNASKED.values())
    custom = {
        topic.value: str(silent_until(topic))
        for topic in cited_by_the_rules() - unasked
        if silent_until(topic) is not None
    }
    assert custom == told_in_the_decisions()


def test_no_point_that_is_cited_lost_its_rule() -> None:
    lost = {t for t in cited_by_the_rules() if not numbers(t)[-1][1] and t not in editions.COVERED_BY}
    assert lost <= set().union(*UNASKED.values())


@pytest.mark.parametrize("topic", sorted(editions.COVERED_BY, key=lambda topic: topic.value))
def test_what_is_wider_has_a_rule_whenever_it_is_cited(topic: Topic) -> None:
    assert silent_until(topic) is None
    assert all("custom" not in cite(topic, Edition.on(day)) for day in editions.TEXTS)


BLOCKED = "step: declare blockers | Anna 20 battlefield: {} (attacking) | Ben 20 battlefield: Grizzly Bears"


@pytest.mark.parametrize(
    ("day", "position", "said", "rule"),
    [
        (
            "2002-03-16",
            "step: declare attackers | Anna 20 battlefield: Wall of Wood | Ben 20",
            "attack: Wall of Wood",
            "cr2002-02-20 308.1",
        ),
        (
            "2002-03-16",
            BLOCKED.format("Severed Legion"),
            "block: Grizzly Bears",
            "cr2002-02-20 501.1",
        ),
        *(
            (
                day,
                BLOCKED.format("Boggart Brute"),
                "block: Grizzly Bears",
                rule,
            )
            for day, rule in (
                ("2002-03-16", "cr2002-02-20 500.3"),
                ("2006-10-01", "cr2006-10-01 500.3"),
                ("2010-10-01", "cr2010-10-01 509.1b"),
                ("2015-07-16", "cr2015-03-27 509.1b"),
                ("2015-07-17", "cr2015-07-17 702.110b"),
            )
        ),
    ],
)
def test_the_rule_that_covers_a_case_is_cited(day: str, position: str, said: str, rule: str) -> None:
    game = Game.parse(position, Edition.parse(day))
    assert [problem.rule for problem in game.problems(said)] == [rule]
