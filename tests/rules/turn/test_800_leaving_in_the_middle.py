"""Players who leave in the middle of something: what goes on without them [cr2025-06-06 800.4;
cr2006-10-01 600.4].
"""

from __future__ import annotations

import pytest

import contracts
from contracts import check_round_trips
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Mode, SpellText, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, GainControl
from manaburn.cards.vocabulary.effects import (
    Alter,
    DealDamage,
    Delay,
    GainLife,
    LoseLife,
    May,
    ReturnToBattlefield,
    SacrificeChosen,
    SearchLibrary,
    UnlessPays,
    add,
)
from manaburn.cards.vocabulary.effects_by_subject.prices import UnlessPaysPrice
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.costs import CostOfThis, SacrificeOther
from manaburn.cards.vocabulary.words.filters import CREATURE, LAND
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    Chosen,
    TargetSlot,
    Who,
    Whose,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.game import Automation
from manaburn.mana import ManaCost
from manaburn.state import events
from manaburn.terms import Step, Zone
from rules.cards_from_text import written
from rules.positions_of_play import (
    asked,
    choice,
    go_to,
    life,
    permanent,
    play,
    position,
    resolve_all,
    size,
    stack,
    zone,
)

MANY = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
FORCED = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)


def made(name: str, *effects, kind: str = "Sorcery", slots=()):
    """A spell without cost, made up for a test."""
    return card(name, "{0}", kind, printed="1993-08-05", spell=spell(*effects, targets=slots))


# A question of somebody else's spell [608.2m]

PURGE = made("Purge", SacrificeChosen(CREATURE, Who.EACH_PLAYER), GainLife(1))
PURGED = """
    Anna 20 hand: Purge   battlefield: Memnite, Ornithopter
    Ben 20 battlefield: Memnite, Ornithopter
    Cleo 20 battlefield: Hill Giant, Gray Ogre
"""


@MANY
def test_the_others_are_asked_still(edition: Edition) -> None:
    """Ben leaves as he is to sacrifice to Anna's spell: Cleo still does, and Anna gains life."""
    game = position(PURGED, PURGE, edition=edition)
    play(game, "cast Purge", "resolve", "choose: Memnite", "concede Ben")
    assert (asked(game), choice(game)) == ("Cleo", ["Hill Giant", "Gray Ogre"])
    play(game, "choose: Hill Giant")
    assert life(game)[0] == 21
    assert stack(game) == []
    assert zone(game, "Anna", "graveyard") == ["Memnite", "Purge"]


@MANY
def test_a_spell_that_resolves_goes_on_without_its_controller(edition: Edition) -> None:  # 608.2m
    game = position(PURGED, PURGE, edition=edition)
    play(game, "cast Purge", "resolve", "concede Anna")
    assert asked(game) == "Ben"
    play(game, "choose: Memnite", "choose: Hill Giant")
    assert isinstance(game.decision, d.Priority)
    assert zone(game, "Ben", "graveyard") == ["Memnite"]


MIMIC = written(
    "Mimic",
    "Creature — Shapeshifter",
    "Flash",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    cost="{0}",
    size="1/1",
)


@MANY
@pytest.mark.parametrize("below", [True, False])
def test_what_is_below_does_not_resolve_for_a_spell_that_left(edition: Edition, *, below: bool) -> None:
    """Anna leaves as she is asked what her creature enters as a copy of: the Shock below stays [800.4a]."""
    text = """step: precombat main active: Ben
        Anna 20 hand: Mimic
        Ben 20 hand: Shock battlefield: Mountain, Memnite
        Cleo 20
    """
    game = position(text, MIMIC, edition=edition)
    play(game, *(["cast Shock", "targets: Cleo"] if below else []))
    play(game, "pass", "pass", "cast Mimic", "pass", "pass", "pass")
    assert asked(game) == "Anna"
    play(game, "concede Anna")
    assert isinstance(game.decision, d.Priority)
    assert asked(game) == "Ben"
    assert stack(game) == (["Shock"] if below else [])
    assert life(game)[2] == 20


