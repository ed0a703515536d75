"""When the rules of the turn, of opening hands, of mana and of phasing changed, told by games."""

from __future__ import annotations

from functools import partial

from click.testing import CliRunner

from editions.days import changes, history
from manaburn import decisions as d
from manaburn.cli import manaburn
from manaburn.editions import Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.mana import NO_MANA
from manaburn.state import events
from manaburn.terms import Keyword, Phase, Step
from rules.cards_from_text import written
from rules.casting import test_305_land_plays as land_plays
from rules.mana import test_106_unspent_mana_that_stays as staying
from rules.players import test_904_archenemy as archenemy
from rules.positions_of_many_turns import at_table, cast, phases, turns_of
from rules.positions_of_phasing import DREAM
from rules.positions_of_play import position as board
from rules.positions_of_the_turn import ANNA, BEN, CARA, go_to, life, now, position
from rules.start import test_103_starting as starting
from rules.turn import test_500_extra_phases as extra_phases
from rules.turn import test_500_extra_turns as extra_turns
from rules.turn import test_502_day_and_night as day_and_night
from rules.turn import test_502_phasing as phasing
from rules.turn import test_702_26_phasing as phased_out
from rules.turn import test_724_ending_the_turn as ending
from rules.turn import test_805_shared_turns as shared_turns

FORESTS = "library: 9 Forest"


# Turns, phases and steps


@history("extra_turn_queue", [BEN, CARA], ("2002-02-20", [CARA, BEN]))
def two_extra_turns_one_after_the_other(edition: Edition) -> object:
    """300.6: for Ben, then for Cara."""
    game = at_table(edition, extra_turns.ANOTHER, anna="hand: 2 Another")
    cast(cast(game, "Another", "targets: Ben"), "Another", "targets: Cara")
    return turns_of(game, 2)


@history("extra_turn_order", [ANNA, CARA, BEN], ("2014-09-25", [CARA, BEN, ANNA]))
def extra_turns_for_all_by_one_effect_of_ben(edition: Edition) -> object:
    """500.7: created for the active player first, hence taken last."""
    game = at_table(edition, extra_turns.FOR_ALL, ben="hand: For All").play("pass")
    game.play("cast For All", "pass", "pass", "pass")
    return turns_of(game, 3)


@history("extra_turn_anchor", [CARA, BEN, CARA], ("2016-08-26", [BEN, CARA, CARA]))
def an_extra_turn_after_caras_next(edition: Edition) -> object:
    """500.7: after the current turn, or after the one that is named."""
    game = at_table(edition, extra_turns.LATER, anna="hand: Later")
    return turns_of(cast(game, "Later", "targets: Cara"), 3)


@history("added_steps", 0, ("2024-04-12", 2))
def two_upkeep_steps_after_this_phase(edition: Edition) -> object:
    """500.10: how many beginning phases house them."""
    effect = extra_phases.AddSteps(Step.UPKEEP, 2, extra_phases.Here.PHASE)
    return phases(extra_phases.after(edition, effect)).count(Phase.BEGINNING)


changes(
    "combat_of_ended_turn",
    "2019-08-23",
    partial(ending.test_whether_combat_ends_before_state_based_actions_are_checked, dies=True),
    partial(ending.test_whether_combat_ends_before_state_based_actions_are_checked, dies=False),
)
changes(
    "triggers_of_ended_turn",
    "2015-07-17",
    partial(ending.test_what_had_triggered_but_is_not_on_the_stack, gained=3),
    partial(ending.test_what_had_triggered_but_is_not_on_the_stack, gained=0),
)


@history("draw_step", (0, 1), ("2003-07-01", (1, 0)))
def the_first_priority_of_the_draw_step(edition: Edition) -> object:
    """304.1: cards in hand, and what is on the stack."""
    game = position(
        f"turn: 5 step: upkeep active: Anna | Anna 20 {FORESTS} | Ben 20 {FORESTS}", edition
    ).play("pass", "pass")
    return len(game.state.players[ANNA].hand), len(game.state.stack)


