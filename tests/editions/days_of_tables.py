"""When the rules of games with several players, with teams and with commanders changed, told by games."""

from __future__ import annotations

from functools import partial

from editions.days import changes, history
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.editions import Edition
from manaburn.errors import GameError
from manaburn.game import Game
from manaburn.options import GameOptions, Sharing, two_headed_giant
from manaburn.terms import Step, Zone
from rules.cards_from_text import written
from rules.combat import test_805_combat as combat_of_teams
from rules.players import test_801_range_of_influence as ranges
from rules.players import test_810_two_headed_giant as giants
from rules.positions_of_combat import is_legal
from rules.positions_of_many_turns import charm
from rules.positions_of_play import play, position
from rules.positions_of_teams import ANNA, BEN, CLEO, DAN, SHARED, life, table
from rules.positions_of_the_turn import go_to
from rules.turn import test_800_leaving_in_the_middle as leaving
from rules.turn import test_807_grand_melee as grand_melee
from rules.zones import test_406_face_down_in_exile as face_down
from rules.zones import test_903_commander as commanders


@history("left_behind", (0, 21), ("2006-10-01", (1, 21)))
def what_anna_had_raised_of_bens_as_she_leaves(edition: Edition) -> object:
    """600.4a: how many cards are in exile, and Cleo's life, who sees that it leaves."""
    watch = written("Watch", "Enchantment", "Whenever a creature leaves the battlefield, you gain 1 life.")
    text = """
        Anna 20 hand: Raise library: 9 Forest
        Ben 20 graveyard: Hill Giant library: 9 Forest
        Cleo 20 library: 9 Forest battlefield: Watch
    """
    game = position(text, leaving.RAISE, watch, edition=edition)
    play(game, "cast Raise", "targets: Hill Giant", "resolve", "concede Anna", "resolve")
    return len(game.state.exile), game.state.players[2].life


@history("lapsed_control", False, ("2012-02-01", True))
def control_of_a_creature_of_who_left_ends(edition: Edition) -> object:
    """600.4b, 800.4c: whether it is exiled."""
    text = """
        Anna 20 hand: Raise library: 9 Forest
        Ben 20 graveyard: Hill Giant library: 9 Forest
        Cleo 20 hand: Take library: 9 Forest
    """
    game = position(text, leaving.RAISE, leaving.TAKE, edition=edition)
    play(game, "cast Raise", "targets: Hill Giant", "resolve", "pass", "pass")
    play(game, "cast Take", "targets: Hill Giant", "resolve", "concede Anna")
    leaving.go_to(game, "upkeep", "Ben")
    return bool(game.state.exile)


@history("winning_by_effect", [True] * 5, ("2007-10-01", [True, False, True, True, False]))
def one_of_five_who_see_their_neighbours_would_win(edition: Edition) -> object:
    """102.3, 601.15: who does not lose for it; all of them, where the game is over."""
    game = position(ranges.table(anna="hand: Triumph library: Forest"), ranges.TRIUMPH, edition=edition)
    play(game, "cast Triumph", "resolve")
    if game.outcome is not None:
        assert game.outcome.winners == (0,)
        return [True] * 5
    return [player.in_game for player in game.state.players]


@history("winning_by_effect", [0], ("2010-02-01", [0, 1]), ("2017-04-28", [0]))
def one_of_three_would_win_and_one_cannot_lose(edition: Edition) -> object:
    """104.3h, 800.6: who has won, or is still in the game."""
    persecutor = written("Persecutor", "Creature — Demon", "Your opponents can't lose the game.", size="6/6")
    lines = "Anna 20 hand: Triumph | Ben 20 | Cleo 20 battlefield: Persecutor"
    game = position(lines, ranges.TRIUMPH, persecutor, edition=edition)
    play(game, "cast Triumph", "resolve")
    if game.outcome is not None:
        return list(game.outcome.winners)
    return [at for at, player in enumerate(game.state.players) if player.in_game]


@history("draw_by_effect", [], ("2009-09-04", [2, 3]))
def the_game_is_a_draw_for_one_of_five(edition: Edition) -> object:
    """801.17: who plays on."""
    truce = written("Truce", "Sorcery", "The game is a draw.", cost="{0}")
    game = position(ranges.table(anna="hand: Truce library: Forest"), truce, edition=edition)
    play(game, "cast Truce", "resolve")
    over = game.outcome is not None
    return [] if over else [at for at, player in enumerate(game.state.players) if player.in_game]


@history("marker_passing", ["Alex", "Eli"], ("2010-07-16", ["Bea", "Eli"]))
def a_turn_marker_waits(edition: Edition) -> object:
    """608.4c, 807.4d: with whom."""
    game = grand_melee.circle(8, "step: cleanup", edition=edition)
    grand_melee.go_to_turn_of(game, "Eli")
    return grand_melee.having_markers(game)


