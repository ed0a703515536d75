"""Commander: casting from the command zone, where commanders go, their damage, decks [903, 704.6c-d]."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from contracts import check_round_trips, check_secrets, check_undo
from covering import example
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.deck_files import parse_deck
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, spell
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All
from manaburn.editions import LATEST, R2002, R2010, R2016, R2025, Edition
from manaburn.errors import GameError, IllegalDeck, NotationError
from manaburn.game import Automation, Game
from manaburn.rules.start.commander_decks import faults
from manaburn.state import events
from manaburn.state.events import Cause, LossReason
from manaburn.state.records.effects import AbilityOnStack
from manaburn.terms import CardType, ObjectId, PlayerId, Zone
from rules.positions_of_the_turn import ANNA, BEN, CARA, life, position

ISAMARU = CATALOGUE["Isamaru, Hound of Konda"]
ALL_GO_HOME = card(
    "All Go Home",
    "{3}{U}{U}",
    "Instant",
    printed="2025-01-01",
    spell=spell(Put(All(Filter(types=frozenset((CardType.CREATURE,)))), Place.HAND)),
)
TABLE = """
    step: main   active: Anna   priority: Anna
    Anna 40   {anna}
      battlefield: 8 Plains {more}
      library: 5 Plains
    Ben 40   {ben}
      battlefield: 8 Swamp {theirs}
      library: 5 Swamp
"""


def table(
    edition: Edition = R2025, *, anna: str = "", ben: str = "", more: str = "", theirs: str = ""
) -> Game:
    """Anna has eight Plains, Ben eight Swamps."""
    more, theirs = (", " + text if text else "" for text in (more, theirs))
    return position(TABLE.format(anna=anna, ben=ben, more=more, theirs=theirs), edition, ALL_GO_HOME)


def commander(game: Game, player: PlayerId = ANNA) -> Zone:
    """In which zone a player's commander is."""
    (found,) = game.state.players[player].commanders
    return game.state.objects[found.object].zone


def cost_now(game: Game) -> str:
    """What the spell on the stack costs."""
    return str(game.state.stack[-1].cost)


def answer(game: Game, text: str) -> None:
    """Answer what is asked about a commander."""
    assert isinstance(game.decision, d.ChooseObjects)
    check_undo(game, d.Choose(game.decision.among))
    game.push(d.Choose(() if text == "no" else game.decision.among))


COMMAND = "command: Isamaru, Hound of Konda#400 (commander)"


# Casting from the command zone


def test_a_commander_is_cast_from_the_command_zone_and_each_earlier_cast_taxes_it() -> None:
    """[cr2025-06-06 903.8]"""
    game = table(anna=COMMAND).play("cast Isamaru, Hound of Konda")
    assert cost_now(game) == "{W}"
    game.play("pass", "pass")
    assert commander(game) is Zone.BATTLEFIELD
    assert game.view(1).player(ANNA).commander_casts == (1,)
    for casts, cost in ((1, "{2}{W}"), (2, "{4}{W}")):
        taxed = table(anna=f"commander cast: {casts} {COMMAND}").play("cast Isamaru, Hound of Konda")
        assert cost_now(taxed) == cost
        assert taxed.state.players[ANNA].commanders[0].casts == casts + 1


def test_a_commander_is_not_cast_without_the_mana_for_its_tax() -> None:
    poor = table(anna=f"commander cast: 4 {COMMAND}")
    refused = poor.problems("cast Isamaru, Hound of Konda")
    assert [problem.sentence for problem in refused] == ["Anna can't pay {8}{W}"]
    assert not any(isinstance(action, d.CastSpell) for action in poor.legal_actions)


def test_only_its_owners_commander_lies_there_to_be_cast() -> None:
    game = table(ben=COMMAND, anna="command: Isamaru, Hound of Konda#401")
    for id in (400, 401):
        assert game.problems(d.CastSpell(id))  # type: ignore[arg-type]


def test_a_land_is_not_played_from_the_command_zone() -> None:
    """It could not be cast [cr2025-06-06 305.1, 903.8]."""
    game = table(anna="command: Plains#400 (commander)")
    assert game.problems(d.PlayLand(ObjectId(400)))
    assert not any(isinstance(action, d.PlayLand) for action in game.legal_actions)


def test_cast_from_the_hand_a_commander_costs_what_it_says_and_is_not_counted() -> None:
    game = table(anna="commander cast: 3 hand: Isamaru, Hound of Konda (commander)")
    game.play("cast Isamaru, Hound of Konda")
    assert cost_now(game) == "{W}"
    assert game.state.players[ANNA].commanders[0].casts == 3


