"""Ninjutsu, cards put from hand into an attack, and who attacks or blocks alone."""

from __future__ import annotations

from datetime import date

import pytest

from covering import rule, rules
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, GainControl, Rule, SetTypes
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble
from manaburn.cards.vocabulary.effects import Alter, Arrival, CreateTokens, Destroy
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Circumstance, TargetSlot
from manaburn.editions import R2002, R2006, R2025, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType, Step
from phrases import PLAYER_OR_PLANESWALKER
from rules.positions_of_combat import (
    asked,
    attacking,
    blocking,
    called,
    cast,
    combat_damage,
    find,
    give_priority_to,
    go_on,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    resolve,
    under,
)

NINJA = "Ninja of the Deep Hours"
TEXT = """
    step: declare attackers
    Anna 20   hand: Ninja of the Deep Hours   battlefield: 2 Island, Ornithopter, Hill Giant
      library: Plains
    Ben 20    battlefield: Grizzly Bears, Ajani Goldmane
"""


def attacked(
    text: str, attack: str, *blocks: str, edition: Edition = R2025, cards: tuple[CardDefinition, ...] = ()
) -> Game:
    """The attack is made, and after blocks the active player has priority."""
    game = position(edition, text, *cards)
    play(game, f"attack: {attack}")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, f"block: {', '.join(blocks) or 'none'}")
    return game


def hand(game: Game, seat: int = 0) -> list[str]:
    """The names of the cards in a hand."""
    return sorted(called(game, id) for id in game.state.players[seat].hand)


def test_a_ninja_takes_the_place_of_an_unblocked_attacker() -> None:  # 702.49a, 702.49c
    game = attacked(TEXT, "Ornithopter > Ben, Hill Giant > Ajani Goldmane", "Grizzly Bears > Hill Giant")
    play(game, f"activate {NINJA}")
    assert asked(game) == "ChooseObjects Anna"
    assert is_legal(game, "choose: Ornithopter")
    assert not is_legal(game, "choose: Hill Giant")  # it is blocked
    play(game, "choose: Ornithopter")
    assert attacking(game) == {"Hill Giant": "Ajani Goldmane"}
    assert hand(game) == [NINJA, "Ornithopter"]  # it enters as the ability resolves
    resolve(game)
    assert attacking(game) == {"Hill Giant": "Ajani Goldmane", NINJA: "Ben"}
    assert game.state.permanents[find(game, NINJA)].tapped
    assert game.state.combat is not None and find(game, NINJA) not in game.state.combat.blocked
    go_on(game, Step.COMBAT_DAMAGE)
    while game.state.stack == ():
        play(game, next(game.text(a) for a in game.legal_actions))
    resolve(game)  # its own ability, of combat damage to a player
    play(game, "yes")
    assert "Plains" in hand(game)
    assert combat_damage(game)[(NINJA, "Ben", 2)] == 1


def test_the_ninja_attacks_the_same_planeswalker() -> None:  # 702.49c
    game = attacked(TEXT, "Ornithopter > Ajani Goldmane")
    play(game, f"activate {NINJA}", "choose: Ornithopter")
    resolve(game)
    assert asked(game) == "Priority Anna"  # nobody chooses
    assert attacking(game) == {NINJA: "Ajani Goldmane"}


PLANESWALKER = TargetSlot(what=Filter(types=frozenset({CardType.PLANESWALKER})))
PACIFY = card(
    "Pacify",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        Alter(Chosen(0), (SetTypes(frozenset({CardType.ENCHANTMENT})),)),
        targets=(PLANESWALKER,),
    ),
)


@rules({"wiki2016": "put-attacking/specified-planeswalker-gone", "cr2025": "508.4a#2"})
@pytest.mark.parametrize("answer", ["Hero's Downfall", "Pacify"])
@under("wiki2016", "cr2025")
def test_the_ninja_enters_without_attacking_if_what_it_would_attack_is_gone(
    edition: Edition, answer: str
) -> None:
    """It has left the battlefield, or is no planeswalker any more."""
    text = TEXT.replace("Ben 20 ", f"Ben 20   hand: {answer}").replace(
        "Grizzly Bears, ", "Grizzly Bears, 3 Swamp, "
    )
    game = attacked(text, "Ornithopter > Ajani Goldmane", edition=edition, cards=(PACIFY,))
    play(game, f"activate {NINJA}", "choose: Ornithopter", "pass")
    cast(game, answer, "Ajani Goldmane")
    resolve(game)
    assert on_battlefield(game, NINJA)
    assert attacking(game) == {}