# Teams


def begins(edition: Edition, options: GameOptions) -> str:
    """What the rules say of a game of four with these options."""
    try:
        Game.new([load_deck("ogres").cards] * 4, edition, seed=1, options=options)
    except GameError:
        return "unknown"
    return "played"


@history("team_turns", "unknown", ("2005-08-01", "played"))
def two_headed_giant_is_begun(edition: Edition) -> object:
    """606."""
    return begins(edition, two_headed_giant())


@history("team_turns", "unknown", ("2010-06-18", "played"))
def only_turns_are_shared(edition: Edition) -> object:
    """805.1."""
    return begins(edition, GameOptions(teams=((ANNA, BEN), (CLEO, DAN)), sharing=Sharing.TURNS))


@history("team_life", 40, ("2007-05-01", 30))
def the_life_of_a_team(edition: Edition) -> object:
    """606.4a."""
    game = Game.new([load_deck("ogres").cards] * 4, edition, seed=1, options=two_headed_giant())
    [total] = {player.life for player in game.state.players}
    return total


changes(
    "team_off_limits",
    "2007-02-01",
    partial(
        combat_of_teams.test_what_the_defending_player_must_control, lands=("Island", "Swamp"), legal=False
    ),
    partial(
        combat_of_teams.test_what_the_defending_player_must_control, lands=("Island", "Swamp"), legal=True
    ),
)


@history("life_of_one", (26, 26), ("2010-04-23", (34, 34)))
def the_life_of_one_of_a_team_of_17_is_doubled(edition: Edition) -> object:
    """606.9a, 810.9a: what the team has then."""
    double = written("Double", "Sorcery", "You gain life equal to your life total.", cost="{0}")
    game = table(edition, double, anna="hand: Double", life=17)
    play(game, "cast Double", "resolve")
    return life(game)[:2]


@history("life_of_one_set", (20, 20), ("2005-10-01", (32, 32)))
def the_life_total_of_one_of_a_team_of_25_is_set_to_20(edition: Edition) -> object:
    """606.9c: what the team has then."""
    wind = written("Wind", "Sorcery", "Target player's life total becomes 20.", cost="{0}")
    game = table(edition, wind, anna="hand: Wind", life=25)
    play(game, "cast Wind", "targets: Ben", "resolve")
    return life(game)[:2]


@history("life_paid_by_one", [9], ("2008-05-01", [9, 17]))
def one_of_a_team_of_17_pays_life(edition: Edition) -> object:
    """215.4a: how much they can."""
    paid = []
    for amount in (9, 17):
        altar = written("Altar", "Artifact", f"Pay {amount} life: Draw a card.", cost="{0}")
        game = table(edition, altar, anna="battlefield: Altar", life=17)
        paid += [amount] if is_legal(game, "activate Altar") else []
    return paid


@history("team_first_draw", [7, 7], ("2006-10-01", [7, 8]), ("2007-05-01", [7, 7]))
def the_first_turn_of_a_team(edition: Edition) -> object:
    """606.6b: how many cards its players have then, the primary player first."""
    deck = load_deck("ogres").cards
    game = Game.new([deck] * 4, edition, seed=1, first=0, options=two_headed_giant())
    while isinstance(game.decision, d.Mulligan):
        game.play("no")
    go_to(game, Step.PRECOMBAT_MAIN)
    team = game.state.active_team()
    return [len(game.state.players[player].hand) for player in team]


@history("team_draws", 0, ("2010-06-18", 1))
def each_of_a_team_draws_and_one_might_dredge(edition: Edition) -> object:
    """119.2b, 805.6a: how many cards Ben has drawn as Anna is asked."""
    imp = written("Imp", "Creature — Imp", "Dredge 3", size="1/1")
    gift = written("Gift", "Sorcery", "Each player draws a card.", cost="{0}")
    game = table(edition, imp, gift, anna="hand: Gift graveyard: Imp")
    play(game, "cast Gift", "resolve")
    if isinstance(game.decision, d.ChoosePlayer):
        assert game.decision.player == ANNA
        play(game, "choose: Ben")
    assert isinstance(game.decision, d.ChooseObjects)
    return len(game.state.players[BEN].hand)


changes(
    "team_poison",
    "2011-04-01",
    partial(giants.test_poison_of_a_team, deadly=10),
    partial(giants.test_poison_of_a_team, deadly=15),
)


@history("team_attack", False, ("2018-04-27", True))
def the_second_head_is_attacked(edition: Edition) -> object:
    """810.7: whether an attacker attacks one of the players, whichever it likes."""
    game = combat_of_teams.declaring(edition, anna="battlefield: Hill Giant")
    return is_legal(game, "attack: Hill Giant > Dan")