# Where it goes


def dying(edition: Edition = R2025) -> Game:
    """Ben's Murder is aimed at Anna's commander, and resolves."""
    game = table(edition, more="Isamaru, Hound of Konda (commander), Blood Artist", ben="hand: Murder")
    return game.play("pass", "cast Murder", "targets: Isamaru, Hound of Konda", "pass", "pass")


def triggered(game: Game) -> bool:
    """Whether Blood Artist saw something die."""
    put = (event.item for event in game.events if isinstance(event, events.PutOntoStack))
    return any(isinstance(item, AbilityOnStack) for item in put)


def test_a_commander_that_died_may_go_to_the_command_zone_from_the_graveyard() -> None:
    """It has died: abilities that trigger at that trigger [cr2025-06-06 704.6d, 903.9a]."""
    game = dying()
    assert (commander(game), game.decision.player) == (Zone.GRAVEYARD, ANNA)  # type: ignore[union-attr]
    assert game.legal_actions.count() == 2
    check_round_trips(game)
    answer(game, "yes")
    assert commander(game) is Zone.COMMAND
    moves = [e for e in game.events if isinstance(e, events.Moved) and e.cause is Cause.COMMANDER]
    assert [(e.origin, e.destination) for e in moves] == [(Zone.GRAVEYARD, Zone.COMMAND)]
    assert triggered(game)


def test_a_commander_left_in_the_graveyard_is_not_asked_about_again() -> None:
    """Only one that was put there since the last check [cr2025-06-06 903.9a]."""
    game = dying()
    answer(game, "no")
    assert commander(game) is Zone.GRAVEYARD
    assert not isinstance(game.decision, d.ChooseObjects)
    while game.state.stack:
        game.push("targets: Ben" if isinstance(game.decision, d.ChooseTargets) else "pass")
    game.play("pass", "pass")
    assert commander(game) is Zone.GRAVEYARD


def test_until_2020_a_commander_goes_to_the_command_zone_instead_of_dying() -> None:
    """[cr2016-07-22 903.9]"""
    game = dying(R2016)
    assert (commander(game), game.state.stack != ()) == (Zone.BATTLEFIELD, True)
    answer(game, "yes")
    assert commander(game) is Zone.COMMAND
    assert not triggered(game)
    died = dying(R2016)
    answer(died, "no")
    assert commander(died) is Zone.GRAVEYARD
    assert triggered(died)


@pytest.mark.parametrize(("said", "zone"), [("yes", Zone.COMMAND), ("no", Zone.HAND)])
def test_a_commander_that_would_return_to_the_hand_may_go_to_the_command_zone(said: str, zone: Zone) -> None:
    """The owner is asked first, though somebody else controls it [cr2025-06-06 903.9b]."""
    game = table(theirs="Isamaru, Hound of Konda (commander, owned by Anna)", anna="hand: Unsummon")
    game.state.players[ANNA].mana = (0, 1, 0, 0, 0, 0)
    game.play("cast Unsummon", "targets: Isamaru, Hound of Konda", "pass", "pass")
    assert (commander(game), game.decision.player) == (Zone.BATTLEFIELD, ANNA)  # type: ignore[union-attr]
    check_round_trips(game)
    answer(game, said)
    assert commander(game) is zone
    assert game.view(1).player(ANNA).hand_size == (zone is Zone.HAND)


@pytest.mark.parametrize(("said", "zone"), [("yes", Zone.COMMAND), ("no", Zone.HAND)])
def test_a_commander_that_would_be_drawn_may_go_to_the_command_zone(said: str, zone: Zone) -> None:
    """[cr2025-06-06 903.9b] From anywhere, so from the library too; who cannot look is not told what is
    asked.
    """
    text = "step: draw active: Anna | Anna 40 library: Isamaru, Hound of Konda (commander), Plains | Ben 40"
    game = position(text, R2025)
    assert game.view(ANNA).looked_at[0].name == ISAMARU.name
    assert game.view(BEN).looked_at == ()
    answer(game, said)
    assert commander(game) is zone


def test_owners_are_asked_in_turn_about_commanders_that_move_at_once() -> None:
    """[cr2025-06-06 101.4, 903.9b]"""
    both = "Isamaru, Hound of Konda (commander), Island"
    game = table(more=both, theirs="Rorix Bladewing (commander)", anna="hand: All Go Home")
    game.state.players[ANNA].mana = (0, 5, 0, 0, 0, 0)
    game.play("cast All Go Home", "pass", "pass")
    assert game.decision.player == ANNA  # type: ignore[union-attr]
    answer(game, "yes")
    assert game.decision.player == BEN  # type: ignore[union-attr]
    assert commander(game) is Zone.BATTLEFIELD
    answer(game, "no")
    assert (commander(game), commander(game, BEN)) == (Zone.COMMAND, Zone.HAND)


