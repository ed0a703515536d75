"""What happens instead of drawing a card, and who may attack whom after it [614.5, 614.11, 616.1, 508.1c]."""

from __future__ import annotations

import pytest

from covering import example, rule
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw
from manaburn.cards.vocabulary.events.triggers import Draws
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.decisions import Purpose
from manaburn.editions import R2016, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.state.keeping.codec import encode, envelope, load_state
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context, DrawOnStack
from manaburn.terms import Step
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    moment,
    of_kind,
    permanent,
    position,
    refused,
    walk,
)

TABLE = """
    turn: 6   step: upkeep   active: Anna
    Anna 20   hand: {hand}   battlefield: {anna}   library: Shock, Giant Growth, Opt, 20 Forest
    Ben 20   battlefield: {ben}   library: 20 Mountain
"""
SCHOLAR = card(
    "Scholar",
    "{U}",
    "Creature — Wizard",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=Draws(Whose.YOU), effects=(GainLife(1),)),),
)
"""Whenever you draw a card, you gain 1 life."""

RIVER_BEAR = card(
    "River Bear", "{3}{G}", "Creature — Bear", 3, 3, printed="1998-06-24", abilities=(landwalk("Island"),)
)
ATTACKERS = "Grizzly Bears, Suntail Hawk, River Bear, Wind Drake"


def upkeep(edition: Edition, anna: str, ben: str = "Mountain", in_hand: str = "Plains") -> Game:
    """Anna has priority in her upkeep."""
    text = TABLE.format(anna=anna, ben=ben, hand=in_hand)
    return position(text, edition, SCHOLAR, RIVER_BEAR)


def draw_step(edition: Edition, anna: str, ben: str = "Mountain", in_hand: str = "Plains") -> Game:
    """The draw of Anna's draw step is due."""
    return to_the_draw(upkeep(edition, anna, ben, in_hand))


def to_the_draw(game: Game) -> Game:
    """The upkeep step ends; where the draw for the turn uses the stack, it resolves."""
    game.play("pass", "pass")
    on_top = game.state.stack[-1:]
    return game.play("pass", "pass") if on_top and isinstance(on_top[0], DrawOnStack) else game


def asked_for_a_draw(game: Game) -> bool:
    decision = game.decision
    return isinstance(decision, d.ChooseObjects) and decision.purpose is Purpose.REPLACE_DRAW


def resolve(game: Game) -> Game:
    """Both pass until the stack is empty or something else is asked."""
    while game.state.stack and isinstance(game.decision, d.Priority):
        game.play("pass")
    return game


# Island Sanctuary


@example("cr2002", "D02-4")
@every_edition
@rule("dangelo2002", "C.3.Ruling.2")
def test_island_sanctuary_lets_only_fliers_and_islandwalkers_attack(edition: Edition) -> None:
    """The draw of the draw step may be skipped; until her next turn few creatures can attack her."""
    game = draw_step(edition, "Island Sanctuary", ATTACKERS)
    sanctuary = permanent(game, "Island Sanctuary").id
    assert game.decision == d.ChooseObjects(ANNA, Purpose.REPLACE_DRAW, (sanctuary,), 0, 1)
    game.play("choose Island Sanctuary")
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))
    assert hand(game, ANNA) == ["Plains"]
    assert not of_kind(game.events, events.Drew)
    go_to(game, Step.DECLARE_ATTACKERS, turn=7)
    (problem,) = game.problems(d.Attack(((permanent(game, "Grizzly Bears").id, ANNA),)))
    assert str(edition.in_force.year) in problem.rule
    assert not refused(game, "attack Suntail Hawk > Anna, River Bear > Anna, Wind Drake > Anna")
    assert sum(1 for _ in game.legal_actions) == game.legal_actions.count() == 2**3


@every_edition
def test_who_draws_nevertheless_can_be_attacked_by_anything(edition: Edition) -> None:
    game = draw_step(edition, "Island Sanctuary", ATTACKERS).play("choose")
    assert hand(game, ANNA) == ["Plains", "Shock"]
    go_to(game, Step.DECLARE_ATTACKERS, turn=7)
    assert not refused(game, "attack Grizzly Bears > Anna")


