"""Games of more than two players, and leaving them [cr2025-06-06 104, 800.4; cr2006-10-01 600.4]."""

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration
from manaburn.cards.vocabulary.effects import Alter, DealDamage, ReturnToBattlefield
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, TargetSlot, Who
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import PlayerId, Step, Zone
from rules.cards_from_text import written
from rules.positions_of_play import (
    asked,
    go_to,
    happened,
    life,
    permanent,
    play,
    position,
    resolve,
    resolve_all,
    size,
    stack,
    zone,
)

MANY = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
LIBRARIES = "library: 20 Forest"


def four(edition, **more):
    words = [f"{name} 20 {LIBRARIES} {more.get(name.lower(), '')}" for name in ("Anna", "Ben", "Cleo", "Dan")]
    return position(" | ".join(words), edition=edition)


@MANY
def test_turns_go_round_without_those_who_left(edition):  # 800.4k
    game = four(edition)
    play(game, "concede Cleo")
    seen = []
    for _ in range(4):
        active = game.state.turn.active_player
        seen.append(game.state.players[active].name)
        go_to(game, "end")
        while game.state.turn.active_player == active:
            if isinstance(game.decision, d.ChooseObjects):
                game.push(next(iter(game.legal_actions)))
            else:
                play(game, "pass")
    assert seen == ["Anna", "Ben", "Dan", "Anna"]


@MANY
def test_the_game_goes_on_until_one_is_left(edition):  # 104.2a
    game = four(edition)
    play(game, "concede Dan")
    assert game.outcome is None
    play(game, "concede Ben")
    assert game.outcome is None
    play(game, "concede Anna")
    assert game.outcome == events.GameEnded((2,))


@MANY
def test_one_concession_ends_a_game_of_two(edition):
    game = position("Anna 20 | Ben 20", edition=edition)
    play(game, "concede Ben")
    assert game.outcome == events.GameEnded((0,))
    assert game.problems(d.Concede(0)), "the game is over"


@MANY
def test_what_a_player_owns_leaves_with_them(edition):  # 800.4a
    game = position(
        "Anna 20 battlefield: Memnite"
        " | Ben 20 hand: Shock battlefield: Hill Giant graveyard: Forest | Cleo 20",
        edition=edition,
    )
    play(game, "concede Ben")
    assert {o.owner for o in game.state.objects.values()} == {0}
    assert zone(game, "Ben", "graveyard") == zone(game, "Ben", "hand") == []
    assert [game.state.objects[id].definition.name for id in game.state.permanents] == ["Memnite"]


@MANY
def test_what_they_had_taken_goes_back(edition):  # 800.4a
    game = position(
        "Anna 20 battlefield: Hill Giant (taken from Ben), Control Magic (on Hill Giant) | Ben 20 | Cleo 20",
        edition=edition,
    )
    assert permanent(game, "Hill Giant").controller == 0
    play(game, "concede Anna")
    assert permanent(game, "Hill Giant").controller == 1


@MANY
def test_what_was_taken_from_them_leaves_too(edition):
    game = position(
        "Anna 20 battlefield: Hill Giant (taken from Ben), Control Magic (on Hill Giant) | Ben 20 | Cleo 20",
        edition=edition,
    )
    play(game, "concede Ben")
    assert zone(game, "Anna", "battlefield") == ["Control Magic"], "nobody is about to get priority yet"
    play(game, "pass")
    assert zone(game, "Anna", "battlefield") == []
    assert zone(game, "Anna", "graveyard") == ["Control Magic"]


@MANY
def test_what_they_only_controlled_is_exiled(edition):  # 800.4a

    raiser = card(
        "Raise",
        "{B}",
        "Sorcery",
        spell=spell(
            ReturnToBattlefield(Chosen(0)), targets=(TargetSlot(what=CREATURE, zone=Zone.GRAVEYARD),)
        ),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Raise battlefield: Swamp | Ben 20 graveyard: Hill Giant | Cleo 20",
        raiser,
        edition=edition,
    )
    play(game, "cast Raise", "targets: Hill Giant", "resolve")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")
    play(game, "concede Anna")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


def test_a_spell_with_x_leaves_the_stack_with_its_player():  # 800.4a, 202.3e
    text = "Anna 20 hand: Blaze battlefield: 4 Mountain | Ben 20 library: Forest | Cleo 20 library: Forest"
    game = position(text)
    play(game, "cast Blaze", "X 3", "targets: Ben", "concede Anna")
    assert (game.state.stack, game.state.players[1].life) == ((), 20)
    assert not any(object.owner == 0 for object in game.state.objects.values())


@MANY
def test_their_spells_and_abilities_leave_the_stack(edition):
    game = position(
        "Anna 20 | Ben 20 hand: Shock battlefield: Mountain, Prodigal Sorcerer | Cleo 20", edition=edition
    )
    play(
        game, "pass", "cast Shock", "targets: Anna", "activate Prodigal Sorcerer", "targets: Anna", "concede"
    )
    assert stack(game) == []
    assert game.outcome is None
    resolve_all(game)
    assert life(game)[0] == 20