def test_a_commander_returned_as_a_cost_is_asked_about_before_the_cost_is_paid() -> None:
    ninja = "hand: Ninja of the Deep Hours"
    game = position(
        f"""
        step: declare blockers   active: Anna   priority: Anna
        Anna 40   {ninja}
          battlefield: 2 Island, Isamaru, Hound of Konda#40 (commander, attacking Ben, tapped)
        Ben 40
        """,
        R2025,
    )
    ability = next(a for a in game.legal_actions if isinstance(a, d.ActivateAbility))
    game.push(ability)
    game.push("choose: Isamaru, Hound of Konda")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.purpose is d.Purpose.COMMAND_ZONE_INSTEAD
    answer(game, "yes")
    assert commander(game) is Zone.COMMAND
    assert game.state.stack


def test_an_owner_who_leaves_is_not_waited_for() -> None:
    game = position(
        """
        step: main   active: Anna   priority: Anna
        Anna 40   hand: All Go Home   mana: {U}{U}{U}{U}{U}
          battlefield: Isamaru, Hound of Konda (commander)
          library: 3 Island
        Ben 40   library: 3 Island
          battlefield: Rorix Bladewing (commander)
        Cara 40   library: 3 Island
          battlefield: Visara the Dreadful (commander)
        """,
        R2025,
        ALL_GO_HOME,
    ).play("cast All Go Home", "pass", "pass", "pass")
    answer(game, "no")
    game.push(d.Concede(BEN))
    assert game.decision.player == CARA  # type: ignore[union-attr]
    answer(game, "yes")
    assert (commander(game), commander(game, CARA)) == (Zone.HAND, Zone.COMMAND)
    assert game.state.players[BEN].commanders == ()


# Damage


def struck(
    dealt: str, attacker: str = "Isamaru, Hound of Konda#400 (commander, attacking Ben, tapped)"
) -> Game:
    """Anna's commander hits Ben for two."""
    game = position(
        f"""
        step: combat damage   active: Anna
        Anna 40   library: 3 Plains   battlefield: {attacker}
        Ben 40   {dealt}   library: 3 Swamp
        Cara 40   library: 3 Swamp
        """,
        R2025,
    )
    return game.play("assign: Isamaru, Hound of Konda#400 > Ben 2")


def test_21_combat_damage_of_one_commander_lose_the_game() -> None:
    """[cr2025-06-06 704.6c, 903.10a]"""
    game = struck("commander damage: Anna 19")
    lost = [event for event in game.events if isinstance(event, events.PlayerLost)]
    assert [(e.player, e.reason) for e in lost] == [(BEN, LossReason.COMMANDER_DAMAGE)]


def test_commanders_are_counted_apart_and_other_creatures_not_at_all() -> None:
    """[cr2025-06-06 903.10a]"""
    game = struck("commander damage: Anna 18, Cara 20")
    assert game.state.players[BEN].commander_damage == ((ANNA, 0, 20), (CARA, 0, 20))
    assert not any(isinstance(event, events.PlayerLost) for event in game.events)
    plain = struck("commander damage: Anna 19", "Isamaru, Hound of Konda#400 (attacking Ben, tapped)")
    assert plain.state.players[BEN].commander_damage == ((ANNA, 0, 19),)


def test_a_commander_counts_for_its_owner_whoever_controls_it() -> None:
    """The designation is one of the card [cr2025-06-06 903.3]."""
    game = struck("", "Isamaru, Hound of Konda#400 (commander, owned by Cara, attacking Ben, tapped)")
    assert game.state.players[BEN].commander_damage == ((CARA, 0, 2),)


def test_damage_outside_of_combat_is_not_counted() -> None:
    """[cr2025-06-06 903.10a]"""
    fight = table(more="Kamahl, Pit Fighter (commander, since turn 1)")
    source = next(a for a in fight.legal_actions if isinstance(a, d.ActivateAbility) and a.mana is None)
    fight.play(source, "targets: Ben", "pass", "pass")
    assert (life(fight)[BEN], fight.state.players[BEN].commander_damage) == (37, ())


# The game and its decks


