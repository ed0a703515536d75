"""Mana that may be spent as though it were mana of any type or color: the cost stays what it is, and only
what may pay for it changes [cr2025-06-06 118.14, 609.4b].
"""

from __future__ import annotations

from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, zone

SPENDING = {
    "color": "you may spend mana as though it were mana of any color to cast that spell.",
    "type": "mana of any type can be spent to cast that spell.",
}
MELEE = written("Melee", "Enchantment", "Instant and sorcery spells cost {2} less to cast.")
GATE = written("Gate", "Land", "{W/U}, {T}: Add {W}{U}.", cost="")
ZIGGURAT = written(
    "Ziggurat",
    "Land",
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
    cost="",
)
SNOWY = written("Snowy", "Snow Land", "{T}: Add {B}.", cost="")
VOID = written("Void", "Land", "{T}: Add {C}.", cost="")


def spell(*lines: str, cost: str) -> CardDefinition:
    return written("Sought", "Instant", *lines, "You gain 5 life.", cost=cost)


def stolen(what: CardDefinition, lands: str, spending: str = "color", graveyard: str = "", **more) -> Game:
    """Anna may cast a card of Ben's, and has these permanents besides what the permission cost."""
    theft = written(
        "Theft",
        "Sorcery",
        "Exile the top card of target opponent's library."
        f" You may play that card this turn, and {SPENDING[spending]}",
        cost="{0}",
    )
    there = f" graveyard: {graveyard}" if graveyard else ""
    text = f"Anna 20 hand: Theft battlefield: {lands}{there} | Ben 20 library: {what.name}"
    game = position(text, theft, what, MELEE, GATE, ZIGGURAT, SNOWY, VOID, **more)
    play(game, "cast Theft", "targets: Ben", "resolve")
    return game


def cast(game: Game, spending: str = "color") -> str:
    return f"cast Sought with mana of any {spending}"


def succeeds(game: Game, spending: str = "color") -> None:
    assert [t for t in map(game.text, game.legal_actions) if t.startswith("cast Sought")]
    play(game, cast(game, spending))
    while isinstance(game.decision, d.ChooseWhether):
        play(game, "no")
    resolve_all(game)
    assert life(game)[0] == 25


PAID = [
    ("{R}{W}", "color", "2 Forest"),
    ("{W/U}{W/U}", "color", "2 Forest"),
    ("{U/P}", "color", "Forest"),
    ("{2/W}", "color", "Forest"),
    ("{C}", "type", "Forest"),
    ("{C/W}", "color", "Forest"),
    ("{W}{S}", "color", "Forest, Snowy"),
    ("{U}{U}", "color", "Void, Forest"),
]
UNPAID = [
    ("{R}{W}", "color", "Forest"),
    ("{R}{W}", "color", "Forest, Melee"),
    ("{R}{W}", "color", "Melee"),
    ("{1}{C}", "color", "2 Forest"),
    ("{S}", "color", "2 Forest"),
    ("{S}", "type", "2 Forest"),
    ("{R}", "type", "Ziggurat"),
    ("{S}{S}", "type", "Forest, Snowy"),
]


@pytest.mark.parametrize(("cost", "spending", "lands"), PAID)
def test_mana_of_other_kinds_pays_for_the_symbols_of_the_cost(cost: str, spending: str, lands: str):
    succeeds(stolen(spell(cost=cost), lands, spending), spending)


@pytest.mark.parametrize(("cost", "spending", "lands"), UNPAID)
def test_the_cost_stays_what_it_is(cost: str, spending: str, lands: str):
    game = stolen(spell(cost=cost), lands, spending)
    assert "can't pay" in refused(game, cast(game, spending))


def test_less_to_cast_takes_only_generic_mana_away():
    succeeds(stolen(spell(cost="{2}{R}{W}"), "2 Forest, Melee"))


def test_what_helps_is_no_mana_and_pays_for_what_it_could_pay_for():
    delving = spell("Delve", cost="{2}{U}")
    refused(stolen(delving, "", graveyard="3 Shock"), "cast Sought with mana of any color")
    game = stolen(delving, "Forest", graveyard="2 Shock")
    play(game, cast(game))
    resolve_all(game)
    assert life(game) == (25, 20)
    convoked = spell("Convoke", cost="{U}{U}")
    refused(stolen(convoked, "Forest, Grizzly Bears"), "cast Sought with mana of any color")
    refused(stolen(convoked, "Forest, Runeclaw Bear"), "cast Sought with mana of any color")
    green = stolen(spell("Convoke", cost="{U}{G}"), "Forest, Grizzly Bears")
    play(green, cast(green))
    resolve_all(green)
    assert life(green) == (25, 20)


def test_a_helper_that_makes_mana_pays_as_mana_does():
    elf = stolen(spell("Convoke", cost="{U}{U}"), "Forest, Llanowar Elves")
    play(elf, cast(elf))
    resolve_all(elf)
    assert life(elf) == (25, 20)


def test_x_that_one_colour_pays_for():
    drain = written(
        "Sought",
        "Sorcery",
        "Spend only black mana on X.",
        "Sought deals X damage to any target.",
        cost="{X}{B}",
    )
    game = stolen(drain, "3 Forest")
    play(game, cast(game), "x: 2", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_mana_abilities_cost_what_they_cost():
    game = stolen(spell(cost="{U}{U}"), "Forest, Gate")
    refused(game, cast(game))
    able = stolen(spell(cost="{R}{R}"), "Plains, Gate")
    play(able, cast(able))
    resolve_all(able)
    assert life(able) == (25, 20)


def test_another_cost_of_the_card_is_paid_with_such_mana_too():
    evoked = written(
        "Sought",
        "Creature — Elemental",
        "When Sought enters, you gain 5 life.",
        "Evoke {U}",
        size="1/1",
        cost="{5}{U}",
    )
    game = stolen(evoked, "Forest")
    play(game, "cast Sought with evoke")
    check_listed(game, Random(1))
    resolve_all(game)
    while not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
        resolve_all(game)
    assert life(game) == (25, 20)


def test_mana_is_what_it_was_for_what_asks_how_a_spell_was_paid():
    counted = written(
        "Sought",
        "Creature — Elemental",
        "Converge — Sought enters with a +1/+1 counter on it for each color of mana spent to cast it.",
        size="1/1",
        cost="{U}{R}",
    )
    game = stolen(counted, "2 Forest")
    play(game, cast(game))
    resolve_all(game)
    (sought,) = (p for id, p in game.state.permanents.items() if game.state.objects[id].definition is counted)
    assert sum(amount for _, amount in sought.counters) == 1


def test_every_step_of_the_payment_is_listed_and_can_be_said():
    game = stolen(spell(cost="{R}{C}"), "Void, Forest, Ziggurat", automation=())
    play(game, cast(game))
    assert isinstance(game.decision, d.PayMana)
    check_listed(game, Random(1))
    check_round_trips(game)
    while isinstance(game.decision, d.PayMana):
        game.push(next(iter(game.legal_actions)))
    resolve_all(game)
    assert life(game) == (25, 20)
    assert "Ziggurat" in zone(game, "Anna", "battlefield")