@history("team_blocks", [False, True, "Dan"], ("2017-06-05", [True, True, None]))
def one_of_a_team_is_attacked(edition: Edition) -> object:
    """802.4a, 805.10d: whether the creature of a teammate may block, one's own, and who is asked next."""
    seats = {"anna": "battlefield: Hill Giant, Memnite", "cleo": "battlefield: Balduvian Barbarians"}
    game = table(
        edition,
        **seats,
        dan="battlefield: Grizzly Bears",
        step="declare attackers",
        header=f"{SHARED}, attack multiple players",
    )
    game.play("attack: Hill Giant > Cleo, Memnite > Dan")
    go_to(game, Step.DECLARE_BLOCKERS)
    able = ("Grizzly Bears", "Balduvian Barbarians")
    legal = [is_legal(game, f"block: {name} > Hill Giant") for name in able]
    game.play("block: none")
    asked = game.decision
    return [*legal, game.state.players[asked.player].name if isinstance(asked, d.DeclareBlockers) else None]


# Commanders


def led_by(edition: Edition, leader: CardDefinition, *deck: CardDefinition) -> str:
    """Whether such a deck may be led by that card."""
    try:
        Game.new([list(deck)] * 2, edition, seed=1, commanders=[[leader]] * 2, anachronisms=True)
    except GameError as error:
        return "unknown" if "have no Commander games" in str(error) else "refused"
    return "played"


@history("commanders", "unknown", ("2009-10-01", "played"))
def a_legendary_creature_leads(edition: Edition) -> object:
    """903."""
    return led_by(edition, commanders.ISAMARU, *commanders.deck())


@history("commanders", Zone.HAND, ("2015-07-17", Zone.BATTLEFIELD))
def a_commander_would_return_to_the_hand(edition: Edition) -> object:
    """903.10-903.11: where it is then; not yet in the hand if its owner is asked."""
    home = charm("Home", Put(Chosen(0), Place.HAND), targets=(TARGET_CREATURE,))
    text = commanders.TABLE.format(
        anna="hand: Home", more=", Isamaru, Hound of Konda (commander)", ben="", theirs=""
    )
    game = commanders.position(text, edition, home)
    game.play("cast Home", "targets: Isamaru, Hound of Konda", "pass", "pass")
    return commanders.commander(game)


@history("commanders", Zone.BATTLEFIELD, ("2020-07-03", Zone.GRAVEYARD))
def a_commander_dies(edition: Edition) -> object:
    """903.9a: where it is as its owner is asked."""
    return commanders.commander(commanders.dying(edition))


@history("commander_colors", "refused", ("2011-02-04", "played"))
def a_card_of_a_color_in_the_text_of_the_commander(edition: Edition) -> object:
    """903.4."""
    ability = commanders.Activated(costs=(commanders.pay("{R}"),), effects=(commanders.GainLife(1),))
    plains = [CATALOGUE["Plains"]] * 98
    return led_by(edition, commanders.two_colors(abilities=(ability,)), *plains, CATALOGUE["Mountain"])


changes(
    "commander_games",
    "2012-02-01",
    partial(commanders.test_any_cards_are_exchanged_for_one_fewer_at_first, hidden=False),
    partial(commanders.test_any_cards_are_exchanged_for_one_fewer_at_first, hidden=True),
)


@history("commander_games", True, ("2016-01-16", False))
def a_mulligan_of_a_commander_game(edition: Edition) -> object:
    """903.7: whether one chooses cards to exchange."""
    game = commanders.begin(commanders.deck(), commanders.deck(), edition=edition)
    game.play("mulligan", "keep")
    return isinstance(game.decision, d.ChooseObjects)


@history("commander_games", True, ("2015-11-13", False))
def after_one_mulligan_of_a_commander_game_of_three(edition: Edition) -> object:
    """903.8: whether a player with six cards may look at the top card of their library."""
    game = commanders.begin(*[commanders.deck()] * 3, edition=edition)
    game.play("mulligan", "keep", "keep")
    game.play(d.Choose(game.state.players[ANNA].hand[:3]), "keep")
    return isinstance(game.decision, d.ChooseObjects)


@history("commander_cards", "refused", ("2025-07-25", "played"))
def a_legendary_vehicle_leads(edition: Edition) -> object:
    """903.3."""
    ship = written("Ship", "Legendary Artifact — Vehicle", "Crew 2", size="4/4")
    return led_by(edition, ship, *[CATALOGUE["Forest"]] * 99)


history(
    "face_down_commanders",
    Zone.EXILE,
    ("2011-06-17", Zone.COMMAND),
    ("2016-07-22", Zone.EXILE),
)(face_down.where_a_commander_goes_that_is_exiled_face_down)