@every_edition
def test_the_sanctuary_lasts_until_her_next_turn_though_the_card_is_gone(edition: Edition) -> None:
    table = TABLE.replace("Ben 20", "Ben 20   hand: Disenchant")
    text = table.format(anna="Island Sanctuary", ben="Grizzly Bears, 2 Plains", hand="Plains")
    game = to_the_draw(position(text, edition)).play("choose Island Sanctuary")
    game.play("pass", "cast Disenchant", "targets Island Sanctuary")
    resolve(game)
    assert graveyard(game, ANNA) == ["Island Sanctuary"]
    go_to(game, Step.DECLARE_ATTACKERS, turn=7)
    assert refused(game, "attack Grizzly Bears > Anna")
    assert len(game.state.continuous) == 1
    go_to(game, Step.UPKEEP, turn=8)
    assert game.state.continuous == ()


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
def test_her_planeswalkers_can_still_be_attacked(edition: Edition) -> None:
    """The restriction is about her; what attacks a planeswalker does not attack her."""
    game = draw_step(edition, "Island Sanctuary, Jace Beleren (3 loyalty)", "Grizzly Bears")
    game.play("choose Island Sanctuary")
    go_to(game, Step.DECLARE_ATTACKERS, turn=7)
    assert refused(game, "attack Grizzly Bears > Anna")
    assert not refused(game, "attack Grizzly Bears > Jace Beleren")


@every_edition
def test_any_draw_of_her_draw_step_may_be_skipped_but_no_other(edition: Edition) -> None:
    """Howling Mine makes her draw another card in that step: she is asked again; not in other steps."""
    game = draw_step(edition, "Island Sanctuary, Howling Mine").play("choose")
    resolve(game)
    assert asked_for_a_draw(game)
    game.play("choose Island Sanctuary")
    assert hand(game, ANNA) == ["Plains", "Shock"]
    go_to(game, Step.DRAW, turn=7)
    assert not asked_for_a_draw(game)  # it is Ben's draw step
    game = draw_step(edition, "Island Sanctuary, 3 Island", in_hand="Divination").play("choose")
    go_to(game, Step.PRECOMBAT_MAIN).play("cast Divination", "pass", "pass")
    assert hand(game, ANNA) == ["Shock", "Giant Growth", "Opt"]


# Skipping draws, and doing something else


@every_edition
def test_a_draw_that_is_replaced_triggers_nothing(edition: Edition) -> None:
    game = draw_step(edition, "Obstinate Familiar, Scholar").play("choose Obstinate Familiar")
    assert (hand(game, ANNA), game.state.waiting, game.state.stack) == (["Plains"], (), ())
    game = draw_step(edition, "Obstinate Familiar, Scholar").play("choose")
    resolve(game)
    assert (hand(game, ANNA), life(game)) == (["Plains", "Shock"], [21, 20])


@every_edition
def test_each_draw_of_several_is_asked_about_after_the_one_before(edition: Edition) -> None:
    """Ancestral Recall: the first and the third are drawn, the second is skipped."""
    game = upkeep(edition, "Obstinate Familiar, Island", in_hand="Ancestral Recall")
    game.play("cast Ancestral Recall", "targets Anna", "pass", "pass")
    assert asked_for_a_draw(game) and hand(game, ANNA) == []
    game.play("choose")
    assert asked_for_a_draw(game) and hand(game, ANNA) == ["Shock"]
    saved = Game.load(text=game.save())
    game.play("choose Obstinate Familiar")
    assert asked_for_a_draw(game) and hand(game, ANNA) == ["Shock"]
    game.play("choose")
    assert hand(game, ANNA) == ["Shock", "Giant Growth"]
    assert len(hand(saved.play("choose", "choose"), ANNA)) == 3


@every_edition
def test_an_empty_library_does_no_harm_to_who_does_not_draw(edition: Edition) -> None:
    table = "turn: 6   step: upkeep   active: Anna\nAnna 20   battlefield: Obstinate Familiar\nBen 20"
    game = to_the_draw(position(table, edition)).play("choose Obstinate Familiar")
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))
    assert to_the_draw(position(table, edition)).play("choose").decision is None  # she has lost


