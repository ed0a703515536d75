"""Permissions to play a card by which a spell costs more [cr2025-06-06 601.2f, 601.3]."""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell, PlayLand
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, zone

PARTITION = written(
    "Partition",
    "Instant",
    "Exile target nonland permanent. For as long as that card remains exiled, its owner may play it. A spell"
    " cast by an opponent this way costs {2} more to cast.",
    cost="{G}",
)
BINDER = written(
    "Binder",
    "Sorcery",
    "Exile the top card of your library. You may play that card this turn. A spell cast this way costs {2}"
    " more to cast.",
    cost="{G}",
)
CARDS = (PARTITION, BINDER)


def possible(game: Game) -> set[str]:
    acts = (action for action in game.legal_actions if isinstance(action, CastSpell | PlayLand))
    return {game.state.objects[action.card].definition.name for action in acts}


def tapped(game: Game) -> int:
    return sum(permanent.tapped for permanent in game.state.permanents.values())


@pytest.mark.parametrize(("lands", "able"), [("3 Forest", False), ("4 Forest", True)])
def test_the_spell_costs_two_more(lands: str, able: bool) -> None:
    text = f"Anna 20 hand: Binder battlefield: {lands} library: Llanowar Elves | Ben 20"
    game = position(text, *CARDS)
    play(game, "cast Binder", "resolve")
    assert possible(game) == ({"Llanowar Elves"} if able else set())
    if able:
        play(game, "cast Llanowar Elves")
        assert stack(game) == ["Llanowar Elves"]
        assert tapped(game) == 4


def test_a_land_costs_nothing() -> None:
    game = position("Anna 20 hand: Binder battlefield: Forest library: Forest | Ben 20", *CARDS)
    play(game, "cast Binder", "resolve", "play Forest")
    assert zone(game, "Anna", "battlefield") == ["Forest", "Forest"]


def test_only_of_an_opponent_who_casts_it() -> None:
    text = "Anna 20 hand: Partition battlefield: 2 Forest, Llanowar Elves | Ben 20"
    game = position(text, *CARDS)
    play(game, "cast Partition", "targets: Llanowar Elves", "resolve", "cast Llanowar Elves")
    assert stack(game) == ["Llanowar Elves"]
    for lands, able in (("2 Mountain", set()), ("3 Mountain", {"Whelk"})):
        text = f"Anna 20 hand: Partition battlefield: Forest | Ben 20 battlefield: {lands}, Whelk"
        whelk = written("Whelk", "Creature — Snail", "Flash", cost="{R}", size="1/1", colors="R")
        game = position(text, *CARDS, whelk)
        play(game, "cast Partition", "targets: Whelk", "resolve", "pass")
        assert possible(game) == able
