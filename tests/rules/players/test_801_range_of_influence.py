"""The limited range of influence option: targets, choices, attacks, effects [cr2025-06-06 801;
cr2006-10-01 601].

Players sit in a circle in the order of a position: with a range of 1, Anna reaches those named after her and
last.
"""

from __future__ import annotations

import pytest

from covering import examples, rule
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, GainControl
from manaburn.cards.vocabulary.changes.damage import PreventsDamage, Shelter, WhoseDamage
from manaburn.cards.vocabulary.effects import Alter, Delay, Destroy, GainLife, LoseLife, May, PutCounters
from manaburn.cards.vocabulary.effects_by_subject.combat import ReselectAttacked
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.events.triggers import (
    BecomesBlocked,
    BeginningOf,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import OnceFor, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.filters import CREATURE, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    Chosen,
    Count,
    OwnerOf,
    TargetSlot,
    What,
    Who,
)
from manaburn.editions import R2002, R2006, R2010, R2016, R2025, Edition
from manaburn.errors import GameError, NotationError
from manaburn.game import Automation, Game
from manaburn.options import GameOptions
from manaburn.state import events
from manaburn.terms import CounterKind, Step
from rules.positions_of_combat import is_legal
from rules.positions_of_play import (
    asked,
    go_to,
    life,
    permanent,
    play,
    position,
    refused,
    resolve,
    resolve_all,
    size,
    stack,
    targets,
    zone,
)

SINCE_2005 = pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
FORCED = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
SEATS = ("Anna", "Ben", "Cleo", "Dan", "Eva")


def table(first: str = "", limit: str = "1", players: int = 5, **seats: str) -> str:
    """A position of some players with a limited range; what each has is told by name."""
    lines = [f"{name} 20 {seats.get(name.lower(), '')}" for name in (*SEATS, "Fay")[:players]]
    return f"{first} options: range of influence {limit} | " + " | ".join(lines)


# Who is in range [801.2]


@examples(
    {
        "cr2006": ("601.2a#1", "601.2a#2"),
        "cr2010": ("801.2a#1", "801.2a#2"),
        "cr2016": ("801.2a#1", "801.2a#2"),
        "cr2025": ("801.2a#1", "801.2a#2"),
    }
)
@pytest.mark.parametrize(
    ("limit", "reached"),
    [
        ("1", {"Anna", "Ben", "Eva"}),
        ("2", {"Anna", "Ben", "Cleo", "Dan", "Eva"}),
        ("1 2 1 1 2", {"Anna", "Ben", "Eva"}),
    ],
)
@SINCE_2005
def test_players_are_in_range_by_seats(edition: Edition, limit: str, reached: set[str]) -> None:  # 801.2a-b
    game = position(table(limit=limit, anna="hand: Shock battlefield: Mountain"), edition=edition)
    play(game, "cast Shock")
    assert targets(game) == reached


@pytest.mark.parametrize(("limit", "out"), [("1", {"Cleo", "Dan", "Eva"}), ("2", {"Dan"}), ("3", set())])
def test_the_last_seat_in_range_and_the_first_out_of_it(limit: str, out: set[str]) -> None:  # 801.2a
    """At a table of six, on both sides."""
    text = table(limit=limit, players=6, anna="hand: Shock battlefield: Mountain")
    game = position(text)
    play(game, "cast Shock")
    assert targets(game) == {*SEATS, "Fay"} - out


def test_each_may_have_another_range() -> None:  # 801.2a
    text = table("priority: Ben", limit="1 2 1 1 1", ben="hand: Shock battlefield: Mountain")
    game = position(text)
    play(game, "cast Shock")
    assert targets(game) == {"Anna", "Ben", "Cleo", "Dan", "Eva"}


@SINCE_2005
def test_objects_are_in_range_with_their_controllers(edition: Edition) -> None:  # 801.2d, 801.4
    text = table(
        anna="hand: Giant Growth battlefield: Forest",
        ben="battlefield: Memnite",
        cleo="battlefield: Ornithopter",
        dan="battlefield: Gray Ogre",
        eva="battlefield: Hill Giant (taken from Dan), Control Magic (on Hill Giant)",
    )
    game = position(text, edition=edition)
    play(game, "cast Giant Growth")
    assert targets(game) == {"Memnite", "Hill Giant"}


