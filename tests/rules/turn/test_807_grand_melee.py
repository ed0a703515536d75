"""Grand Melee: several players take turns at the same time [cr2025-06-06 807; cr2010-10-01 807;
cr2006-10-01 608].
"""

from __future__ import annotations

import pytest

from covering import examples
from manaburn import decisions as d
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import LoseLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import CREATURE, Whose
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import GameError
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.options import GameOptions, Turns, grand_melee
from manaburn.state import events
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import ObjectId, PlayerId, Step
from manaburn.view import view_of
from rules.positions_of_play import go_to, permanent, play, position

SINCE_2005 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
SINCE_2010 = pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
NAMES = (
    *("Alex", "Bea", "Cy", "Dora", "Eli", "Fay", "Gus", "Hal"),
    *("Ivy", "Jo", "Kim", "Lou", "Max", "Ned", "Oda", "Pam"),
)
OPTIONS = "attack left, turn markers, range of influence 1"
TIME_WALK = "hand: Time Walk battlefield: 2 Island"


MOURNER = card(
    "Mourner",
    "{B}",
    "Creature",
    1,
    1,
    printed="2020-01-24",
    abilities=(
        Triggered(
            on=DoesDeed(Doing.DIES, CREATURE),
            effects=(LoseLife(1, Chosen(0)),),
            targets=(TargetSlot(players=Whose.ANYONE),),
        ),
    ),
)


def circle(
    players: int,
    header: str = "step: precombat main",
    options: str = OPTIONS,
    edition: Edition = R2025,
    **seats: str,
) -> Game:
    """A position of so many players; it is the turn of Alex, who has the first marker."""
    lines = [f"{name} 20 library: 20 Forest {seats.get(name.lower(), '')}" for name in NAMES[:players]]
    return position(f"{header} options: {options} | " + " | ".join(lines), MOURNER, edition=edition)


def named(game: Game, *players: int) -> list[str]:
    return [game.state.players[player].name for player in players]


def having_markers(game: Game) -> list[str]:
    """Who has a turn marker, by their numbers."""
    return named(game, *(marker.holder for marker in view_of(game.state, PlayerId(0)).turn_markers))


def taking_turns(game: Game) -> set[str]:
    """Whose turns are in progress."""
    markers = view_of(game.state, PlayerId(0)).turn_markers
    return set(named(game, *(marker.holder for marker in markers if marker.next is None)))


def go_on(game: Game) -> None:
    """Go on by one answer that does nothing."""
    match game.decision:
        case d.DeclareAttackers():
            game.push(d.Attack(()))
        case d.DeclareBlockers():
            game.push(d.Block(()))
        case _:
            game.push(next(iter(game.legal_actions)))


def turns_begun(game: Game, number: int) -> list[str]:
    """Whose turns begin next, one after another, if nobody does anything."""
    seen = len(game.events)
    begun: list[int] = []
    while len(begun) < number:
        go_on(game)
        begun = [e.player for e in game.events[seen:] if isinstance(e, events.TurnBegan)]
    return named(game, *begun[:number])


def go_to_turn_of(game: Game, player: str) -> None:
    while named(game, game.state.turn.active_player) != [player]:
        go_on(game)


def extra_turns_of(game: Game, player: int) -> list[bool]:
    """Of a player's turns that have begun: whether they were extra turns."""
    return [e.extra for e in game.events if isinstance(e, events.TurnBegan) and e.player == player]


def concede(game: Game, *names: str) -> None:
    for name in names:
        game.push(d.Concede(PlayerId(NAMES.index(name))))


# Turn markers [807.4a-b]


@examples({"cr2006": "608.4a", "cr2010": "807.4a", "cr2016": "807.4a", "cr2025": "807.4a"})
@pytest.mark.parametrize(("players", "markers"), [(16, 4), (15, 3), (12, 3), (11, 2), (8, 2), (7, 1)])
@SINCE_2005
def test_there_is_one_marker_for_each_full_four_players(edition: Edition, players: int, markers: int) -> None:
    deck = load_deck("ogres").cards
    game = Game.new(
        [deck] * players, edition, seed=1, first=2, options=grand_melee(), automation=ALL_AUTOMATION
    )
    while game.state.game.markers is None:
        game.push(d.Answer(d.YesNo.NO))
    handed_out = next(e for e in game.events if isinstance(e, events.TurnMarkersHandedOut))
    assert handed_out.to == tuple((2 + 4 * n) % players for n in range(markers))