SWAY = card(
    "Sway",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Alter(Chosen(0), (GainControl(),)), targets=(PLAYER_OR_PLANESWALKER,)),
)


def attacked_by_a_ninja_though_it_changed_sides(edition: Edition) -> str | None:
    """What a ninja is attacking that should attack a planeswalker whose control Anna has gained."""
    text = TEXT.replace("hand: Ninja", "hand: Sway, Ninja")
    game = attacked(text, "Ornithopter > Ajani Goldmane", edition=edition, cards=(SWAY,))
    play(game, f"activate {NINJA}", "choose: Ornithopter")
    cast(game, "Sway", "Ajani Goldmane")
    resolve(game)
    there = attacking(game)
    go_on(game, Step.END_OF_COMBAT)
    damaged = combat_damage(game)
    assert damaged[(NINJA, "Ajani Goldmane", 2)] == (1 if there else 0)
    assert sum(damaged.values()) == len(there)
    return there.get(NINJA)


@pytest.mark.parametrize(
    ("day", "what"),
    [(date(2024, 11, 7), "Ajani Goldmane"), (date(2024, 11, 8), None), (R2025.in_force, None)],
)
def test_a_planeswalker_that_no_defending_player_controls(day: date, what: str | None) -> None:
    """508.4a: only since November 2024 it is not attacked by who was to attack it."""
    assert attacked_by_a_ninja_though_it_changed_sides(Edition.on(day)) == what


def test_only_while_an_attacker_is_unblocked() -> None:  # 702.49c, 509.1h
    game = position(R2025, TEXT)
    play(game, "attack: Ornithopter > Ben")
    assert not is_legal(game, f"activate {NINJA}")  # before blocks nothing is unblocked
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: none")
    assert is_legal(game, f"activate {NINJA}")
    assert any(game.text(a).startswith(f"activate {NINJA}") for a in game.legal_actions)
    game = attacked(TEXT, "Hill Giant > Ben", "Grizzly Bears > Hill Giant")
    assert not is_legal(game, f"activate {NINJA}")


def test_on_the_battlefield_a_ninja_has_no_such_ability() -> None:
    text = (
        "step: declare blockers | Anna 20 battlefield: 4 Island, Ninja of the Deep Hours (attacking) | Ben 20"
    )
    game = position(R2025, text)
    play(game, "block: none")
    assert not characteristics(game.state, find(game, NINJA)).activated


# Cards from hand


def test_a_soldier_may_be_put_in_from_hand() -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Savannah Lions, Elite Vanguard   battlefield: Preeminent Captain
        Ben 20
    """
    for chosen, found in (
        ("none", {"Preeminent Captain"}),
        ("Elite Vanguard", {"Preeminent Captain", "Elite Vanguard"}),
    ):
        game = position(R2025, text)
        play(game, "attack: Preeminent Captain")
        resolve(game)
        assert asked(game) == "ChooseObjects Anna"
        assert not is_legal(game, "choose: Savannah Lions")
        play(game, f"choose: {chosen}")
        assert attacking(game).keys() == found


def test_brimaz_brings_a_cat_that_attacks_and_one_that_blocks() -> None:
    text = "step: declare attackers | Anna 20 battlefield: Brimaz, King of Oreskos | Ben 20"
    game = position(R2025, text)
    play(game, "attack: Brimaz, King of Oreskos")
    resolve(game)
    assert attacking(game) == {"Brimaz, King of Oreskos": "Ben", "Cat Soldier": "Ben"}
    assert not game.state.permanents[find(game, "Cat Soldier")].tapped
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant
        Ben 20    battlefield: Brimaz, King of Oreskos
    """
    game = position(R2025, text)
    play(game, "attack: Hill Giant")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Brimaz, King of Oreskos > Hill Giant")
    resolve(game)
    assert blocking(game) == {
        "Brimaz, King of Oreskos": ["Hill Giant"],
        "Cat Soldier": ["Hill Giant"],
    }


