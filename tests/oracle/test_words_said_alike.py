"""Words that say the same as others, and siblings of words that cards say, in texts of invented cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.definitions import CardDefinition
from oracle.test_reading import definition


def meaning(text: str, type_line: str) -> CardDefinition:
    """What a card means, whatever it says."""
    card = definition(text, type_line)
    if card.spell is None:
        return card
    modes = tuple(replace(mode, text="") for mode in card.spell.modes)
    return replace(card, spell=replace(card.spell, modes=modes))


@pytest.mark.parametrize(
    ("type_line", "text", "one", "other"),
    [
        (
            "Artifact",
            "{1}: Draw a card. Activate only ….",
            "as a sorcery",
            "any time you could cast a sorcery",
        ),
        ("Artifact", "{T}: Draw a card. Activate only if … your turn.", "it's", "it is"),
        ("Enchantment", "… your draw step.", "Skip", "You skip"),
        ("Enchantment", "At the beginning of your upkeep, if … day, draw a card.", "it's", "it is"),
        (
            "Creature",
            "This creature can't attack you or ….",
            "planeswalkers you control",
            "a planeswalker you control",
        ),
        ("Creature", "This creature can … alone.", "only attack", "attack only"),
        ("Sorcery", "Sacrifice a creature ….", "of their choice", "of your choice"),
        ("Sorcery", "Destroy all creatures. … can't be regenerated.", "They", "Those creatures"),
        ("Sorcery", "Exile all cards from ….", "all graveyards", "each player's graveyard"),
        ("Sorcery", "After this phase, … an additional combat phase.", "there is", "there's"),
        (
            "Sorcery",
            "Look at the top two cards of your library. "
            "Put … into your hand and the other into your graveyard.",
            "one of them",
            "a card from among them",
        ),
    ],
)
def test_what_is_said_in_either_way_means_the_same(type_line: str, text: str, one: str, other: str) -> None:
    said, said_so_too = (meaning(text.replace("…", words), type_line) for words in (one, other))
    assert said == said_so_too


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Sorcery", "The game is a draw."),
        ("Sorcery", "You may cast this spell as though it had flash."),
        ("Sorcery", "Cloak the top two cards of your library."),
        ("Sorcery", "Destroy target creature that attacked or blocked this turn."),
        ("Sorcery", "Put your choice of a +1/+1 counter or a flying counter on target creature."),
        ("Sorcery", "Create two tokens that are copies of target creature that are tapped and attacking."),
        ("Sorcery", "Exile the top card of each opponent's library."),
        ("Sorcery", "Draw a card for each creature that entered under your control this turn."),
        (
            "Instant",
            "Change the text of target spell by replacing all instances of one creature type with another.",
        ),
        ("Sorcery", "Until end of turn, gain control of target creature, it gains haste."),
        ("Creature", "Exile this card from your graveyard: Draw a card."),
        ("Creature", "This creature gets +1/+1 for each {E} you have."),
        ("Creature", "Whenever this creature attacks a planeswalker, draw a card."),
        ("Creature", "Whenever this creature attacks a player or planeswalker, draw a card."),
        (
            "Artifact",
            "{T}: Draw a card. Activate only during combat on your turn after blockers are declared.",
        ),
        ("Artifact", "{T}: Draw a card. Activate only if at least one creature is attacking."),
        ("Artifact", "{T}: Draw a card. Activate only if a creature is blocking."),
        ("Artifact", "{T}: Draw a card. Activate only if you have more life than each opponent."),
        ("Artifact", "{T}: Draw a card. Activate only if you haven't played a land this turn."),
        ("Artifact", "{T}: Draw a card. Activate only if exactly three creatures died this turn."),
        (
            "Enchantment",
            "At the beginning of your upkeep, if your devotion to red is three or greater, draw a card.",
        ),
    ],
)
def test_siblings_of_what_cards_say_can_be_said(type_line: str, text: str) -> None:
    assert definition(text, type_line)
