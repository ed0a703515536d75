"""The worked examples of section 613, and of 418 before it: each step is explained in its order, with its
layer and rule, not only what comes of it. Each is told in our own words.
"""

from __future__ import annotations

from datetime import date

import pytest

from covering import example
from manaburn import Game
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import Edition
from manaburn.rules.layers.characteristics import characteristics
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve

BEAR = "Scathe Zombies#20"


def on(day: str) -> Edition:
    return Edition.on(date.fromisoformat(day))


def trick(name: str, text: str) -> CardDefinition:
    return written(name, "Instant", text, cost="{0}")


def aura(name: str, text: str) -> CardDefinition:
    return written(name, "Enchantment — Aura", "Enchant creature", text)


def aim(game: Game, *spells: str, at: str) -> None:
    for name in spells:
        play(game, f"cast {name}", f"targets: {at}", "resolve")


def steps(game: Game, name: str) -> list[tuple[str, str, str]]:
    """Source, layer and what comes of it, step by step; the last of them is what the permanent is."""
    explained = game.explain(name)
    assert explained.reasons[-1].after == explained.now
    assert all(reason.rule for reason in explained.reasons)
    assert characteristics(game.state, explained.number).name == explained.name
    return [
        (each.sentence.split(":")[0].split(" (")[0], each.layer, each.after.split(" - ")[0])
        for each in explained.reasons
    ]


SWITCH = trick("Switch", "Switch target creature's power and toughness until end of turn.")
TOUGH = trick("Tough", "Target creature gets +0/+1 until end of turn.")
STRONG = trick("Strong", "Target creature gets +5/+0 until end of turn.")
CRAB = written("Crab", "Creature — Crab", size="1/3")


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2003-07-01", [("Tough", "", "1/4"), ("Switch", "", "4/1"), ("Strong", "", "9/1")]),
        ("2003-10-01", [("Tough", "6", "1/4"), ("Switch", "6", "4/1"), ("Strong", "6", "9/1")]),
        ("2005-10-01", [("Tough", "6b", "1/4"), ("Strong", "6b", "6/4"), ("Switch", "6e", "4/6")]),
        ("2009-07-11", [("Tough", "7c", "1/4"), ("Strong", "7c", "6/4"), ("Switch", "7e", "4/6")]),
        ("2026-04-17", [("Tough", "7c", "1/4"), ("Strong", "7c", "6/4"), ("Switch", "7d", "4/6")]),
    ],
)
def test_a_switch_and_what_is_added_later(day: str, expected: list[tuple[str, str, str]]) -> None:
    """[cr2003-07-01 418.5i; cr2005-10-01 418.5i; cr2026-04-17 613.4d], the first example."""
    game = position(
        "Anna 20 hand: Tough, Switch, Strong battlefield: Crab | Ben 20",
        CRAB,
        SWITCH,
        TOUGH,
        STRONG,
        edition=on(day),
    )
    aim(game, "Tough", "Switch", "Strong", at="Crab")
    told = [(source, layer, after.split()[0]) for source, layer, after in steps(game, "Crab")]
    assert told == expected


def test_two_switches_cancel() -> None:
    """[cr2026-04-17 613.4d], the third example."""
    game = position("Anna 20 hand: Tough, 2 Switch battlefield: Crab | Ben 20", CRAB, SWITCH, TOUGH)
    aim(game, "Tough", "Switch", "Switch", at="Crab")
    told = [(source, after.split()[0]) for source, _, after in steps(game, "Crab")]
    assert told == [("Tough", "1/4"), ("Switch", "4/1"), ("Switch", "1/4")]


def test_what_ended_is_no_step_any_more() -> None:
    """[cr2026-04-17 613.4d], the second example: without +0/+1 the switched 1/3 is 3/1."""
    shell = written("Shell", "Enchantment", "Creatures you control get +0/+1.")
    crack = trick("Crack", "Destroy target enchantment.")
    text = "Anna 20 hand: Crack, Switch battlefield: Crab, Shell | Ben 20"
    game = position(text, CRAB, shell, crack, SWITCH)
    aim(game, "Switch", at="Crab")
    assert [source for source, _, _ in steps(game, "Crab")] == ["Shell", "Switch"]
    aim(game, "Crack", at="Shell")
    assert [(source, after.split()[0]) for source, _, after in steps(game, "Crab")] == [("Switch", "3/1")]


