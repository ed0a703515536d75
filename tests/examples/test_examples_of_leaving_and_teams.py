"""Worked examples of the rules texts about players who leave, teams that share their life, and commanders.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration, SetPowerToughness
from manaburn.cards.vocabulary.effects import CreateTokens, DealDamage, Effect
from manaburn.cards.vocabulary.effects_by_subject.players import SetLife
from manaburn.cards.vocabulary.effects_on_cards.copying import BecomeCopies, EntersAsCopy
from manaburn.cards.vocabulary.effects_on_cards.libraries import SearchLibrary
from manaburn.cards.vocabulary.effects_on_cards.manifesting import TurnFaceDown
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Half, Rounding, Theirs, Times
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.costs import SacrificeOther, pay
from manaburn.cards.vocabulary.words.filters import ARTIFACT, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    Chosen,
    ControllerOf,
    Count,
    LifeOf,
    TargetSlot,
    What,
    Who,
)
from manaburn.editions import R2006, R2010, R2016, R2025, Edition, TokenOwner
from manaburn.editions.axes_of_turns import LeftBehind
from manaburn.errors import IllegalDeck
from manaburn.game import Game
from manaburn.terms import ObjectId, Zone
from rules.positions_of_play import life, now, play, position, resolve_all, zone
from rules.positions_of_teams import table

EARLY = "1993-08-05"
SINCE_2006 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
SINCE_2010 = pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
SINCE_2016 = pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
IN_2006 = pytest.mark.parametrize("edition", [R2006], ids=str)


# Players who leave


@examples({"cr2006": "600.4a#1", "cr2010": "800.4a#1", "cr2016": "800.4a#1", "cr2025": "800.4a#1"})
@pytest.mark.parametrize(("leaves", "giant", "aura"), [("Anna", "Ben", None), ("Ben", None, "Anna")])
@SINCE_2006
def test_a_stolen_creature_goes_back_or_leaves(
    edition: Edition, leaves: str, giant: str | None, aura: str | None
) -> None:
    """600.4a in 2006, 800.4a since: with the thief goes the Aura, with the owner the creature."""
    text = """
        Anna 20   battlefield: Hill Giant (taken from Ben), Control Magic (on Hill Giant)
        Ben 20
        Cleo 20
    """
    game = position(text, edition=edition)
    play(game, f"concede {leaves}", "pass")
    for name in ("Anna", "Ben", "Cleo"):
        assert ("Hill Giant" in zone(game, name, "battlefield")) is (name == giant)
        assert ("Control Magic" in zone(game, name, "graveyard")) is (name == aura)


BRIBERY = card(
    "Bribe",
    "{0}",
    "Sorcery",
    printed=EARLY,
    spell=spell(
        SearchLibrary(CREATURE, Zone.BATTLEFIELD, of=Chosen(0)), targets=(TargetSlot(players=Whose.OPPONENT),)
    ),
)


@examples({"cr2006": "600.4a#3", "cr2010": "800.4a#3", "cr2016": "800.4a#3", "cr2025": "800.4a#3"})
@pytest.mark.parametrize("leaves", ["Anna", "Ben"])
@SINCE_2006
def test_a_creature_that_was_fetched_from_another_library(edition: Edition, leaves: str) -> None:
    """600.4a until October 2006, where it leaves the game either way; since then it may be exiled."""
    game = position(
        "Anna 20 hand: Bribe | Ben 20 library: Serra Angel, Forest | Cleo 20", BRIBERY, edition=edition
    )
    play(game, "cast Bribe", "targets: Ben", "resolve", "choose: Serra Angel")
    assert zone(game, "Anna", "battlefield") == ["Serra Angel"]
    play(game, f"concede {leaves}")
    assert "Serra Angel" not in zone(game, "Anna", "battlefield") + zone(game, "Ben", "battlefield")
    exiled = leaves == "Anna" and edition.left_behind is LeftBehind.IS_EXILED
    assert zone(game, "Ben", "exile") == (["Serra Angel"] if exiled else [])


MYR = card("Myr", None, "Artifact Creature — Myr", 1, 1, printed=EARLY)
CHAMBER = card(
    "Chamber",
    "{2}",
    "Artifact",
    printed=EARLY,
    abilities=(
        Triggered(
            on=DoesDeed(Doing.ENTERS, Filter(types=CREATURE.types, nontoken=True)),
            effects=(CreateTokens(MYR, who=ControllerOf(What.THAT)),),
        ),
    ),
)


@examples({"cr2006": "600.4a#4", "cr2010": "800.4a#4", "cr2016": "800.4a#4", "cr2025": "800.4a#4"})
@SINCE_2006
def test_tokens_created_for_others_stay_when_their_maker_leaves(edition: Edition) -> None:
    """800.4a since 2010; in 2006 they leave with who owns them, and that is the player who made them."""
    text = """
        active: Ben   priority: Ben
        Anna 20   battlefield: Chamber
        Ben 20    hand: Memnite
        Cleo 20
    """
    game = position(text, CHAMBER, MYR, edition=edition)
    play(game, "cast Memnite", "resolve")
    resolve_all(game)
    assert zone(game, "Ben", "battlefield") == ["Memnite", "Myr"]
    play(game, "concede Anna")
    stay = edition.token_owner is not TokenOwner.MAKER
    assert zone(game, "Ben", "battlefield") == (["Memnite", "Myr"] if stay else ["Memnite"])


# Life totals of teams


def made(name: str, *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> CardDefinition:
    """An instant for nothing."""
    return card(name, "{0}", "Instant", printed=EARLY, spell=spell(*effects, targets=targets))


@example("cr2006", "606.9a#1")
@IN_2006
def test_at_first_half_of_what_is_one_players_is_half_of_their_share(edition: Edition) -> None:
    """606.9a in 2006: each of a team of 17 life is at 9, so each is dealt 4."""
    half = Theirs(Half(LifeOf(Who.THAT_PLAYER), Rounding.DOWN))
    game = table(edition, made("Halve", DealDamage(half, Who.EACH_PLAYER)), anna="hand: Halve", life=17)
    play(game, "cast Halve", "resolve")
    assert life(game) == (9, 9, 9, 9)


@example("cr2006", "606.9a#3")
@pytest.mark.parametrize(("total", "grown"), [(22, False), (21, False), (20, True)])
@IN_2006
def test_at_first_an_opponent_has_as_much_as_their_share(edition: Edition, total: int, grown: bool) -> None:
    """606.9a in 2006: an opponent has 10 or less life when their team has 20 or less."""
    low = SomePlayer(Who.EACH_OPPONENT, Compares(LifeOf(Who.THAT_PLAYER), Relation.AT_MOST, 10))
    den = card(
        "Den",
        "{B}",
        "Enchantment",
        printed=EARLY,
        abilities=(Static(changes=(AddTypes(CREATURE.types), SetPowerToughness(3, 2)), condition=low),),
    )
    game = table(edition, den, anna="battlefield: Den", other_life=total)
    assert now(game, "Den").is_creature is grown


@example("cr2006", "606.9b")
@IN_2006
def test_at_first_what_is_set_for_each_of_a_team_is_added(edition: Edition) -> None:
    """606.9b in 2006: three creatures of one and four of the other make 7."""
    theirs = Theirs(Count(CREATURE, of=Who.THAT_PLAYER))
    game = table(
        edition,
        made("Rhythm", SetLife(theirs, Who.EACH_PLAYER)),
        anna="hand: Rhythm battlefield: 3 Memnite",
        ben="battlefield: 4 Memnite",
        cleo="battlefield: Memnite",
        dan="battlefield: Memnite",
    )
    play(game, "cast Rhythm", "resolve")
    assert life(game) == (7, 7, 2, 2)


@example("2005-08-01", "606.9c")
def test_at_first_doubling_the_share_of_one_sets_the_total_of_the_team(edition: Edition) -> None:
    """606.9c in August 2005: 25 is 13 for one of them, and twice that becomes the team's."""
    game = table(
        edition, made("Twice", SetLife(Times(2, LifeOf(Who.YOU)), Who.YOU)), anna="hand: Twice", life=25
    )
    play(game, "cast Twice", "resolve")
    assert life(game)[:2] == (26, 26)