def deck(**changes: int) -> list[CardDefinition]:
    """99 cards that Isamaru may lead, but for the changes."""
    others = [CATALOGUE[name.replace("_", " ")] for name, number in changes.items() for _ in range(number)]
    return [*others, *[CATALOGUE["Plains"]] * (99 - len(others))]


def begin(*decks: list[CardDefinition], edition: Edition = LATEST) -> Game:
    """A game of two with these decks, both led by Isamaru."""
    return Game.new(decks, edition, seed=1, commanders=[[ISAMARU]] * len(decks))


def test_the_game_begins_with_40_life_and_the_commander_in_the_command_zone() -> None:
    """[cr2025-06-06 903.6-903.7]"""
    game = begin(deck(), deck())
    for player in game.state.players:
        assert (player.life, len(player.hand), len(player.library)) == (40, 7, 92)
        assert commander(game, player.id) is Zone.COMMAND
    seen = game.view(1).player(ANNA)
    assert [(o.name, o.commander) for o in seen.command] == [(ISAMARU.name, True)]
    assert seen.commanders == (ISAMARU.name,)
    check_round_trips(game)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (deck()[1:], "a Commander deck must have 100 cards with its commander; this one has 99"),
        (deck(Serra_Angel=2), "a Commander deck can have at most one Serra Angel; this one has 2"),
        (deck(Shock=1), "Shock has red in its color identity, but Isamaru, Hound of Konda doesn't"),
        (
            deck(Badlands=1),
            "Badlands has black and red in its color identity, but Isamaru, Hound of Konda doesn't",
        ),
        (deck(Swamp=1), "Swamp has black in its color identity, but Isamaru, Hound of Konda doesn't"),
        (
            [*deck()[1:], ISAMARU],
            "a Commander deck can have at most one Isamaru, Hound of Konda; this one has 2",
        ),
    ],
)
def test_a_deck_that_breaks_the_rules_of_its_format_is_refused(
    wrong: list[CardDefinition], sentence: str
) -> None:
    """[cr2025-06-06 903.5a-d]"""
    with pytest.raises(IllegalDeck) as refused:
        begin(deck(), wrong)
    assert [str(problem) for problem in refused.value.problems] == [f"{sentence} [cr2026-04-17 903.5]"]
    assert refused.value.whose == "the deck of Player 2"


def test_only_a_legendary_creature_leads_a_deck() -> None:
    """[cr2025-06-06 903.3]"""
    for name in ("Serra Angel", "Ajani, Caller of the Pride"):
        with pytest.raises(IllegalDeck, match="it isn't a legendary creature"):
            Game.new([deck(), deck()], seed=1, commanders=[[CATALOGUE[name]], [ISAMARU]])


def test_the_format_is_refused_where_the_rules_do_not_know_it() -> None:
    """[cr2009-07-11 903.1]"""
    with pytest.raises(GameError, match="have no Commander games: those came with the rules of 2009-10-01"):
        begin(deck(), deck(), edition=R2002)
    for edition in (R2010, R2016):
        begin(deck(), deck(), edition=edition)


# Games of 2010


@pytest.mark.parametrize(
    ("edition", "hidden"), [(R2010, False), (Edition.on(date(2015, 7, 17)), True)], ids=str
)
def test_any_cards_are_exchanged_for_one_fewer_at_first(edition: Edition, hidden: bool) -> None:  # 903.7
    game = begin(deck(), deck(), edition=edition)
    game.play("mulligan", "keep")
    exchanged = game.state.players[ANNA].hand[:3]
    check_undo(game, d.Choose(exchanged))
    game.play(d.Choose(exchanged))
    anna = game.state.players[ANNA]
    assert (len(anna.hand), len(anna.library), len(game.state.exile)) == (6, 90, 3)
    assert [not o.name for o in game.view(BEN).exile] == [hidden] * 3
    assert all(o.name == "Plains" or o.hidden for o in game.view(ANNA).exile)
    check_round_trips(game)
    game.play("mulligan", "choose:", "mulligan", d.Choose(game.state.players[ANNA].hand[:1]), "keep")
    anna = game.state.players[ANNA]
    assert (len(anna.hand), len(anna.library), game.state.exile) == (5, 94, ())


def test_an_own_mulligan_is_of_its_days() -> None:  # 903.8
    game = begin(deck(), deck(), edition=R2016)
    game.play("mulligan", "keep")
    assert isinstance(game.decision, d.Mulligan) and len(game.state.players[ANNA].hand) == 6