@pytest.mark.parametrize(
    ("day", "colors", "sizes"),
    [("2003-12-01", "5", "6"), ("2006-10-01", "5", "6d"), ("2026-04-17", "5", "7c")],
)
def test_a_creature_that_turns_white_and_then_red(day: str, colors: str, sizes: str) -> None:
    """[cr2006-10-01 418.5a; cr2026-04-17 613.5], the first example."""
    honor = written("Honor", "Enchantment", "White creatures you control get +1/+1.")
    whiten = trick("Whiten", "Target creature becomes white until end of turn.")
    redden = trick("Redden", "Target creature becomes red until end of turn.")
    text = f"Anna 20 hand: Whiten, Redden battlefield: Honor, {BEAR} | Ben 20"
    game = position(text, honor, whiten, redden, edition=on(day))
    assert game.explain("Scathe Zombies").reasons == ()
    aim(game, "Whiten", at="Scathe Zombies")
    assert steps(game, "Scathe Zombies") == [
        ("Whiten", colors, "2/2 white creature"),
        ("Honor", sizes, "3/3 white creature"),
    ]
    aim(game, "Redden", at="Scathe Zombies")
    assert steps(game, "Scathe Zombies")[-1] == ("Redden", colors, "2/2 red creature")


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (
            "2005-10-01",
            [
                ("Pump", "6b", "6/6"),
                ("Shrink", "6b", "0/1"),
                ("its counters", "6c", "1/2"),
                ("Shields", "6d", "1/4"),
            ],
        ),
        (
            "2009-07-11",
            [
                ("Shrink", "7b", "0/1"),
                ("Pump", "7c", "4/5"),
                ("Shields", "7c", "4/7"),
                ("its counters", "7d", "5/8"),
            ],
        ),
        (
            "2026-04-17",
            [
                ("Shrink", "7b", "0/1"),
                ("Pump", "7c", "4/5"),
                ("Shields", "7c", "4/7"),
                ("its counters", "7c", "5/8"),
            ],
        ),
    ],
)
def test_the_gray_ogre(day: str, expected: list[tuple[str, str, str]]) -> None:
    """[cr2005-10-01 418.5a; cr2009-07-11 612.4; cr2026-04-17 613.5], the second example."""
    pump = trick("Pump", "Target creature gets +4/+4 until end of turn.")
    shield = written("Shields", "Enchantment", "Creatures you control get +0/+2.", cost="{0}")
    shrink = trick("Shrink", "Target creature has base power and toughness 0/1 until end of turn.")
    text = "Anna 20 hand: Pump, Shields, Shrink battlefield: Gray Ogre (1 +1/+1) | Ben 20"
    game = position(text, pump, shield, shrink, edition=on(day))
    aim(game, "Pump", at="Gray Ogre")
    play(game, "cast Shields", "resolve")
    aim(game, "Shrink", at="Gray Ogre")
    told = [(source, layer, after.split()[0]) for source, layer, after in steps(game, "Gray Ogre")]
    assert told == expected


@pytest.mark.parametrize(
    ("day", "colors", "sizes"),
    [("2003-12-01", "5", "6"), ("2006-10-01", "5", "6b"), ("2026-04-17", "5", "7c")],
)
def test_a_color_and_a_size_of_one_effect(day: str, colors: str, sizes: str) -> None:
    """[cr2006-10-01 418.5b; cr2026-04-17 613.6], the first example."""
    text = "{0}: This creature gets +1/+1 and becomes the color of your choice until end of turn."
    mongrel = written("Mongrel", "Creature — Dog", text, size="2/2")
    game = position("Anna 20 battlefield: Mongrel | Ben 20", mongrel, edition=on(day))
    play(game, "activate Mongrel", "resolve", "choose: red")
    assert steps(game, "Mongrel") == [
        ("Mongrel", colors, "2/2 red creature"),
        ("Mongrel", sizes, "3/3 red creature"),
    ]


@pytest.mark.parametrize(("day", "layer"), [("2003-12-01", "5"), ("2006-10-01", "5"), ("2026-04-17", "6")])
def test_control_and_haste_of_one_effect(day: str, layer: str) -> None:
    """[cr2006-10-01 418.5b; cr2026-04-17 613.6], the second example: layer 2, and 5 or 6."""
    words = (
        "Gain control of target creature until end of turn. Untap that creature."
        " It gains haste until end of turn."
    )
    treason = written("Treason", "Sorcery", words, cost="{0}")
    game = position("Anna 20 hand: Treason | Ben 20 battlefield: Gray Ogre", treason, edition=on(day))
    aim(game, "Treason", at="Gray Ogre")
    assert steps(game, "Gray Ogre") == [("Treason", layer, "2/2 red creature")]
    control = [fact.sentence for fact in game.explain("Gray Ogre").facts if fact.about == "control"]
    assert control[0].startswith("Treason (Anna's), until end of turn: Anna controls it (layer 2, ")
    (ability,) = [fact for fact in game.explain("Gray Ogre").facts if fact.about == "ability"]
    assert ability.sentence == "haste — from Treason (Anna's), until end of turn"


