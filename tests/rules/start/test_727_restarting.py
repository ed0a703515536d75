"""A game that is restarted [cr2026-04-17 727]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.state import events
from manaburn.state.applying.apply import apply
from manaburn.terms import Phase, Step, Zone
from manaburn.view.telling import visible_events
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import go_to, happened, life, permanent, play, position, settle, stack, zone


def _karn() -> CardDefinition:
    face = PrintedFace(
        name="Karn",
        mana_cost="{7}",
        type_line="Legendary Planeswalker — Karn",
        text="+4: Target player exiles a card from their hand.\n−3: Exile target permanent.\n"
        "−14: Restart the game, leaving in exile all non-Aura permanent cards exiled with Karn. Then put"
        " those cards onto the battlefield under your control.",
        loyalty="6",
    )
    reading = read(PrintedCard(name="Karn", layout="normal", faces=(face,), first_printed=FIRST_DAY))
    assert reading.definition is not None, reading.unread
    return reading.definition


CARDS = (
    _karn(),
    written("Herald", "Creature — Golem", "When this creature enters, you gain 5 life.", size="4/4"),
    written("Squad", "Sorcery", "Create a 1/1 white Soldier creature token.", cost="{0}"),
    written("Curse", "Instant", "You can't gain life for the rest of the game.", cost="{0}"),
)


def board(hand: str = "", loyalty: int = 17):
    return position(
        f"step: precombat main | Anna 13 poison: 2 hand: {hand}"
        f" library: 10 Forest graveyard: Shock battlefield: Karn ({loyalty} loyalty), 2 Forest"
        " | Ben 4 library: 10 Swamp hand: Squad battlefield: Herald, Grizzly Bears",
        *CARDS,
    )


def keep_all(game):
    while isinstance(game.decision, d.Mulligan):
        play(game, "keep")


def to_main_phase(game):
    while game.state.turn.phase is not Phase.PRECOMBAT_MAIN:
        play(game, "pass")


def restarted(hand: str = "", *said: str):
    """A game that Anna restarts with Herald in exile, up to the mulligans of the new one."""
    game = board(hand)
    play(game, *said)
    play(game, "activate Karn ability 2", "target Herald", "resolve")
    assert zone(game, "Ben", "exile") == ["Herald"]
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    to_main_phase(game)
    play(game, "activate Karn ability 3", "resolve")
    return game


def test_all_cards_are_in_their_decks_and_hands_are_drawn_anew():  # 727.1, 727.2
    game = restarted()
    assert game.outcome is None
    assert happened(game, events.GameRestarted)[-1].starting == 0
    assert game.decision == d.Mulligan(0, 0)
    anna, ben = game.state.players
    assert [(len(p.hand), len(p.library)) for p in (anna, ben)] == [(7, 7), (7, 5)]
    names = sorted([*zone(game, "Anna", "hand"), *zone(game, "Anna", "library")])
    assert names == sorted(["Karn", "Shock", *["Forest"] * 12])
    assert not game.state.permanents
    assert zone(game, "Ben", "exile") == ["Herald"]


def test_life_and_counters_are_those_of_a_new_game():
    game = restarted()
    assert life(game) == (20, 20)
    assert all(not player.counters for player in game.state.players)


def test_what_was_left_in_exile_comes_onto_the_battlefield_before_the_first_turn():  # 727.4
    game = restarted()
    keep_all(game)
    herald = permanent(game, "Herald")
    assert (herald.controller, game.state.objects[herald.id].owner) == (0, 1)
    assert (game.state.turn.number, game.state.turn.active_player) == (1, 0)
    assert game.state.turn.step is Step.UPKEEP
    assert stack(game) == ["(Herald)"], "it triggered before the turn, and waits for the first upkeep"
    settle(game)
    assert life(game) == (25, 20)
    drawn = len(game.state.players[0].hand)
    to_main_phase(game)
    assert len(game.state.players[0].hand) == drawn, "who plays first skips the first draw"


def test_it_can_attack_in_the_first_turn():
    """It has been under its controller's control continuously since the turn began."""
    game = restarted()
    keep_all(game)
    settle(game)
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, "attack Herald")


