"""What does not untap in a next untap step: its controller's, or yours [502.3, 614.10a]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.effects_by_subject.turns import SkipNext
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.legal import LegalActions
from manaburn.notation import parse_position, position_text
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_many_turns import cast, charm
from rules.positions_of_play import position as position_of
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    every_edition,
    go_to,
    life,
    now,
    permanent,
    position,
    walk,
)
from rules.positions_of_untapping import tapped

# The next untap step


def bears(game: Game) -> bool:
    return permanent(game, "Grizzly Bears").tapped


@every_edition
@pytest.mark.parametrize(
    ("hand", "board", "play"),
    [
        ("Frost Breath", "3 Island", ("cast Frost Breath", "targets Grizzly Bears")),
        ("Crippling Chill", "3 Island", ("cast Crippling Chill", "targets Grizzly Bears")),
        ("Sleep", "4 Island", ("cast Sleep", "targets Ben")),
        ("Frost Lynx", "3 Island", ("cast Frost Lynx", "pass", "pass", "targets Grizzly Bears")),
        ("Frost Trickster", "3 Island", ("cast Frost Trickster", "pass", "pass", "targets Grizzly Bears")),
        ("Plains", "Barl's Cage, 3 Island", ("activate Barl's Cage", "targets Grizzly Bears")),
        ("Plains", "Elvish Hunter, 2 Forest", ("activate Elvish Hunter", "targets Grizzly Bears")),
    ],
)
def test_it_stays_tapped_through_one_untap_step(
    edition: Edition, hand: str, board: str, play: tuple[str, ...]
) -> None:
    """Not in that of another player, not in the next but one."""
    text = f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {hand}   battlefield: {board}   library: 20 Forest
        Ben 20   battlefield: Grizzly Bears (tapped), Forest (tapped)   library: 20 Forest
    """
    game = position(text, edition).play(*play)
    while game.state.stack:
        game.play("pass")
    assert bears(game) and len(game.state.continuous) == 1
    assert parse_position(position_text(game.state)) == game.state
    go_to(game, Step.UPKEEP, turn=6)
    assert tapped(game, BEN) == ["Grizzly Bears"]
    assert game.state.continuous == ()
    go_to(game, Step.UPKEEP, turn=8)
    assert not bears(game)


@every_edition
def test_frost_breath_may_hold_creatures_of_both_players(edition: Edition) -> None:
    """Each is held in its own controller's next untap step."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Frost Breath   battlefield: 3 Island, Hill Giant   library: 20 Forest
        Ben 20   battlefield: Grizzly Bears   library: 20 Forest
        """,
        edition,
    )
    game.play("cast Frost Breath", "targets Hill Giant, Grizzly Bears", "pass", "pass")
    assert len(game.state.continuous) == 2
    go_to(game, Step.UPKEEP, turn=6)
    assert (bears(game), permanent(game, "Hill Giant").tapped) == (True, True)
    go_to(game, Step.UPKEEP, turn=7)
    assert (bears(game), permanent(game, "Hill Giant").tapped) == (True, True)
    go_to(game, Step.UPKEEP, turn=8)
    assert (bears(game), permanent(game, "Hill Giant").tapped) == (False, True)
    go_to(game, Step.UPKEEP, turn=9)
    assert not permanent(game, "Hill Giant").tapped