@pytest.mark.parametrize(("day", "sizes"), [("2005-10-01", "6b"), ("2026-04-17", "7b")])
def test_an_effect_goes_on_with_what_it_began_with(day: str, sizes: str) -> None:
    """[cr2006-10-01 418.5b; cr2026-04-17 613.6], the third example: no noncreature artifacts any more."""
    words = "All noncreature artifacts become 2/2 artifact creatures until end of turn."
    march = trick("March", words)
    relic = written("Relic", "Artifact", colors="")
    game = position("Anna 20 hand: March battlefield: Relic | Ben 20", march, relic, edition=on(day))
    play(game, "cast March", "resolve")
    assert [(source, layer) for source, layer, _ in steps(game, "Relic")] == [
        ("March", "4"),
        ("March", sizes),
    ]
    assert game.explain("Relic").now == "2/2 colourless artifact creature"


@example("2005-10-01", "418.5a#3")
def test_svogthos(edition: Edition) -> None:
    """[cr2005-10-01 418.5a; cr2026-04-17 613.6], the fourth example: the granted ability defines no
    characteristic, and what it says changes with the graveyard.
    """
    waken = trick("Waken", "Until end of turn, target land becomes a 3/3 creature that's still a land.")
    pump = trick("Pump", "Target creature gets +1/+1 until end of turn.")
    dig = trick("Dig", "Exile target creature card from a graveyard.")
    words = (
        "{0}: Until end of turn, this land becomes a black and green Plant Zombie creature with "
        "\"This creature's power and toughness are each equal to the number of creature cards in your"
        ' graveyard."'
        " It's still a land."
    )
    tomb = written("Tomb", "Land", words)
    text = "Anna 20 hand: Waken, Pump, Dig battlefield: Tomb graveyard: 10 Gray Ogre | Ben 20"
    game = position(text, waken, pump, dig, tomb, edition=edition)
    aim(game, "Waken", "Pump", at="Tomb")
    assert game.explain("Tomb").now.startswith("4/4")
    play(game, "activate Tomb", "resolve")
    told = steps(game, "Tomb")
    set_before = edition.in_force.year > 2005  # and not by timestamps among what is added
    assert {layer for _, layer, _ in told} >= {"4", "5", *({"7b", "7c"} if set_before else {"6b"})}
    assert told[-1][2].startswith("11/11 black and green" if set_before else "10/10 black and green")
    play(game, "cast Dig")
    play(game, f"targets: Gray Ogre#{game.state.players[0].graveyard[0]}", "resolve")
    assert game.explain("Tomb").now.startswith("10/10" if set_before else "9/9")


@pytest.mark.parametrize(
    ("day", "rule"), [("1999-11-01", "cr1999-11-01 418.5d"), ("2003-10-01", "cr2003-10-01 418.5a")]
)
def test_what_animates_applies_before_what_shrinks(day: str, rule: str) -> None:
    """[cr1999-11-01 214.5; cr2003-10-01 418.5a]: animating again changes nothing, for types come first."""
    text = "{0}: This artifact becomes a 3/2 artifact creature until end of turn."
    staff = written("Staff", "Artifact", text, cost="{0}")
    shrink = trick("Shrink", "Target creature has base power and toughness 0/2 until end of turn.")
    game = position("Anna 20 hand: Shrink battlefield: Staff | Ben 20", staff, shrink, edition=on(day))
    play(game, "activate Staff", "resolve")
    aim(game, "Shrink", at="Staff")
    play(game, "activate Staff", "resolve")
    told = steps(game, "Staff")
    assert [source for source, _, _ in told] == ["Staff", "Staff", "Shrink"]
    assert told[-1][2].startswith("0/2")
    assert game.explain("Staff").reasons[-1].rule == rule