@examples({"cr2006": "601.2c", "cr2010": "801.2c", "cr2016": "801.2c", "cr2025": "801.2c"})
@SINCE_2005
def test_seats_are_closed_up_as_the_next_turn_begins(edition: Edition) -> None:  # 801.2c
    """Ben sits between Anna and Cleo, and leaves in Anna's turn."""
    text = table(anna="library: 9 Forest hand: Shock, Shock battlefield: 2 Mountain", eva="library: 9 Forest")
    for name in ("ben", "cleo", "dan"):
        text = text.replace(f"{name.title()} 20", f"{name.title()} 20 library: 9 Forest")
    game = position(text, edition=edition)
    play(game, "concede Ben", "cast Shock")
    assert targets(game) == {"Anna", "Eva"}
    play(game, "targets: Eva", "resolve")
    go_to(game, "upkeep", "Cleo")
    play(game, "pass", "pass", "pass")
    assert asked(game) == "Anna"
    play(game, "cast Shock")
    assert targets(game) == {"Anna", "Cleo", "Eva"}


def test_the_option_is_written_down_and_saved() -> None:
    for limit in ("1", "2 1 1 2 1"):
        game = position(table(limit=limit))
        assert f"range of influence {limit}" in str(game)
        assert Game.parse(str(game)).state == game.state
        assert Game.load(text=game.save()).state == game.state


@pytest.mark.parametrize("limit", ["0", "1 2", "far"])
def test_ranges_that_cannot_be_are_refused(limit: str) -> None:
    with pytest.raises(NotationError):
        position(table(limit=limit))


def test_older_rules_do_not_know_the_option() -> None:
    with pytest.raises(NotationError, match="limited range of influence"):
        position(table(), edition=R2002)
    with pytest.raises(GameError, match="limited range of influence"):
        Game.new([[], [], []], R2002, seed=1, options=GameOptions(range_of_influence=1))


# Attacking [801.3]


@SINCE_2005
def test_creatures_attack_opponents_in_range_alone(edition: Edition) -> None:
    text = table("step: declare attackers", anna="battlefield: Hill Giant")
    game = position(text, edition=edition)
    attackable = [name for name in SEATS if is_legal(game, f"attack: Hill Giant > {name}")]
    assert attackable == ["Ben", "Eva"]


def test_planeswalkers_of_opponents_in_range_alone() -> None:
    text = table(
        "step: declare attackers",
        anna="battlefield: Hill Giant",
        ben="battlefield: Ajani Goldmane",
        cleo="battlefield: Jace Beleren",
    )
    game = position(text)
    assert is_legal(game, "attack: Hill Giant > Ajani Goldmane")
    assert not is_legal(game, "attack: Hill Giant > Jace Beleren")


SIEGE = card("Siege of Walls", "{2}", "Battle — Siege", defense=4, printed="2023-04-21")


@rule("cr2025", "508.7e#2")
def test_battles_whose_protector_is_in_range() -> None:
    """Ben controls the one that Cleo protects; Anna controls the other, which Eva protects."""
    text = table(
        "step: declare attackers",
        anna="battlefield: Hill Giant, Siege of Walls#30 (protected by Eva)",
        ben="battlefield: Siege of Walls#40 (protected by Cleo)",
    )
    game = position(text, SIEGE)
    assert is_legal(game, "attack: Hill Giant > Siege of Walls#30")
    assert not is_legal(game, "attack: Hill Giant > Siege of Walls#40")


DETOUR = card(
    "Detour",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(ReselectAttacked(Chosen(0)), targets=(TARGET_CREATURE,)),
)


@rule("cr2025", "508.7e#1", "508.7e#2")
def test_what_is_attacked_is_reselected_in_range_of_the_attackers_controller() -> None:
    """Ben's range reaches everybody, Anna's only Ben and Eva."""
    text = table(
        "step: declare attackers",
        limit="1 2 1 1 1",
        anna="battlefield: Hill Giant",
        ben="hand: Detour",
        cleo="battlefield: Jace Beleren",
        dan="battlefield: Siege of Walls#40 (protected by Cleo)",
        eva="battlefield: Ajani Goldmane",
    )
    game = position(text, DETOUR, SIEGE)
    play(game, "attack: Hill Giant > Eva", "pass", "cast Detour", "targets: Hill Giant", "resolve")
    assert asked(game) == "Ben"
    assert sorted(game.text(a).partition("#")[0] for a in game.legal_actions) == [
        "choose: Ajani Goldmane",
        "choose: Ben",
        "choose: Eva",
    ]


def test_nobody_chooses_out_of_their_own_range() -> None:  # 801.5a
    """Ben reselects for Anna's attacker: Dan is in her range, and out of his."""
    text = table(
        "step: declare attackers",
        limit="2 1 1 1 1",
        anna="battlefield: Hill Giant",
        ben="hand: Detour",
    )
    game = position(text, DETOUR)
    play(game, "attack: Hill Giant > Ben", "pass", "cast Detour", "targets: Hill Giant", "resolve")
    assert {game.text(a) for a in game.legal_actions} == {"choose: Ben", "choose: Cleo"}