@MANY
def test_whoever_comes_next_has_priority_after_one_who_had_it_left(edition):  # 800.4a
    game = four(edition)
    play(game, "pass")
    assert asked(game) == "Ben"
    play(game, "concede")
    assert asked(game) == "Cleo"


@MANY
def test_the_pass_of_a_player_who_left_does_not_count_for_another(edition):  # 117.4
    game = four(edition)
    play(game, "pass", "concede Anna", "pass", "pass")
    assert asked(game) == "Dan"
    assert game.state.turn.step.value == "precombat main"
    play(game, "pass")
    assert game.state.turn.step.value == "beginning of combat"


@MANY
def test_the_turn_of_a_player_who_left_goes_on_without_them(edition):  # 800.4j
    game = four(edition)
    play(game, "concede")
    assert game.state.turn.active_player == 0
    assert asked(game) == "Ben"
    go_to(game, "end")
    assert game.state.turn.active_player == 0
    go_to(game, "upkeep", "Ben")


@MANY
def test_a_question_to_someone_who_left_is_not_waited_for(edition):
    game = position(
        "Anna 20 hand: Innocent Blood battlefield: Swamp"
        " | Ben 20 battlefield: Memnite, Ornithopter | Cleo 20",
        edition=edition,
    )
    play(game, "cast Innocent Blood", "resolve")
    assert asked(game) == "Ben"
    play(game, "concede")
    assert game.outcome is None
    assert isinstance(game.decision, d.Priority)


@MANY
def test_what_their_spells_did_to_others_lasts(edition):  # 800.4a ends effects of control alone
    growth = card(
        "Blessing",
        "{G}",
        "Instant",
        spell=spell(
            Alter(Chosen(0), (AddPowerToughness(3, 3),), Duration.INDEFINITE), targets=(TARGET_CREATURE,)
        ),
        printed="1993-08-05",
    )
    game = position(
        "Anna 20 hand: Blessing battlefield: Forest | Ben 20 battlefield: Memnite | Cleo 20",
        growth,
        edition=edition,
    )
    play(game, "cast Blessing", "targets: Memnite", "resolve", "concede Anna")

    assert size(game, "Memnite") == (4, 4)


@MANY
def test_players_may_lose_together_while_others_play_on(edition):
    quake = card("Quake", "{R}", "Sorcery", spell=spell(DealDamage(5, Who.EACH_PLAYER)), printed="1993-08-05")
    game = position(
        "Anna 20 hand: Quake battlefield: Mountain | Ben 5 battlefield: Memnite | Cleo 3 | Dan 9",
        quake,
        edition=edition,
    )
    play(game, "cast Quake", "resolve")
    assert [e.player for e in happened(game, events.PlayerLost)] == [1, 2]
    assert game.outcome is None
    assert [p.in_game for p in game.state.players] == [True, False, False, True]
    play(game, "pass")
    assert asked(game) == "Dan"


@MANY
def test_an_ability_of_another_outlives_a_source_whose_owner_left(edition):  # 608.2h, 113.7a
    game = position(
        "Anna 20 battlefield: Prodigal Sorcerer (taken from Ben), Control Magic (on Prodigal Sorcerer)"
        " | Ben 20 | Cleo 20",
        edition=edition,
    )
    play(game, "activate Prodigal Sorcerer", "targets: Cleo", "concede Ben")
    resolve(game)
    assert life(game)[2] == 19


ATTACKED = """
step: declare blockers active: Anna
Anna 20  battlefield: Craw Wurm#20 (attacking Ben, tapped), Hill Giant#22 (attacking Cleo, tapped)
Ben 20   battlefield: Palace Guard#30 (blocking Craw Wurm#20)
Cleo 20  battlefield: Grizzly Bears#40 (blocking Hill Giant#22)
"""


@MANY
def test_the_others_assign_damage_when_one_leaves_who_was_asked(edition):  # 800.4a, 510.1
    """Ben leaves as he is to assign damage: Cleo's blocker still fights Anna's other attacker."""
    game = position(ATTACKED, edition=edition)
    while not (isinstance(game.decision, d.AssignCombatDamage) and game.decision.player == 1):
        if isinstance(game.decision, d.Priority):
            play(game, "pass")
        else:
            game.push(next(iter(game.legal_actions)))
    play(game, "concede Ben")
    assert game.decision == d.AssignCombatDamage(2)
    game.push(next(iter(game.legal_actions)))
    while game.state.stack:
        play(game, "pass")
    dealt = [(e.source, e.target, e.amount) for e in game.events if isinstance(e, events.DamageDealt)]
    assert sorted(dealt) == [(22, 40, 3), (40, 22, 2)]


