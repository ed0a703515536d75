"""One of several opponents may be chosen to defend; whom the words mean then [cr2025-06-06 507.1, 508.5a]."""

from __future__ import annotations

from covering import rules
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import LoseLife
from manaburn.cards.vocabulary.effects_by_subject.combat import ReselectAttacked
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Who
from manaburn.decisions import ChoosePlayer, Purpose
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.rules.turn.turn import turn_of
from manaburn.state.records.agenda import TurnBasedAction
from manaburn.terms import Step
from rules.positions_of_combat import asked, cast, is_legal, life, play, position, under

MULTIPLAYER = ("cr2010", "wiki2016", "cr2025")
DRAIN = card("Drain", "{0}", "Instant", printed="1993-08-05", spell=spell(LoseLife(3, Who.DEFENDING_PLAYER)))
DETOUR = card(
    "Detour",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(ReselectAttacked(Chosen(0)), targets=(TARGET_CREATURE,)),
)
STINGER = card(
    "Stinger",
    "{G}",
    "Creature — Insect",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=Attacks(), effects=(LoseLife(2, Who.DEFENDING_PLAYER),)),),
)


def combat(edition: Edition, ours: str, option: str = "attack one player", theirs: str = "") -> Game:
    """Anna's main phase ends, and combat begins."""
    text = (
        f"step: main options: {option} | Anna 20 hand: Drain, Detour battlefield: {ours}"
        f" | Ben 20 | Cleo 20 battlefield: {theirs} | Dan 20"
    )
    game = position(edition, text, DRAIN, DETOUR, STINGER)
    play(game, "pass", "pass", "pass", "pass")
    return game


def all_pass(game: Game) -> None:
    """Everybody passes once."""
    play(game, "pass", "pass", "pass", "pass")


@rules(
    {
        "cr2010": ("506.2a#2", "506.2a#4", "507.1#1", "507.1#2"),
        "wiki2016": ("boc/choose-defender", "boc/chosen-is-defender", "tba/list-05-choose-defender"),
        "cr2025": ("506.2a#2", "506.2a#4", "507.1#1", "507.1#2"),
    }
)
@under(*MULTIPLAYER)
def test_the_active_player_chooses_one_opponent_as_combat_begins(edition: Edition) -> None:
    game = combat(edition, "Grizzly Bears", theirs="Jace Beleren")
    assert game.state.turn.step is Step.BEGINNING_OF_COMBAT
    assert game.decision == ChoosePlayer(0, Purpose.DEFEND, (1, 2, 3))
    assert is_legal(game, "choose Ben")
    assert not is_legal(game, "choose Anna")
    play(game, "choose Cleo")
    all_pass(game)
    assert is_legal(game, "attack: Grizzly Bears > Cleo")
    assert is_legal(game, "attack: Grizzly Bears > Jace Beleren")
    assert not is_legal(game, "attack: Grizzly Bears > Ben")
    assert not is_legal(game, "attack: Grizzly Bears > Dan")


@rules(
    {
        "cr2010": "507.1#3",
        "wiki2016": "boc/choice-tba",
        "cr2025": "507.1#3",
    }
)
@under(*MULTIPLAYER)
def test_the_choice_is_a_turn_based_action_without_the_stack(edition: Edition) -> None:
    assert TurnBasedAction.CHOOSE_DEFENDER in turn_of(edition)[Step.BEGINNING_OF_COMBAT].actions
    game = combat(edition, "Grizzly Bears")
    assert not game.state.stack
    play(game, "choose Ben")
    assert not game.state.stack
    assert asked(game) == "Priority Anna"


@rules({"cr2010": ("506.2a#1", "506.2a#3"), "cr2025": ("506.2a#1", "506.2a#3")})
@under(*MULTIPLAYER)
def test_how_many_defend_depends_on_the_options(edition: Edition) -> None:
    for option, may_be_attacked in (
        ("attack multiple players", ["Ben", "Cleo", "Dan"]),
        ("attack left", ["Ben"]),
        ("attack right", ["Dan"]),
    ):
        game = combat(edition, "Grizzly Bears", option)
        assert asked(game) == "Priority Anna", "nothing is chosen"
        all_pass(game)
        names = ("Ben", "Cleo", "Dan")
        assert [n for n in names if is_legal(game, f"attack: Grizzly Bears > {n}")] == may_be_attacked


@under()
def test_an_only_opponent_defends_without_a_choice(edition: Edition) -> None:
    text = "step: main options: attack one player | Anna 20 battlefield: Grizzly Bears | Ben 20"
    game = position(edition, text)
    play(game, "pass", "pass")
    assert asked(game) == "Priority Anna"


@rules(
    {
        "cr2010": ("508.5a#1", "508.5a#2"),
        "wiki2016": ("defending/one-specific", "defending/per-attacker"),
        "cr2025": ("508.5a#1", "508.5a#2"),
    }
)
@under(*MULTIPLAYER)
def test_each_attacker_has_a_defending_player_of_its_own(edition: Edition) -> None:
    game = combat(edition, "Stinger#20, Stinger#22", "attack multiple players")
    all_pass(game)
    play(game, "attack: Stinger#20 > Ben, Stinger#22 > Cleo", "order: 1, 2")
    all_pass(game)
    all_pass(game)
    assert [life(game, name) for name in ("Anna", "Ben", "Cleo", "Dan")] == [20, 18, 18, 20]


@rules({"cr2025": "508.7d"})
@under("cr2025")
def test_what_is_attacked_instead_is_the_chosen_player_or_theirs(edition: Edition) -> None:
    game = combat(edition, "Grizzly Bears", theirs="Jace Beleren, Ajani Goldmane")
    play(game, "choose Cleo")
    all_pass(game)
    play(game, "attack: Grizzly Bears > Jace Beleren")
    cast(game, "Detour", "Grizzly Bears")
    assert game.decision is not None
    assert {game.text(action) for action in game.legal_actions} == {
        "choose: Cleo",
        "choose: Jace Beleren#20",
        "choose: Ajani Goldmane#22",
    }


@rules({"cr2010": "508.5a#3", "wiki2016": "defending/controller-chooses", "cr2025": "508.5a#3"})
@under(*MULTIPLAYER)
def test_with_several_candidates_the_controller_chooses_one(edition: Edition) -> None:
    game = combat(edition, "Grizzly Bears#20, Hill Giant#22", "attack multiple players")
    all_pass(game)
    play(game, "attack: Grizzly Bears > Ben, Hill Giant > Dan")
    cast(game, "Drain")
    assert game.decision == ChoosePlayer(0, Purpose.MEAN_BY_DEFENDING_PLAYER, (1, 3))
    assert not is_legal(game, "choose Cleo")
    play(game, "choose Dan")
    assert [life(game, name) for name in ("Ben", "Cleo", "Dan")] == [20, 20, 17]