def test_the_defender_is_chosen_in_range() -> None:  # 801.5a, 507.1
    text = table("step: beginning of combat", anna="battlefield: Hill Giant")
    game = position(text.replace("options: ", "options: attack one player, "))
    assert {game.text(a) for a in game.legal_actions} == {"choose: Ben", "choose: Eva"}


# Targets and effects [801.4, 801.10, 801.11]


@SINCE_2005
def test_a_target_out_of_range_is_refused(edition: Edition) -> None:
    game = position(table(anna="hand: Shock battlefield: Mountain"), edition=edition)
    play(game, "cast Shock")
    assert refused(game, "targets: Cleo")


SEIZE = card(
    "Seize",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Alter(Chosen(0), (GainControl(),)), targets=(TARGET_CREATURE,)),
)


def test_a_target_that_goes_out_of_range_is_illegal() -> None:  # 801.4, 608.2b
    """Cleo seizes Ben's creature, which Anna wants to shock."""
    text = table(
        anna="hand: Shock battlefield: Mountain",
        ben="battlefield: Gray Ogre",
        cleo="hand: Seize library: Forest",
    )
    game = position(text, SEIZE)
    play(game, "cast Shock", "targets: Gray Ogre", "pass", "pass", "cast Seize", "targets: Gray Ogre")
    resolve(game)
    assert zone(game, "Cleo", "battlefield") == ["Gray Ogre"]
    resolve(game)
    assert permanent(game, "Gray Ogre").damage == 0
    assert [e.by.value for e in game.events if isinstance(e, events.Countered)] == [
        "all its targets were illegal"
    ]


@examples({"cr2006": "601.10", "cr2010": "801.10", "cr2016": "801.10", "cr2025": "801.10"})
@SINCE_2005
def test_each_creature_means_each_in_range(edition: Edition) -> None:  # the example of 801.10
    seats = {name.lower(): "battlefield: Hill Giant" for name in (*SEATS, "Fay")}
    seats["anna"] += ", 2 Mountain hand: Pyroclasm"
    game = position(table(players=6, **seats), edition=edition)
    play(game, "cast Pyroclasm", "resolve")
    marked = {game.state.players[p.controller].name for p in game.state.permanents.values() if p.damage}
    assert marked == {"Anna", "Ben", "Fay"}


LEECH = card("Leech All", "{0}", "Sorcery", printed="1993-08-05", spell=spell(LoseLife(2, Who.EACH_OPPONENT)))


@SINCE_2005
def test_each_opponent_means_each_in_range(edition: Edition) -> None:
    game = position(table(anna="hand: Leech All"), LEECH, edition=edition)
    play(game, "cast Leech All", "resolve")
    assert life(game) == (20, 18, 20, 20, 18)


ALL = card("Leech Them", "{0}", "Sorcery", printed="1993-08-05", spell=spell(LoseLife(2, Who.EACH_PLAYER)))


def test_each_player_means_each_in_range() -> None:
    game = position(table(anna="hand: Leech Them"), ALL)
    play(game, "cast Leech Them", "resolve")
    assert life(game) == (18, 18, 20, 20, 18)


BILL = card(
    "Bill",
    "{0}",
    "Sorcery",
    printed="1993-08-05",
    spell=spell(LoseLife(2, OwnerOf(Chosen(0))), targets=(TARGET_CREATURE,)),
)


def test_the_owner_of_what_is_in_range_may_be_out_of_it() -> None:  # 801.10
    ben = "battlefield: Gray Ogre (taken from Cleo), Hill Giant (taken from Anna)"
    control = ", Control Magic (on Gray Ogre), Control Magic (on Hill Giant)"
    game = position(table(anna="hand: Bill, Bill", ben=ben + control), BILL)
    play(game, "cast Bill", "targets: Gray Ogre", "resolve", "cast Bill", "targets: Hill Giant", "resolve")
    assert life(game) == (18, 20, 20, 20, 20)


GROWING = card(
    "Growing",
    "{0}",
    "Creature",
    power=1,
    toughness=1,
    printed="1993-08-05",
    abilities=(Activated(costs=(), effects=(PutCounters(CounterKind.PLUS_ONE, 1, What.THIS),)),),
)


def test_an_ability_does_not_affect_its_source_that_went_out_of_range() -> None:  # 801.10
    """Cleo, who reaches two seats, seizes it in response."""
    text = table(limit="1 1 2 1 1", anna="battlefield: Growing", cleo="hand: Seize")
    game = position(text, GROWING, SEIZE)
    play(game, "activate Growing", "resolve")
    assert size(game, "Growing") == (2, 2)
    play(game, "activate Growing", "pass", "pass", "cast Seize", "targets: Growing", "resolve", "resolve")
    assert zone(game, "Cleo", "battlefield") == ["Growing"]
    assert size(game, "Growing") == (2, 2)


TOLL = card(
    "Toll",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(LoseLife(1, Who.DEFENDING_PLAYER)),
)