def test_nothing_is_offered_that_has_left() -> None:  # 800.4a
    """Ben may sacrifice a creature of Cleo's that he controls, until she leaves."""
    text = """
        Anna 20 hand: Purge
        Ben 20 battlefield: Memnite, Ornithopter, Hill Giant (taken from Cleo)
          battlefield: Control Magic (on Hill Giant)
        Cleo 20
    """
    game = position(text, PURGE)
    play(game, "cast Purge", "resolve")
    assert choice(game) == ["Memnite", "Ornithopter", "Hill Giant"]
    play(game, "concede Cleo")
    assert (asked(game), choice(game)) == ("Ben", ["Memnite", "Ornithopter"])


RANSOM = made(
    "Ransom",
    UnlessPays(ManaCost.parse("{1}"), (LoseLife(3, Who.EACH_PLAYER),), Chosen(0)),
    slots=(TARGET_PLAYER,),
)


@MANY
def test_a_cost_that_a_player_who_left_was_asked_for_is_not_paid(edition: Edition) -> None:  # 800.4f
    game = position("Anna 20 hand: Ransom | Ben 20 battlefield: Mountain | Cleo 20", RANSOM, edition=edition)
    play(game, "cast Ransom", "targets: Ben", "resolve")
    assert asked(game) == "Ben"
    play(game, "concede Ben")
    assert life(game) == (17, 20, 17)


@MANY
def test_who_leaves_while_casting_leaves_priority_to_the_next(edition: Edition) -> None:  # 800.4a
    game = position(
        "Anna 20 hand: Shock battlefield: Mountain | Ben 20 | Cleo 20", edition=edition, automation=()
    )
    play(game, "cast Shock", "targets: Ben", "concede Anna")
    assert stack(game) == []
    assert (asked(game), isinstance(game.decision, d.Priority)) == ("Ben", True)
    play(game, "pass", "pass")
    assert game.state.turn.step is Step.BEGINNING_OF_COMBAT


def test_who_leaves_while_untapping_leaves_the_turn_to_the_others() -> None:
    lands = ", ".join(["Plains (tapped)"] * 3)
    text = f"step: untap | Anna 20 battlefield: Winter Orb, {lands} | Ben 20 library: Forest | Cleo 20"
    game = position(text)
    assert isinstance(game.decision, d.ChooseObjects)
    play(game, "concede Anna")
    assert isinstance(game.decision, d.Priority)
    go_to(game, "upkeep", "Ben")


