"""What changed in the rules is told by day, and where a rule is."""

from __future__ import annotations

import json
from datetime import date

import pytest
from click.testing import CliRunner

from manaburn import UnknownEdition, WrongArgument, history
from manaburn.cli import manaburn
from manaburn.editions import CHANGES, Topic
from manaburn.editions.history import AXES, topics_of


def run(*arguments: object, code: int = 0) -> str:
    result = CliRunner().invoke(manaburn, [str(each) for each in arguments])
    assert result.exit_code == code, result.output
    return result.output


def test_combat_damage_left_the_stack_in_july_2009():
    (entry,) = history("combat_damage")
    assert entry.in_force == date(2009, 7, 11)
    assert (entry.before, entry.after) == ("uses the stack", "is dealt at once")
    assert (entry.rule_before, entry.rule_after) == ("cr1999-04-23 310.2", "cr2009-07-11 510.2")
    assert str(entry) == "2009-07-11  combat damage uses the stack → is dealt at once"
    assert history("Combat Damage") == (entry,)


def test_every_change_is_told_once_in_order_with_another_answer_before():
    entries = history()
    assert len(entries) == len(CHANGES)
    assert [entry.in_force for entry in entries] == sorted(entry.in_force for entry in entries)
    assert [entry for entry in entries if entry.before == entry.after or not entry.question] == []
    assert {entry.axis for entry in entries} <= set(AXES)


def test_a_history_begins_and_ends_on_days():
    whole = history()
    assert history(since="2009-07-11", until="2009-07-11") == tuple(
        entry for entry in whole if entry.in_force == date(2009, 7, 11)
    )
    assert not any(e.in_force == date(2009, 7, 11) for e in history(since="2009-07-12"))
    assert not any(e.in_force == date(2009, 7, 11) for e in history(until=date(2009, 7, 10)))
    assert history(since="2009-07-12") + history(until="2009-07-11") != ()


def test_what_is_no_axis_or_day_is_refused_with_what_is():
    with pytest.raises(WrongArgument, match="combat_damage"):
        history("combat_damages")
    with pytest.raises(UnknownEdition):
        history(since="1998-01-01")


def test_a_rule_is_found_by_its_number_on_any_day_or_on_one():
    assert topics_of("508.1d") == (Topic.ATTACK_REQUIREMENTS,)
    assert Topic.ATTACK_REQUIREMENTS in topics_of("500.2", "2002-02-20")
    with pytest.raises(WrongArgument, match="of 2025-06-06"):
        topics_of("310.2", "2025-06-06")
    assert Topic.MANA_BURN in topics_of("mana burn")
    with pytest.raises(WrongArgument, match="did you mean"):
        topics_of("mana burns")


def test_history_is_printed_by_day():
    told = run("history", "--axis", "combat_damage")
    assert told.startswith(
        "2009-07-11\n  combat damage uses the stack [cr1999-04-23 310.2]\n    → is dealt at once"
    )
    (row,) = run("history", "--axis", "combat_damage", "--json").splitlines()
    assert json.loads(row)["rule_after"] == "cr2009-07-11 510.2"
    assert run("history", "--from", "2009-07-12", "--to", "2009-07-13") == "nothing that is played changed\n"
    assert "is not an axis" in run("history", "--axis", "combat damages", code=2)


def test_a_rule_is_printed_with_its_numbers_changes_and_modules():
    told = run("rules", "508.1d")
    assert "attack requirements\n  500.2 since 1999-04-23, 508.1d since 2009-07-11\n" in told
    assert "2011-02-04  taxed creatures" in told
    assert "rules/combat/attack_model.py: This module builds the `Model` of an attack" in told
    assert "  tests: tests/" in told
    assert "attack requirements, 500.2 on 2002-03-16\n" in run("rules", "500.2", "--on", "2002")
    row = json.loads(run("rules", "mana", "burn", "--json"))
    assert row["topic"] == "mana burn"
    assert "did you mean" in run("rules", "508.1z", code=2)