def test_whom_defending_player_means_is_chosen_in_range() -> None:  # 801.5a, 508.5a
    giants = "Hill Giant#30 (attacking Ben, tapped), Hill Giant#31 (attacking Cleo, tapped)"
    text = table(
        "step: declare attackers priority: Ben",
        limit="2 1 1 1 1",
        anna=f"battlefield: {giants}, Hill Giant#32 (attacking Dan, tapped)",
        ben="hand: Toll",
    )
    game = position(text, TOLL)
    play(game, "cast Toll", "resolve")
    assert {game.text(a) for a in game.legal_actions} == {"choose: Ben", "choose: Cleo"}


def test_a_battle_is_protected_by_an_opponent_in_range() -> None:  # 801.5a, 310.11a
    game = position(table(anna="hand: Siege of Walls battlefield: 2 Plains"), SIEGE)
    play(game, "cast Siege of Walls", "resolve")
    assert {game.text(a) for a in game.legal_actions} == {"choose: Ben", "choose: Eva"}


CROWD = card(
    "Crowd",
    "{1}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Static(changes=(AddPowerToughness(Count(CREATURE), Count(CREATURE)),), affects=CREATURE),),
)


@examples(
    {
        "cr2006": "601.11#1",
        "cr2010": "801.11#1",
        "cr2016": ("801.11#1", "801.11#2"),
        "cr2025": ("801.11#1", "801.11#2"),
    }
)
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_information_comes_from_within_the_range_of_the_controller(edition: Edition) -> None:
    """The examples of 801.11: Eva's creature is counted for Ben's, too, but Cleo's is not."""
    seats = {name.lower(): "battlefield: Memnite" for name in SEATS}
    seats["anna"] += ", Crowd"
    game = position(table(**seats), CROWD, edition=edition)
    sizes = {game.state.players[p.controller].name: size(game, f"Memnite#{id}") for id, p in _memnites(game)}
    assert sizes == {"Anna": (4, 4), "Ben": (4, 4), "Cleo": (1, 1), "Dan": (1, 1), "Eva": (4, 4)}


def _memnites(game: Game) -> list:
    state = game.state
    return [(id, p) for id, p in state.permanents.items() if state.objects[id].definition.name == "Memnite"]


def test_an_effect_that_lasts_does_not_reach_out_of_range() -> None:  # 801.10
    """Giant Growth ends to affect what Cleo seizes from Ben, as far as Anna is concerned who cast it."""
    text = table(
        anna="hand: Giant Growth battlefield: Forest", ben="battlefield: Gray Ogre", cleo="hand: Seize"
    )
    game = position(text, SEIZE)
    play(game, "cast Giant Growth", "targets: Gray Ogre", "resolve", "pass", "pass")
    assert size(game, "Gray Ogre") == (5, 5)
    play(game, "cast Seize", "targets: Gray Ogre", "resolve")
    assert size(game, "Gray Ogre") == (2, 2)


@SINCE_2005
def test_costs_of_attacking_are_asked_by_who_is_in_range(edition: Edition) -> None:  # 801.10
    """Ben's Propaganda does not see Eva, two seats away, though she can attack him."""
    text = table("step: declare attackers active: Eva", limit="1 1 1 1 2", ben="battlefield: Propaganda")
    game = position(text.replace("Eva 20", "Eva 20 battlefield: Hill Giant"), edition=edition)
    assert is_legal(game, "attack: Hill Giant > Ben")
    near = position(
        table("step: declare attackers", anna="battlefield: Hill Giant", ben="battlefield: Propaganda"),
        edition=edition,
    )
    assert not is_legal(near, "attack: Hill Giant > Ben")


# Triggered abilities [801.7]

BLOODY = card(
    "Bloody Fang",
    "{0}",
    "Enchantment — Aura",
    printed="1993-08-05",
    enchant=TARGET_CREATURE,
    abilities=(Triggered(on=BecomesBlocked(What.ATTACHED), effects=(GainLife(1),)),),
)
RUSTY = card(
    "Rusty Fang",
    "{0}",
    "Enchantment — Aura",
    printed="1993-08-05",
    enchant=TARGET_CREATURE,
    abilities=(Triggered(on=BecomesBlocked(What.ATTACHED, by=CREATURE), effects=(GainLife(1),)),),
)


@examples({"cr2006": "601.7", "cr2010": "801.7", "cr2016": "801.7", "cr2025": "801.7"})
@SINCE_2005
def test_an_event_that_is_partly_out_of_range_triggers_nothing(edition: Edition) -> None:
    """The example of 801.7: Eva's Auras are on the creature of Anna, who attacks Ben."""
    text = table(
        "step: declare blockers",
        anna="battlefield: Grizzly Bears#30 (attacking Ben, tapped)",
        ben="battlefield: Memnite",
        eva="battlefield: Bloody Fang (on Grizzly Bears#30), Rusty Fang (on Grizzly Bears#30)",
    )
    game = position(text, BLOODY, RUSTY, edition=edition)
    play(game, "block: Memnite > Grizzly Bears")
    assert stack(game) == ["(Bloody Fang)"]