def test_effects_of_the_old_game_are_forgotten():
    game = restarted("Curse", "cast Curse", "resolve")
    keep_all(game)
    settle(game)
    assert life(game) == (25, 20), "life can be gained again"


def test_a_mulligan_is_taken_as_in_any_game():
    game = restarted()
    play(game, "mulligan", "keep")
    assert game.decision == d.ChooseObjects(
        0, d.Purpose.PUT_ON_BOTTOM_FOR_MULLIGAN, game.state.players[0].hand, 1, 1
    )


def test_tokens_and_abilities_on_the_stack_are_gone():
    game = board("Squad, Squad")
    play(game, "cast Squad", "resolve", "activate Karn ability 3")
    assert permanent(game, "Soldier")
    play(game, "resolve")
    assert not game.state.stack
    assert all(object.card is not None for object in game.state.objects.values())
    keep_all(game)
    assert not game.state.permanents
    assert game.state.turn.number == 1
    game.pop()
    assert isinstance(game.decision, d.Mulligan)


def test_a_commander_begins_in_the_command_zone_again():  # 103.2c, 903.7
    dog = written("Dog", "Legendary Creature — Dog", size="2/2")
    game = position(
        "step: precombat main | Anna 31 commander cast: 2 library: 8 Forest"
        " battlefield: Karn (17 loyalty), Dog#400 (commander) | Ben 12 library: 8 Swamp",
        *CARDS,
        dog,
    )
    play(game, "activate Karn ability 3", "resolve")
    keep_all(game)
    (leader,) = game.state.players[0].commanders
    assert game.state.objects[leader.object].zone is Zone.COMMAND
    assert leader.casts == 0
    assert life(game) == (40, 20), "of Ben nobody said that he has a commander"


def test_a_commander_left_in_exile_remains_the_commander():  # 727.5a
    dog = written("Dog", "Legendary Creature — Dog", size="2/2")
    game = position(
        "step: precombat main | Anna 31 library: 10 Forest"
        " battlefield: Karn (17 loyalty), Dog#400 (commander)"
        " | Ben 12 library: 10 Swamp",
        *CARDS,
        dog,
    )
    play(game, "activate Karn ability 2", "target Dog", "resolve")
    while not isinstance(game.decision, d.Priority):
        play(game, "choose:")  # it stays in exile
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    to_main_phase(game)
    play(game, "activate Karn ability 3", "resolve")
    keep_all(game)
    (leader,) = game.state.players[0].commanders
    assert leader.object == permanent(game, "Dog").id


def test_a_restarted_game_is_replayed_from_its_answers():
    game = restarted()
    keep_all(game)
    assert Game.load(text=game.save()).state == game.state


def archenemy():
    """A game in which Anna is an archenemy with a scheme deck, about to restart it."""
    schemes = ", ".join(f"Scheme {letter}" for letter in "ABCDEFGH")
    own = [
        written(f"Scheme {letter}", "Scheme", "When you set this scheme in motion, draw a card.")
        for letter in "ABCDEFGH"
    ]
    game = position(
        f"step: precombat main | Anna 13 schemes: {schemes} library: 10 Forest battlefield: Karn (17 loyalty)"
        " | Ben 4 library: 10 Swamp",
        *CARDS,
        *own,
    )
    settle(game)
    return game


def test_scheme_decks_are_shuffled_by_chance_and_the_event_tells_the_order():  # 103.3a, 727.1
    """What the event says is all there is to it: applied anew, it draws on no chance and gives the same."""
    game = archenemy()
    play(game, "activate Karn ability 3", "resolve")
    (event,) = happened(game, events.GameRestarted)
    (order, _) = event.schemes
    assert game.state.players[0].schemes == order
    state, asked = game.state.clone(), game.state.game.chance
    apply(state, event)
    assert (state.players[0].schemes, state.game.chance) == (order, asked)


def test_no_player_is_told_the_new_order_of_a_scheme_deck():
    game = archenemy()
    play(game, "activate Karn ability 3", "resolve")
    for seat in (0, 1):
        (told,) = [e for e in visible_events(game.events, seat) if isinstance(e, events.GameRestarted)]
        assert (told.schemes, told.attractions) == ((), ())
