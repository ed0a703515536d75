"""Abilities that trigger as attackers are declared, by the wording of each [cr2025-06-06 508.2-508.3]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, GainLife
from manaburn.cards.vocabulary.events.triggers import (
    YOU_ARE_ATTACKED,
    Attacked,
    Attacks,
    BecomesTapped,
    IsAttacked,
    PlayerAttacks,
    TriggerEvent,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Number
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType, Keyword, Step
from rules.positions_of_combat import (
    asked,
    cast,
    find,
    go_on,
    life,
    on_battlefield,
    play,
    position,
    resolve,
    under,
)

PLANESWALKER = Filter(types=frozenset({CardType.PLANESWALKER}))
WITH_PLANESWALKERS = ("cr2010", "wiki2016", "cr2025")


def herald(*on: TriggerEvent, amount: int | Number = 1) -> CardDefinition:
    """An enchantment that gains its controller life when one of these things happens."""
    abilities = tuple(Triggered(on=each, effects=(GainLife(amount),)) for each in on)
    return card("Herald", "{1}", "Enchantment", abilities=abilities, printed="1993-08-05")


BEAST = token("Beast", "G", "Creature — Beast", 3, 3)
AMBUSH = card(
    "Ambush",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(BEAST, arrival=Arrival.TAPPED_AND_ATTACKING)),
)


def triggered(game: Game) -> int:
    """How many abilities wait on the stack; where a player has to order theirs, they do."""
    while isinstance(game.decision, d.OrderTriggers):
        play(game, "order: " + ", ".join(str(n + 1) for n in range(len(game.decision.sources))))
    return len(game.state.stack)


def power_and_toughness(game: Game, name: str) -> tuple[int, int]:
    """What a creature is now."""
    now = characteristics(game.state, find(game, name))
    return now.power, now.toughness


# What is attacked


@rules({"cr2025": "508.3a#2"})
@pytest.mark.parametrize(
    ("what", "attack", "expected"),
    [
        (Attacked(players=Whose.ANYONE), "Hill Giant > Ben, Goblin Piker > Jace Beleren", 1),
        (Attacked(permanents=PLANESWALKER), "Hill Giant > Ben, Goblin Piker > Jace Beleren", 1),
        (Attacked(permanents=PLANESWALKER), "Hill Giant > Ben, Goblin Piker > Ben", 0),
        (Attacked(Whose.ANYONE, PLANESWALKER), "Hill Giant > Ben, Goblin Piker > Jace Beleren", 2),
        (None, "Hill Giant > Ben, Goblin Piker > Jace Beleren", 2),
        (Attacked(players=Whose.YOU), "Hill Giant > Ben", 0),
    ],
)
@under(*WITH_PLANESWALKERS)
def test_attacks_a_player_or_planeswalker(
    edition: Edition, what: Attacked | None, attack: str, expected: int
) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Goblin Piker, Herald
        Ben 20    battlefield: Jace Beleren (3 loyalty)
    """
    game = position(edition, text, herald(Attacks(CREATURE, what=what)))
    play(game, f"attack: {attack}")
    assert triggered(game) == expected


