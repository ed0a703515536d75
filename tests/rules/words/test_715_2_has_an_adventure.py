"""What has an Adventure: a card that may be cast as one, in every zone [cr2025-06-06 715.2]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.definitions import card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.decisions import CastSpell
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import play, position, stack, targets

GIANT = replace(
    card("Giant", "{1}{R}", "Creature - Giant", 4, 3, printed="2019-10-04"),
    parts=(card("Quest", "{G}", "Instant - Adventure", printed="2019-10-04", spell=spell(GainLife(2))),),
    layout=Layout.ADVENTURE,
)
KEEPER = written(
    "Keeper", "Enchantment", "Whenever you cast a creature spell that has an Adventure, draw a card."
)
INN = written(
    "Inn", "Artifact", "{T}: Return target card that has an Adventure from your graveyard to your hand."
)
BANE = written(
    "Bane",
    "Creature — Turtle",
    "This spell costs {1} less to cast for each card you own in exile and in your graveyard that's an instant"
    " card, a sorcery card, or a card that has an Adventure.",
    cost="{4}{G}",
    size="5/5",
)
CARDS = (GIANT, KEEPER, INN, BANE)


def board(text: str) -> Game:
    return position(text, *CARDS)


def test_a_creature_spell_with_an_adventure() -> None:
    lands = "Forest, 9 Mountain"
    game = board(f"Anna 20 hand: Giant battlefield: Keeper, {lands} library: Island | Ben 20")
    play(game, "cast Giant")
    assert stack(game)[-1] == "(Keeper)"
    game = board(f"Anna 20 hand: Hill Giant battlefield: Keeper, {lands} library: Island | Ben 20")
    play(game, "cast Hill Giant")
    assert stack(game) == ["Hill Giant"]


def test_a_card_in_a_graveyard() -> None:
    game = board("Anna 20 battlefield: Inn graveyard: Giant, Hill Giant, Shock | Ben 20")
    play(game, "activate Inn")
    assert targets(game) == {"Giant"}


def test_such_cards_are_counted_with_instants_and_sorceries() -> None:
    def castable(graveyard: str) -> bool:
        game = board(f"Anna 20 hand: Bane battlefield: Forest graveyard: {graveyard} | Ben 20")
        return any(isinstance(action, CastSpell) for action in game.legal_actions)

    assert castable("Shock, Giant, Divination exile: Shock")
    assert not castable("Shock, Hill Giant, Divination exile: Shock")