def test_gustcloaks_and_reconnaissance_leave_combat_untapped() -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Gustcloak Runner, Hill Giant, Reconnaissance
        Ben 20    battlefield: Grizzly Bears
    """
    game = position(R2025, text)
    play(game, "attack: Gustcloak Runner, Hill Giant")
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: Grizzly Bears > Gustcloak Runner")
    resolve(game)
    play(game, "yes")
    assert attacking(game) == {"Hill Giant": "Ben"}
    assert not game.state.permanents[find(game, "Gustcloak Runner")].tapped
    play(game, "activate Reconnaissance", "targets: Hill Giant")
    resolve(game)
    assert attacking(game) == {}


def test_portal_mage_sends_an_attacker_elsewhere() -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant
        Ben 20    hand: Portal Mage   battlefield: 3 Island
        Cleo 20
    """
    game = position(R2025, text)
    play(game, "attack: Hill Giant > Ben", "pass")
    cast(game, "Portal Mage")
    play(game, "targets: Hill Giant")
    resolve(game)
    play(game, "yes")
    assert asked(game) == "ChooseOne Ben"
    assert not is_legal(game, "choose: Anna")
    play(game, "choose: Cleo")
    assert attacking(game) == {"Hill Giant": "Cleo"}


def test_portal_mage_does_nothing_outside_of_the_declare_attackers_step() -> None:
    text = "step: precombat main | Anna 20 hand: Portal Mage battlefield: 3 Island | Ben 20"
    game = position(R2025, text)
    cast(game, "Portal Mage")
    assert not game.state.stack


# Becoming blocked


def test_trap_runner_and_curtain_of_light_block_what_nothing_blocks() -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped), Craw Wurm (attacking, tapped)
        Ben 20    hand: Curtain of Light   battlefield: Trap Runner, 2 Plains
          library: Forest
    """
    game = position(R2025, text)
    play(game, "block: none")
    give_priority_to(game, "Ben")
    play(game, "activate Trap Runner", "targets: Hill Giant")
    resolve(game)
    give_priority_to(game, "Ben")
    cast(game, "Curtain of Light", "Craw Wurm")
    assert hand(game, 1) == ["Forest"]
    go_on(game, Step.END_OF_COMBAT)
    assert not combat_damage(game)


def test_fog_patch_blocks_everything() -> None:
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped), Craw Wurm (attacking, tapped)
        Ben 20    hand: Fog Patch   battlefield: 2 Forest
    """
    game = position(R2025, text)
    play(game, "block: none")
    give_priority_to(game, "Ben")
    cast(game, "Fog Patch")
    go_on(game, Step.END_OF_COMBAT)
    assert life(game, "Ben") == 20


@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_balduvian_warlord_moves_a_blocker(edition: Edition) -> None:
    """What it blocked is unblocked again, unless another creature had blocked that, too."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking), Craw Wurm (attacking)
        Ben 20    battlefield: Balduvian Warlord, Wall of Stone, Grizzly Bears
    """
    for blocks, unblocked in (
        ("Wall of Stone > Craw Wurm", True),
        ("Wall of Stone > Craw Wurm, Grizzly Bears > Craw Wurm", False),
    ):
        game = position(edition, text)
        play(game, f"block: {blocks}")
        while asked(game).startswith("Order"):
            game.push(next(iter(game.legal_actions)))
        give_priority_to(game, "Ben")
        play(game, "activate Balduvian Warlord", "targets: Wall of Stone")
        resolve(game)
        play(game, "choose: Hill Giant")
        assert blocking(game)["Wall of Stone"] == ["Hill Giant"]
        combat = game.state.combat
        assert combat is not None
        assert (find(game, "Craw Wurm") not in combat.blocked) is unblocked