@rules({"cr2025": "508.3b#1"})
@pytest.mark.parametrize(
    ("what", "attack", "expected"),
    [
        (YOU_ARE_ATTACKED, "Hill Giant > Ben, Goblin Piker > Ben, Craw Wurm > Ben", 1),
        (YOU_ARE_ATTACKED, "Hill Giant > Jace Beleren, Goblin Piker > Jace Beleren", 0),
        (Attacked(permanents=PLANESWALKER), "Hill Giant > Jace Beleren, Goblin Piker > Jace Beleren", 1),
        (Attacked(Whose.YOU, PLANESWALKER), "Hill Giant > Ben, Goblin Piker > Jace Beleren", 2),
        (YOU_ARE_ATTACKED, "none", 0),
    ],
)
@under(*WITH_PLANESWALKERS)
def test_is_attacked_triggers_once_for_what_is_attacked(
    edition: Edition, what: Attacked, attack: str, expected: int
) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Goblin Piker, Craw Wurm
        Ben 20    battlefield: Jace Beleren (3 loyalty), Herald
    """
    game = position(edition, text, herald(IsAttacked(what)))
    play(game, f"attack: {attack}")
    assert triggered(game) == expected


@rules({"cr2025": ("508.3b#2", "508.3e#2", "508.3a#3")})
@pytest.mark.parametrize(
    "on",
    [
        IsAttacked(YOU_ARE_ATTACKED),
        PlayerAttacks(Whose.OPPONENT, against=Whose.YOU),
        PlayerAttacks(Whose.OPPONENT),
        Attacks(CREATURE, what=YOU_ARE_ATTACKED),
    ],
    ids=lambda on: type(on).__name__,
)
@under()
def test_what_is_put_in_attacking_sets_none_of_them_off(edition: Edition, on: TriggerEvent) -> None:
    """Nothing was declared as an attacker; then a creature attacks that never attacked."""
    text = "step: beginning of combat | Anna 20 hand: Ambush | Ben 20 battlefield: Herald"
    game = position(edition, text, AMBUSH, herald(on))
    cast(game, "Ambush")
    play(game, "pass", "pass", "attack: none")
    assert not game.state.stack
    text = """
        step: declare attackers
        Anna 20   hand: Ambush   battlefield: Hill Giant
        Ben 20    battlefield: Herald
    """
    game = position(edition, text, AMBUSH, herald(on))
    play(game, "attack: Hill Giant")
    assert triggered(game) == 1
    cast(game, "Ambush")
    assert on_battlefield(game, "Beast")
    assert len(game.state.stack) == 1


# A player attacks


@rules({"cr2025": ("508.3c", "508.3d")})
@pytest.mark.parametrize(
    ("on", "attack", "expected"),
    [
        (Attacks(YOUR_CREATURE), "Hill Giant, Suntail Hawk, Craw Wurm", 3),
        (Attacks(Filter(having=frozenset({Keyword.FLYING}), controller=Whose.YOU)), "Hill Giant", 0),
        (
            Attacks(Filter(having=frozenset({Keyword.FLYING}), controller=Whose.YOU)),
            "Hill Giant, Suntail Hawk",
            1,
        ),
        (PlayerAttacks(), "Hill Giant, Suntail Hawk, Craw Wurm", 1),
        (PlayerAttacks(), "Hill Giant", 1),
        (PlayerAttacks(), "none", 0),
        (PlayerAttacks(Whose.OPPONENT), "Hill Giant", 0),
        (PlayerAttacks(at_least=2), "Hill Giant", 0),
        (PlayerAttacks(at_least=2), "Hill Giant, Suntail Hawk", 1),
        (PlayerAttacks(at_least=2), "Hill Giant, Suntail Hawk, Craw Wurm", 1),
        (PlayerAttacks(creatures=Filter(having=frozenset({Keyword.FLYING}))), "Hill Giant, Craw Wurm", 0),
        (PlayerAttacks(creatures=Filter(having=frozenset({Keyword.FLYING}))), "Hill Giant, Suntail Hawk", 1),
    ],
)
@under()
def test_a_player_attacks(edition: Edition, on: TriggerEvent, attack: str, expected: int) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Suntail Hawk, Craw Wurm, Herald
        Ben 20
    """
    game = position(edition, text, herald(on))
    play(game, f"attack: {attack}")
    assert triggered(game) == expected


@rules({"cr2025": ("508.3e#1", "508.3e#3")})
@pytest.mark.parametrize(
    ("attack", "expected"),
    [
        ("Hill Giant > Ben, Goblin Piker > Ben", 1),
        ("Hill Giant > Ben, Goblin Piker > Cara", 2),
        ("Hill Giant > Jace Beleren, Goblin Piker > Jace Beleren", 0),
        ("Hill Giant > Jace Beleren, Goblin Piker > Cara", 1),
        ("none", 0),
    ],
)
@under(*WITH_PLANESWALKERS)
def test_a_player_attacks_another_player(edition: Edition, attack: str, expected: int) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Goblin Piker, Herald
        Ben 20    battlefield: Jace Beleren (3 loyalty)
        Cara 20
    """
    game = position(edition, text, herald(PlayerAttacks(against=Whose.OPPONENT)))
    play(game, f"attack: {attack}")
    assert triggered(game) == expected


@under()
def test_how_many_attack_is_remembered(edition: Edition) -> None:
    on = PlayerAttacks(creatures=Filter(lacking=frozenset({Keyword.FLYING})))
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Suntail Hawk, Craw Wurm, Herald
        Ben 20
    """
    game = position(edition, text, herald(on, amount=Number.THAT_MUCH))
    play(game, "attack: Hill Giant, Suntail Hawk, Craw Wurm")
    resolve(game)
    assert life(game, "Anna") == 22


# Order


@rules({"cr2025": ("508.2b#1", "508.2b#2"), "cr2010": "508.2"})
@pytest.mark.parametrize("order", ["order: 1, 2", "order: 2, 1"])
@under()
def test_it_does_not_matter_what_triggered_first(edition: Edition, order: str) -> None:
    """A creature is tapped before it attacks; its controller orders the two abilities at will."""
    tapping = card(
        "Tapping",
        "{1}",
        "Enchantment",
        printed="1993-08-05",
        abilities=(Triggered(on=BecomesTapped(CREATURE), effects=(GainLife(1),)),),
    )
    text = "step: declare attackers | Anna 20 battlefield: Hill Giant, Tapping#50, Herald#60 | Ben 20"
    game = position(edition, text, tapping, herald(Attacks(CREATURE), amount=10))
    play(game, "attack: Hill Giant")
    assert game.decision == d.OrderTriggers(0, (50, 60))
    play(game, order)
    assert asked(game) == "Priority Anna"
    assert len(game.state.stack) == 2
    resolve(game)
    assert life(game, "Anna") == (30 if order == "order: 1, 2" else 21)


# Cards