@example("cr2006", "606.9c")
@IN_2006
def test_at_first_what_is_set_for_one_changes_the_total_by_as_much(edition: Edition) -> None:
    """606.9c in 2006: 25 is 13 for one of them, so setting that to 20 makes 32."""
    game = table(edition, made("Twenty", SetLife(20, Who.YOU)), anna="hand: Twenty", life=25)
    play(game, "cast Twenty", "resolve")
    assert life(game)[:2] == (32, 32)


@examples({"cr2010": "810.9d", "cr2016": "810.9d", "cr2025": "810.9d"})
@SINCE_2010
def test_the_lowest_total_of_all_becomes_that_of_each(edition: Edition) -> None:
    """810.9d: of 7 and 13 life, one chosen player of the second team loses 6."""
    game = table(
        edition, made("Seven", SetLife(7, Who.EACH_PLAYER)), anna="hand: Seven", life=7, other_life=13
    )
    play(game, "cast Seven", "resolve", "choose: Ben", "choose: Dan")
    assert life(game) == (7, 7, 7, 7)


# Commanders


RESHAPE = made(
    "Reshape",
    BecomeCopies(Chosen(0), Chosen(1), duration=Duration.END_OF_TURN),
    targets=(TARGET_CREATURE, TARGET_CREATURE),
)
COVER = made("Cover", TurnFaceDown(Chosen(0)), targets=(TARGET_CREATURE,))
BODY = card(
    "Body",
    "{1}",
    "Creature — Shapeshifter",
    0,
    0,
    printed=EARLY,
    abilities=(EntersAsCopy(of=CREATURE, zone=Zone.GRAVEYARD),),
)


