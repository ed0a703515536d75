"""The creatures that convoked a spell, and how many there were [cr2025-06-06 702.51c]."""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import play, position, size, zone

LOXODON = written(
    "Loxodon",
    "Creature — Elephant",
    "Convoke",
    "When Loxodon enters, put a +1/+1 counter on each creature that convoked it.",
    cost="{1}{G}{G}",
    size="4/4",
)
BOARD = "Anna 20 hand: {} battlefield: Forest, Grizzly Bears, Memnite, Ornithopter | Ben 20"


def cast(made, helped, *also, more=""):
    game = position(BOARD.format(made.name + more), made, *also, automation=())
    play(game, f"cast {made.name}", "tap Forest for {G}", *helped, "pay {G}")
    return game


def test_counters_are_put_on_those_that_convoked_it_and_on_no_others():
    game = cast(LOXODON, ("help generic with Memnite", "help {G} with Grizzly Bears"))
    play(game, "resolve", "resolve")
    assert (size(game, "Memnite"), size(game, "Grizzly Bears")) == ((2, 2), (3, 3))
    assert size(game, "Ornithopter") == (0, 2)


def test_a_mana_value_is_compared_with_how_many_convoked_it():
    knight = written(
        "Knight",
        "Creature — Human Knight",
        "Convoke",
        "When Knight enters, look at the top six cards of your library. You may reveal up to two creature"
        " cards with mana value X or less from among them, where X is the number of creatures that convoked"
        " Knight. Put the revealed cards into your hand, then shuffle.",
        cost="{1}{G}{G}",
        size="4/4",
    )
    game = position(
        BOARD.format("Knight").replace(
            "battlefield:", "library: Hill Giant, Grizzly Bears, Memnite battlefield:"
        ),
        knight,
        automation=(),
    )
    play(
        game, "cast Knight", "tap Forest for {G}", "help generic with Memnite", "help {G} with Grizzly Bears"
    )
    play(game, "pay {G}", "resolve", "resolve")
    among = {game.state.objects[id].definition.name for id in game.decision.among}
    assert among == {"Grizzly Bears", "Memnite"}
    play(game, "choose: Grizzly Bears, Memnite")
    assert sorted(zone(game, "Anna", "hand")) == ["Grizzly Bears", "Memnite"]


def test_what_convoked_the_original_counts_for_a_copy():
    """An effect of a copy uses the objects with which the original was paid [cr2025-06-06 707.10]."""
    copy = written("Mirror", "Instant", "Copy target creature spell you control.", cost="{0}")
    game = cast(LOXODON, ("help generic with Memnite", "help {G} with Grizzly Bears"), copy, more=", Mirror")
    play(game, "cast Mirror", "targets: Loxodon", "resolve", "resolve", "resolve")
    assert (size(game, "Memnite"), size(game, "Grizzly Bears")) == ((2, 2), (3, 3))
