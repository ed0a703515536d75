"""Energy, experience and rad counters [cr2025-06-06 107.14, 122.1, 701.34, 726]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.notation import position_text
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, resolve, resolve_all, size, zone

ENERGY, RAD, EXPERIENCE = CounterKind.ENERGY, CounterKind.RAD, CounterKind.EXPERIENCE


def subject(*lines):
    return written("Subject", "Creature — Beast", *lines, size="2/2")


def counters(game, seat=0):
    return dict(game.state.players[seat].counters)


def test_energy_is_got_and_paid_for_abilities():
    made = subject("When Subject enters, you get {E}{E}.", "Pay {E}{E}: You gain 3 life.")
    game = position("Anna 20 hand: Subject battlefield: Forest | Ben 20", made)
    play(game, "cast Subject", "resolve", "resolve")
    assert counters(game) == {ENERGY: 2}
    play(game, "activate Subject", "resolve")
    assert (life(game), counters(game)) == ((23, 20), {})


def test_too_little_energy_pays_nothing():
    made = subject("Pay {E}{E}: You gain 3 life.")
    game = position("Anna 20 energy: 1 battlefield: Subject | Ben 20", made)
    refused(game, "activate Subject")


def test_energy_is_offered_as_a_price_only_to_who_has_it():
    made = subject("Whenever Subject attacks, you may pay {E}{E}. If you do, put a +1/+1 counter on it.")
    board = "step: beginning of combat | Anna 20 energy: {} battlefield: Subject | Ben 20"
    for energy, bigger in ((2, True), (1, False)):
        game = position(board.format(energy), made)
        go_to(game, "beginning of combat")
        play(game, "pass", "pass", "attack: Subject", "resolve")
        assert isinstance(game.decision, d.ChooseWhether) is bigger
        if bigger:
            play(game, "yes")
        assert size(game, "Subject") == ((3, 3) if bigger else (2, 2))
        assert counters(game).get(ENERGY, 0) == (0 if bigger else 1)


def test_what_is_not_paid_for_happens():
    made = subject("At the beginning of your upkeep, sacrifice Subject unless you pay {E}.")
    board = "step: untap | Anna 20 energy: 1 battlefield: Subject | Ben 20"
    for answer, there in (("yes", ["Subject"]), ("no", [])):
        game = position(board, made)
        go_to(game, "upkeep")
        play(game, "resolve", answer)
        assert zone(game, "Anna", "battlefield") == there


def test_when_it_is_paid_an_ability_triggers_with_all_that_follows():
    made = subject(
        "Whenever Subject attacks, you may pay {E}. When you do, put a +1/+1 counter on target creature."
        " It gains flying until end of turn."
    )
    game = position(
        "step: beginning of combat | Anna 20 energy: 1 battlefield: Subject, Grizzly Bears | Ben 20", made
    )
    play(game, "pass", "pass", "attack: Subject", "resolve", "yes", "targets: Grizzly Bears")
    resolve_all(game)
    assert size(game, "Grizzly Bears") == (3, 3)


def test_experience_counts_for_as_long_as_it_is_there():
    made = subject(
        "Subject gets +1/+1 for each experience counter you have.", "{G}: You get an experience counter."
    )
    game = position("Anna 20 experience: 1 battlefield: Subject, Forest | Ben 20", made)
    assert size(game, "Subject") == (3, 3)
    play(game, "activate Subject", "resolve")
    assert size(game, "Subject") == (4, 4)


def test_rad_counters_mill_and_leave():  # 726.1
    game = position(
        "turn: 3 | step: draw | active: Ben | Anna 20"
        " | Ben 20 rad: 3 library: Mountain, Forest, Shock, Island, Shock"
    )
    go_to(game, "precombat main")
    resolve(game)
    assert sorted(zone(game, "Ben", "graveyard")) == ["Forest", "Island", "Shock"]
    assert (life(game), counters(game, 1)) == ((20, 19), {RAD: 2})


def test_rad_counters_do_nothing_in_the_turns_of_others():
    game = position("step: draw | Anna 20 library: 4 Forest | Ben 20 rad: 3 library: 4 Forest")
    go_to(game, "precombat main")
    assert not game.state.stack


def test_a_player_chosen_for_proliferation_gets_one_of_each_kind():  # 701.34a
    spell = written("More", "Sorcery", "Proliferate.")
    game = position("Anna 20 energy: 1 poison: 2 hand: More battlefield: Forest | Ben 20 poison: 1", spell)
    play(game, "cast More", "resolve", "yes", "no")
    assert counters(game) == {ENERGY: 2, CounterKind.POISON: 3}
    assert counters(game, 1) == {CounterKind.POISON: 1}


def test_positions_tell_the_counters_of_players():
    game = position("Anna 20 poison: 1 energy: 3 rad: 2 | Ben 20 experience: 4")
    again = position(position_text(game.state))
    assert again.state.players[0].counters == game.state.players[0].counters
    assert counters(again, 1) == {EXPERIENCE: 4}