HARVEST = card(
    "Harvest",
    "{1}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=DoesDeed(Doing.DIES, CREATURE), effects=(GainLife(1),)),),
)


@examples({"cr2006": "601.7a", "cr2010": "801.7a", "cr2016": "801.7a", "cr2025": "801.7a"})
@SINCE_2005
def test_what_leaves_is_seen_where_it_was(edition: Edition) -> None:
    """The example of 801.7a: Cleo's creature is Anna's card, and dies out of Anna's range."""
    text = table(
        "priority: Cleo",
        anna="battlefield: Harvest#30",
        cleo="hand: Shock battlefield: Harvest#40, Mountain, Memnite (taken from Anna)"
        " battlefield: Control Magic (on Memnite)",
    )
    game = position(text, HARVEST, edition=edition)
    play(game, "cast Shock", "targets: Memnite", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Memnite"]
    assert [item.source for item in game.state.stack] == [40]


GLOAT = card(
    "Gloating Idol",
    "{1}",
    "Artifact",
    printed="1993-08-05",
    abilities=(
        Triggered(
            on=OneOrMore(DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.OPPONENT), OnceFor.EACH_PLAYER),
            effects=(GainLife(1),),
        ),
        Triggered(on=PlayerDoes(PlayerDeed.GAINS_LIFE, Whose.OPPONENT), effects=(GainLife(5),)),
    ),
)


@pytest.mark.parametrize(("attacked", "gained"), [("Cleo", 0), ("Eva", 1)])
def test_damage_dealt_out_of_range_is_not_seen(attacked: str, gained: int) -> None:
    """Ben, whom Anna sees, attacks somebody."""
    text = table(
        "step: declare blockers active: Ben priority: Ben",
        limit="1 2 1 1 1",
        anna="battlefield: Gloating Idol",
        ben=f"battlefield: Hill Giant (attacking {attacked}, tapped)",
    )
    game = position(text, GLOAT, automation=FORCED)
    go_to(game, "combat damage")
    resolve_all(game)
    assert life(game)[0] == 20 + gained


@pytest.mark.parametrize(("who", "gained"), [("Cleo", 0), ("Eva", 5)])
def test_what_players_do_out_of_range_is_not_seen(who: str, gained: int) -> None:
    text = table(f"priority: {who}", anna="battlefield: Gloating Idol", **{who.lower(): "hand: Later"})
    game = position(text.replace("Later", "Salve"), GLOAT, SALVE)
    play(game, "cast Salve")
    resolve_all(game)
    assert life(game)[0] == 20 + gained


SALVE = card("Salve", "{0}", "Instant", printed="1993-08-05", spell=spell(GainLife(1)))

TITHE = card(
    "Tithe Stone",
    "{1}",
    "Artifact",
    printed="1993-08-05",
    abilities=(Triggered(on=BeginningOf(Step.UPKEEP), effects=(GainLife(1),)),),
)
LATER = card(
    "Later",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Delay(BeginningOf(Step.END), (GainLife(3),))),
)


def test_steps_of_players_out_of_range_trigger_nothing() -> None:  # 801.7
    seats = {name.lower(): "library: 9 Forest" for name in SEATS}
    seats["anna"] += " battlefield: Tithe Stone"
    game = position(table("step: end active: Anna", **seats), TITHE)
    go_to(game, "draw", "Ben")
    go_to(game, "draw", "Cleo")
    go_to(game, "draw", "Dan")
    assert life(game)[0] == 21
    go_to(game, "draw", "Eva")
    assert life(game)[0] == 22


def test_a_delayed_ability_waits_for_a_point_of_the_game() -> None:
    """The next end step comes in the turn of somebody out of range."""
    seats = {name.lower(): "library: 9 Forest" for name in SEATS}
    seats["anna"] += " hand: Later"
    game = position(table("active: Cleo priority: Anna", **seats), LATER)
    play(game, "cast Later", "resolve")
    go_to(game, "end", "Cleo")
    resolve_all(game)
    assert life(game)[0] == 23


# Auras and Equipment [801.8, 801.9]


