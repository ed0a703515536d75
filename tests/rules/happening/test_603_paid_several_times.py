"""Mana that is paid several times over as an ability resolves, and the ability that triggers when it has been
[cr2025-06-06 603.12, 700.2b].
"""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, refused, resolve_all, size, stack, zone

TWICE = (
    "When Herald enters, you may pay {R} up to two times. When you pay this cost one or more times, choose up"
    " to that many —",
    "• Destroy target artifact.",
    "• Herald deals 2 damage to target player.",
    "• You gain 4 life.",
)


def herald(*lines):
    return written("Herald", "Creature — Elf", "\n".join(lines), size="1/1", cost="{G}")


def entered(made, mountains):
    lands = ", ".join(["Forest", *["Mountain"] * mountains])
    game = position(f"Anna 20 hand: Herald battlefield: {lands} | Ben 20 battlefield: Rod of Ruin", made)
    play(game, "cast Herald", "resolve", "resolve")
    return game


def test_it_is_paid_so_often_at_most_and_as_often_as_there_is_mana():
    for mountains, offered in ((1, ("0", "1")), (2, ("0", "1", "2")), (3, ("0", "1", "2"))):
        game = entered(herald(*TWICE), mountains)
        assert isinstance(game.decision, d.ChooseWord)
        assert game.decision.among == offered


def test_no_more_modes_are_chosen_than_it_was_paid_times():
    game = entered(herald(*TWICE), 2)
    play(game, "choose: 1")
    assert stack(game) == ["(Herald)"]
    refused(game, "modes: 2, 3")
    play(game, "modes: 2", "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 18)


def test_several_modes_are_carried_out_each_with_its_targets():
    game = entered(herald(*TWICE), 3)
    play(game, "choose: 2", "modes: 1, 2", "targets: Rod of Ruin", "targets: Ben")
    resolve_all(game)
    assert (life(game), zone(game, "Ben", "battlefield")) == ((20, 18), [])
    assert sum(p.tapped for p in game.state.permanents.values()) == 3


def test_nothing_triggers_if_it_is_not_paid():
    for mountains, answers in ((2, ["choose: 0"]), (0, [])):
        game = entered(herald(*TWICE), mountains)
        play(game, *answers)
        assert (stack(game), life(game)) == ([], (20, 20))


def test_what_follows_happens_as_often_as_it_was_paid():
    made = herald(
        "When Herald enters, you may pay {1}{R} any number of times. When you pay this cost one or more"
        " times, put that many +1/+1 counters on Herald."
    )
    game = entered(made, 5)
    assert game.decision.among == ("0", "1", "2")
    play(game, "choose: 2")
    assert stack(game) == ["(Herald)"]
    resolve_all(game)
    assert size(game, "Herald") == (3, 3)