@history("land_plays", False, ("2013-07-13", True))
def the_effect_that_let_another_land_be_played_has_ended(edition: Edition) -> object:
    """305.2a: whether the second land is refused after Exploration is destroyed."""
    game = land_plays.position(land_plays.TABLE.format(anna="Exploration"), edition).play("play Forest")
    game.play("cast Disenchant", "targets: Exploration", "pass", "pass")
    return land_plays.refused(game, "play Forest")


@history("day_night", None, ("2021-09-24", "night"))
def it_becomes_night(edition: Edition) -> object:
    """502.2."""
    text = f"turn: 5 step: precombat main active: Anna | Anna 20 hand: Dusk {FORESTS} | Ben 20 {FORESTS}"
    game = position(text, edition, day_and_night.DUSK).play("cast Dusk", "pass", "pass")
    time = day_and_night.time_of(game)
    return None if time is None else time.value


def put_into(edition: Edition, text: str, *kinds: type) -> list[str]:
    """What happens by itself as Anna's precombat main phase begins; `unknown` what the rules do not know."""
    try:
        game = position(
            f"turn: 5 step: draw active: Anna | Anna 20 {text} | Ben 20 {FORESTS}", edition, *CARDS
        )
    except UnsupportedCard:
        return ["unknown"]
    go_to(game, Step.PRECOMBAT_MAIN)
    return [type(event).__name__ for event in game.events if isinstance(event, kinds)]


CARDS = (archenemy.NOTHING,)


@history("precombat_main_actions", ["unknown"], ("2010-06-18", ["SchemeSetInMotion"]))
def a_scheme_deck(edition: Edition) -> object:
    """505.3."""
    return put_into(edition, f"{FORESTS} schemes: 2 This Says Nothing", events.SchemeSetInMotion)


@history("precombat_main_actions", ["unknown"], ("2018-04-27", ["CountersChanged"]))
def a_saga(edition: Edition) -> object:
    """505.4."""
    return put_into(edition, f"{FORESTS} battlefield: The Birth of Meletis (1 lore)", events.CountersChanged)


@history("precombat_main_actions", ["unknown"], ("2022-10-07", ["DieRolled"]))
def an_attraction(edition: Edition) -> object:
    """703.4g."""
    return put_into(edition, f"{FORESTS} battlefield: Information Booth", events.DieRolled)


@history("scheme_stays", 0, ("2017-06-05", 1))
def the_ability_of_another_scheme_is_on_the_stack(edition: Edition) -> object:
    """704.5w: how many schemes without abilities are face up."""
    game = archenemy.table(edition, "This Says Nothing", command="I Watch and Wait").play("pass", "pass")
    return archenemy.command(game).count("This Says Nothing")


@history("wording", True, ("2009-07-11", False))
def the_turn_is_told_at_the_terminal(edition: Edition) -> object:
    """313, 513.1: whether it has an end of turn step."""
    return "end of turn" in CliRunner().invoke(manaburn, ["turn", "--edition", edition.name]).output


# Mana


@history("mana_empties", False, ("2009-07-11", True))
def mana_of_the_upkeep_in_the_draw_step(edition: Edition) -> object:
    """300.3, 500.4: whether it is gone."""
    game = board(f"step: upkeep | Anna 20 {FORESTS} battlefield: Forest | Ben 20", edition=edition)
    game.play("tap Forest for {G}", "pass", "pass")
    assert game.state.turn.step is Step.DRAW
    return game.state.players[ANNA].mana == NO_MANA


@history("unspent_mana", 19, ("2009-07-11", 20))
def mana_nobody_spends(edition: Edition) -> object:
    """300.3, 500.4: what is left of twenty life."""
    game = board("Anna 20 battlefield: Forest | Ben 20", edition=edition)
    game.play("tap Forest for {G}", "pass", "pass")
    return game.state.players[ANNA].life


changes(
    "expiry_and_mana",
    "2025-11-14",
    partial(staying.test_what_comes_first_as_combat_ends, left="{R}"),
    partial(staying.test_what_comes_first_as_combat_ends, left="{0}"),
)