def test_planetar_labyrinth_and_spirit() -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Craw Wurm, Grizzly Bears
        Ben 20    hand: Windshaper Planetar, Hollowhenge Spirit   battlefield: Labyrinth of Skophos, 13 Plains
        Cleo 20
    """
    game = position(R2025, text)
    play(game, "attack: Hill Giant > Ben, Craw Wurm > Ben, Grizzly Bears > Ben", "pass")
    play(game, "activate Labyrinth of Skophos", "targets: Hill Giant")
    resolve(game)
    give_priority_to(game, "Ben")
    cast(game, "Hollowhenge Spirit")
    play(game, "targets: Craw Wurm")
    resolve(game)
    assert attacking(game) == {"Grizzly Bears": "Ben"}
    give_priority_to(game, "Ben")
    cast(game, "Windshaper Planetar")
    resolve(game)
    assert asked(game) == "ChooseOne Ben"
    play(game, "choose: Cleo")
    assert attacking(game) == {"Grizzly Bears": "Cleo"}


# Having had to attack


@rule("cr2025", "506.6#2")
def test_who_had_to_attack() -> None:
    """Whom an effect required to; not whom a restriction left no other way."""
    had_to = Static(changes=(AddPowerToughness(5, 0),), condition=Circumstance.THIS_HAD_TO_ATTACK)
    must = Static(changes=(AttacksIfAble(),))
    timid = Static(changes=(Rule.CANT_ATTACK_ALONE,))
    driven = card("Driven", "{0}", "Creature", 1, 1, printed="1993-08-05", abilities=(had_to, must, timid))
    plain = card("Plain", "{0}", "Creature", 1, 1, printed="1993-08-05", abilities=(had_to,))
    text = "step: declare attackers | Anna 20 battlefield: Driven, Plain | Ben 20"
    game = position(R2025, text, driven, plain)
    assert [game.text(a).count(">") for a in game.legal_actions] == [2]  # the only legal declaration
    play(game, "attack: Driven, Plain")
    assert characteristics(game.state, find(game, "Driven")).power == 6
    assert characteristics(game.state, find(game, "Plain")).power == 1


# Alone


def lone(name: str, circumstance: Circumstance) -> CardDefinition:
    """A creature that gets +5/+0 in a circumstance."""
    bonus = Static(changes=(AddPowerToughness(5, 0),), condition=circumstance)
    return card(name, "{0}", "Creature — Wolf", 1, 9, printed="1993-08-05", abilities=(bonus,))


ATTACKS_ALONE = lone("Attacks Alone", Circumstance.THIS_ATTACKS_ALONE)
IS_ATTACKING_ALONE = lone("Is Attacking Alone", Circumstance.THIS_IS_ATTACKING_ALONE)
BLOCKS_ALONE = lone("Blocks Alone", Circumstance.THIS_BLOCKS_ALONE)
IS_BLOCKING_ALONE = lone("Is Blocking Alone", Circumstance.THIS_IS_BLOCKING_ALONE)
PACK = card(
    "Pack",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(ATTACKS_ALONE, arrival=Arrival.TAPPED_AND_ATTACKING)),
)
KILL = card(
    "Kill",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Destroy(Chosen(0)), targets=(TARGET_CREATURE,)),
)


def is_alone(game: Game, name: str) -> bool:
    """Whether it has its bonus."""
    found = next(id for id in game.state.permanents if called(game, id) == name)
    return characteristics(game.state, found).power == 6


AS_DECLARED, AS_IT_STANDS = {R2002}, {R2006}


@under()
@pytest.mark.parametrize("wolf", [ATTACKS_ALONE, IS_ATTACKING_ALONE], ids=lambda wolf: wolf.name)
def test_attacking_alone(edition: Edition, wolf: CardDefinition) -> None:
    """One that is put in later, or that leaves, matters for what is attacking; not for what was declared."""
    text = f"step: declare attackers | Anna 20 hand: Pack, Kill battlefield: {wolf.name}, Hill Giant | Ben 20"
    by_declaration = edition in AS_DECLARED or (edition not in AS_IT_STANDS and wolf is ATTACKS_ALONE)
    game = position(edition, text, wolf, PACK, KILL)
    play(game, f"attack: {wolf.name}")
    first = find(game, wolf.name)
    assert characteristics(game.state, first).power == 6
    cast(game, "Pack")
    assert (characteristics(game.state, first).power == 6) is by_declaration
    game = position(edition, text, wolf, PACK, KILL)
    play(game, f"attack: {wolf.name}, Hill Giant")
    assert not is_alone(game, wolf.name)
    cast(game, "Kill", "Hill Giant")
    assert is_alone(game, wolf.name) is not by_declaration


@under()
@pytest.mark.parametrize("wolf", [BLOCKS_ALONE, IS_BLOCKING_ALONE], ids=lambda wolf: wolf.name)
def test_blocking_alone(edition: Edition, wolf: CardDefinition) -> None:
    text = f"""
        step: declare blockers
        Anna 20   hand: Kill   battlefield: Hill Giant (attacking, tapped)
        Ben 20    battlefield: {wolf.name}, Suntail Hawk
    """
    by_declaration = edition in AS_DECLARED or (edition not in AS_IT_STANDS and wolf is BLOCKS_ALONE)
    game = position(edition, text, wolf, KILL)
    play(game, f"block: {wolf.name} > Hill Giant")
    assert is_alone(game, wolf.name)
    game = position(edition, text, wolf, KILL)
    play(game, f"block: {wolf.name} > Hill Giant, Suntail Hawk > Hill Giant")
    while asked(game).startswith("Order"):
        game.push(next(iter(game.legal_actions)))
    assert not is_alone(game, wolf.name)
    cast(game, "Kill", "Suntail Hawk")
    assert is_alone(game, wolf.name) is not by_declaration
