"""Casting from among cards exiled with something, permissions that end or are for some spells alone, and
where the card of a spell goes [cr2025-06-06 601.3, 607.2a, 611.2, 614.6].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import go_to, play, position, resolve_all, zone

COURT = written(
    "Court",
    "Artifact",
    "{0}: Exile the top card of your library. Until end of turn, you may cast a spell from among cards exiled"
    " with Court without paying its mana cost.",
)
DIGGER = written(
    "Digger",
    "Artifact",
    "{0}: Exile the top two cards of your library.",
    "{1}: You may cast a creature spell from among cards exiled with Digger without paying its mana cost.",
)
AMULET = written(
    "Amulet",
    "Artifact",
    "{0}: Exile the top card of your library. You may play it until you exile another card with Amulet.",
)
FORGE = written(
    "Forge",
    "Artifact",
    "{0}: Exile the top card of your library. You may play that card this turn. You may cast artifact spells"
    " this way without paying their mana costs.",
)
BOX = written("Box", "Artifact", cost="{5}")
SCHOLAR = written(
    "Scholar",
    "Artifact",
    "{0}: You may cast target instant, sorcery, or artifact card from your graveyard without paying its mana"
    " cost. If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead.",
)
NO = written("No", "Instant", "Counter target spell.", cost="{0}")
CARDS = (COURT, DIGGER, AMULET, FORGE, BOX, SCHOLAR, NO)


def board(mine, library="5 Grizzly Bears", more="", theirs=""):
    text = f"step: precombat main | Anna 20 battlefield: {mine} library: {library} {more} | Ben 20 {theirs}"
    return position(text, *CARDS)


def cast_from(game, where):
    """The ways to cast cards of a zone now, each with the name of its card."""
    actions = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    cards = [(game.state.objects[action.card], action) for action in actions]
    return [action for card, action in cards if card.zone.value == where]


def test_one_spell_for_each_such_effect():  # 611.2
    game = board("Court")
    play(game, "activate Court", "resolve", "activate Court", "resolve")
    assert len(cast_from(game, "exile")) == 2
    game.push(cast_from(game, "exile")[0])
    play(game, "resolve")
    game.push(cast_from(game, "exile")[0])
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield").count("Grizzly Bears") == 2
    game = board("Court")
    play(game, "activate Court", "resolve", "activate Court")
    game.push(d.Pass())
    game.push(d.Pass())
    for _ in range(2):
        game.push(cast_from(game, "exile")[0])
        play(game, "resolve")
    play(game, "activate Court", "resolve")
    assert len(cast_from(game, "exile")) == 1


def test_only_one_of_the_cards_is_cast_as_it_resolves():
    game = board("Digger, Forest")
    play(
        game, "activate Digger ability 1", "resolve", "activate Digger ability 2", "resolve", "yes", "resolve"
    )
    assert zone(game, "Anna", "battlefield").count("Grizzly Bears") == 1
    assert not game.state.stack
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]


def test_a_permission_ends_as_another_card_is_exiled():
    game = board("Amulet, 2 Forest", "Grizzly Bears, Llanowar Elves")
    play(game, "activate Amulet", "resolve")
    (first,) = {action.card for action in cast_from(game, "exile")}
    play(game, "activate Amulet", "resolve")
    (second,) = {action.card for action in cast_from(game, "exile")}
    assert first != second
    play(game, "activate Amulet", "resolve")
    assert {action.card for action in cast_from(game, "exile")} == {second}, "no card was exiled"


@pytest.mark.parametrize(("card", "ways"), [("Box", 1), ("Llanowar Elves", 1)])
def test_only_spells_of_the_kind_are_free(card, ways):
    game = board("Forge, Forest", card)
    play(game, "activate Forge", "resolve")
    found = cast_from(game, "exile")
    assert len(found) == ways
    game.push(found[0])
    assert sum(p.tapped for p in game.state.permanents.values()) == (card != "Box")


@pytest.mark.parametrize(("card", "where"), [("Shock", "exile"), ("Box", "graveyard")])
def test_only_instants_and_sorceries_are_exiled(card, where):  # 614.6
    game = board("Scholar", more=f"graveyard: {card}", theirs="hand: No")
    play(game, "activate Scholar", f"targets: {card}", "resolve", "yes")
    if card == "Shock":
        play(game, "targets: Ben")
    play(game, "pass", "cast No", f"targets: {card}")
    resolve_all(game)
    assert zone(game, "Anna", where) == [card]


def test_the_permission_is_for_the_turn():
    """514.2: "this turn" ends in the cleanup step."""
    text = "Anna 20 battlefield: Forge library: Box, 8 Forest | Ben 20 library: 9 Forest"
    game = position(f"step: precombat main | {text}", *CARDS)
    play(game, "activate Forge", "resolve")
    assert cast_from(game, "exile")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    assert cast_from(game, "exile") == []
