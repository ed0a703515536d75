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
from rules.cards_from_text import pool_with, written

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
    assert second.why_waited == "that changes what it applies to, so this depends on it [cr2025-06-06 613.8]"
    assert explained.now == "2/2 green creature - Bear Cat Elf"


def test_who_is_only_newer_is_nothing_to_depend_on():
    """Between the two applies what neither changes nor is changed [cr2025-06-06 613.8a]."""
    older = of_a_kind("Old Song", "Cat", replace(CREATURE, subtypes=frozenset({"Elf"})))
    between = of_a_kind("Any Song", "Bird", CREATURE)
    newer = of_a_kind("Young Song", "Elf", CREATURE)
    board = "Anna 20 battlefield: Grizzly Bears#20, Old Song#21, Any Song#22, Young Song#23 | Ben 20"
    explained = Game.parse(board, "2025", cards=pool_with(older, between, newer)).explain("Grizzly Bears")
    waited = {each.sentence.split(" (")[0]: each.waited_for for each in explained.reasons}
    assert waited == {"Any Song": (), "Young Song": (), "Old Song": ("Young Song (Anna's)",)}


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


def facts(explanation, about: str) -> list[str]:
    return [str(fact) for fact in explanation.facts if fact.about == about]


def test_abilities_are_told_with_where_they_come_from():
    """[cr2025-06-06 613.1f]"""
    board = "Anna 20 battlefield: Llanowar Elves, Fervor, Goblin King | Ben 20"
    game = Game.parse(board, "2025")
    assert facts(game.explain("Llanowar Elves"), "ability") == [
        "{T}: add {G} — printed on it",
        "haste — from Fervor (Anna's) [cr2025-06-06 613.1f]",
    ]
    mute = Game.parse("Anna 20 battlefield: Llanowar Elves, Goblin King, Humility | Ben 20", "2025")
    assert facts(mute.explain("Llanowar Elves"), "lost") == [
        "{T}: add {G} — lost to Humility (Anna's) [cr2025-06-06 613.1f]"
    ]
    (lost,) = facts(mute.explain("Goblin King"), "lost")
    assert "Goblin" in lost and "Humility" in lost


@pytest.mark.parametrize(
    ("types", "lines", "on"),
    [
        ("Enchantment", ("Nonbasic lands are Mountains.",), ""),
        ("Enchantment - Aura", ("Enchant land", "Enchanted land is a Mountain."), " (on Graves)"),
    ],
)
def test_a_land_that_is_set_to_a_basic_type_has_lost_its_static_ability(types, lines, on):
    """[cr2025-06-06 305.7]"""
    graves = written("Graves", "Land", "Each land is a Swamp in addition to its other land types.", colors="")
    cards = pool_with(graves, written("Moon", types, *lines))
    game = Game.parse(f"Anna 20 battlefield: Graves, Moon{on}, Forest | Ben 20", "2025", cards=cards)
    explained = game.explain("Graves")
    assert [each.split(" — ")[0] for each in facts(explained, "ability")] == ["{T}: add {R}"]
    (lost,) = facts(explained, "lost")
    assert "Swamp" in lost and lost.endswith(" — lost to Moon (Anna's) [cr2025-06-06 305.7]")
    assert game.explain("Forest").reasons == ()


def test_a_static_ability_is_counted_until_it_is_lost():
    mute = Game.parse("Anna 20 battlefield: Goblin King, Humility | Ben 20", "2025")
    explained = mute.explain("Goblin King")
    assert explained.begins == "2/2 red creature - Goblin, 1 ability"
    assert [each.after for each in explained.reasons] == [
        "2/2 red creature - Goblin",
        "1/1 red creature - Goblin",
    ]
    assert "changes nothing" not in str(explained)


@pytest.mark.parametrize(("day", "rule"), [("2002", "cr2002-02-20 418.5e"), ("2025", "cr2025-06-06 613.1b")])
def test_who_controls_it_is_told_with_the_effect(day: str, rule: str):
    """[cr2025-06-06 613.1b]"""
    bears = "Grizzly Bears#30 (taken from Ben)"
    game = Game.parse(f"Anna 20 battlefield: Control Magic (on Grizzly Bears#30), {bears} | Ben 20", day)
    effect, whose = facts(game.explain("Grizzly Bears"), "control")
    assert effect.startswith("Control Magic (Anna's): Anna controls it (")
    assert ("(layer 2, timestamp " in effect) == (day == "2025")
    assert effect.endswith(f"[{rule}]")
    assert whose == "Ben owns it, Anna controls it"