@examples({"cr2010": "903.3", "cr2016": "903.3", "cr2025": "903.3"})
@SINCE_2010
def test_a_commander_stays_one_whatever_it_looks_like(edition: Edition) -> None:
    """903.3: face down, or a copy of something else; but what copies it is none."""
    text = """
        step: main   active: Anna   priority: Anna
        Anna 40   hand: Reshape, Cover, Body   battlefield: Isamaru, Hound of Konda#20 (commander), Island
        Ben 40    battlefield: Grizzly Bears#30
    """
    for spoken in ("cast Cover", "cast Reshape"):
        game = position(text, RESHAPE, COVER, BODY, edition=edition)
        play(game, spoken, "targets: Isamaru, Hound of Konda#20")
        if spoken == "cast Reshape":
            play(game, "targets: Grizzly Bears#30")
        play(game, "resolve")
        assert now_name(game, 20) != "Isamaru, Hound of Konda"
        assert is_commander(game, 20)
    fallen = text.replace("battlefield: Isamaru, Hound of Konda#20 (commander), ", "battlefield: ")
    fallen = fallen.replace("Ben 40", "  graveyard: Isamaru, Hound of Konda#20 (commander)\n        Ben 40")
    game = position(fallen, BODY, RESHAPE, COVER, edition=edition)
    play(game, "cast Body", "resolve", "choose: Isamaru, Hound of Konda#20")
    assert is_commander(game, 20)
    (copy,) = [id for id in game.state.permanents if now_name(game, id) == "Isamaru, Hound of Konda"]
    assert not is_commander(game, copy)


def now_name(game: Game, id: int) -> str:
    """What an object is called now."""
    return game.state.objects[ObjectId(id)].definition.name


def is_commander(game: Game, id: int) -> bool:
    """Whether an object is Anna's commander."""
    return game.state.players[0].leader(ObjectId(id)) is not None


def foreign_to(edition: Edition, commander: CardDefinition, *names: str) -> list[str]:
    """Which of these cards may not be in the deck of a commander."""
    deck = [CATALOGUE[name] for name in names]
    colorless = card("Waste", "{0}", "Basic Land — Desert", printed=EARLY)
    others = [*deck, *[colorless] * (99 - len(deck))]
    with pytest.raises(IllegalDeck) as refused:
        Game.new([others, others], edition, seed=1, commanders=[[commander], [commander]])
    complaints = " ".join(map(str, refused.value.problems))
    return [name for name in names if name in complaints]


@examples({"cr2016": "903.4", "cr2025": "903.4"})
def test_the_colours_of_a_text_count(edition: Edition) -> None:
    """903.4 since 2011."""
    throws = Activated(
        costs=(pay("{3}{R}"), SacrificeOther(ARTIFACT)),
        effects=(DealDamage(3, Chosen(0)),),
        targets=(ANY_TARGET,),
    )
    golem = card(
        "Golem", "{8}", "Legendary Artifact Creature — Golem", 6, 7, printed=EARLY, abilities=(throws,)
    )
    assert foreign_to(edition, golem, "Shock", "Counterspell", "Grizzly Bears") == [
        "Counterspell",
        "Grizzly Bears",
    ]


@examples({"cr2016": "903.4c", "cr2025": "903.4d"})
def test_the_colours_of_a_back_face_count(edition: Edition) -> None:
    """903.4c in 2016, 903.4d in 2025."""
    brute = card("Brute", None, "Legendary Creature — Human", 5, 1, colors="R", printed="2011-09-30")
    scholar = card("Scholar", "{2}{U}", "Legendary Creature — Human", 1, 1, printed="2011-09-30", back=brute)
    assert foreign_to(edition, scholar, "Shock", "Counterspell", "Grizzly Bears") == ["Grizzly Bears"]


@examples({"cr2016": ("903.5c", "903.5d"), "cr2025": ("903.5c", "903.5d")})
@SINCE_2016
def test_what_a_red_and_green_commander_may_lead(edition: Edition) -> None:
    """903.5c-d: each colour of a card, of its symbols, and of what its basic land types make."""
    wort = card("Wort", "{4}{R/G}{R/G}", "Legendary Creature — Goblin Shaman", 3, 3, printed="2008-05-02")
    fitting = ["Grizzly Bears", "Shock", "Ornithopter", "Forest", "Mountain", "Taiga"]
    foreign = ["Serra Angel", "Plains", "Island", "Swamp", "Badlands"]
    assert foreign_to(edition, wort, *fitting, *foreign) == foreign