FOREIGN = """
    step: main   active: Anna   priority: Anna
    Anna 40   hand: Goblin Piker, Raging Goblin, Savannah Lions, Yotian Soldier
      battlefield: City of Brass, Mountain, 2 Plains   {more}
    Ben 40
"""


@pytest.mark.parametrize(
    ("edition", "more", "red"),
    [(R2010, COMMAND, False), (R2016, COMMAND, True), (R2010, "", True)],
    ids=str,
)
def test_mana_of_foreign_colors_is_colorless_at_first(
    edition: Edition, more: str, red: bool
) -> None:  # 903.8
    game = position(FOREIGN.format(more=more), edition)
    names = ("Goblin Piker", "Raging Goblin", "Savannah Lions", "Yotian Soldier")
    castable = [not game.problems(f"cast {name}") for name in names]
    assert castable == [red, red, True, True]
    if more and edition is R2010:
        by_hand = Game.parse(FOREIGN.format(more=more), edition)
        taps = {by_hand.text(a) for a in by_hand.legal_actions if "City of Brass" in by_hand.text(a)}
        assert {text.partition(" for ")[2] for text in taps} == {"{W}", "{C}"}
        game.play("cast Yotian Soldier")
        assert len(game.state.stack) == 1


def two_colors(**cost: str) -> CardDefinition:
    return card("Two", "{W}{U}", "Legendary Creature — Human", 2, 2, printed="2004-10-01", **cost)  # type: ignore[arg-type]


IN_2010 = pytest.mark.parametrize("edition", [R2010], ids=str)


@example("cr2010", "903.4c")
@IN_2010
def test_symbols_in_a_deck_are_of_the_colors_of_the_cost(edition: Edition) -> None:
    """The example of 903.4c: white, blue, both, or colorless; what has none of them is of no matter."""
    red_text = Activated(costs=(pay("{R}"),), effects=(GainLife(1),))
    hybrid = Activated(costs=(pay("{W/U}"),), effects=(GainLife(1),))
    named = {
        name: card(name, "{1}", "Artifact", abilities=(ability,) if ability else (), printed="2004-10-01")
        for name, ability in {"Red Text": red_text, "Hybrid Text": hybrid, "No Text": None}.items()
    }
    others = [CATALOGUE[name] for name in ("Serra Angel", "Raging Goblin", *["Plains"] * 94)]
    deck = [*named.values(), *others]
    found = " ".join(faults(edition, [two_colors()], deck))
    names = (*named, "Serra Angel", "Raging Goblin")
    assert [name for name in names if name in found] == ["Red Text", "Raging Goblin"]


@example("cr2010", "903.4d")
@IN_2010
def test_basic_lands_in_a_deck_produce_a_color_of_the_cost(edition: Edition) -> None:
    deck = [CATALOGUE[name] for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    found = " ".join(faults(edition, [two_colors()], [*deck, *[CATALOGUE["Plains"]] * 94]))
    assert [land.name for land in deck if f"{land.name} has" in found] == ["Swamp", "Mountain", "Forest"]


def test_only_the_cost_of_a_commander_counts_at_first() -> None:  # 903.4c; 2011 903.4
    striped = two_colors(abilities=(Activated(costs=(pay("{R}"),), effects=(GainLife(1),)),))
    deck = [*[CATALOGUE["Plains"]] * 98, CATALOGUE["Mountain"]]
    assert [len(list(faults(edition, [striped], deck))) for edition in (R2010, R2016)] == [1, 0]


def test_a_deck_list_names_its_commander() -> None:
    told = parse_deck("Commander\n1 Isamaru, Hound of Konda\nDeck\n99 Plains")
    assert (told.commanders, len(told.cards)) == ((ISAMARU,), 99)
    with pytest.raises(NotationError, match="one commander"):
        parse_deck("3 Plains\nCommander:\n3 Isamaru, Hound of Konda")


def test_where_a_commander_is_hidden_nobody_is_told() -> None:
    """A commander in a hand or a library is a card like others there [cr2025-06-06 400.2]."""
    text = """
        step: main   active: Anna   priority: Anna
        Anna 40   hand: Isamaru, Hound of Konda#20 (commander), Plains, Plains   library: 4 Plains
        Ben 40   hand: 2 Swamp   library: Swamp, Rorix Bladewing (commander), 3 Swamp
    """
    game = Game.parse(text, R2025, {Automation.PAY_MANA})
    for seed in range(3):
        check_secrets(game.state, Random(seed))
    assert game.view(BEN).player(ANNA).commanders == (ISAMARU.name,)
    assert Game.load(text=game.save()).state == game.state