def test_all_who_have_a_marker_begin_their_turns_at_the_same_time() -> None:
    """As they do in a position: it is Alex's step that comes next, in the turn with the number five."""
    game = circle(12, "step: untap")
    assert taking_turns(game) == {"Alex", "Eli", "Ivy"}
    begun = [e for e in game.events if isinstance(e, events.TurnBegan | events.StepBegan)]
    assert begun[:3] == [
        events.TurnBegan(6, PlayerId(4)),
        events.TurnBegan(7, PlayerId(8)),
        events.StepBegan(Step.UNTAP),
    ]


# Whose turn is next [807.4c-d]


@SINCE_2005
def test_a_marker_is_passed_to_the_left(edition: Edition) -> None:
    """Of two whose turns can begin then, either may be the first."""
    begun = turns_begun(circle(9, edition=edition), 6)
    pairs = [{"Bea", "Fay"}, {"Cy", "Gus"}, {"Dora", "Hal"}]
    assert [set(begun[first : first + 2]) for first in (0, 2, 4)] == pairs


@SINCE_2005
def test_no_turn_begins_within_three_seats_of_a_marker_to_the_left(edition: Edition) -> None:
    """Bea is three seats to the right of Eli."""
    game = circle(8, "step: cleanup", edition=edition)
    go_to_turn_of(game, "Eli")
    assert taking_turns(game) == {"Eli"}
    go_to_turn_of(game, "Bea")
    assert "Eli" not in taking_turns(game)


@pytest.mark.parametrize(("edition", "holder"), [(R2006, "Alex"), (R2010, "Bea"), (R2025, "Bea")], ids=str)
def test_a_marker_waits_with_whoever_receives_it_since_july_2010(edition: Edition, holder: str) -> None:
    game = circle(8, "step: cleanup", edition=edition)
    go_to_turn_of(game, "Eli")
    assert having_markers(game) == [holder, "Eli"]


# Priority [807.5a]


@SINCE_2010
def test_only_those_near_a_marker_or_an_object_get_priority(edition: Edition) -> None:
    """Alex's neighbours do; those of Bea's do too while a spell of hers is on the stack."""
    game = circle(8, edition=edition, bea="hand: Lightning Bolt battlefield: Mountain")
    assert named(game, game.state.turn.active_player) == ["Alex"]
    asked = _priority_round(game)
    assert asked == ["Alex", "Bea", "Hal"]
    game = circle(8, edition=edition, bea="hand: Lightning Bolt battlefield: Mountain")
    play(game, "pass", "cast Lightning Bolt", "targets: Alex")
    assert _priority_round(game) == ["Bea", "Cy", "Hal", "Alex"]


def _priority_round(game: Game) -> list[str]:
    """Who has priority, until all have passed in succession."""
    asked: list[int] = []
    stack, turn = game.state.stack, game.state.turn
    now = turn.number, turn.step
    while game.state.stack == stack and (game.state.turn.number, game.state.turn.step) == now:
        assert isinstance(game.decision, d.Priority)
        asked.append(game.decision.player)
        game.push(d.Pass())
    return named(game, *asked)


# Extra turns [807.4i-j]


@SINCE_2005
def test_a_player_keeps_the_marker_for_an_extra_turn(edition: Edition) -> None:
    """Eli's marker is four seats to the left, and six to the right."""
    game = circle(10, edition=edition, alex=TIME_WALK)
    play(game, "cast Time Walk", "resolve")
    assert turns_begun(game, 3) == ["Alex", "Fay", "Bea"]


@SINCE_2005
def test_an_extra_turn_waits_for_a_marker_too_close_on_the_left(edition: Edition) -> None:
    """Without Cy, Eli is three seats to the left of Alex."""
    game = circle(9, edition=edition, alex=TIME_WALK)
    concede(game, "Cy")
    play(game, "cast Time Walk", "resolve")
    while "Alex" in taking_turns(game):
        go_on(game)
    assert taking_turns(game) == {"Eli"}
    assert having_markers(game) == ["Alex", "Eli"]
    while "Eli" in taking_turns(game):
        go_on(game)
    assert taking_turns(game) == {"Alex", "Fay"}
    assert extra_turns_of(game, 0) == [True]


@SINCE_2010
def test_with_a_marker_too_close_on_the_right_the_extra_turn_comes_before_the_next_turn(
    edition: Edition,
) -> None:
    """Alex's attack takes so long that Jo has the marker behind when the turn is over."""
    game = circle(12, "step: untap", edition=edition, alex=f"{TIME_WALK}, Grizzly Bears")
    go_to(game, "precombat main", "Alex")
    play(game, "cast Time Walk", "resolve")
    while not isinstance(game.decision, d.DeclareAttackers):
        go_on(game)
    play(game, "attack: Grizzly Bears > Bea")
    while "Alex" in taking_turns(game):
        assert having_markers(game)[0] == "Alex"
        go_on(game)
    assert having_markers(game) == ["Bea", "Fay", "Jo"]
    assert "Bea" in taking_turns(game)
    assert turns_begun(game, 16).count("Alex") == 2
    assert extra_turns_of(game, 0) == [True, False]


