"""Situations between neighbouring texts, each played on the last day of the earlier text and on the first
of the later: where the words changed and the game did not, it goes the same way on both.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.decisions import Answer, Choose, YesNo
from manaburn.editions import Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.terms import CounterKind, Step
from rules.cards_from_text import written
from rules.casting import test_601_targets_that_must_be_chosen as flagbearers
from rules.effects import test_701_27_transform as transforming
from rules.positions_of_combat import in_order, is_legal, to_damage
from rules.positions_of_combat import position as in_combat
from rules.positions_of_play import (
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    resolve_all,
    settle,
    size,
    zone,
)
from rules.positions_of_teams import table
from rules.turn import test_724_ending_the_turn as ending
from rules.zones import test_903_commander as commanders

Played = Callable[[Edition], object]
Test = Callable[[], None]
LASTING = "library: 9 Forest"
DOOM = written("Doom", "Instant", "Destroy target creature.", cost="{0}")


GAMES: set[tuple[str, str, str]] = set()
"""The axis and the day of a change, and the name of the test here that shows it."""


def on_both_days(day: str, before: object, after: object, axis: str = "") -> Callable[[Played], Test]:
    """The game shows the one on the day before, and the other on that day, by a change of an axis."""

    def test_of(play: Played) -> Test:
        def test() -> None:
            first = date.fromisoformat(day)
            assert play(Edition.on(first - timedelta(days=1))) == before
            assert play(Edition.on(first)) == after

        test.__name__ = test.__qualname__ = play.__name__
        test.__doc__ = play.__doc__
        if axis:
            GAMES.add((axis, day, play.__name__))
        return test

    return test_of


# Where the game changed


@on_both_days("2010-04-23", 7, 3, "life_of_one")
def test_the_life_of_each_of_a_team_is_set(edition: Edition) -> object:
    """606.9b, 806.10d: players of three and of four creatures; the first is chosen."""
    words = "Each player's life total becomes the number of creatures they control."
    rhythm = written("Rhythm", "Sorcery", words, cost="{0}")
    seats = {"anna": "hand: Rhythm battlefield: 3 Memnite", "ben": "battlefield: 4 Memnite"}
    game = table(edition, rhythm, **seats, cleo="battlefield: Memnite", dan="battlefield: Memnite", life=25)
    play(game, "cast Rhythm", "resolve")
    for chosen in ("choose: Anna", "choose: Cleo") if isinstance(game.decision, d.ChoosePlayer) else ():
        play(game, chosen)
    return life(game)[0]


@on_both_days("2015-09-26", False, True, "mulligan")
def test_one_of_three_takes_a_mulligan_of_a_commander_game(edition: Edition) -> object:
    """103.4e, 903.8: whether who has six cards may look at one."""
    game = commanders.begin(*[commanders.deck()] * 3, edition=edition)
    game.play("mulligan", "keep", "keep")
    game.play(Choose(game.state.players[0].hand[:1]), "keep")
    return isinstance(game.decision, d.ChooseObjects)


@on_both_days("2016-01-16", (True, False), (False, True), "commander_games")
def test_one_of_two_takes_a_mulligan_of_a_commander_game(edition: Edition) -> object:
    """903.8, 103.4: whether cards are chosen to exchange, and whether who has six may look at one."""
    game = commanders.begin(commanders.deck(), commanders.deck(), edition=edition)
    game.play("mulligan", "keep")
    exchanges = isinstance(game.decision, d.ChooseObjects)
    if exchanges:
        game.play(Choose(game.state.players[0].hand[:1]))
    assert len(game.state.players[0].hand) == 6
    game.play("keep")
    return exchanges, isinstance(game.decision, d.ChooseObjects)


@on_both_days("2005-10-01", (0, 1), (2, 2), "layers")
def test_a_land_that_was_humbled_is_animated_again(edition: Edition) -> object:
    """418.5a: as a whole in the layer of types, or its size by its timestamp."""
    words = "This land becomes a 2/2 Assembly-Worker artifact creature until end of turn. It's still a land."
    factory = written("Factory", "Land", f"{{0}}: {words}")
    humble = written(
        "Humble",
        "Instant",
        "Target creature loses all abilities and has base power and toughness 0/1 until end of turn.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Humble battlefield: Factory | Ben 20", factory, humble, edition=edition)
    play(game, "activate Factory", "activate Factory", "resolve")
    play(game, "cast Humble", "targets: Factory", "resolve", "resolve")
    return size(game, "Factory")


@on_both_days("2009-07-11", 28, 30, "unspent_mana")
def test_both_of_a_team_lose_mana(edition: Edition) -> object:
    """300.3, 500.4: the life of the team."""
    game = table(edition, anna="battlefield: Forest", ben="battlefield: Forest")
    play(game, "tap Forest for {G}", "pass", "tap Forest for {G}")
    while game.state.turn.step is Step.PRECOMBAT_MAIN:
        play(game, "pass")
    return life(game)[0]


@on_both_days("2009-07-11", True, False, "phasing")
def test_what_phases_in_attacks_at_once(edition: Edition) -> object:
    """502.15m: though it is not controlled continuously."""
    text = f"""
        turn: 5   step: untap   active: Anna
        Anna 20   {LASTING}   battlefield: Grizzly Bears (phased out, since this turn)
        Ben 20    {LASTING}
    """
    game = position(text, edition=edition)
    for _ in range(20):
        if isinstance(game.decision, d.DeclareAttackers):
            return is_legal(game, "attack: Grizzly Bears")
        if game.state.turn.step is Step.END_OF_COMBAT:
            break
        play(game, "pass")
    return False


@on_both_days("2011-09-30", "refused", "Keeper", "double_faced")
def test_a_copy_of_a_card_with_two_faces_does_not_transform(edition: Edition) -> object:
    """711.1: a card with one face that is a copy; the day before, no card has two."""
    clone = written(
        "Clone",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        size="0/0",
    )
    keeper = transforming.turning("Keeper", into=transforming.OX)
    text = "Anna 20 hand: Clone, Turn It battlefield: Keeper | Ben 20"
    try:
        game = position(text, clone, keeper, transforming.TURN_IT, edition=edition)
    except UnsupportedCard:
        return "refused"
    play(game, "cast Clone", "resolve", "choose: Keeper")
    copy = max(game.state.permanents)
    play(game, "cast Turn It", f"targets: Keeper#{copy}", "resolve")
    return game.state.objects[copy].definition.name


# Where it did not


def unchanged(day: str, shown: object) -> Callable[[Played], Test]:
    """The game shows that on the day before and on that day."""
    return on_both_days(day, shown, shown)


@unchanged("2011-07-15", (True, False))
def test_two_attackers_lean_on_each_other(edition: Edition) -> object:
    """510.1c-e: each deals its damage to the second of two that block both, as the other kills the first."""
    blocking = "(blocking Craw Wurm#31 and Craw Wurm#32)"
    text = f"""
        step: declare blockers
        Anna 20   battlefield: Craw Wurm#31 (attacking, tapped), Craw Wurm#32 (attacking, tapped)
        Ben 20    battlefield: Foriysian Brigade#41 {blocking}, Foriysian Brigade#42 {blocking}
    """
    game = in_combat(edition, text)
    firsts = {31: 41, 32: 42}
    while isinstance(game.decision, d.OrderForDamage):
        first = firsts.get(game.decision.creature, 31)
        order = sorted(game.decision.among, key=lambda id: id != first)
        names = (f"{game.state.objects[id].definition.name}#{id}" for id in order)
        in_order(game, f"order: {', '.join(names)}")
    to_damage(game)
    two = "Craw Wurm#31 > Foriysian Brigade#42 6, Craw Wurm#32 > Foriysian Brigade#41 6"
    one = "Craw Wurm#31 > Foriysian Brigade#42 6, Craw Wurm#32 > Foriysian Brigade#42 6"
    return is_legal(game, f"assign: {two}"), is_legal(game, f"assign: {one}")


@unchanged("2009-05-01", ["Avatar"])
def test_what_has_no_abilities_left_is_put_into_a_graveyard_from_anywhere(edition: Edition) -> object:
    """410.10c: it has them in the graveyard, so it is shuffled into the library."""
    words = "When Avatar is put into a graveyard from anywhere, shuffle it into its owner's library."
    avatar = written("Avatar", "Creature — Avatar", words, size="5/5")
    humility = written("Humility", "Enchantment", "All creatures lose all abilities.")
    text = "Anna 20 hand: Doom battlefield: Avatar, Humility | Ben 20"
    game = position(text, avatar, humility, DOOM, edition=edition)
    play(game, "cast Doom", "targets: Avatar")
    resolve_all(game)
    return zone(game, "Anna", "library")


@unchanged("2010-07-16", 2)
def test_two_with_lifelink_deal_damage_at_once(edition: Edition) -> object:
    """118.8: how often an ability triggers as its player gains life."""
    words = "Whenever you gain life, put a +1/+1 counter on Pridemate."
    pridemate = written("Pridemate", "Creature — Cat", words, size="2/2")
    links = [written(name, "Creature — Cat", "Lifelink", size="1/1") for name in ("One", "Two")]
    text = f"""
        step: declare blockers
        Anna 20 {LASTING} battlefield: Pridemate, One (attacking, tapped), Two (attacking, tapped)
        Ben 20 {LASTING}
    """
    game = position(text, pridemate, *links, edition=edition)
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(next(iter(game.legal_actions)) if not isinstance(game.decision, d.Priority) else d.Pass())
    return permanent(game, "Pridemate").counter(CounterKind.PLUS_ONE)


@unchanged("2012-02-01", ["Poison", "Wolf"])
def test_counters_are_known_from_before_all_state_based_actions(edition: Edition) -> object:
    """704.7: what has undying, a +1/+1 counter and as many -1/-1 counters as kill it stays dead."""
    wolf = written("Wolf", "Creature — Wolf", "Undying", size="1/1")
    poison = written("Poison", "Instant", "Put two -1/-1 counters on target creature.", cost="{0}")
    text = "Anna 20 hand: Poison battlefield: Wolf (1 +1/+1) | Ben 20"
    game = position(text, wolf, poison, edition=edition)
    play(game, "cast Poison", "targets: Wolf")
    resolve_all(game)
    return sorted(zone(game, "Anna", "graveyard"))


@unchanged("2011-05-01", (20, 17))
def test_a_card_is_revealed_from_an_opening_hand(edition: Edition) -> object:
    """103.5b: what it brings at the first upkeep."""
    words = "at the beginning of the first upkeep, each opponent loses 3 life."
    reveal = "You may reveal this card from your opening hand. If you do,"
    herald = written("Herald", "Creature — Elf", f"{reveal} {words}", size="1/1")
    forest = CATALOGUE["Forest"]
    game = Game.new([[herald] * 7, [forest] * 9], edition, seed=5, first=0, anachronisms=True)
    while isinstance(game.decision, d.Mulligan):
        game.push(Answer(YesNo.NO))
    answers = [YesNo.YES]
    while isinstance(game.decision, d.ChooseWhether):
        game.push(Answer(answers.pop() if answers else YesNo.NO))
    go_to(game, "draw")
    return life(game)


@unchanged("2009-10-01", [("Flag",)])
def test_two_flagbearers_ask_for_one_target(edition: Edition) -> object:
    """601.2c: what a spell with one target may be aimed at."""
    game = position(flagbearers.BOARD, *flagbearers.CARDS, edition=edition)
    play(game, "cast Bolt")
    return flagbearers.chosen(game)


@unchanged("2010-04-23", ["Craw Wurm", "Swamp"])
def test_a_card_is_put_deeper_than_the_library_is(edition: Edition) -> object:
    """401.8: the library from the bottom, where a card is put third from the top of one card."""
    words = "Put target creature into its owner's library third from the top."
    press = written("Press", "Sorcery", words, cost="{0}")
    text = "Anna 20 hand: Press | Ben 20 library: Swamp battlefield: Craw Wurm"
    game = position(text, press, edition=edition)
    play(game, "cast Press", "targets: Craw Wurm", "resolve")
    return [game.state.objects[id].definition.name for id in game.state.players[1].library]


@unchanged("2013-02-01", [False, True])
def test_parts_of_an_effect_affect_what_they_affect(edition: Edition) -> object:
    """611.2c: a creature that comes later gains nothing, and what changes rules is about it all the same."""
    charge = written(
        "Charge",
        "Instant",
        "Creatures you control gain trample until end of turn and can't be blocked by creature tokens this"
        " turn.",
        cost="{0}",
    )
    late = written("Late", "Creature — Elf", "Haste", size="2/2", cost="{0}")
    text = f"Anna 20 {LASTING} hand: Charge, Late | Ben 20 {LASTING} battlefield: Grizzly Bears (token)"
    game = position(text, charge, late, edition=edition)
    play(game, "cast Charge", "resolve", "cast Late", "resolve")
    tramples = "trample" in {keyword.value for keyword in now(game, "Late").keywords}
    go_to(game, "beginning of combat")
    play(game, "pass", "pass", "attack: Late")
    while isinstance(game.decision, d.Priority):
        play(game, "pass")
    return [tramples, not is_legal(game, "block: Grizzly Bears > Late")]


@unchanged("2013-09-27", ["{R}"])
def test_a_land_that_is_a_copy_is_turned_into_a_mountain(edition: Edition) -> object:
    """305.7: for what mana it can be tapped, who copied a land and gained an ability by that."""
    stage = written(
        "Stage",
        "Land",
        "{T}: Add {C}.",
        "{0}: This land becomes a copy of target land, except it has this ability.",
    )
    tower = written("Tower", "Land", "{T}: Add {U}.")
    moon = written("Moon", "Enchantment", "Nonbasic lands are Mountains.", cost="{0}")
    text = "Anna 20 hand: Moon battlefield: Stage, Tower (tapped) | Ben 20"
    game = position(text, stage, tower, moon, edition=edition, automation=())
    play(game, "activate Stage", "targets: Tower", "resolve", "cast Moon", "resolve")
    texts = [game.text(action) for action in game.legal_actions]
    assert not any(text.startswith("activate") for text in texts)
    return [text.partition(" for ")[2] for text in texts if text.startswith("tap")]


@unchanged("2015-03-27", None)
def test_the_turn_ends_in_its_cleanup_step(edition: Edition) -> object:
    """713.1c: exactly one more such step follows."""
    ending.test_ended_in_the_cleanup_step_another_follows(edition)


@unchanged("2016-09-30", [0, 1])
def test_no_token_is_created_for_who_has_left(edition: Edition) -> object:
    """800.4b: how many tokens Anna's ability creates for Ben, after he has left and while he is there."""
    words = "Whenever a creature dies, its controller creates a 1/1 green Saproling creature token."
    grove = written("Grove", "Enchantment", words)
    text = f"""
        Anna 20 hand: Doom battlefield: Grove {LASTING}
        Ben 20 battlefield: Memnite {LASTING}
        Cleo 20 {LASTING}
    """
    created = []
    for leaves in (True, False):
        game = position(text, grove, DOOM, edition=edition)
        play(game, "cast Doom", "targets: Memnite", "resolve", *["concede Ben"] * leaves)
        assert len(game.state.stack) == 1
        settle(game)
        created.append(len(game.state.permanents) - 1)
    return created


@unchanged("2012-05-01", [True, False])
def test_it_lasts_until_the_next_turn_of_who_has_left(edition: Edition) -> object:
    """800.4i: whether a creature flies as that player leaves, and once their turn would have begun."""
    wings = written("Wings", "Sorcery", "Target creature gains flying until your next turn.", cost="{0}")
    text = """
        Anna 20 hand: Wings library: 9 Forest
        Ben 20 library: 9 Forest battlefield: Grizzly Bears
        Cleo 20 library: 9 Forest
    """
    game = position(text, wings, edition=edition)
    play(game, "cast Wings", "targets: Grizzly Bears", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "concede Anna")
    flies = []
    for player in ("Cleo", "Ben"):
        go_to(game, "upkeep", player)
        flies.append("flying" in {keyword.value for keyword in now(game, "Grizzly Bears").keywords})
    return flies