# Opening hands


@history("mulligan_order", d.Mulligan(0, 1), ("2009-07-11", d.Mulligan(1, 0)))
def the_first_player_takes_a_mulligan(edition: Edition) -> object:
    """101.4, 103.4: who is asked next."""
    game = starting.start(edition, 2)
    game.push(starting.MULLIGAN)
    return game.decision


@history("multiplayer_mulligan", 6, ("2007-07-13", 7))
def the_first_mulligan_of_three_players(edition: Edition) -> object:
    """101.4a: how many cards are drawn."""
    game = starting.start(edition, 3)
    game.push(starting.MULLIGAN)
    return starting.hands(game)[0]


@history("multiplayer_mulligan", 6, ("2006-10-01", 7))
def the_first_mulligan_of_a_head_of_a_giant(edition: Edition) -> object:
    """101.4a."""
    decks = [shared_turns.load_deck("ogres").cards] * 4
    game = Game.new(decks, edition, seed=1, options=shared_turns.two_headed_giant())
    game.play("yes", "no")
    return len(game.state.players[ANNA].hand)


@history("mulligan", (6, False, 0), ("2015-09-26", (6, True, 0)), ("2019-07-12", (6, False, 1)))
def one_mulligan_of_two_players(edition: Edition) -> object:
    """103.4: the hand that is kept, whether one looks at the top card, and what is put back from the hand."""
    game = starting.start(edition, 2)
    game.push(starting.KEEP)
    game.push(starting.MULLIGAN)
    back = 0
    if isinstance(game.decision, d.ChooseObjects):
        back = game.decision.minimum
        game.push(d.Choose(game.decision.among[:back]))
    game.push(starting.KEEP)
    return starting.hands(game)[1], isinstance(game.decision, d.ChooseObjects), back


# Phasing


UPDRAFT = written("Updraft", "Enchantment", "All creatures have flying.")
STILL_AIR = written("Still Air", "Enchantment", "All creatures lose flying.")


@history("phasing", True, ("2003-07-01", False))
def an_older_enchantment_phases_in(edition: Edition) -> object:
    """502.15k: whether creatures fly: it has a new timestamp, or that of its first coming."""
    anna = "Anna 20 library: 9 Forest battlefield: Updraft (phased out), Grizzly Bears"
    text = f"turn: 5 step: untap active: Anna | {anna} | Ben 20 library: 9 Forest battlefield: Still Air"
    game = go_to(position(text, edition, UPDRAFT, STILL_AIR), Step.UPKEEP)
    return Keyword.FLYING in now(game, "Grizzly Bears").keywords


@history("phasing", [21, 20], ("2005-10-01", [20, 20]))
def it_phases_out_with_an_ability_of_leaving_play(edition: Edition) -> object:
    """502.15d: whether it triggers."""
    text = (
        f"turn: 5 step: untap active: Anna | Anna 20 {FORESTS} battlefield: Fading Ghost | Ben 20 {FORESTS}"
    )
    return life(go_to(position(text, edition, phasing.GHOST), Step.DRAW))


@history("phasing", 0, ("2009-07-11", 1))
def a_damaged_creature_phases_out(edition: Edition) -> object:
    """502.15e, 702.23: the damage on it."""
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Vanish   library: 9 Forest   battlefield: Grizzly Bears#20 (1 damage)
        Ben 20   library: 9 Forest
    """
    game = position(text, edition, phased_out.VANISH)
    phased_out.cast(game, "Vanish", "targets: Grizzly Bears")
    return game.state.players[ANNA].phased_out[20].damage


@history("phased_out_tokens", [], ("2017-08-25", ["Dream"]))
def a_token_phases_out(edition: Edition) -> object:
    """704.5d: what is phased out."""
    text = (
        f"turn: 5 step: untap active: Anna | Anna 20 {FORESTS} battlefield: Dream (token) | Ben 20 {FORESTS}"
    )
    return phased_out.absent(position(text, edition, DREAM), ANNA)
