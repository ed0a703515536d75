"""Why a permanent is what it is: each effect in its layer, with its source and the rule of the day."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from manaburn import Game, NotationError, WrongArgument
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import AddTypes, SwitchPowerToughness
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cli import manaburn
from manaburn.values import replace
from rules.cards_from_text import pool_with

HUMBLED = "Anna 20 battlefield: Grizzly Bears (1 +1/+1), Glorious Anthem, Humility | Ben 20"


def told(text: str, day: str, name: str = "Grizzly Bears", *cards) -> list[tuple[str, str, str]]:
    explained = Game.parse(text, day, cards=pool_with(*cards)).explain(name)
    return [(each.sentence, each.rule, each.after) for each in explained.reasons]


def test_today_the_layers_say_in_which_order_effects_apply():
    """Humility sets the size before the Anthem and the counter add to it [cr2025-06-06 613.4b-c]."""
    assert told(HUMBLED, "2025") == [
        ("Humility (Anna's): loses all abilities", "cr2025-06-06 613.1f", "2/2 green creature - Bear"),
        (
            "Humility (Anna's): has base power and toughness 1/1",
            "cr2025-06-06 613.4b",
            "1/1 green creature - Bear",
        ),
        ("Glorious Anthem (Anna's): gets +1/+1", "cr2025-06-06 613.4c", "2/2 green creature - Bear"),
        ("its counters", "cr2025-06-06 613.4c", "3/3 green creature - Bear"),
    ]


def test_in_2002_timestamps_alone_say_so():
    """Counters first, then whatever is older: the newer Humility undoes the Anthem [cr2002-02-20 418.5e]."""
    rules = {rule for _, rule, _ in told(HUMBLED, "2002")}
    assert rules == {"cr2002-02-20 418.5e"}
    assert [after.split()[0] for _, _, after in told(HUMBLED, "2002")] == ["3/3", "4/4", "1/1"]


def test_the_last_step_is_what_the_permanent_is():
    for day in ("2002", "2010", "2025"):
        explained = Game.parse(HUMBLED, day).explain("Grizzly Bears")
        assert explained.reasons[-1].after == explained.now
        assert explained.begins == "2/2 green creature - Bear"
        steps = explained.reasons
        assert [each.before for each in steps[1:]] == [each.after for each in steps[:-1]]


def test_what_is_not_changed_has_no_reasons():
    explained = Game.parse("Anna 20 battlefield: Grizzly Bears | Ben 20", "2025").explain("grizzly bears")
    assert (explained.reasons, explained.begins) == ((), explained.now)


def of_a_kind(name: str, kind: str, described: Filter):
    """An enchantment that makes what it describes something more."""
    change = AddTypes(frozenset(), frozenset({kind}))
    statics = (Static(changes=(change,), affects=described),)
    return card(name, "{1}", "Enchantment", printed="1993-08-05", abilities=statics)


def test_an_effect_waits_for_a_newer_one_on_which_it_depends():
    """What Elves become depends on what makes creatures Elves, and waits for it [cr2025-06-06 613.8]."""
    older = of_a_kind("Old Song", "Cat", replace(CREATURE, subtypes=frozenset({"Elf"})))
    newer = of_a_kind("Young Song", "Elf", CREATURE)
    board = "Anna 20 battlefield: Grizzly Bears#20, Old Song#21, Young Song#22 | Ben 20"
    explained = Game.parse(board, "2025", cards=pool_with(older, newer)).explain("Grizzly Bears")
    first, second = explained.reasons
    assert (first.sentence.split(" (")[0], first.waited_for) == ("Young Song", ())
    assert (second.sentence.split(" (")[0], second.waited_for) == ("Old Song", ("Young Song (Anna's)",))
    assert explained.now == "2/2 green creature - Bear Cat Elf"


def test_a_switch_comes_last():
    """[cr2025-06-06 613.4d]"""
    switching = card(
        "Mirror Hall",
        "{1}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(Static(changes=(SwitchPowerToughness(),), affects=CREATURE),),
    )
    board = "Anna 20 battlefield: Hill Giant, Mirror Hall, Glorious Anthem | Ben 20"
    (first, second) = told(board, "2025", "Hill Giant", switching)
    assert first[1:] == ("cr2025-06-06 613.4c", "4/4 red creature - Giant")
    assert second[1] == "cr2025-06-06 613.4d"


def test_an_effect_of_a_spell_says_how_long_it_lasts():
    board = "step: precombat main\nAnna 20 hand: Giant Growth battlefield: Forest, Grizzly Bears\nBen 20"
    game = Game.parse(board, "2025")
    game.play("cast Giant Growth", "targets: Grizzly Bears", "tap Forest for {G}")
    while game.state.stack or "pass" not in [game.text(a) for a in game.legal_actions]:
        texts = [game.text(action) for action in game.legal_actions]
        game.push("pass" if "pass" in texts else texts[0])
    (reason,) = game.explain("Grizzly Bears").reasons
    assert reason.sentence == "Giant Growth (Anna's), until end of turn: gets +3/+3"
    assert reason.after == "5/5 green creature - Bear"


def test_who_is_meant_must_be_plain():
    game = Game.parse("Anna 20 battlefield: Grizzly Bears#50, Grizzly Bears#51 | Ben 20")
    with pytest.raises(NotationError, match="Grizzly Bears#50, Grizzly Bears#51"):
        game.explain("Grizzly Bears")
    assert game.explain("Grizzly Bears#51").number == game.explain(51).number == 51
    with pytest.raises(NotationError, match="did you mean Grizzly Bears"):
        game.explain("Grizly Bears")
    for wrong in (7, -1, None, 1.5):
        with pytest.raises(WrongArgument):
            game.explain(wrong)
    with pytest.raises(WrongArgument):
        game.explain(51, seat=4)


def test_explaining_changes_nothing():
    game = Game.parse(HUMBLED, "2025")
    before = str(game)
    game.explain("Grizzly Bears")
    assert str(game) == before


def test_a_permanent_is_explained_at_the_command_line(tmp_path: Path):
    file = tmp_path / "board.txt"
    file.write_text(HUMBLED)

    def run(*arguments: object, code: int = 0) -> str:
        result = CliRunner().invoke(manaburn, [str(each) for each in arguments])
        assert result.exit_code == code, result.output
        return result.output

    said = run("explain", file, "Grizzly", "Bears", "--on", 2025)
    assert said.startswith("Grizzly Bears begins as: 2/2 green creature - Bear\nHumility (Anna's): loses all")
    assert said.endswith("it is: 3/3 green creature - Bear\n")
    assert "it is: 1/1" in run("explain", file, "Grizzly Bears", "--on", "2002")
    assert json.loads(run("explain", file, "Humility", "--json"))["reasons"] == []
    assert "no permanent is called" in run("explain", file, "Hill Giant", code=2)
