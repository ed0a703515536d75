"""The worked examples of the rule documents about attacks and blocks, in every edition.

Their numbers are those of the documents: 508.1c, 509.1b and so on of 2010, 2016 and 2025.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from covering import example, examples, rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import SetColors
from manaburn.cards.vocabulary.effects import Delay, Destroy
from manaburn.cards.vocabulary.events.triggers import Attacks, BeginningOf, Blocks
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Edition
from manaburn.terms import CardType, Color, Step
from rules.positions_of_combat import (
    asked,
    attacking,
    blocking,
    called,
    cast,
    changing,
    died,
    go_on,
    is_legal,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    under,
)


def painting(name: str, color: Color):
    """An instant that gives a creature a colour."""
    return changing(name, SetColors(frozenset({color})))


def fatal(on: type[Attacks | Blocks], color: Color):
    """A permanent by which creatures of a colour that attack, or block, are destroyed at end of combat."""
    of_color = Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({color}))
    effect = Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THAT),))
    return card(
        "Doom",
        "{2}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Triggered(on=on(of_color), effects=(effect,)),),
    )


@examples(
    {
        "cr2002": ("500.2#1", "D02-8"),
        "cr2006": "500.2#1",
        "cr2010": ("508.1c", "X11-1"),
        "cr2016": "508.1c",
        "cr2025": ("508.1c", "X25-2"),
    }
)
@rules(
    {
        "cr2010": "508.1c#2",
        "wiki2016": "attackers/restrictions-illegal",
        "cr2025": "508.1c#2",
        "dangelo2002": "C.3.Ruling.7",
    }
)
@under()
def test_two_loners(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Mogg Flunkies, Ember Beast | Ben 20"
    game = position(edition, text)
    assert is_legal(game, "attack: Mogg Flunkies, Ember Beast")
    assert is_legal(game, "attack: none")
    assert refusals(game, "attack: Mogg Flunkies")
    assert refusals(game, "attack: Ember Beast")


@examples(
    {"cr2006": "308.3", "cr2010": ("508.2a", "X11-3"), "cr2016": "508.2a", "cr2025": ("508.2a", "X25-4")}
)
@rules(
    {
        "cr2010": "508.2a#2",
        "wiki2016": "attackers/triggers-only-at-declaration#2",
        "cr2025": "508.2a#2",
    }
)
@pytest.mark.parametrize("creature", ["Coral Merfolk", "Grizzly Bears"])
@under()
def test_a_late_change_of_colour_of_an_attacker(edition: Edition, creature: str) -> None:
    text = f"""
        step: declare attackers
        Anna 20   hand: Green   battlefield: {creature}, Doom
        Ben 20
    """
    game = position(edition, text, painting("Green", Color.GREEN), fatal(Attacks, Color.GREEN))
    play(game, f"attack: {creature}")
    if game.state.stack:
        resolve(game)
    cast(game, "Green", creature)
    go_on(game, Step.END_OF_COMBAT)
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert died(game, creature) is (creature == "Grizzly Bears")


@rules(
    {
        "cr2010": "509.4f#4",
        "wiki2016": "block-triggers/characteristics#4",
        "cr2025": "509.3f#4",
    }
)
@pytest.mark.parametrize("creature", ["Wall of Bone", "Wall of Swords"])
@under()
def test_a_late_change_of_colour_of_a_blocker(edition: Edition, creature: str) -> None:
    text = f"""
        step: declare blockers
        Anna 20   hand: White   battlefield: Ornithopter (attacking, tapped), Doom
        Ben 20    battlefield: {creature}
    """
    if creature == "Wall of Bone":
        text = text.replace("Ornithopter", "Grizzly Bears")
    game = position(edition, text, painting("White", Color.WHITE), fatal(Blocks, Color.WHITE))
    play(game, f"block: {creature}")
    if game.state.stack:
        resolve(game)
    cast(game, "White", creature)
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert on_battlefield(game, creature) is (creature == "Wall of Bone")


@examples(
    {"cr2006": "501.2", "cr2010": ("509.1b", "X11-4"), "cr2016": "509.1b", "cr2025": ("509.1b", "X25-5")}
)
@rules({"cr2010": "509.1b#5", "wiki2016": "blockers/evasion-cumulative", "cr2025": "509.1b#5"})
@under()
def test_flying_and_shadow(edition: Edition) -> None:
    wraith = card("Wraith", "{B}", "Creature — Spirit", 2, 2, keywords="flying, shadow", printed="1997-10-14")
    both = card("Twin", "{B}", "Creature — Spirit", 1, 1, keywords="flying, shadow", printed="1997-10-14")
    text = """
        step: declare blockers
        Anna 20   battlefield: Wraith (attacking, tapped)
        Ben 20    battlefield: Storm Crow, Thalakos Sentry, Twin
    """
    game = position(edition, text, wraith, both)
    assert refusals(game, "block: Storm Crow")
    assert refusals(game, "block: Thalakos Sentry")
    assert is_legal(game, "block: Twin")


@example("cr2002", "D02-13")
@rules({"dangelo2002": "C.4.Ruling.6"})
@under()
def test_flying_and_fear(edition: Edition) -> None:
    """A blocker needs flying, and must be black or an artifact."""
    demon = card("Fiend", "{B}", "Creature — Imp", 2, 2, keywords="flying, fear", printed="1993-08-05")
    text = """
        step: declare blockers
        Anna 20   battlefield: Fiend (attacking, tapped)
        Ben 20    battlefield: Scathe Zombies, Serra Angel, Bog Imp
    """
    game = position(edition, text, demon)
    assert refusals(game, "block: Scathe Zombies")
    assert refusals(game, "block: Serra Angel")
    assert is_legal(game, "block: Bog Imp")


@example("cr2002", "D02-4", "D02-11")
@rules({"dangelo2002": ("C.3.Ruling.2", "C.4.Ruling.4")})
@under()
def test_pacifism(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Grizzly Bears#40, Pacifism (on Grizzly Bears#40)
        Ben 20    battlefield: Craw Wurm#50, Pacifism (on Craw Wurm#50)
    """
    game = position(edition, text)
    assert refusals(game, "attack: Grizzly Bears")
    play(game, "attack: Hill Giant", "pass", "pass")
    assert asked(game) == "DeclareBlockers Ben"
    assert refusals(game, "block: Craw Wurm")