@pytest.mark.parametrize("day", ["2010", "2025"])
def test_a_copy_begins_as_what_it_copies(day: str):
    """[cr2025-06-06 613.1a, 707.2]"""
    words = "You may have Mimic enter as a copy of any creature on the battlefield."
    mimic = written("Mimic", "Creature — Shapeshifter", words, cost="{0}", size="0/0")
    board = "step: precombat main\nAnna 20 hand: Mimic battlefield: Serra Angel, Crusade\nBen 20"
    game = Game.parse(board, day, cards=pool_with(mimic))
    game.play("cast Mimic", "pass", "pass", "choose: Serra Angel")
    (id,) = [id for id, object in game.state.objects.items() if object.own is not None]
    explained = game.explain(id)
    assert explained.source == "as a copy of Serra Angel; it is Mimic"
    assert explained.begins.startswith("4/4 white creature - Angel")
    assert explained.now.startswith("5/5 white creature - Angel")
    assert "flying — copied" in facts(explained, "ability")
    (copied,) = facts(explained, "copy")
    assert copied.endswith(".2]")


@pytest.mark.parametrize(("day", "rule"), [("2006", "cr2006-10-01 418.5a"), ("2025", "cr2025-06-06 613.1c")])
def test_a_changed_text_is_told_with_what_changed_it(day: str, rule: str):
    """[cr2006-10-01 418.5a; cr2025-06-06 613.1c]"""
    words = (
        "Change the text of target spell or permanent by replacing all instances of one basic land type with"
        " another."
    )
    hack = written("Hack", "Instant", words, cost="{0}")
    walker = written("Walker", "Creature — Human", "Swampwalk", size="2/2")
    board = "step: precombat main\nAnna 20 hand: Hack battlefield: Walker\nBen 20"
    game = Game.parse(board, day, cards=pool_with(hack, walker))
    game.play("cast Hack", "targets: Walker", "pass", "pass", "choose: Swamp", "choose: Island")
    (text,) = facts(game.explain("Walker"), "text")
    assert text.startswith("Hack (Anna's)") and "Swamp" in text and "Island" in text
    assert text.endswith(f"[{rule}]")
    assert facts(game.explain("Walker"), "ability") == ["islandwalk — printed on it"]


def test_what_a_keyword_counter_gives_comes_from_it():
    """[cr2025-06-06 122.1b, 613.1f]"""
    gift = written("Gift", "Instant", "Put a flying counter on target creature.", cost="{0}")
    board = "step: precombat main\nAnna 20 hand: Gift battlefield: Gray Ogre\nBen 20"
    game = Game.parse(board, "2025", cards=pool_with(gift))
    game.play("cast Gift", "targets: Gray Ogre", "pass", "pass")
    explained = game.explain("Gray Ogre")
    assert facts(explained, "counters") == ["1 flying counter"]
    assert facts(explained, "ability") == [
        "flying — from a counter on Gray Ogre (Anna's) [cr2025-06-06 613.1f]"
    ]


@pytest.mark.parametrize(
    ("day", "layers"),
    [
        ("2002", ["", "", ""]),
        ("2004-10-01", ["5", "6", "6", "6"]),
        ("2006", ["5", "6b", "6c", "6d"]),
        ("2010", ["6", "7b", "7c", "7d"]),
        ("2025", ["6", "7b", "7c", "7c"]),
    ],
)
def test_layers_are_numbered_as_the_text_of_the_day_does(day: str, layers: list[str]):
    """[cr2004-10-01 418.5a; cr2006-10-01 418.5a; cr2010-10-01 613.3a-613.3e; cr2025-06-06 613.4a-613.4d]"""
    assert [each.layer for each in Game.parse(HUMBLED, day).explain("Grizzly Bears").reasons] == layers


def test_what_is_face_down_is_told_to_who_may_look():
    """[cr2025-06-06 708.5]"""
    battlefield = "Anna 20 battlefield: Serra Angel (as morph) | Ben 20 battlefield: Forest"
    game = Game.parse(battlefield, "2025")
    (id,) = [id for id, object in game.state.objects.items() if object.face_down]
    assert facts(game.explain(id, 0), "face down") == ["the card is Serra Angel"]
    theirs = game.explain(id, 1)
    assert "Serra" not in str(theirs) and "Serra" not in json.dumps(theirs.as_json())
    assert theirs.source == "face down"
    for name in ("Serra Angel", "Serra Ange"):
        with pytest.raises(NotationError, match=f"nothing here is called '{name}'$"):
            game.explain(name, 1)


