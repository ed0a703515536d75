"""Two commanders of one deck: partners, Backgrounds, companions of a Doctor [cr2025-06-06 702.124]."""

from __future__ import annotations

from datetime import date

import pytest

from contracts import check_round_trips
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import parse_deck
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.editions import LATEST, R2025, Edition
from manaburn.errors import IllegalDeck, NotationError
from manaburn.game import Automation, Game
from manaburn.rules.start.commander_decks import can_lead, can_lead_together
from manaburn.terms import ObjectId, PlayerId, Zone
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position

ANNA, BEN = PlayerId(0), PlayerId(1)


def hero(name: str, *lines: str, kind: str = "Human", cost: str = "{W}") -> CardDefinition:
    """A legendary creature with such a text."""
    return written(name, f"Legendary Creature — {kind}", *lines, cost=cost, size="3/3")


ROLAND, OLIVER = hero("Roland", "Partner"), hero("Oliver", "Partner", cost="{U}")
PAIRED = hero("Castor", "Partner with Pollux"), hero("Pollux", "Partner with Castor")
FRIENDS = hero("Damon", "Friends forever"), hero("Pythias", "Friends forever")
SEEKER = hero("Seeker", "Choose a Background")
PAST = written("Past", "Legendary Enchantment — Background", "Creatures you control get +1/+1.")
WATSON = hero("Watson", "Doctor's companion")
DOCTOR = hero("Doctor Who", kind="Time Lord Doctor")
PHYSICIAN = hero("Physician", kind="Human Doctor")
ALONE = hero("Hermit")


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        (ROLAND, OLIVER, True),
        (*PAIRED, True),
        (*FRIENDS, True),
        (SEEKER, PAST, True),
        (PAST, SEEKER, True),
        (WATSON, DOCTOR, True),
        (ROLAND, ALONE, False),
        (ROLAND, PAIRED[0], False),  # 702.124f
        (FRIENDS[0], ROLAND, False),
        (SEEKER, ALONE, False),
        (PAST, ALONE, False),
        (WATSON, PHYSICIAN, False),
    ],
    ids=lambda one: getattr(one, "name", str(one)),
)
def test_who_may_lead_together(one: CardDefinition, other: CardDefinition, together: bool) -> None:
    assert can_lead_together(R2025, one, other) is together


def test_a_background_does_not_lead_alone() -> None:  # 702.124k
    assert not can_lead(R2025, PAST)


def test_legendary_vehicles_lead_since_july_2025() -> None:  # 903.3
    ship = written("Ship", "Legendary Artifact — Vehicle", "Crew 2", size="4/4")
    assert [can_lead(Edition.on(date(2025, 7, day)), ship) for day in (24, 25)] == [False, True]


def begin(*leading: CardDefinition, size: int = 98) -> Game:
    """A game of two with the same deck, led by these."""
    lands = [CATALOGUE["Plains"], CATALOGUE["Island"]] * (size // 2)
    return Game.new([lands, lands], LATEST, seed=1, commanders=[leading, leading], anachronisms=True)


def test_both_begin_in_the_command_zone() -> None:  # 702.124b-c
    game = begin(ROLAND, OLIVER)
    assert [o.name for o in game.view(ANNA).player(BEN).command] == ["Roland", "Oliver"]
    assert game.view(ANNA).player(BEN).commanders == ("Roland", "Oliver")
    with pytest.raises(IllegalDeck, match="Roland and Hermit cannot lead a deck together"):
        begin(ROLAND, ALONE)
    with pytest.raises(IllegalDeck, match="must have 100 cards with its commander; this one has 102"):
        begin(ROLAND, OLIVER, size=100)
    with pytest.raises(IllegalDeck, match="Island has blue in its color identity, but Castor"):
        begin(*PAIRED)


def test_a_deck_list_names_both() -> None:
    pool = CATALOGUE["Isamaru, Hound of Konda"], CATALOGUE["Kaalia of the Vast"]
    told = parse_deck(f"98 Plains\nCommander\n1 {pool[0].name}\n1 {pool[1].name}")
    assert told.commanders == pool
    assert parse_deck(f"98 Plains\nSB: 1 {pool[0].name}\nSB: 1 {pool[1].name}").leaders == pool
    with pytest.raises(NotationError, match="one commander, or two"):
        parse_deck("97 Plains\nCommander\n3 Isamaru, Hound of Konda")


BOTH = """
    step: main   active: Anna   priority: Anna
    Anna 40   commander cast: 1 and 0   hand: Call
      command: Roland#20 (commander), Oliver#21 (second commander)
      battlefield: 5 Plains, 5 Island
    Ben 40   commander damage: Anna 18, Anna's second 20
"""
CALL = card("Call", "{0}", "Sorcery", printed="2020-01-01", spell=spell(Instruction.TAKE_COMMANDER))


def both() -> Game:
    return position(BOTH, ROLAND, OLIVER, CALL)


def test_each_is_taxed_for_itself() -> None:  # 702.124d, 903.8
    game = both()
    check_round_trips(game)
    play(game, "cast Oliver", "resolve", "cast Roland")
    assert str(game.state.stack[-1].cost) == "{2}{W}"  # type: ignore[union-attr]
    play(game, "resolve")
    assert game.view(BEN).player(ANNA).commander_casts == (2, 1)
    check_round_trips(game)


def test_the_player_chooses_which_of_two_is_meant() -> None:  # 702.124e
    game = both()
    play(game, "cast Call", "resolve")
    assert game.decision == d.ChooseObjects(ANNA, game.decision.purpose, (ObjectId(20), ObjectId(21)), 1, 1)  # type: ignore[union-attr]
    play(game, "choose: Oliver")
    where = [game.state.objects[each.object].zone for each in game.state.players[ANNA].commanders]
    assert where == [Zone.COMMAND, Zone.HAND]


@pytest.mark.parametrize(
    ("attacker", "dealt"),
    [("Roland", (21, 18)), ("Oliver", (18, 21)), ("Hermit", (18, 18))],
)
def test_the_damage_of_each_is_counted_for_itself(
    attacker: str, dealt: tuple[int, int]
) -> None:  # 702.124d, 903.10a
    text = """
        step: declare attackers
        Anna 40   battlefield: Roland (commander), Oliver (second commander), Hermit
        Ben 40   commander damage: Anna 18, Anna's second 18   library: 9 Plains
    """
    game = position(text, ROLAND, OLIVER, ALONE, automation=[Automation.ASSIGN_FORCED_DAMAGE])
    play(game, f"attack: {attacker}", "pass", "pass", "block:", "pass", "pass")
    assert life(game)[BEN] == 37
    assert game.state.players[BEN].commander_damage == ((ANNA, 0, dealt[0]), (ANNA, 1, dealt[1]))
    assert (game.outcome is not None) is (21 in dealt)


def test_who_is_not_legendary_does_not_lead_with_another() -> None:  # 702.124a
    squire = written("Squire", "Creature — Human", "Partner", cost="{W}", size="1/1")
    assert not can_lead_together(R2025, ROLAND, squire)
    assert not can_lead_together(R2025, squire, ROLAND)
    background = written("Memory", "Enchantment — Background", "Creatures you control get +1/+1.")
    assert not can_lead_together(R2025, SEEKER, background)