def test_who_leaves_while_searching_finds_nothing() -> None:
    text = "Anna 20 hand: Rampant Growth battlefield: 2 Forest library: 3 Forest | Ben 20 | Cleo 20"
    game = position(text)
    play(game, "cast Rampant Growth", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    play(game, "concede Anna")
    assert (asked(game), stack(game)) == ("Ben", [])


LOOKS = (
    "Look at the top three cards of {} library. Put one of them into {} hand and the rest on the bottom of {}"
    " library in any order.",
    "Look at the top three cards of {} library, then put them back in any order.",
)


@pytest.mark.parametrize("text", LOOKS)
@pytest.mark.parametrize("answers", [0, 1])
def test_who_leaves_with_cards_that_are_looked_at(text: str, answers: int) -> None:
    """800.4a: cards that were to be put back are gone with their owner."""
    spell = written("Peek", "Sorcery", text.replace("{}", "your"), cost="{0}")
    game = position("Anna 20 hand: Peek library: Forest, Island, Swamp, Plains | Ben 20 | Cleo 20", spell)
    play(
        game, "cast Peek", "resolve", *["choose: Forest"] * (answers if "hand" in text else 0), "concede Anna"
    )
    assert (asked(game), isinstance(game.decision, d.Priority), stack(game)) == ("Ben", True, [])
    contracts._cards(game.state)
    check_round_trips(game)


def test_whose_library_is_looked_at_leaves() -> None:
    """800.4a: Anna looks at Ben's cards as he leaves."""
    spell = written(
        "Spy",
        "Sorcery",
        "Look at the top three cards of target player's library, then put them back in any order.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Spy | Ben 20 library: Forest, Island, Swamp | Cleo 20", spell)
    play(game, "cast Spy", "targets: Ben", "resolve", "concede Ben")
    assert (asked(game), isinstance(game.decision, d.Priority), stack(game)) == ("Anna", True, [])
    check_round_trips(game)


def test_who_defends_is_chosen_among_those_who_are_left() -> None:  # 507.1
    game = position(
        "step: beginning of combat options: attack one player"
        " | Anna 20 battlefield: Hill Giant | Ben 20 | Cleo 20 | Dan 20"
    )
    play(game, "concede Cleo")
    assert {game.text(a) for a in game.legal_actions} == {"choose: Ben", "choose: Dan"}


# Combat


@MANY
def test_who_left_does_not_block(edition: Edition) -> None:
    """Cleo leaves while Ben declares blockers; her attacker goes on attacking nobody."""
    text = """
        step: declare blockers
        Anna 20  battlefield: Hill Giant#30 (attacking Ben, tapped), Gray Ogre#31 (attacking Cleo, tapped)
        Ben 20   battlefield: Memnite
        Cleo 20  battlefield: Memnite
    """
    game = position(text, edition=edition, automation=FORCED)
    play(game, "concede Cleo", "block: none")
    assert isinstance(game.decision, d.Priority)
    go_to(game, "end of combat")
    assert life(game) == (20, 17, 20)


@MANY
def test_no_attack_is_declared_without_the_active_player(edition: Edition) -> None:  # 800.4j
    game = position(
        "step: declare attackers | Anna 20 battlefield: Hill Giant | Ben 20 library: Forest | Cleo 20",
        edition=edition,
    )
    play(game, "concede Anna")
    assert asked(game) == "Ben"
    go_to(game, "upkeep", "Ben")


def test_damage_on_the_stack_outlives_its_player() -> None:  # [cr2006-10-01 600.4a]
    text = """
        step: combat damage   priority: Ben
        Anna 20  battlefield: Hill Giant#30 (attacking Ben, tapped)
        Ben 20
        Cleo 20
    """
    game = position(text.replace("combat damage   priority: Ben", "declare blockers"), edition=R2006)
    play(game, "block: none", "pass", "pass", "pass")
    game.push(next(iter(game.legal_actions)))
    assert len(game.state.stack) == 1
    play(game, "concede Anna")
    assert len(game.state.stack) == 1
    resolve_all(game)
    assert life(game)[1] == 17


# Control [800.4b-c]

TAKE = made(
    "Take",
    Alter(Chosen(0), (GainControl(),)),
    Alter(Chosen(0), (AddPowerToughness(1, 0),)),
    kind="Instant",
    slots=(TARGET_CREATURE,),
)
RAISE = made("Raise", ReturnToBattlefield(Chosen(0)), slots=(TargetSlot(what=CREATURE, zone=Zone.GRAVEYARD),))


@pytest.mark.parametrize(
    ("edition", "exiled"), [(R2006, False), (R2010, False), (R2016, True), (R2025, True)], ids=str
)
def test_what_would_go_back_to_a_player_who_left(edition: Edition, exiled: bool) -> None:
    """Anna put Ben's creature onto the battlefield, Cleo took it for the turn, Anna left. Since 2013 it is
    exiled; before, Cleo keeps it [cr2025-06-06 800.4c; cr2006-10-01 600.4b].
    """
    text = """
        Anna 20 hand: Raise library: 9 Forest
        Ben 20 graveyard: Hill Giant library: 9 Forest
        Cleo 20 hand: Take library: 9 Forest
    """
    game = position(text, RAISE, TAKE, edition=edition)
    play(game, "cast Raise", "targets: Hill Giant", "resolve", "pass", "pass")
    play(game, "cast Take", "targets: Hill Giant", "resolve", "concede Anna")
    assert zone(game, "Cleo", "battlefield") == ["Hill Giant"]
    go_to(game, "upkeep", "Ben")
    assert zone(game, "Ben", "exile") == (["Hill Giant"] if exiled else [])
    assert zone(game, "Cleo", "battlefield") == ([] if exiled else ["Hill Giant"])


GIFT = made(
    "Gift",
    Alter(Chosen(0), (GainControl(Chosen(1)),), Duration.INDEFINITE),
    slots=(TARGET_CREATURE, TARGET_PLAYER),
)


@MANY
def test_only_effects_that_give_control_to_them_end(edition: Edition) -> None:  # 800.4a
    """Anna gave Cleo control of Ben's creature, and Dan of Ben's other one."""
    text = "Anna 20 hand: Gift, Gift | Ben 20 battlefield: Hill Giant, Memnite | Cleo 20 | Dan 20"
    game = position(text, GIFT, edition=edition)
    play(game, "cast Gift", "targets: Hill Giant", "targets: Cleo", "resolve")
    play(game, "cast Gift", "targets: Memnite", "targets: Dan", "resolve")
    play(game, "concede Anna")
    assert (permanent(game, "Hill Giant").controller, permanent(game, "Memnite").controller) == (2, 3)
    play(game, "concede Cleo")
    assert (permanent(game, "Hill Giant").controller, permanent(game, "Memnite").controller) == (1, 3)


# What waits [800.4d]

SLIDE = made(
    "Slide",
    Delay(BeginningOf(Step.END), (LoseLife(2, Who.EACH_OPPONENT),)),
    kind="Instant",
)


@MANY
def test_a_delayed_ability_of_who_left_is_not_put_on_the_stack(edition: Edition) -> None:
    """As in the example: it triggers, but nobody controls it [cr2025-06-06 800.4d; cr2010-10-01 800.4c]."""
    game = position("Anna 20 library: Forest | Ben 20 hand: Slide | Cleo 20", SLIDE, edition=edition)
    play(game, "pass", "cast Slide", "resolve", "concede Ben")
    go_to(game, "end")
    assert stack(game) == []
    assert life(game) == (20, 20, 20)


def test_what_they_own_triggers_nothing_as_it_enters() -> None:
    """A triggered ability that waits goes with its controller [cr2025-06-06 800.4d]."""
    greeter = card(
        "Greeter",
        "{0}",
        "Creature",
        power=1,
        toughness=1,
        printed="1993-08-05",
        abilities=(Triggered(on=DoesDeed(Doing.ENTERS, CREATURE), effects=(GainLife(1),)),),
    )
    text = """
        Anna 20 hand: Memnite
        Ben 20 battlefield: Greeter#30, Greeter#31
        Cleo 20 battlefield: Greeter#40
    """
    game = position(text, greeter)
    play(game, "cast Memnite", "resolve")
    assert isinstance(game.decision, d.OrderTriggers)
    assert asked(game) == "Ben"
    play(game, "concede Ben")
    assert stack(game) == ["(Greeter)"]
    resolve_all(game)
    assert life(game) == (20, 20, 21)


# Durations [800.4m]

UNTIL_NEXT_TURN = (Duration.YOUR_NEXT_TURN, Duration.END_OF_YOUR_NEXT_TURN)


@pytest.mark.parametrize("duration", UNTIL_NEXT_TURN, ids=lambda duration: duration.name)
@MANY
def test_until_your_next_turn_lasts_until_it_would_have_begun(edition: Edition, duration: Duration) -> None:
    """So does what lasts until the end of that turn, which never comes."""
    bless = made("Bless", Alter(Chosen(0), (AddPowerToughness(2, 2),), duration), slots=(TARGET_CREATURE,))
    text = """
        active: Anna
        Anna 20 hand: Bless library: 9 Forest
        Ben 20 battlefield: Memnite library: 9 Forest
        Cleo 20 library: 9 Forest
    """
    game = position(text, bless, edition=edition)
    play(game, "cast Bless", "targets: Memnite", "resolve", "concede Anna")
    go_to(game, "upkeep", "Cleo")
    assert size(game, "Memnite") == (3, 3)
    go_to(game, "upkeep", "Ben")
    assert size(game, "Memnite") == (1, 1)


# Places

QUAKE = made("Quake", LoseLife(5, Who.EACH_PLAYER))


@MANY
def test_who_lost_later_is_placed_better(edition: Edition) -> None:
    """Ben and Cleo lose together, Dan leaves after them: Anna wins."""
    game = position("Anna 20 hand: Quake | Ben 5 | Cleo 3 | Dan 9", QUAKE, edition=edition)
    assert game.ranking == ()
    play(game, "cast Quake", "resolve", "concede Dan")
    assert game.ranking == ((0,), (3,), (1, 2))
    assert type(game).load(text=game.save()).ranking == game.ranking


def test_those_who_lose_last_share_the_first_place() -> None:  # 104.4a
    game = position("Anna 5 hand: Quake | Ben 5 | Cleo 3 | Dan 9", QUAKE)
    play(game, "concede Dan", "cast Quake", "resolve")
    assert game.outcome == events.GameEnded(())
    assert game.ranking == ((0, 1, 2), (3,))


def test_a_team_is_placed_by_the_last_of_them() -> None:  # 104.2c
    game = position("teams: Anna and Ben / Cleo and Dan | Anna 20 | Ben 20 | Cleo 20 | Dan 20")
    play(game, "concede Anna", "concede Cleo", "concede Dan")
    assert game.ranking == ((0, 1), (3,), (2,))


# Prices and choices for others [800.4f-g]

OFFER = made(
    "Offer",
    May((LoseLife(3, Who.EACH_PLAYER),), Chosen(0), ManaCost.parse("{1}")),
    GainLife(1),
    slots=(TARGET_PLAYER,),
)


@MANY
def test_what_is_paid_for_does_not_happen_if_the_payer_leaves_before_they_have(edition: Edition) -> None:
    text = "Anna 20 hand: Offer | Ben 20 battlefield: Mountain | Cleo 20"
    game = position(text, OFFER, edition=edition, automation=())
    play(game, "cast Offer", "targets: Ben", "pass", "pass", "pass", "yes")
    assert isinstance(game.decision, d.PayMana)
    play(game, "concede Ben")
    assert (life(game)[0], life(game)[2]) == (21, 20)
    assert (stack(game), zone(game, "Anna", "graveyard")) == ([], ["Offer"])


@MANY
def test_what_happens_unless_paid_does_if_the_payer_leaves_before_they_have(edition: Edition) -> None:
    text = "Anna 20 hand: Ransom | Ben 20 battlefield: Mountain | Cleo 20"
    game = position(text, RANSOM, edition=edition, automation=())
    play(game, "cast Ransom", "targets: Ben", "pass", "pass", "pass", "yes", "concede Ben")
    assert (life(game)[0], life(game)[2]) == (17, 17)
    assert (stack(game), zone(game, "Anna", "graveyard")) == ([], ["Ransom"])


TITHE = made(
    "Tithe",
    UnlessPaysPrice(SacrificeOther(CREATURE), (LoseLife(3, Who.EACH_PLAYER),), Chosen(0)),
    slots=(TARGET_PLAYER,),
)


def test_a_sacrifice_that_was_promised_is_not_made_by_who_leaves() -> None:  # 800.4f
    game = position("Anna 20 hand: Tithe | Ben 20 battlefield: 2 Memnite | Cleo 20", TITHE)
    play(game, "cast Tithe", "targets: Ben", "resolve", "yes", "concede Ben")
    assert (life(game)[0], life(game)[2]) == (17, 17)


MERCY = made("Mercy", May((LoseLife(5, Who.EACH_OPPONENT),), Chosen(0)), slots=(TARGET_PLAYER,))


@MANY
def test_another_opponent_answers_in_place_of_one_who_left(edition: Edition) -> None:  # 800.4g
    game = position("Anna 20 hand: Mercy | Ben 20 | Cleo 20 | Dan 20", MERCY, edition=edition)
    play(game, "cast Mercy", "targets: Ben", "resolve", "concede Ben")
    assert asked(game) == "Anna"
    assert {game.text(a) for a in game.legal_actions} == {"choose: Cleo", "choose: Dan"}
    play(game, "choose: Dan")
    assert (asked(game), isinstance(game.decision, d.ChooseWhether)) == ("Dan", True)
    play(game, "yes")
    assert life(game) == (20, 20, 15, 15)
    assert zone(game, "Anna", "graveyard") == ["Mercy"]


def test_nobody_answers_for_the_controller_of_the_spell() -> None:  # 800.4g
    game = position("Anna 20 hand: Mercy | Ben 20 | Cleo 20", MERCY)
    play(game, "cast Mercy", "targets: Anna", "resolve", "concede Anna")
    assert isinstance(game.decision, d.Priority)
    assert (asked(game), stack(game), life(game)[1:]) == ("Ben", [], (20, 20))


def test_who_leaves_while_searching_leaves_the_others_to_search() -> None:
    everyone = made("Survey", SearchLibrary(LAND, Zone.HAND, who=Who.EACH_PLAYER), GainLife(1))
    text = "Anna 20 hand: Survey library: Forest | Ben 20 library: Plains | Cleo 20 library: Island"
    game = position(text, everyone)
    play(game, "cast Survey", "resolve", "choose: Forest")
    assert asked(game) == "Ben"
    play(game, "concede Ben", "choose: Island")
    assert (life(game)[0], zone(game, "Cleo", "hand")) == (21, ["Island"])
    assert zone(game, "Anna", "graveyard") == ["Survey"]


# What is being announced [731.1]

BOLT_TWO = made(
    "Fork",
    DealDamage(1, Chosen(0)),
    DealDamage(1, Chosen(1)),
    slots=(TARGET_OPPONENT, TARGET_CREATURE),
)


@MANY
def test_a_spell_without_targets_left_is_taken_back(edition: Edition) -> None:
    """Ben had the only creature: Anna, who was to target it, has the spell in hand, and priority."""
    text = "Anna 20 hand: Fork | Ben 20 battlefield: Memnite | Cleo 20"
    game = position(text, BOLT_TWO, edition=edition)
    play(game, "cast Fork", "targets: Cleo", "concede Ben")
    assert (asked(game), isinstance(game.decision, d.Priority)) == ("Anna", True)
    assert (stack(game), zone(game, "Anna", "hand")) == ([], ["Fork"])


def test_a_spell_that_still_can_be_cast_is() -> None:
    text = "Anna 20 hand: Fork battlefield: Ornithopter | Ben 20 battlefield: Memnite | Cleo 20"
    game = position(text, BOLT_TWO)
    play(game, "cast Fork", "targets: Cleo", "concede Ben", "targets: Ornithopter", "resolve")
    assert life(game)[2] == 19


SPARKS = made(
    "Sparks",
    DealDamage(1, Chosen(0)),
    DealDamage(1, Chosen(1)),
    slots=(TARGET_PLAYER, TargetSlot(any_target=True, by=Whose.OPPONENT)),
)


@MANY
def test_another_opponent_chooses_a_target_in_place_of_one_who_left(edition: Edition) -> None:  # 800.4g
    text = "Anna 20 hand: Sparks battlefield: Memnite | Ben 20 | Cleo 20 | Dan 20"
    game = position(text, SPARKS, edition=edition)
    play(game, "cast Sparks", "targets: Ben", "choose: Cleo")
    assert asked(game) == "Cleo"
    play(game, "concede Cleo")
    assert asked(game) == "Anna"
    assert {game.text(a) for a in game.legal_actions} == {"choose: Ben", "choose: Dan"}
    play(game, "choose: Dan")
    assert asked(game) == "Dan"
    check_round_trips(game)
    play(game, "targets: Anna", "resolve")
    assert life(game) == (19, 19, 20, 20)


def test_the_last_opponent_chooses_a_target_in_place_of_one_who_left() -> None:  # 800.4g
    game = position("Anna 20 hand: Sparks | Ben 20 | Cleo 20", SPARKS)
    play(game, "cast Sparks", "targets: Ben", "choose: Cleo", "concede Cleo")
    assert asked(game) == "Ben"
    play(game, "targets: Anna", "resolve")
    assert life(game)[:2] == (19, 19)


def test_what_is_cast_by_who_left_is_chosen_for_no_more() -> None:  # 800.4a
    """Ben chooses for Anna, and then leaves too, before Cleo is to choose."""
    game = position("Anna 20 hand: Sparks | Ben 20 | Cleo 20 | Dan 20", SPARKS)
    play(game, "cast Sparks", "targets: Ben", "choose: Cleo", "concede Anna")
    assert (asked(game), isinstance(game.decision, d.Priority), stack(game)) == ("Ben", True, [])


ORACLE = card(
    "Oracle",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=SpellText(
        modes=(Mode(effects=(GainLife(1),)), Mode(effects=(GainLife(5),))), modes_by=Whose.OPPONENT
    ),
)


def test_another_opponent_chooses_the_mode_in_place_of_one_who_left() -> None:  # 700.2e, 800.4g
    game = position("Anna 20 hand: Oracle | Ben 20 | Cleo 20 | Dan 20", ORACLE)
    play(game, "cast Oracle", "choose: Cleo")
    assert asked(game) == "Cleo"
    play(game, "concede Cleo", "choose: Dan")
    assert (asked(game), isinstance(game.decision, d.ChooseModes)) == ("Dan", True)
    play(game, "mode 1", "resolve")
    assert life(game)[0] == 21


def test_an_ability_of_what_has_left_is_not_activated() -> None:
    """Anna controls a creature of Ben's, and was choosing the target of its ability."""
    pinger = card(
        "Pinger",
        "{0}",
        "Creature",
        power=1,
        toughness=1,
        printed="1993-08-05",
        abilities=(
            Activated(costs=(CostOfThis.TAP,), effects=(DealDamage(1, Chosen(0)),), targets=(TARGET_PLAYER,)),
        ),
    )
    text = "Anna 20 battlefield: Pinger (taken from Ben), Control Magic (on Pinger) | Ben 20 | Cleo 20"
    game = position(text, pinger)
    play(game, "activate Pinger", "concede Ben")
    assert (asked(game), isinstance(game.decision, d.Priority), stack(game)) == ("Anna", True, [])


# An answer that waits for one who leaves


def test_what_was_chosen_as_a_cost_is_chosen_anew_if_it_leaves_with_its_owner():
    """800.4a: Anna sacrifices Ben's commander, of which he is asked; without him she is asked anew."""
    altar = card(
        "Altar",
        "{0}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Activated(costs=(SacrificeOther(CREATURE),), effects=(GainLife(1),)),),
    )
    game = position(
        """
        Anna 40   battlefield: Altar, Memnite, Isamaru, Hound of Konda#41 (commander, owned by Ben)
        Ben 40
        Cara 40
        """,
        altar,
        edition=R2016,
    )
    play(game, "activate Altar", "choose: Isamaru, Hound of Konda")
    assert asked(game) == "Ben"
    game.push(d.Concede(1))
    assert (asked(game), choice(game)) == ("Anna", ["Memnite"])
    play(game, "choose: Memnite", "pass", "pass")
    assert life(game) == (41, 40, 40)


def test_an_answer_that_waits_for_one_who_leaves_is_asked_for_anew():
    """800.4a: mana is made with Ben's commander, of which he is asked; without him it is not made."""
    altar = card(
        "Altar",
        "{0}",
        "Artifact",
        printed="1993-08-05",
        abilities=(Activated(costs=(SacrificeOther(CREATURE),), effects=(add("{C}"),)),),
    )
    toy = card("Toy", "{1}", "Artifact", printed="1993-08-05")
    game = position(
        """
        Anna 40   hand: Toy
                  battlefield: Altar, Memnite, Isamaru, Hound of Konda#41 (commander, owned by Ben)
        Ben 40
        Cara 40
        """,
        altar,
        toy,
        edition=R2016,
        automation=(),
    )
    play(game, "cast Toy", "tap Altar for {C} with Isamaru, Hound of Konda")
    assert asked(game) == "Ben"
    game.push(d.Concede(1))
    assert isinstance(game.decision, d.PayMana)
    play(game, "tap Altar for {C} with Memnite")
    assert isinstance(game.decision, d.PayMana)
    assert sum(game.state.players[0].mana) == 1
    play(game, "pay {C}")
    assert (stack(game), zone(game, "Anna", "graveyard")) == (["Toy"], ["Memnite"])


# Targets that leave before they are chosen


@pytest.mark.parametrize(
    ("text", "cost", "question"),
    [
        ("~ deals X damage to target artifact creature.", "{X}", d.ChooseX),
        ("Destroy target artifact creature.", "{G/P}", d.ChooseWhether),
        ("Kicker {1}\nDestroy target artifact creature.", "{1}", d.ChooseWhether),
    ],
)
def test_a_spell_whose_only_target_leaves_before_it_is_chosen_is_taken_back(
    text: str, cost: str, question: type[d.Question]
):
    """800.4a, 731.1: Ben's creature is gone with him, when Anna is asked for X, a symbol or an option."""
    bolt = written("Bolt", "Instant", text, cost=cost)
    game = position(
        """
        Anna 20   mana: {G}{G}{G}   hand: Bolt
        Ben 20    battlefield: Memnite
        Cara 20
        """,
        bolt,
        automation=(),
    )
    play(game, "cast Bolt")
    assert isinstance(game.decision, question)
    game.push(d.Concede(1))
    assert (asked(game), stack(game), zone(game, "Anna", "hand")) == ("Anna", [], ["Bolt"])
    assert isinstance(game.decision, d.Priority)
    play(game, "pass", "pass")


def test_a_spell_with_another_target_left_goes_on():
    """800.4a: only what Ben owned is gone."""
    bolt = written("Bolt", "Instant", "~ deals X damage to target artifact creature.", cost="{X}")
    game = position(
        """
        Anna 20   mana: {G}{G}{G}   hand: Bolt
        Ben 20    battlefield: Memnite
        Cara 20   battlefield: Ornithopter
        """,
        bolt,
        automation=(),
    )
    play(game, "cast Bolt")
    game.push(d.Concede(1))
    assert isinstance(game.decision, d.ChooseX)


# Combat without who attacked

ATTACK_ON_TWO = """
    active: Anna   step: {}   decides: {}
    Anna 20   battlefield: Memnite (attacking Ben), Ornithopter (attacking Cleo)
    Ben 20    battlefield: Air Elemental{}
    Cleo 20
    """


@MANY
def test_who_is_attacked_by_nothing_any_more_declares_no_blockers(edition: Edition) -> None:  # 509.1, 800.4a
    """Anna leaves with her attackers while Ben, and later Cleo, would declare blockers."""
    for decides in ("Ben", "Cleo"):
        game = position(ATTACK_ON_TWO.format("declare blockers", decides, ""), edition=edition)
        assert isinstance(game.decision, d.DeclareBlockers)
        play(game, "concede Anna")
        assert isinstance(game.decision, d.Priority)
        check_round_trips(game)


def test_who_is_to_declare_blockers_later_is_still_asked() -> None:  # 509.1
    """What attacked Ben leaves with Dan, whose it was; Cleo is attacked still."""
    text = """
    active: Anna   step: declare blockers   decides: Ben
    Anna 20   battlefield: Memnite (attacking Ben, owned by Dan), Ornithopter (attacking Cleo)
    Ben 20 | Cleo 20 | Dan 20
    """
    game = position(text)
    play(game, "concede Dan")
    assert (asked(game), isinstance(game.decision, d.DeclareBlockers)) == ("Cleo", True)


@MANY
def test_who_fights_nothing_any_more_assigns_no_damage(edition: Edition) -> None:  # 510.1d, 800.4a
    text = ATTACK_ON_TWO.format("combat damage", "Ben", " (blocking Memnite)")
    game = position(text, edition=edition, automation=())
    if not isinstance(game.decision, d.AssignCombatDamage):
        pytest.fail("Ben assigns damage")
    play(game, "concede Anna")
    assert isinstance(game.decision, d.Priority)
    check_round_trips(game)


def test_damage_that_waits_for_others_is_not_asked_for_without_what_they_fight() -> None:  # 510.1d
    """Anna assigns first; before Ben is asked, she leaves."""
    text = ATTACK_ON_TWO.format("combat damage", "Anna", " (blocking Memnite)")
    game = position(text, automation=())
    assert (asked(game), isinstance(game.decision, d.AssignCombatDamage)) == ("Anna", True)
    play(game, "concede Anna")
    assert isinstance(game.decision, d.Priority)


@pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2025], ids=str)
@pytest.mark.parametrize("fights", ["attacking Cleo", "blocking Ornithopter"])
def test_what_a_leaver_has_of_another_leaves_combat(edition: Edition, fights: str) -> None:  # 506.4, 800.4a
    """Memnite is Ben's, and Anna's without an effect: it leaves the game, or is exiled, out of combat."""
    active, theirs = "Anna", "Hill Giant"
    if fights.startswith("blocking"):
        active, theirs = "Cleo", "Ornithopter (attacking Anna), Air Elemental (attacking Ben)"
    text = f"""
    active: {active}   step: declare blockers   priority: Ben
    Anna 20   battlefield: Memnite ({fights}, owned by Ben)
    Ben 20    battlefield: Hill Giant
    Cleo 20   battlefield: {theirs}
    """
    game = position(text, edition=edition)
    [memnite] = (id for id in game.state.permanents if game.state.objects[id].definition.name == "Memnite")
    play(game, "concede Anna")
    combat = game.state.combat
    assert combat is not None and memnite not in {*combat.attacks, *combat.blocks}
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    assert zone(game, "Ben", "exile") == ([] if edition is R2002 else ["Memnite"])
    check_round_trips(game)