def test_what_has_gone_has_left_its_zone():
    """[cr2025-06-06 400.7]"""
    game = Game.parse("step: precombat main | Anna 20 battlefield: Mogg Fanatic#20 | Ben 20", "2025")
    game.play("activate Mogg Fanatic#20", "targets: Ben")
    with pytest.raises(NotationError, match=r"^Mogg Fanatic#20 has left the battlefield$"):
        game.explain("Mogg Fanatic#20", 1)


def test_a_hidden_hand_and_library_are_nothing_here():
    """[cr2025-06-06 402.3]"""
    game = Game.parse("Anna 20 hand: Shock | Ben 20 hand: Forest library: Island graveyard: Swamp", "2025")
    assert game.explain("Shock", 0).kind == "card"
    assert game.explain("Swamp", 0).now == "colourless basic land - Swamp, 1 ability"
    hidden = [id for id, o in game.state.objects.items() if o.definition.name in ("Forest", "Island")]
    assert len(hidden) == 2
    for asked in ("Forest", "Island"):
        with pytest.raises(NotationError, match=f"nothing here is called '{asked}'$"):
            game.explain(asked, 0)
    for number in hidden:
        with pytest.raises(WrongArgument, match=f"has the number {number}$"):
            game.explain(number, 0)


def test_who_is_meant_must_be_plain():
    game = Game.parse("Anna 20 battlefield: Grizzly Bears#50, Grizzly Bears#51 | Ben 20")
    with pytest.raises(NotationError, match="Grizzly Bears#50 or Grizzly Bears#51"):
        game.explain("Grizzly Bears")
    assert game.explain("Grizzly Bears#51").number == game.explain(51).number == 51
    with pytest.raises(NotationError, match="did you mean Grizzly Bears"):
        game.explain("Grizly Bears")
    for wrong in (7, -1, None, 1.5, True):
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
    assert said.startswith(
        "Grizzly Bears begins as: 2/2 green creature - Bear (as printed)\nHumility (Anna's): loses all"
    )
    assert "(layer 7b, timestamp 21) [cr2025-06-06 613.4b]: 1/1" in said
    assert said.endswith("it is: 3/3 green creature - Bear\n  counters: 1 +1/+1 counter\n")
    assert "it is: 1/1" in run("explain", file, "Grizzly Bears", "--on", "2002")
    assert json.loads(run("explain", file, "Humility", "--json"))["reasons"] == []
    assert "nothing here is called" in run("explain", file, "Hill Giant", code=2)
    assert "there is no combat" in run("explain", file, "combat", code=2)
    assert run("explain", file, "Ben").startswith("Ben: 20 life, maximum hand size 7\n")


@pytest.mark.parametrize(
    ("board", "arguments"),
    [
        (HUMBLED, ["explain", "FILE", "Hill Giant"]),
        (HUMBLED, ["explain", "FILE", "#99"]),
        (HUMBLED, ["explain", "FILE", "Humility", "--on", "1998-01-01"]),
        (HUMBLED, ["explain", "FILE", "Humility", "--on", "someday"]),
        (HUMBLED, ["explain", "nowhere.txt", "Humility"]),
        (HUMBLED, ["compare", "FILE", "--on", "1998-01-01"]),
        (HUMBLED, ["compare", "FILE", "--play", "frolic"]),
        ("Anna 20 battlefield: Forest (attacking Ben) | Ben 20", ["explain", "FILE", "Forest"]),
        ("Anna 20 battlefield: Forest (attacking Ben) | Ben 20", ["compare", "FILE"]),
        (HUMBLED, ["history", "--axis", "nonsense"]),
        (HUMBLED, ["history", "--from", "someday"]),
        (HUMBLED, ["rules", "999.9"]),
    ],
)
def test_bad_input_is_one_sentence(board: str, arguments: list[str], tmp_path: Path):
    file = tmp_path / "board.txt"
    file.write_text(board)
    words = [str(file) if each == "FILE" else each for each in arguments]
    result = CliRunner().invoke(manaburn, words)
    assert result.exit_code == 2
    (line,) = result.output.splitlines()
    assert line.startswith("manaburn: ")