@under()
def test_errantry(edition: Edition) -> None:
    """What Errantry enchants attacks only alone; nothing else is required here."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant#20, Grizzly Bears, Errantry (on Hill Giant#20)
        Ben 20
    """
    game = position(edition, text)
    assert is_legal(game, "attack: Hill Giant")
    assert is_legal(game, "attack: Grizzly Bears")
    assert refusals(game, "attack: Hill Giant, Grizzly Bears")


@under()
def test_orcish_conscripts(edition: Edition) -> None:
    text = (
        "step: declare attackers | Anna 20 battlefield: Orcish Conscripts, Hill Giant, Grizzly Bears | Ben 20"
    )
    game = position(edition, text)
    assert refusals(game, "attack: Orcish Conscripts")
    assert refusals(game, "attack: Orcish Conscripts, Hill Giant")
    assert is_legal(game, "attack: Orcish Conscripts, Hill Giant, Grizzly Bears")
    assert is_legal(game, "attack: Hill Giant, Grizzly Bears")


@example("cr2002", "D02-5")
@rules({"dangelo2002": "C.3.Ruling.5#2"})
@under()
def test_sea_monster_and_the_last_island(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Boomerang   battlefield: Sea Monster, 2 Island
        Ben 20    battlefield: Island#90
    """
    game = position(edition, text)
    play(game, "attack: Sea Monster", "cast Boomerang", "targets: Island#90")
    resolve(game)
    assert attacking(game) == {"Sea Monster": "Ben"}
    without = position(edition, text.replace("Island#90", "Forest#90"))
    assert refusals(without, "attack: Sea Monster")  # its own Islands are no help


@example("cr2002", "D02-9")
@under()
def test_reckless_ogre_gets_its_bonus_alone(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Reckless Ogre, Hill Giant | Ben 20"
    for attackers, triggers in (("Reckless Ogre", 1), ("Reckless Ogre, Hill Giant", 0)):
        game = position(edition, text)
        play(game, f"attack: {attackers}")
        assert len(game.state.stack) == triggers


@example("cr2002", "D02-10")
@under()
def test_jump_in_time_lets_a_creature_block_a_flyer(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Air Elemental
        Ben 20    hand: Jump   battlefield: Grizzly Bears, Island
    """
    game = position(edition, text)
    play(game, "attack: Air Elemental", "pass")
    cast(game, "Jump", "Grizzly Bears")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Grizzly Bears")
    assert blocking(game) == {"Grizzly Bears": ["Air Elemental"]}


def labels(game, *names: str) -> list[str]:
    """The permanents of these names, with their numbers."""
    found = {
        o.definition.name: f"{o.definition.name}#{id}"
        for id, o in game.state.objects.items()
        if id in game.state.permanents
    }
    return [found[name] for name in names]


FOLIAGE = """
    step: declare blockers
    Anna 20   battlefield: Lumengrid Warden (attacking, tapped)
    Ben 20    hand: Flash Foliage   battlefield: Runeclaw Bear (blocking Lumengrid Warden), 3 Forest
      library: Forest
"""


@under("dangelo2002", "cr2006", "cr2025")
def test_flash_foliage(edition: Edition) -> None:
    game = position(edition, FOLIAGE)
    play(game, "pass")
    cast(game, "Flash Foliage", "Lumengrid Warden")
    assert blocking(game) == {"Runeclaw Bear": ["Lumengrid Warden"], "Saproling": ["Lumengrid Warden"]}
    assert {called(game, id) for id in game.state.combat.blocked} == {"Lumengrid Warden"}


@example("cr2010", "509.7", "X11-8")
@rules(
    {
        "cr2010": ("509.7#2", "509.7#3"),
        "wiki2016": ("put-blocking/placement", "put-blocking/relative-order"),
    }
)
@under("cr2010", "wiki2016")
def test_flash_foliage_takes_a_place_in_the_order(edition: Edition) -> None:
    """The attacker's controller places the newcomer; two that were ordered before keep their order."""
    game = position(edition, FOLIAGE)
    play(game, "pass")
    cast(game, "Flash Foliage", "Lumengrid Warden")
    assert game.decision.player == 0
    assert sorted(game.text(action) for action in game.legal_actions) == sorted(
        f"order: {', '.join(names)}" for names in permutations(labels(game, "Runeclaw Bear", "Saproling"))
    )
    play(game, "order: Saproling, Runeclaw Bear")
    attacker = next(iter(game.state.combat.attacks))
    assert [called(game, id) for id in game.state.combat.blockers_of(attacker)] == [
        "Saproling",
        "Runeclaw Bear",
    ]


@under("cr2010", "wiki2016")
def test_flash_foliage_beside_two_in_order(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Craw Wurm (attacking, tapped)
        Ben 20    hand: Flash Foliage   battlefield: Wall of Wood, Eager Cadet, 3 Forest   library: Forest
    """
    game = position(edition, text)
    play(game, "block: Wall of Wood, Eager Cadet", "order: Wall of Wood, Eager Cadet", "pass")
    cast(game, "Flash Foliage", "Craw Wurm")
    wall, cadet, token = labels(game, "Wall of Wood", "Eager Cadet", "Saproling")
    assert {game.text(action) for action in game.legal_actions} == {
        f"order: {token}, {wall}, {cadet}",
        f"order: {wall}, {token}, {cadet}",
        f"order: {wall}, {cadet}, {token}",
    }