def test_an_aura_on_what_went_out_of_range_is_put_into_the_graveyard() -> None:
    text = table(
        "priority: Cleo",
        anna="battlefield: Pacifism (on Gray Ogre)",
        ben="battlefield: Gray Ogre",
        cleo="hand: Seize",
    )
    game = position(text, SEIZE)
    play(game, "cast Seize", "targets: Gray Ogre", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Pacifism"]


def test_equipment_on_what_went_out_of_range_becomes_unattached() -> None:
    text = table(
        "priority: Cleo",
        anna="battlefield: Bonesplitter (on Gray Ogre)",
        ben="battlefield: Gray Ogre",
        cleo="hand: Seize",
    )
    game = position(text, SEIZE)
    assert size(game, "Gray Ogre") == (4, 2)
    play(game, "cast Seize", "targets: Gray Ogre", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Bonesplitter"]
    assert permanent(game, "Bonesplitter").attached_to is None
    assert size(game, "Gray Ogre") == (2, 2)


# Legends [cr2006-10-01 601.12]

KING = card("King", "{0}", "Legendary Creature", power=1, toughness=1, printed="1993-08-05")


@examples({"cr2006": "601.12", "cr2010": "801.12"})
@pytest.mark.parametrize("edition", [R2006, R2010], ids=str)
def test_the_legend_rule_buries_those_who_see_another(edition: Edition) -> None:
    """The example of the rule: Cleo reaches two seats, Anna one."""
    text = table(
        "active: Cleo", limit="1 1 2 1 1", anna="battlefield: King", cleo="hand: King library: Forest"
    )
    game = position(text, KING, edition=edition)
    play(game, "cast King", "resolve")
    assert zone(game, "Cleo", "graveyard") == ["King"]
    assert zone(game, "Anna", "battlefield") == ["King"]


# Replacement and prevention [801.13]

MANEUVER = card(
    "Maneuver",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Shelter(to=(Chosen(0),), amount=3, toward=Chosen(1)), targets=(ANY_TARGET, ANY_TARGET)),
)


@examples({"cr2006": "601.14a", "cr2010": "801.15a", "cr2016": "801.13a", "cr2025": "801.13a"})
@SINCE_2005
def test_damage_redirected_out_of_range_of_its_source_is_lost(edition: Edition) -> None:
    """The example of 801.13a: Ben turns damage of Anna's spell to Cleo, who is out of Anna's range."""
    text = table(anna="hand: Lava Axe battlefield: 5 Mountain", ben="hand: Maneuver")
    game = position(text, MANEUVER, edition=edition)
    play(game, "cast Lava Axe", "targets: Ben", "pass", "cast Maneuver", "targets: Ben", "targets: Cleo")
    resolve(game)
    resolve(game)
    assert life(game) == (20, 18, 20, 20, 20)


def test_combat_damage_is_redirected_as_far_as_the_redirection_reaches() -> None:
    """It is dealt by no spell and by no ability [cr2025-06-06 801.13a]."""
    text = table(
        "step: declare blockers priority: Ben",
        anna="battlefield: Hill Giant (attacking Ben, tapped)",
        ben="hand: Maneuver",
    )
    game = position(text, MANEUVER, automation=FORCED)
    play(game, "cast Maneuver", "targets: Ben", "targets: Cleo")
    go_to(game, "end of combat")
    assert life(game) == (20, 20, 17, 20, 20)


PEACE = card(
    "Peace",
    "{0}",
    "Enchantment",
    printed="1993-08-05",
    abilities=(Static(changes=(PreventsDamage(WhoseDamage.BY_IT),), affects=CREATURE),),
)


@examples({"cr2006": "601.14b#1", "cr2010": "801.15b#1", "cr2016": "801.13b#1", "cr2025": "801.13b#1"})
@pytest.mark.parametrize(("attacker", "left"), [("Cleo", 17), ("Eva", 20)])
@SINCE_2005
def test_damage_of_what_is_out_of_range_is_not_prevented(edition: Edition, attacker: str, left: int) -> None:
    """The first example of 801.13b: Anna's enchantment prevents what creatures deal, Cleo attacks Ben."""
    text = table(
        f"step: declare attackers active: {attacker}",
        limit="1 2 2 2 2",
        anna="battlefield: Peace",
        **{attacker.lower(): "battlefield: Hill Giant (attacking Ben, tapped)"},
    )
    game = position(text, PEACE, edition=edition, automation=FORCED)
    go_to(game, "end of combat")
    assert life(game)[1] == left


@examples({"cr2006": "601.14b#2", "cr2010": "801.15b#2", "cr2016": "801.13b#2", "cr2025": "801.13b#2"})
@SINCE_2005
def test_a_shield_of_who_is_in_range_prevents_damage_from_afar(edition: Edition) -> None:
    """The second example of 801.13b: Cleo shocks Ben, Anna mends him."""
    text = table(
        "priority: Cleo",
        anna="hand: Mending Hands battlefield: Plains",
        cleo="hand: Shock battlefield: Mountain",
    )
    game = position(text, edition=edition)
    play(game, "cast Shock", "targets: Ben", "pass", "pass", "pass")
    assert asked(game) == "Anna"
    play(game, "cast Mending Hands", "targets: Ben")
    resolve_all(game)
    assert life(game)[1] == 20


BRACE = card(
    "Brace",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Shelter(kind=DamageKind.COMBAT, to=(Chosen(0),)), targets=(ANY_TARGET,)),
)