@under()
def test_orims_prayer_counts_attackers_and_triggers_once(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Grizzly Bears, Goblin Piker
        Ben 20    battlefield: Orim's Prayer
    """
    game = position(edition, text)
    play(game, "attack: Hill Giant, Grizzly Bears")
    assert len(game.state.stack) == 1
    resolve(game)
    assert life(game, "Ben") == 22


@under()
def test_reveille_squad_asks_twice_whether_it_is_untapped(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant
        Ben 20    battlefield: Reveille Squad{}, Grizzly Bears (tapped)
    """
    game = position(edition, text.format(""))
    play(game, "attack: Hill Giant")
    resolve(game)
    play(game, "yes")
    assert not game.state.permanents[find(game, "Grizzly Bears")].tapped
    game = position(edition, text.format(" (tapped)"))
    play(game, "attack: Hill Giant")
    assert not game.state.stack


@under()
def test_hissing_miasma_takes_one_life_for_each_attacker(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Grizzly Bears, Hissing Miasma
        Ben 20    battlefield: Hissing Miasma
    """
    game = position(edition, text)
    play(game, "attack: Hill Giant, Grizzly Bears")
    assert triggered(game) == 2
    go_on(game, Step.DECLARE_BLOCKERS)
    assert life(game, "Anna") == 18


@under(*WITH_PLANESWALKERS)
def test_blood_reckoning_watches_over_planeswalkers_too(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Grizzly Bears
        Ben 20    battlefield: Blood Reckoning, Hissing Miasma, Jace Beleren (3 loyalty)
    """
    game = position(edition, text)
    play(game, "attack: Hill Giant > Jace Beleren, Grizzly Bears > Ben")
    assert triggered(game) == 3


@under()
def test_barbed_foliage(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Mtenda Herder, Suntail Hawk
        Ben 20    battlefield: Barbed Foliage, Grizzly Bears
    """
    game = position(edition, text)
    play(game, "attack: Mtenda Herder, Suntail Hawk")
    assert triggered(game) == 3
    go_on(game, Step.DECLARE_BLOCKERS)
    assert not on_battlefield(game, "Mtenda Herder")
    assert on_battlefield(game, "Suntail Hawk")


@under()
def test_exalted_wants_a_creature_that_attacks_alone(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Akrasan Squire, Aven Squire, Hill Giant
        Ben 20    battlefield: Akrasan Squire
    """
    game = position(edition, text)
    play(game, "attack: Hill Giant")
    assert triggered(game) == 2
    go_on(game, Step.DECLARE_BLOCKERS)
    assert power_and_toughness(game, "Hill Giant") == (5, 5)
    game = position(edition, text)
    play(game, "attack: Hill Giant, Aven Squire")
    assert triggered(game) == 0


@under()
def test_battle_cry_strengthens_the_others(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Goblin Wardriver, Accorder Paladin, Hill Giant, Grizzly Bears
        Ben 20
    """
    game = position(edition, text)
    play(game, "attack: Goblin Wardriver, Accorder Paladin, Hill Giant")
    assert triggered(game) == 2
    go_on(game, Step.DECLARE_BLOCKERS)
    assert power_and_toughness(game, "Goblin Wardriver") == (3, 2)
    assert power_and_toughness(game, "Accorder Paladin") == (4, 1)
    assert power_and_toughness(game, "Hill Giant") == (5, 3)
    assert power_and_toughness(game, "Grizzly Bears") == (2, 2)


@pytest.mark.parametrize(
    ("attack", "grown"),
    [("Boros Elite, Hill Giant", 0), ("Boros Elite, Hill Giant, Grizzly Bears", 1)],
)
@under()
def test_battalion_wants_two_others(edition: Edition, attack: str, grown: int) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Boros Elite, Hill Giant, Grizzly Bears
        Ben 20
    """
    game = position(edition, text)
    play(game, f"attack: {attack}")
    assert triggered(game) == grown
    go_on(game, Step.DECLARE_BLOCKERS)
    assert power_and_toughness(game, "Boros Elite") == (1 + 2 * grown, 1 + 2 * grown)


@pytest.mark.parametrize(
    ("attack", "bonus"),
    [
        ("Wings of the Guard > Ben", 1),
        ("Wings of the Guard > Ben, Hill Giant > Ben", 1),
        ("Wings of the Guard > Ben, Hill Giant > Cara", 2),
        ("Wings of the Guard > Jace Beleren, Hill Giant > Cara", 1),
        ("Wings of the Guard > Jace Beleren, Hill Giant > Jace Beleren", 0),
    ],
)
@under(*WITH_PLANESWALKERS)
def test_melee_counts_the_opponents_attacked(edition: Edition, attack: str, bonus: int) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Wings of the Guard, Hill Giant
        Ben 20    battlefield: Jace Beleren (3 loyalty)
        Cara 20
    """
    game = position(edition, text)
    play(game, f"attack: {attack}")
    assert triggered(game) == 1
    resolve(game)
    assert power_and_toughness(game, "Wings of the Guard") == (1 + bonus, 1 + bonus)