@examples({"cr2010": "807.4j", "cr2016": "807.4j", "cr2025": "807.4j"})
@SINCE_2010
def test_an_extra_turn_of_one_without_a_marker_comes_before_the_next_turn(edition: Edition) -> None:
    """The example of the rule: Alex casts Time Walk, Bea leaves, and Alex's marker is removed."""
    game = circle(8, edition=edition, alex=TIME_WALK)
    play(game, "cast Time Walk", "resolve")
    concede(game, "Bea")
    assert turns_begun(game, 8) == ["Fay", "Gus", "Hal", "Alex", "Alex", "Cy", "Dora", "Eli"]
    assert len(having_markers(game)) == 1
    assert extra_turns_of(game, 0) == [True, False]


# Players leave [807.4c, 807.4e-h]


@SINCE_2005
def test_the_marker_on_the_right_of_who_left_is_removed_after_its_turn(edition: Edition) -> None:
    game = circle(12, edition=edition)
    go_to_turn_of(game, "Ivy")
    concede(game, "Gus")
    assert taking_turns(game) == {"Alex", "Eli", "Ivy"}
    removals = [m.removals for m in view_of(game.state, PlayerId(0)).turn_markers]
    assert removals == [0, 1, 0]
    go_to_turn_of(game, "Bea")
    go_to_turn_of(game, "Jo")
    assert "Fay" not in turns_begun(game, 2)
    assert len(having_markers(game)) == 2


@SINCE_2005
def test_no_marker_is_removed_as_long_as_there_are_four_players_for_each(edition: Edition) -> None:
    game = circle(10, edition=edition)
    concede(game, "Cy", "Gus")
    assert [m.removals for m in view_of(game.state, PlayerId(0)).turn_markers] == [0, 0]
    concede(game, "Jo")
    assert sum(m.removals for m in view_of(game.state, PlayerId(0)).turn_markers) == 1


def test_a_marker_that_waits_is_removed_at_once() -> None:
    game = circle(8, "step: cleanup")
    go_to_turn_of(game, "Eli")
    assert having_markers(game) == ["Bea", "Eli"]
    concede(game, "Cy")
    assert having_markers(game) == ["Eli"]


def test_of_a_marker_that_was_to_be_removed_twice_the_next_on_the_right_is_removed_too() -> None:
    """Bea and Dora, who sit to the left of Alex, leave a game of sixteen and one of twelve."""
    game = circle(16)
    concede(game, "Bea", "Cy", "Oda", "Pam", "Dora")
    assert _removals(game) == {"Alex": 2, "Eli": 0, "Ivy": 0, "Max": 0}
    while "Alex" in taking_turns(game):
        go_on(game)
    assert _removals(game) == {"Eli": 0, "Ivy": 0, "Max": 1}
    while "Max" in taking_turns(game):
        go_on(game)
    assert len(having_markers(game)) == 2


def _removals(game: Game) -> dict[str, int]:
    """How many times the markers are designated for removal, by who has them."""
    markers = view_of(game.state, PlayerId(0)).turn_markers
    return {named(game, marker.holder)[0]: marker.removals for marker in markers}


def test_a_player_leaves_while_one_is_asked_who_gets_no_priority() -> None:
    """Of Alex's marker Cy is too far away, but what dies is Bea's, next to Cy."""
    game = circle(
        8,
        alex="hand: Lightning Bolt battlefield: Mountain",
        bea="battlefield: Grizzly Bears",
        cy="battlefield: 2 Mourner",
    )
    play(game, "cast Lightning Bolt", "targets: Grizzly Bears", "resolve")
    assert isinstance(game.decision, d.OrderTriggers)
    assert named(game, game.decision.player) == ["Cy"]
    concede(game, "Hal")
    play(game, "order: 1, 2", "targets: Dora", "targets: Dora", "resolve", "resolve")
    assert game.state.players[3].life == 18


def test_whoever_sits_to_the_left_takes_the_marker_of_one_who_leaves_before_their_turn() -> None:
    game = circle(9, "step: cleanup")
    go_to_turn_of(game, "Eli")
    assert having_markers(game) == ["Bea", "Eli"]
    concede(game, "Bea")
    assert having_markers(game) == ["Cy", "Eli"]


def test_the_last_marker_stays() -> None:
    game = circle(4, edition=R2025)
    concede(game, "Cy", "Dora")
    assert turns_begun(game, 3) == ["Bea", "Alex", "Bea"]


# Turns at the same time