@every_edition
def test_a_skipped_untap_step_is_not_the_next_one(edition: Edition) -> None:
    """What is scheduled for the next occurrence waits for the first that is not skipped [614.10a]."""
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Slumber   battlefield: Barl's Cage, 3 Island   library: 20 Forest
        Ben 20   battlefield: Grizzly Bears (tapped)   library: 20 Forest
    """
    slumber = charm("Slumber", SkipNext(Step.UNTAP, Who.EACH_OPPONENT))
    game = position(text, edition, slumber)
    game.play("activate Barl's Cage", "targets Grizzly Bears", "pass", "pass")
    cast(game, "Slumber")
    go_to(game, Step.UPKEEP, turn=6)
    assert bears(game) and len(game.state.continuous) == 1
    go_to(game, Step.UPKEEP, turn=8)
    assert bears(game) and game.state.continuous == ()
    go_to(game, Step.UPKEEP, turn=10)
    assert not bears(game)


@every_edition
def test_it_is_the_next_untap_step_of_whoever_controls_it_then(edition: Edition) -> None:
    """The rulings of Barl's Cage and its like: it does not matter who controlled it at first."""
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Control Magic   battlefield: Barl's Cage, 7 Island   library: 20 Forest
        Ben 20   battlefield: Grizzly Bears (tapped)   library: 20 Forest
    """
    game = position(text, edition)
    game.play("activate Barl's Cage", "targets Grizzly Bears", "pass", "pass")
    game.play("cast Control Magic", "targets Grizzly Bears", "pass", "pass")
    assert "Grizzly Bears" in battlefield(game, ANNA)
    go_to(game, Step.UPKEEP, turn=7)
    assert bears(game) and game.state.continuous == ()
    go_to(game, Step.UPKEEP, turn=9)
    assert not bears(game)


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_ajani_vengeant(edition: Edition) -> None:
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   battlefield: Ajani Vengeant ({loyalty} loyalty), Forest   library: 20 Forest
        Ben 20   battlefield: Grizzly Bears (tapped), 2 Mountain   library: 20 Forest
    """
    game = position(text.format(loyalty=3), edition)
    game.push(d.ActivateAbility(permanent(game, "Ajani Vengeant").id, 0))
    game.play("targets Grizzly Bears", "pass", "pass")
    go_to(game, Step.UPKEEP, turn=6)
    assert bears(game)
    game = position(text.format(loyalty=3), edition)
    game.push(d.ActivateAbility(permanent(game, "Ajani Vengeant").id, 1))
    game.play("targets Grizzly Bears", "pass", "pass")
    assert (life(game), battlefield(game, BEN)) == ([23, 20], ["Mountain", "Mountain"])
    game = position(text.format(loyalty=7), edition)
    game.push(d.ActivateAbility(permanent(game, "Ajani Vengeant").id, 2))
    game.play("targets Ben", "pass", "pass")
    assert (battlefield(game, ANNA), battlefield(game, BEN)) == (["Forest"], ["Grizzly Bears"])


@every_edition
@pytest.mark.parametrize("blocker", ["Labyrinth Minotaur", "Wall of Frost"])
def test_what_they_block_stays_tapped(edition: Edition, blocker: str) -> None:
    game = position(
        f"""
        turn: 5   step: declare attackers   active: Anna
        Anna 20   battlefield: Grizzly Bears, Hill Giant   library: 20 Forest
        Ben 20   battlefield: {blocker}   library: 20 Forest
        """,
        edition,
    )
    for _ in walk(game, "attack Grizzly Bears, Hill Giant", f"block {blocker} > Grizzly Bears"):
        if game.state.turn.number == 7 and game.state.turn.step is Step.UPKEEP:
            break
    assert tapped(game, ANNA) == ["Grizzly Bears"]


@every_edition
def test_spore_cloud(edition: Edition) -> None:
    """Blockers are tapped, no damage is dealt, and nobody who fought untaps next."""
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   battlefield: Grizzly Bears, Elvish Archers   library: 20 Forest
        Ben 20   hand: Spore Cloud   battlefield: Hill Giant, Mogg Fanatic, 3 Forest   library: 20 Forest
        """,
        edition,
    )
    for asked in walk(game, "attack Grizzly Bears", "block Hill Giant > Grizzly Bears"):
        if game.state.turn.step is Step.DECLARE_BLOCKERS and asked == d.Priority(BEN):
            break
    game.play("cast Spore Cloud", "pass", "pass")
    assert tapped(game) == ["Grizzly Bears", "Hill Giant", "Forest", "Forest", "Forest"]
    go_to(game, Step.UPKEEP, turn=6)
    assert tapped(game) == ["Grizzly Bears", "Hill Giant"]
    go_to(game, Step.UPKEEP, turn=7)
    assert tapped(game) == ["Grizzly Bears", "Hill Giant"]
    go_to(game, Step.UPKEEP, turn=9)
    assert tapped(game) == []


# Your next untap step


@every_edition
@pytest.mark.parametrize(
    ("attacker", "stays", "goes"),
    [("Spectral Bears", "Black Knight", "Swamp"), ("Spectral Force", "Black Knight", "Swamp")],
)
def test_spectral_creatures_tire_where_nothing_is_black(
    edition: Edition, attacker: str, stays: str, goes: str
) -> None:
    for defender, expected in ((stays, []), (goes, [attacker])):
        game = position(
            f"""
            turn: 5   step: declare attackers   active: Anna
            Anna 20   battlefield: {attacker}   library: 20 Forest
            Ben 20   battlefield: {defender}   library: 20 Forest
            """,
            edition,
        )
        for _ in walk(game, f"attack {attacker}"):
            if game.state.turn.number == 7 and game.state.turn.step is Step.UPKEEP:
                break
        assert tapped(game) == expected


SLOW = ["Cinder Marsh", "Mogg Hollows", "Rootwater Depths", "Thalakos Lowlands", "Vec Townships"]


@every_edition
@pytest.mark.parametrize("land", [*SLOW, "Waterveil Cavern"])
def test_slow_lands_rest_after_a_colour(edition: Edition, land: str) -> None:
    for ability, expected in ((0, []), (1, [land])):
        game = position(f"step: precombat main | Anna 20 battlefield: {land} | Ben 20", edition)
        source = permanent(game, land).id
        mine = [a for a in LegalActions(game.state) if isinstance(a, d.ActivateAbility)]
        options = [a for a in mine if a.ability == ability]
        assert len(options) == 1 + ability
        game.push(options[0])
        assert permanent(game, land).tapped and game.state.permanents[source].id == source
        game = library(game)
        go_to(game, Step.UPKEEP, turn=game.state.turn.number + 2)
        assert tapped(game) == expected


def library(game: Game) -> Game:
    """The same with cards to draw."""
    text = position_text(game.state)
    lines = text.replace("Ben 20", "  library: 9 Forest\nBen 20\n  library: 9 Forest", 1)
    return Game(parse_position(lines))


@every_edition
def test_arbalest_elite(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna   priority: Anna
        Anna 20   battlefield: Hill Giant (attacking Ben, tapped)   library: 20 Forest
        Ben 20   battlefield: Arbalest Elite, 3 Plains   library: 20 Forest
        """,
        edition,
    )
    game.play("pass", "activate Arbalest Elite", "targets Hill Giant", "pass", "pass")
    assert battlefield(game, ANNA) == []
    go_to(game, Step.UPKEEP, turn=6)
    assert tapped(game) == ["Arbalest Elite"]