@pytest.mark.parametrize("day", ["1999-04-23", "2002-02-20", "2006-10-01", "2026-04-17"])
@pytest.mark.parametrize("newest", ["Wings", "Mud"])
def test_flying_gained_and_lost_goes_by_timestamps(day: str, newest: str) -> None:
    """[cr1999-04-23 418.5d; cr2026-04-17 613.9], the first example: neither depends on the other."""
    wings, mud = (
        aura("Wings", "Enchanted creature has flying."),
        aura("Mud", "Enchanted creature loses flying."),
    )
    order = ["Wings", "Mud"] if newest == "Mud" else ["Mud", "Wings"]
    auras = ", ".join(f"{name}#{30 + place} (on {BEAR})" for place, name in enumerate(order))
    game = position(f"Anna 20 battlefield: {BEAR}, {auras} | Ben 20", wings, mud, edition=on(day))
    explained = game.explain("Scathe Zombies")
    assert [each.sentence.split(" (")[0] for each in explained.reasons] == order
    assert not any(each.waited_for for each in explained.reasons)
    assert explained.reasons[0].timestamp < explained.reasons[1].timestamp
    about = {fact.about: fact.sentence for fact in explained.facts}
    if newest == "Mud":
        assert about == {"lost": "flying — lost to Mud (Anna's)"}
    else:
        assert about == {"ability": "flying — from Wings (Anna's)"}


@pytest.mark.parametrize(
    ("day", "waits"),
    [("2002-02-20", "cr2002-02-20 418.5b"), ("2003-12-01", ""), ("2006-10-01", ""), ("2026-04-17", "")],
)
def test_who_is_made_white_gets_what_white_creatures_get(day: str, waits: str) -> None:
    """[cr2003-12-01 418.5h; cr2026-04-17 613.9], the second example: by layers or, without any, by
    dependency.
    """
    cloak = aura("Cloak", "Enchanted creature is white.")
    crusade = written("Crusade", "Enchantment", "White creatures get +1/+1.")
    text = f"Anna 20 battlefield: {BEAR}, Crusade#21, Cloak#22 (on {BEAR}) | Ben 20"
    game = position(text, cloak, crusade, edition=on(day))
    first, second = game.explain("Scathe Zombies").reasons
    assert first.sentence.startswith("Cloak") and second.sentence.startswith("Crusade")
    assert second.timestamp < first.timestamp
    assert second.after == "3/3 white creature - Zombie"
    assert second.waited_for == (("Cloak (Anna's)",) if waits else ())
    told = f"that changes what it applies to, so this depends on it [{waits}]"
    assert second.why_waited == (told if waits else "")


@example("2021-02-15", "613.7a")
def test_what_an_aura_lets_an_equipment_give(edition: Edition) -> None:
    """[cr2021-02-15 613.7a; cr2026-04-17 613.7a]: as old as the Aura at first, and still the newer one of the
    two when both abilities receive a new timestamp.
    """
    rune, hammer = real("Rune of Flight", "Colossus Hammer")
    text = (
        "step: precombat main | Anna 20 library: Forest hand: Rune of Flight battlefield: 10 Island, "
        "Wind Drake#40, Giant Spider, Colossus Hammer (on Wind Drake#40) | Ben 20"
    )
    game = position(text, rune, hammer, edition=edition)
    before = game.explain("Colossus Hammer")
    loses, adds = game.explain("Wind Drake").reasons
    assert before.reasons == () and before.now == "colourless artifact - Equipment, 2 abilities"
    aim(game, "Rune of Flight", at="Colossus Hammer")
    resolve(game)
    granting = game.explain("Colossus Hammer").reasons
    assert [each.layer for each in granting] == ["6"]
    own, granted, added = game.explain("Wind Drake").reasons
    assert (own, added.sentence) == (loses, adds.sentence)
    source = "Colossus Hammer (Anna's), by an ability from Rune of Flight (Anna's)"
    assert granted.sentence == f"{source}: has flying"
    assert (granted.layer, granted.rule) == ("6", f"cr{edition.in_force} 613.1f")
    assert granted.timestamp == granting[0].timestamp > own.timestamp
    assert game.explain("Wind Drake").now == "12/12 blue creature - Drake, flying"
    play(game, "activate Colossus Hammer", "targets: Giant Spider", "resolve")
    own, granted, added = game.explain("Giant Spider").reasons
    assert own.sentence.startswith("Colossus Hammer (Anna's): loses flying")
    assert granted.sentence == f"{source}: has flying" and not granted.waited_for
    assert own.timestamp == granted.timestamp == added.timestamp > granting[0].timestamp
    assert game.explain("Giant Spider").now == "12/14 green creature - Spider, flying, reach"
    assert game.explain("Wind Drake").reasons == ()