def test_two_combats_go_on_at_once() -> None:
    """Each creature attacks while the turns take steps by turns."""
    game = circle(8, "step: untap", alex="battlefield: Hill Giant", eli="battlefield: Grizzly Bears")
    _both_attack(game)
    giant, bears = (permanent(game, name).id for name in ("Hill Giant", "Grizzly Bears"))
    seen = {
        one.id for p in view_of(game.state, PlayerId(0)).players for one in p.battlefield if one.attacking
    }
    assert seen == {giant, bears}
    while {"Alex", "Eli"} & taking_turns(game):
        go_on(game)
    assert [game.state.players[seat].life for seat in (1, 5)] == [17, 18]


def test_what_leaves_the_battlefield_is_removed_from_the_combat_of_another_turn() -> None:
    """Alex's creature dies in a step of Eli's turn; here nobody's range of influence is limited."""
    bolt = "hand: Lightning Bolt battlefield: Grizzly Bears, Mountain"
    game = circle(8, "step: untap", "attack left, turn markers", alex="battlefield: Hill Giant", eli=bolt)
    _both_attack(game)
    giant = permanent(game, "Hill Giant").id
    assert game.state.turn.active_player == NAMES.index("Eli")
    play(game, "cast Lightning Bolt", "targets: Hill Giant", "resolve")
    removed = [e.object for e in game.events if isinstance(e, events.RemovedFromCombat)]
    assert removed == [giant]
    while "Alex" in taking_turns(game):
        go_on(game)
    assert game.state.players[1].life == 20


def _both_attack(game: Game) -> None:
    attacks = ["attack: Hill Giant > Bea", "attack: Grizzly Bears > Fay"]
    while attacks:
        if isinstance(game.decision, d.DeclareAttackers):
            play(game, attacks.pop(0))
        else:
            go_on(game)


def test_a_land_is_played_in_each_turn_once() -> None:
    """Another turn that begins meanwhile lets nobody play a second land."""
    game = circle(8, alex="hand: 2 Mountain")
    play(game, "play Mountain", "pass", "pass", "pass")
    assert "Eli" in taking_turns(game)
    go_to(game, "postcombat main", "Alex")
    assert not any(isinstance(action, d.PlayLand) for action in game.legal_actions)


def test_what_lasts_until_end_of_turn_lasts_until_the_end_of_the_turn_it_began_in() -> None:
    """Bea's turn is over before that of Fay, who attacks."""
    game = circle(9, fay="hand: Giant Growth battlefield: Forest, Grizzly Bears")
    go_to(game, "precombat main", "Fay")
    play(game, "cast Giant Growth", "targets: Grizzly Bears", "resolve")
    while not isinstance(game.decision, d.DeclareAttackers) or game.decision.player != NAMES.index("Fay"):
        go_on(game)
    play(game, "attack: Grizzly Bears > Gus")
    bears = permanent(game, "Grizzly Bears").id
    while "Bea" in taking_turns(game):
        assert _power(game, bears) == 5
        go_on(game)
    assert "Fay" in taking_turns(game)
    assert _power(game, bears) == 5
    while "Fay" in taking_turns(game):
        go_on(game)
    assert _power(game, bears) == 2


def _power(game: Game, id: ObjectId) -> int:
    players = view_of(game.state, PlayerId(0)).players
    return next(one.now.power for player in players for one in player.battlefield if one.id == id)


def test_a_game_is_saved_with_all_its_turns() -> None:
    game = circle(12, "step: end")
    go_to_turn_of(game, "Bea")
    assert Game.parse(str(game)).state == game.state
    assert decode(encode(game.state)) == game.state


def test_a_creature_that_came_during_a_turn_in_progress_elsewhere_is_new_in_that_turn() -> None:
    """Eli's turn began after that of Alex, whose creature comes after that [302.6]."""
    game = circle(8, alex="hand: Llanowar Elves battlefield: Forest")
    assert taking_turns(game) == {"Alex", "Eli"}
    play(game, "cast Llanowar Elves", "resolve")
    elves = permanent(game, "Llanowar Elves").id
    players = view_of(game.state, PlayerId(0)).players
    assert [one.since_this_turn for p in players for one in p.battlefield if one.id == elves] == [True]
    assert not any(isinstance(a, d.ActivateAbility) and a.source == elves for a in game.legal_actions)


# What is refused


def test_turn_markers_are_refused_where_there_can_be_none() -> None:
    with pytest.raises(GameError, match="in teams"):
        GameOptions(teams=((PlayerId(0),), (PlayerId(1),)), turns=Turns.AT_THE_SAME_TIME)
    deck = load_deck("ogres").cards
    with pytest.raises(GameError, match="do not have"):
        Game.new([deck] * 8, R2002, seed=1, options=grand_melee())