@every_edition
def test_pursuit_of_knowledge(edition: Edition) -> None:
    """A study counter instead of a card; three of them and the enchantment are worth seven cards."""
    game = upkeep(edition, "Pursuit of Knowledge, Island", in_hand="Ancestral Recall")
    game.play("cast Ancestral Recall", "targets Anna", "pass", "pass")
    assert refused(game, "choose Pursuit of Knowledge, Pursuit of Knowledge")
    game.play(*["choose Pursuit of Knowledge"] * 3)
    assert (hand(game, ANNA), permanent(game, "Pursuit of Knowledge").counters[0][1]) == ([], 3)
    game.play("activate Pursuit of Knowledge", "pass", "pass")
    assert len(hand(game, ANNA)) == 7
    assert battlefield(game, ANNA) == ["Island"]


# More cards, or cards for somebody else


@every_edition
def test_thought_reflection_doubles_each_draw_and_not_itself(edition: Edition) -> None:
    game = draw_step(edition, "Thought Reflection")
    assert hand(game, ANNA) == ["Plains", "Shock", "Giant Growth"]
    assert len(of_kind(game.events, events.Drew)) == 2


@every_edition
def test_two_reflections_make_four(edition: Edition) -> None:
    """Each applies once to the draw and to what it has become; it is asked which of them first."""
    game = draw_step(edition, "2 Thought Reflection")
    assert isinstance(game.decision, d.ChooseObjects) and game.decision.minimum == 1
    first = game.decision.among[0]
    game.push(d.Choose((first,)))
    assert len(hand(game, ANNA)) == 5
    assert moment(game) == (Step.DRAW, d.Priority(ANNA))


@every_edition
def test_the_first_draw_of_a_draw_step_is_excepted(edition: Edition) -> None:
    """Teferi's Ageless Insight doubles what Howling Mine adds, and what is drawn in any other step."""
    game = draw_step(edition, "Teferi's Ageless Insight, Howling Mine")
    assert hand(game, ANNA) == ["Plains", "Shock"]
    resolve(game)
    assert len(hand(game, ANNA)) == 4
    game = upkeep(edition, "Teferi's Ageless Insight, Island", in_hand="Opt")
    game.play("cast Opt", "pass", "pass", "arrange: Shock / none")
    assert hand(game, ANNA) == ["Shock", "Giant Growth"]


@every_edition
def test_notion_thief_takes_all_but_the_first(edition: Edition) -> None:
    game = draw_step(edition, "Howling Mine", "Notion Thief")
    resolve(game)
    assert (hand(game, ANNA), hand(game, BEN)) == (["Plains", "Shock"], ["Mountain"])


@every_edition
def test_with_a_thief_on_each_side_the_card_comes_back(edition: Edition) -> None:
    """What Ben would draw instead, Anna draws instead: each thief acts once on one draw."""
    game = draw_step(edition, "Howling Mine, Notion Thief", "Notion Thief")
    resolve(game)
    assert (hand(game, ANNA), hand(game, BEN)) == (["Plains", "Shock", "Giant Growth"], [])


@every_edition
def test_hullbreacher_makes_treasure_of_it(edition: Edition) -> None:
    game = upkeep(edition, "Island", "Hullbreacher", in_hand="Ancestral Recall")
    game.play("cast Ancestral Recall", "targets Anna", "pass", "pass")
    assert (hand(game, ANNA), battlefield(game, BEN)) == ([], ["Hullbreacher", *["Treasure"] * 3])


@every_edition
def test_plagiarize_until_end_of_turn(edition: Edition) -> None:
    game = position(
        """
        turn: 6   step: upkeep   active: Anna   priority: Ben   passes: 1
        Anna 20   library: 20 Forest
        Ben 20   hand: Plagiarize   battlefield: 4 Island   library: 20 Mountain
        """,
        edition,
    )
    to_the_draw(game.play("cast Plagiarize", "targets Anna", "pass", "pass"))
    assert (game.state.turn.step, hand(game, ANNA), hand(game, BEN)) == (Step.DRAW, [], ["Mountain"])
    go_to(game, Step.DRAW, turn=8)
    assert hand(game, ANNA) == ["Forest"]