@pytest.mark.parametrize("edition", [R2010, R2016], ids=str)
def test_the_others_announce_orders_when_one_leaves_who_was_asked(edition):  # 800.4a, 509.3
    text = """
    step: declare blockers active: Anna
    Anna 20  battlefield: Craw Wurm#20 (attacking Ben, tapped), Hill Giant#22 (attacking Ben, tapped)
      battlefield: Gray Ogre#24 (attacking Cleo, tapped), Memnite#26 (attacking Cleo, tapped)
    Ben 20   battlefield: Palace Guard#30
    Cleo 20  battlefield: Palace Guard#40
    """
    game = position(text, edition=edition)
    play(game, "block: Palace Guard#30 > Craw Wurm, Palace Guard#30 > Hill Giant")
    play(game, "block: Palace Guard#40 > Gray Ogre, Palace Guard#40 > Memnite")
    assert game.decision is not None
    assert (type(game.decision), game.decision.player) == (d.OrderForDamage, 1)
    play(game, "concede Ben")
    assert (type(game.decision), game.decision.player) == (d.OrderForDamage, 2)


@MANY
def test_nobody_attacks_a_player_who_has_left_meanwhile(edition):  # 800.4a, 508.1b
    board = "Anna 20 battlefield: Hill Giant | Ben 20 | Cleo 20"
    game = position(f"step: declare attackers | {board}", edition=edition)
    assert game.legal_actions.count() == 3
    play(game, "concede Cleo")
    assert {game.text(action) for action in game.legal_actions} == {
        "attack: none",
        "attack: Hill Giant#16 > Ben",
    }


@MANY
def test_what_was_taken_for_a_turn_goes_back_as_the_thief_leaves(edition):  # the example of 800.4a
    game = position(
        "Anna 20 hand: Act of Treason battlefield: 3 Mountain | Ben 20 battlefield: Hill Giant | Cleo 20",
        edition=edition,
    )
    play(game, "cast Act of Treason", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").controller == 0
    play(game, "concede Anna")
    assert permanent(game, "Hill Giant").controller == 1


@pytest.mark.parametrize(
    ("edition", "exiled"),
    [
        (R2006, 0),
        (R2010, 0),
        (Edition.parse("2012-09-30"), 0),
        (Edition.parse("2012-10-01"), 1),
        (R2016, 1),
        (R2025, 1),
    ],
)
def test_a_spell_that_is_the_card_of_another_is_exiled_since_2012(edition, exiled):
    """Before October 2012 all spells of who leaves cease to exist [cr2006-10-01 600.4a; cr2010-10-01 800.4a;
    cr2012-10-01 800.4a].
    """
    text = """
        step: precombat main   active: Anna   priority: Anna
        Anna 20
        Ben 20
        Cara 20
        stack: Shock (by Anna, owned by Ben, targets Cara)
    """
    game = position(text, edition=edition)
    game.push("concede Anna")
    assert (game.state.stack, len(game.state.exile)) == ((), exiled)
    assert type(game).parse(str(game)).state == game.state


@MANY
def test_who_is_last_to_pass_and_leaves_hands_priority_on(edition):  # 800.4a
    """All others have passed: the next player has priority once more, and with their pass the step ends."""
    libraries = " | ".join(f"{name} 20 library: Forest" for name in ("Anna", "Ben", "Cleo"))
    game = position(f"step: upkeep | {libraries}", edition=edition)
    play(game, "pass", "pass", "concede Cleo")
    assert game.decision == d.Priority(PlayerId(0))
    assert Game.parse(str(game), edition).state == game.state
    play(game, "pass")
    assert game.state.turn.step is Step.DRAW


WATCH = written("Watch", "Enchantment", "Whenever a creature leaves the battlefield, you gain 1 life.")


@MANY
def test_permanents_that_leave_with_their_owner_are_seen_to_leave(edition: Edition) -> None:
    """Cleo sees Anna's creature leave; Anna's own ability goes with her [cr2025-06-06 603.6c, 800.4d]."""
    game = position(
        f"""active: Ben
        Anna 20 {LIBRARIES} battlefield: Hill Giant, Watch
        Ben 20 {LIBRARIES}
        Cleo 20 {LIBRARIES} battlefield: Watch
        """,
        WATCH,
        edition=edition,
    )
    play(game, "concede Anna", "pass", "resolve")
    assert game.state.players[2].life == 21
    assert not game.state.stack


@MANY
def test_a_card_in_hand_leaves_with_its_owner_and_nothing_triggers(edition: Edition) -> None:
    text = f"active: Ben | Anna 20 hand: Hill Giant {LIBRARIES} | Ben 20 {LIBRARIES} battlefield: Watch"
    game = position(f"{text} | Cleo 20 {LIBRARIES}", WATCH, edition=edition)
    play(game, "concede Anna", "pass")
    assert not game.state.stack