@every_edition
@pytest.mark.parametrize(
    ("spell", "lands"), [("Bontu's Last Reckoning", "3 Swamp"), ("Rhonas's Last Stand", "2 Forest")]
)
def test_lands_rest_also_those_played_later(edition: Edition, spell: str, lands: str) -> None:
    """The effect is about her lands as her next untap step comes, and only about lands."""
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {spell}, Island
          battlefield: {lands}, Spellbook (tapped)   library: 20 Forest
        Ben 20   battlefield: Mountain (tapped), Grizzly Bears   library: 20 Forest
        """,
        edition,
    )
    game.play(f"cast {spell}", "pass", "pass", "play Island", "tap Island for {U}")
    assert ("Grizzly Bears" in battlefield(game, BEN)) is (spell == "Rhonas's Last Stand")
    if spell == "Rhonas's Last Stand":
        assert (now(game, "Snake").power, now(game, "Snake").toughness) == (5, 4)
    go_to(game, Step.UPKEEP, turn=6)
    assert tapped(game, BEN) == []
    go_to(game, Step.UPKEEP, turn=7)
    assert set(tapped(game, ANNA)) == {"Island", lands[2:]}
    go_to(game, Step.UPKEEP, turn=9)
    assert tapped(game) == []


MISSTEP = written(
    "Stumble",
    "Sorcery",
    "Creatures target player controls don't untap during that player's next untap step.",
    cost="{0}",
)
STILL = written(
    "Still",
    "Sorcery",
    "Creatures don't untap during their controllers' next untap steps.",
    cost="{0}",
)


@every_edition
@pytest.mark.parametrize("spell", [MISSTEP, STILL], ids=lambda spell: spell.name)
def test_creatures_rest_also_those_that_come_tapped(edition: Edition, spell: CardDefinition) -> None:
    """The effect modifies no characteristics: it is about whatever that player controls then
    [cr2025-06-06 611.2c].
    """
    late = written("Latecomer", "Creature — Ox", "Flash", "Latecomer enters tapped.", cost="{0}", size="2/2")
    game = position_of(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {spell.name}   battlefield: Forest   library: 20 Forest
        Ben 20   hand: Latecomer   battlefield: Mountain (tapped), Grizzly Bears (tapped)   library: 20 Forest
        """,
        spell,
        late,
        edition=edition,
    )
    game.play(f"cast {spell.name}")
    if spell is MISSTEP:
        game.play("targets: Ben")
    game.play("pass", "pass", "pass", "cast Latecomer", "pass", "pass")
    go_to(game, Step.UPKEEP, turn=6)
    assert set(tapped(game, BEN)) == {"Grizzly Bears", "Latecomer"}
    go_to(game, Step.UPKEEP, turn=8)
    assert tapped(game, BEN) == []


def test_each_player_has_a_next_untap_step() -> None:
    game = position_of(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Still   battlefield: Grizzly Bears (tapped)   library: 20 Forest
        Ben 20   battlefield: Grizzly Bears (tapped)   library: 20 Forest
        Cleo 20   battlefield: Grizzly Bears (tapped)   library: 20 Forest
        """,
        STILL,
    )
    game.play("cast Still", "pass", "pass", "pass")
    for turn in range(6, 12):
        go_to(game, Step.UPKEEP, turn=turn)
        resting = tapped(game, game.state.turn.active_player)
        assert resting == (["Grizzly Bears"] if turn < 9 else [])