@every_edition
def test_who_draws_first_of_several_players(edition: Edition) -> None:
    """The draws of the active player are over, replaced ones too, before the other player draws [121.2]."""
    game = position(
        """
        turn: 6   step: precombat main   active: Anna
        Anna 20   hand: Prosperity   battlefield: 3 Island, Obstinate Familiar   library: 9 Forest
        Ben 20   library: 9 Mountain
        """,
        edition,
    )
    game.play("cast Prosperity", "x 2", "pass", "pass")
    assert asked_for_a_draw(game) and hand(game, BEN) == []
    game.play("choose Obstinate Familiar")
    assert asked_for_a_draw(game) and hand(game, BEN) == []
    game.play("choose")
    assert (hand(game, ANNA), len(hand(game, BEN))) == (["Forest"], 2)


# The next time


@every_edition
@pytest.mark.parametrize(
    ("words", "answers"),
    [("Worship", ()), ("Wilding", ()), ("Waste", ()), ("War", ("targets Ben",))],
)
def test_words_replace_the_next_draw_of_the_turn(edition: Edition, words: str, answers: list[str]) -> None:
    """Once for each activation, though the enchantment is asked for nothing more; then she draws again."""
    game = upkeep(edition, f"Words of {words}, Plains", "Mountain")
    game.play(f"activate Words of {words}", *answers, "pass", "pass")
    assert len(game.state.continuous) == 1
    for asked in walk(game):
        if game.state.turn.step is Step.PRECOMBAT_MAIN and isinstance(asked, d.Priority):
            break
    assert (hand(game, ANNA), game.state.continuous) == (["Plains"], ())
    assert life(game) == {"Worship": [25, 20], "War": [20, 18]}.get(words, [20, 20])
    assert ("Bear" in battlefield(game, ANNA)) == (words == "Wilding")


@every_edition
def test_words_of_waste_ask_the_opponent_before_the_next_card_is_drawn(edition: Edition) -> None:
    game = position(
        """
        turn: 6   step: precombat main   active: Anna
        Anna 20   hand: Divination   battlefield: Words of Waste, 4 Island   library: 9 Forest
        Ben 20   hand: Shock, Opt   library: 9 Mountain
        """,
        edition,
    )
    game.play("activate Words of Waste", "pass", "pass", "cast Divination", "pass", "pass")
    assert isinstance(game.decision, d.ChooseObjects) and game.decision.player == BEN
    assert hand(game, ANNA) == []
    game.play("choose Opt")
    assert (hand(game, ANNA), hand(game, BEN)) == (["Forest"], ["Shock"])


@every_edition
def test_words_that_are_not_used_end_with_the_turn(edition: Edition) -> None:
    game = position(
        """
        turn: 6   step: precombat main   active: Anna
        Anna 20   battlefield: Words of Worship, Plains   library: 9 Forest
        Ben 20   library: 9 Mountain
        """,
        edition,
    )
    game.play("activate Words of Worship", "pass", "pass")
    go_to(game, Step.DRAW, turn=8)
    assert (hand(game, ANNA), life(game)) == (["Forest"], [20, 20])


@every_edition
def test_the_player_chooses_among_what_could_replace_the_draw(edition: Edition) -> None:
    """Something must replace it; which, the player says. What is not chosen may replace what follows."""
    game = upkeep(edition, "Words of Worship, Thought Reflection, Plains")
    to_the_draw(game.play("activate Words of Worship", "pass", "pass"))
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.minimum, game.decision.maximum) == (1, 1)
    worship_first = game.clone().play("choose Words of Worship")
    assert (life(worship_first), hand(worship_first, ANNA)) == ([25, 20], ["Plains"])
    game.play("choose Thought Reflection")
    assert (life(game), hand(game, ANNA)) == ([25, 20], ["Plains", "Shock"])


def test_a_position_saved_while_a_draw_waited_for_an_answer_goes_on() -> None:
    """Until version 5 the effect itself waited, and took the answer."""
    game = draw_step(R2025, "Island Sanctuary")
    sanctuary = permanent(game, "Island Sanctuary").id
    state = game.state.clone()
    state.agenda[-1] = CarryOut((Draw(),), Context(controller=ANNA, source=sanctuary))
    before = Game(load_state({**envelope({"state": encode(state)}), "version": 5}))
    assert asked_for_a_draw(before)
    before.play("choose Island Sanctuary")
    assert moment(before) == (Step.DRAW, d.Priority(ANNA))
    assert not of_kind(before.events, events.Drew)