def test_combat_damage_from_afar_to_who_is_in_range_is_prevented() -> None:
    """It names the recipient, not the source [cr2025-06-06 801.13b]: Anna sees Ben, not Cleo who attacks."""
    text = table(
        "step: declare attackers active: Cleo priority: Anna",
        limit="1 2 2 2 2",
        anna="hand: Brace",
        cleo="battlefield: Hill Giant (attacking Ben, tapped)",
    )
    game = position(text, BRACE, automation=FORCED)
    play(game, "cast Brace", "targets: Ben")
    go_to(game, "end of combat")
    assert life(game)[1] == 20


@examples({"cr2006": "601.14b#3", "cr2010": "801.15b#3", "cr2016": "801.13b#3", "cr2025": "801.13b#3"})
@pytest.mark.parametrize(("attacker", "prevented"), [("Cleo", False), ("Eva", True)])
@SINCE_2005
def test_combat_damage_is_prevented_between_those_in_range(
    edition: Edition, attacker: str, prevented: bool
) -> None:
    """The third example of 801.13b: Anna casts a Fog as Cleo, whom she does not see, attacks Ben."""
    text = table(
        f"step: declare attackers active: {attacker} priority: Anna",
        limit="1 2 2 2 2",
        anna="hand: Fog battlefield: Forest",
        **{attacker.lower(): "battlefield: Hill Giant (attacking Ben, tapped)"},
    )
    game = position(text, edition=edition, automation=FORCED)
    play(game, "cast Fog")
    go_to(game, "end of combat")
    assert life(game)[1] == (20 if prevented else 17)


@pytest.mark.parametrize(("attacked", "prevented"), [("Cleo", False), ("Eva", True)])
def test_combat_damage_to_who_is_out_of_range_is_not_prevented(attacked: str, prevented: bool) -> None:
    """801.13b: Anna casts a Fog as Ben, whom she sees, attacks Cleo, whom she does not, or Eva."""
    text = table(
        "step: declare attackers active: Ben priority: Anna",
        limit="1 2 2 2 2",
        anna="hand: Fog battlefield: Forest",
        ben=f"battlefield: Hill Giant (attacking {attacked}, tapped)",
    )
    game = position(text, automation=FORCED)
    play(game, "cast Fog")
    go_to(game, "end of combat")
    assert life(game)[SEATS.index(attacked)] == (20 if prevented else 17)


DAZE = card(
    "Daze Them",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Shelter(kind=DamageKind.COMBAT, by=Chosen(0)), targets=(TARGET_CREATURE,)),
)


def test_damage_of_a_source_in_range_is_prevented_wherever_it_goes() -> None:  # 801.13b
    text = table(
        "step: declare attackers active: Ben priority: Anna",
        anna="hand: Daze Them",
        ben="battlefield: Hill Giant (attacking Cleo, tapped)",
    )
    game = position(text, DAZE, automation=FORCED)
    play(game, "cast Daze Them", "targets: Hill Giant")
    go_to(game, "end of combat")
    assert life(game)[2] == 20


# Winning [801.14]

TRIUMPH = card("Triumph", "{0}", "Sorcery", printed="1993-08-05", spell=spell(Instruction.WIN_THE_GAME))


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_who_would_win_makes_opponents_in_range_lose(edition: Edition) -> None:
    game = position(table(anna="hand: Triumph library: Forest"), TRIUMPH, edition=edition)
    play(game, "cast Triumph", "resolve")
    assert game.outcome is None
    assert [player.in_game for player in game.state.players] == [True, False, True, True, False]


def test_who_would_win_wins_if_everybody_else_is_in_range() -> None:
    game = position(table(limit="2", anna="hand: Triumph"), TRIUMPH)
    play(game, "cast Triumph", "resolve")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_in_2006_who_wins_ends_the_game_for_all() -> None:
    game = position(table(anna="hand: Triumph"), TRIUMPH, edition=R2006)
    play(game, "cast Triumph", "resolve")
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


SHARED = card(
    "Shared Gift",
    "{0}",
    "Sorcery",
    printed="1993-08-05",
    spell=spell(
        Alter(Chosen(0), (GainControl(),), Duration.INDEFINITE), targets=(TargetSlot(what=CREATURE),)
    ),
)


