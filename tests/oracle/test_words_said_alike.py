"""Words that say the same as others, and siblings of words that cards say, in texts of invented cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.describing.in_words import describe
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
        ("Instant", "Counter ….", "all red spells", "each red spell"),
        ("Instant", "Exile ….", "all other spells", "each other spell"),
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
    ("type_line", "text", "meant"),
    [
        ("Sorcery", "The game is a draw.", "the game is a draw"),
        ("Sorcery", "You may cast this spell as though it had flash.", "may be cast as though it had flash"),
        ("Sorcery", "Cloak the top two cards of your library.", "you: cloak 2 cards from the top"),
        (
            "Sorcery",
            "Destroy target creature that attacked or blocked this turn.",
            "destroy target creature that attacked this turn or blocked this turn",
        ),
        (
            "Sorcery",
            "Put your choice of a +1/+1 counter or a flying counter on target creature.",
            "you choose one: +1/+1: put a +1/+1 counter on target creature or flying: put a flying counter on"
            " that target",
        ),
        (
            "Sorcery",
            "Create two tokens that are copies of target creature that are tapped and attacking.",
            "create two tokens that are copies of target creature tapped and attacking",
        ),
        (
            "Sorcery",
            "Exile the top card of each opponent's library.",
            "each opponent: exile the top card of the library",
        ),
        (
            "Sorcery",
            "Draw a card for each creature that entered under your control this turn.",
            "draw the number of creatures that entered under your control this turn cards",
        ),
        (
            "Instant",
            "Change the text of target spell by replacing all instances of one creature type with another.",
            "in the text of target spell one word is replaced with another, chosen from a creature type",
        ),
        (
            "Sorcery",
            "Until end of turn, gain control of target creature, it gains haste.",
            "target creature: you gain control of it, has haste until end of turn",
        ),
        (
            "Creature",
            "Exile this card from your graveyard: Draw a card.",
            "exile this: draw a card; works in the graveyard",
        ),
        (
            "Creature",
            "This creature gets +1/+1 for each {E} you have.",
            "gets +the number of energy counters on you/+the number of energy counters on you",
        ),
        (
            "Creature",
            "Whenever this creature attacks a planeswalker, draw a card.",
            "when this attacks a planeswalker: draw a card",
        ),
        (
            "Creature",
            "Whenever this creature attacks a player or planeswalker, draw a card.",
            "when this attacks any player or planeswalker: draw a card",
        ),
        (
            "Artifact",
            "{T}: Draw a card. Activate only during combat on your turn after blockers are declared.",
            "{T}: draw a card; only in your turns during combat after blockers are declared",
        ),
        (
            "Artifact",
            "{T}: Draw a card. Activate only if at least one creature is attacking.",
            "{T}: draw a card; only if a player controls at least one attacking creature",
        ),
        (
            "Artifact",
            "{T}: Draw a card. Activate only if a creature is blocking.",
            "{T}: draw a card; only if a player controls at least one blocking creature",
        ),
        (
            "Artifact",
            "{T}: Draw a card. Activate only if you have more life than each opponent.",
            "{T}: draw a card; only if it is not so that for an opponent it is so that the life total of"
            " that player is at least your life total",
        ),
        (
            "Artifact",
            "{T}: Draw a card. Activate only if you haven't played a land this turn.",
            "{T}: draw a card; only if the number of objects that were played by you this turn is at most 0",
        ),
        (
            "Artifact",
            "{T}: Draw a card. Activate only if exactly three creatures died this turn.",
            "{T}: draw a card; only if the number of creatures that died this turn is exactly 3",
        ),
        (
            "Enchantment",
            "At the beginning of your upkeep, if your devotion to red is three or greater, draw a card.",
            "when your upkeep step begins, if your devotion to red is at least 3: draw a card",
        ),
    ],
)
def test_siblings_of_what_cards_say_mean_what_they_say(type_line: str, text: str, meant: str) -> None:
    assert describe(definition(text, type_line))[-1] == meant