def test_what_was_gained_stays_gained_whoever_takes_it_meanwhile() -> None:
    """Anna gains Ben's creature, Eva seizes it from her until end of turn: she has it again, though the
    effect could not have reached what is Dan's.
    """
    seats = {name.lower(): "library: 9 Forest" for name in SEATS}
    seats["anna"] += " hand: Shared Gift"
    seats["eva"] += " hand: Seize"
    seats["ben"] += " battlefield: Gray Ogre"
    game = position(table(**seats), SHARED, SEIZE)
    play(game, "cast Shared Gift", "targets: Gray Ogre", "resolve", "pass", "pass", "pass", "pass")
    while asked(game) != "Eva":
        play(game, "pass")
    play(game, "cast Seize", "targets: Gray Ogre", "resolve")
    assert zone(game, "Eva", "battlefield") == ["Gray Ogre"]
    go_to(game, "upkeep", "Ben")
    assert zone(game, "Anna", "battlefield") == ["Gray Ogre"]


# The game is a draw [801.15]

STALEMATE = card("Stalemate", "{0}", "Sorcery", printed="1993-08-05", spell=spell(Instruction.DRAW_THE_GAME))


@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_a_draw_is_one_for_those_in_range(edition: Edition) -> None:
    """They leave the game, and the others play on [cr2025-06-06 104.4e]."""
    game = position(table(anna="hand: Stalemate library: Forest"), STALEMATE, edition=edition)
    play(game, "cast Stalemate", "resolve")
    assert game.outcome is None
    assert [player.in_game for player in game.state.players] == [False, False, True, True, False]


@pytest.mark.parametrize("limit", ["2", ""], ids=["all in range", "no limit"])
def test_a_draw_for_all_ends_the_game(limit: str) -> None:  # 104.4c
    text = (
        table(limit=limit, anna="hand: Stalemate") if limit else "Anna 20 hand: Stalemate | Ben 20 | Cleo 20"
    )
    game = position(text, STALEMATE)
    play(game, "cast Stalemate", "resolve")
    assert game.outcome == events.GameEnded(())


# The world rule [801.12]

WORLDS = tuple(
    card(f"{name} World", "{0}", "World Enchantment", printed="1994-06-01") for name in ("Old", "New")
)


@pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)
def test_the_newest_world_stays(edition: Edition) -> None:  # 704.5k
    text = "Anna 20 hand: New World library: Forest | Ben 20 battlefield: Old World"
    game = position(text, *WORLDS, edition=edition)
    play(game, "cast New World", "resolve")
    assert (zone(game, "Ben", "graveyard"), zone(game, "Anna", "battlefield")) == (
        ["Old World"],
        ["New World"],
    )


@SINCE_2005
def test_a_world_goes_only_if_its_controller_sees_a_newer_one(edition: Edition) -> None:
    """Cleo, who reaches two seats, sees the one of Anna, who sees one seat."""
    text = table(limit="1 1 2 1 1", anna="hand: New World library: Forest", cleo="battlefield: Old World")
    game = position(text, *WORLDS, edition=edition)
    play(game, "cast New World", "resolve")
    assert zone(game, "Cleo", "graveyard") == ["Old World"]
    text = table(limit="2 1 1 1 1", anna="hand: New World library: Forest", cleo="battlefield: Old World")
    game = position(text, *WORLDS, edition=edition)
    play(game, "cast New World", "resolve")
    assert zone(game, "Cleo", "battlefield") == ["Old World"]


# Choices of others [801.5c]


def test_the_nearest_opponent_to_the_left_chooses_where_none_is_in_range() -> None:
    """Ben, whom Anna's spell asks, leaves, and Eva did before: of Cleo and Dan, whom she does not reach, Cleo
    is closer to her left.
    """
    offer = card(
        "Offer",
        "{0}",
        "Sorcery",
        printed="1993-08-05",
        spell=spell(May((GainLife(3),), Chosen(0)), targets=(TargetSlot(players=Whose.OPPONENT),)),
    )
    game = position(table(anna="hand: Offer library: Forest"), offer)
    play(game, "concede Eva", "cast Offer", "targets: Ben", "resolve", "concede Ben")
    assert {game.text(action) for action in game.legal_actions} == {"choose: Cleo"}
    play(game, "choose: Cleo", "yes")
    assert life(game)[0] == 23


def test_an_opponent_with_no_such_target_in_range_does_not_choose_it() -> None:  # 801.5c
    """Anna reaches Eva's creature, and Eva does; Ben, who is an opponent in Anna's range too, doesn't."""
    theirs = TargetSlot(what=CREATURE, by=Whose.OPPONENT)
    doom = card(
        "Doom", "{0}", "Sorcery", printed="2020-01-01", spell=spell(Destroy(Chosen(0)), targets=(theirs,))
    )
    game = position(table(anna="hand: Doom", eva="battlefield: Hill Giant"), doom)
    play(game, "cast Doom")
    assert (asked(game), targets(game)) == ("Eva", {"Hill Giant"})
