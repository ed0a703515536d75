"""Combat of teams that share turns: one attack, one block, one assignment [cr2025-06-06 805.10;
cr2010-10-01 810.7].
"""

from __future__ import annotations

from collections import Counter

import pytest

from covering import examples, rules
from manaburn import decisions as d
from manaburn.cards.catalogue import definition
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeAttackedExceptBy
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, LoseLife
from manaburn.cards.vocabulary.events.triggers import (
    YOU_ARE_ATTACKED,
    Attacks,
    DamageTo,
    DealsDamage,
    IsAttacked,
    PlayerAttacks,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Keyword, Step
from rules.positions_of_combat import (
    asked,
    attacking,
    combat_damage,
    find,
    go_on,
    in_order,
    is_legal,
    is_ordered,
    is_stacked,
    play,
    refusals,
    resolve,
    to_damage,
)
from rules.positions_of_teams import ANNA, BEN, CLEO, DAN, attacking_the_team, life, table, with_giants

WARD = card(
    "Ward",
    "{0}",
    "Enchantment",
    printed="1993-08-05",
    abilities=(
        Static(
            affects=Who.YOU,
            changes=(CantBeAttackedExceptBy((Filter(having=frozenset({Keyword.FLYING})),)),),
        ),
    ),
)


def declaring(edition: Edition, *cards: CardDefinition, **seats: str) -> Game:
    """The active team declares attackers."""
    return table(edition, *cards, step="declare attackers", **seats)


def blocking(edition: Edition, *cards: CardDefinition, **seats: str) -> Game:
    """The defending team declares blockers."""
    return table(edition, *cards, step="declare blockers", **seats)


# Attacks


@rules(
    {
        "cr2010": "506.2b",
        "wiki2016": ("combat-notes/2hg-defending-team", "boc/2hg-repeat"),
        "cr2025": "506.2b",
    }
)
@with_giants
def test_the_active_team_attacks_and_the_other_defends(edition: Edition) -> None:  # 805.10a
    game = declaring(
        edition, anna="battlefield: Hill Giant", ben="battlefield: Memnite", cleo="battlefield: Wall of Stone"
    )
    assert asked(game) == "DeclareAttackers Anna", "one attack, declared by the primary player"
    names = ("Anna", "Ben", "Cleo", "Dan")
    attacked = {n for n in names for c in ("Hill Giant", "Memnite") if is_legal(game, f"attack: {c} > {n}")}
    # As a group the team is attacked in its primary player's name.
    assert attacked == ({"Cleo", "Dan"} if edition is R2025 else {"Cleo"})
    assert not is_legal(game, "attack: Wall of Stone > Anna")
    play(game, "attack: Hill Giant > Cleo, Memnite > Cleo")
    assert attacking(game) == {"Hill Giant": "Cleo", "Memnite": "Cleo"}
    go_on(game, Step.DECLARE_BLOCKERS)
    assert asked(game) == "DeclareBlockers Cleo", "one block, whoever of the team has creatures"


def test_each_attacker_attacks_a_player_or_planeswalker_of_its_own() -> None:  # cr2025-06-06 805.10b
    boards = {"anna": "battlefield: Hill Giant", "ben": "battlefield: Memnite, Ornithopter"}
    game = declaring(R2025, **boards, dan="battlefield: Jace Beleren")
    play(game, "attack: Hill Giant > Cleo, Memnite > Dan, Ornithopter > Jace Beleren")
    assert set(attacking(game).values()) == {"Cleo", "Dan", "Jace Beleren"}


@with_giants
def test_the_attack_is_legal_as_a_whole(edition: Edition) -> None:  # 805.10b: Silent Arbiter's like for both
    text = {
        "anna": "battlefield: Hill Giant",
        "ben": "battlefield: Memnite",
        "dan": "battlefield: Silent Arbiter",
    }
    game = declaring(edition, **text)
    assert is_legal(game, "attack: Hill Giant > Cleo")
    assert not is_legal(game, "attack: Hill Giant > Cleo, Memnite > Cleo")


@examples({"cr2006": "606.7b", "cr2010": "810.7c", "cr2016": "810.7c"})
@attacking_the_team
def test_who_may_not_be_attacked_protects_the_team(edition: Edition) -> None:
    """810.7c and its example: creatures without flying cannot attack Dan."""
    game = declaring(edition, WARD, anna="battlefield: Hill Giant, Storm Crow", dan="battlefield: Ward")
    assert not is_legal(game, "attack: Hill Giant > Cleo")
    assert is_legal(game, "attack: Storm Crow > Cleo")


def test_who_may_not_be_attacked_protects_nobody_else_today() -> None:  # cr2025-06-06 805.10b
    game = declaring(R2025, WARD, anna="battlefield: Hill Giant", dan="battlefield: Ward")
    assert is_legal(game, "attack: Hill Giant > Cleo")
    assert not is_legal(game, "attack: Hill Giant > Dan")


@pytest.mark.parametrize(
    ("edition", "lands", "legal"),
    [
        (R2006, ("Island", "Swamp"), False),
        (R2006, ("Island", "Island"), True),
        (R2010, ("Swamp", "Island"), True),
        (R2016, ("Island", "Swamp"), True),
        (R2016, ("Swamp", "Swamp"), False),
        (R2025, ("Island", "Swamp"), True),
        (R2025, ("Swamp", "Island"), False),
    ],
    ids=str,
)
def test_what_the_defending_player_must_control(
    edition: Edition, lands: tuple[str, str], legal: bool
) -> None:
    """Sea Monster attacks Cleo, or her team: in 2006 it must be able to attack each of its players."""
    game = declaring(
        edition,
        anna="battlefield: Sea Monster",
        cleo=f"battlefield: {lands[0]}",
        dan=f"battlefield: {lands[1]}",
    )
    assert is_legal(game, "attack: Sea Monster > Cleo") is legal


# Blocks


@rules(
    {
        "cr2010": "506.2b",
        "wiki2016": ("combat-notes/2hg-defending-team", "boc/2hg-repeat"),
        "cr2025": "506.2b",
    }
)
@with_giants
def test_creatures_of_either_defending_player_block_any_attacker(edition: Edition) -> None:  # 805.10d
    game = blocking(
        edition,
        anna="battlefield: Hill Giant (attacking Cleo)",
        ben="battlefield: Memnite (attacking Cleo)",
        cleo="battlefield: Grizzly Bears",
        dan="battlefield: Storm Crow",
    )
    play(game, "block: Grizzly Bears > Memnite, Storm Crow > Hill Giant")
    assert game.state.combat is not None and len(game.state.combat.blocked) == 2


@with_giants
def test_the_block_is_legal_as_a_whole(edition: Edition) -> None:  # 805.10d
    boards = {"cleo": "battlefield: Memnite", "dan": "battlefield: Ornithopter"}
    game = blocking(edition, anna="battlefield: Boggart Brute (attacking Cleo)", **boards)
    assert not is_legal(game, "block: Memnite > Boggart Brute")
    assert is_legal(game, "block: Memnite > Boggart Brute, Ornithopter > Boggart Brute"), "one of each player"


@examples({"cr2006": "606.7c", "cr2010": "810.7d", "cr2016": "810.7d"})
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_landwalk_looks_at_the_defending_players(edition: Edition) -> None:
    """The example of 810.7d; since 2018 only at the player attacked [cr2025-06-06 805.10e]."""
    boards = {"cleo": "battlefield: Grizzly Bears", "dan": "battlefield: Forest"}
    game = blocking(edition, anna="battlefield: Shanodin Dryads (attacking Cleo)", **boards)
    assert is_legal(game, "block: Grizzly Bears > Shanodin Dryads") is (edition is R2025)


# Damage


@attacking_the_team
def test_damage_to_the_team_goes_to_one_player_of_it(edition: Edition) -> None:  # 810.7f
    game = blocking(
        edition, anna="battlefield: Hill Giant (attacking Cleo)", ben="battlefield: Memnite (attacking Cleo)"
    )
    play(game, "block: none")
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Anna", "for the creatures of both"
    assert refusals(game, "assign: Hill Giant > Cleo 1, Hill Giant > Dan 2, Memnite > Cleo 1")
    assert game.legal_actions.count() == len(list(game.legal_actions)) == 4
    play(game, "assign: Hill Giant > Dan 3, Memnite > Cleo 1")
    if is_stacked(edition):
        resolve(game)
    assert life(game) == (30, 30, 26, 26)
    assert combat_damage(game) == {("Hill Giant", "Dan", 3): 1, ("Memnite", "Cleo", 1): 1}


@attacking_the_team
def test_what_tramples_over_goes_to_one_player(edition: Edition) -> None:
    game = blocking(
        edition,
        anna="battlefield: Craw Wurm (attacking Cleo), Rancor (on Craw Wurm)",
        dan="battlefield: Memnite",
    )
    play(game, "block: Memnite > Craw Wurm")
    to_damage(game)
    assert is_legal(game, "assign: Craw Wurm > Memnite 1, Craw Wurm > Dan 7")
    assert not is_legal(game, "assign: Craw Wurm > Memnite 1, Craw Wurm > Dan 3, Craw Wurm > Cleo 4")
    listed = list(game.legal_actions)
    assert len(set(listed)) == len(listed) == game.legal_actions.count()
    for answer in listed:
        assert not game.problems(answer)
        assert isinstance(answer, d.AssignDamage)
        assert len({target for _, target, _ in answer.parts} & {CLEO, DAN}) < 2


@with_giants
def test_the_team_announces_orders_and_divides_together(
    edition: Edition,
) -> None:  # 805.10f-g, cr2010-10-01 810.7e-f
    game = blocking(
        edition,
        anna="battlefield: Hill Giant (attacking Cleo)",
        ben="battlefield: Craw Wurm (attacking Cleo), Rancor (on Craw Wurm)",
        cleo="battlefield: Grizzly Bears, Wall of Stone",
    )
    play(game, "block: Grizzly Bears > Hill Giant, Wall of Stone > Craw Wurm")
    assert not isinstance(game.decision, d.OrderForDamage)
    to_damage(game)
    assert asked(game) == "AssignCombatDamage Anna"
    play(game, "assign: Hill Giant > Grizzly Bears 3, Craw Wurm > Wall of Stone 8")
    assert asked(game) == "AssignCombatDamage Cleo"
    double = blocking(
        edition,
        ben="battlefield: Hill Giant (attacking Cleo)",
        cleo="battlefield: Memnite",
        dan="battlefield: Ornithopter",
    )
    play(double, "block: Memnite > Hill Giant, Ornithopter > Hill Giant")
    if is_ordered(edition):
        assert asked(double) == "OrderForDamage Anna"
    in_order(double, "order: Ornithopter, Memnite")


# Who is meant


CHALLENGE = card(
    "Challenger",
    "{0}",
    "Creature — Ogre",
    3,
    3,
    printed="1993-08-05",
    abilities=(Triggered(on=Attacks(What.THIS), effects=(LoseLife(1, Who.DEFENDING_PLAYER),)),),
)


@attacking_the_team
def test_one_defending_player_is_chosen_for_an_effect(edition: Edition) -> None:  # 810.7b
    game = declaring(edition, CHALLENGE, ben="battlefield: Challenger")
    play(game, "attack: Challenger > Cleo")
    resolve(game)
    assert asked(game) == "ChoosePlayer Ben", "its controller chooses"
    play(game, "choose Dan")
    assert [e.player for e in game.events if isinstance(e, events.LifeChanged)] == [DAN]


def test_the_player_attacked_is_the_defending_player() -> None:  # cr2025-06-06 805.10e
    game = declaring(R2025, CHALLENGE, ben="battlefield: Challenger")
    play(game, "attack: Challenger > Dan")
    resolve(game)
    assert [e.player for e in game.events if isinstance(e, events.LifeChanged)] == [DAN]


@with_giants
def test_each_attacks_with_their_own_creatures_and_is_attacked(edition: Edition) -> None:
    """Whenever you attack: with creatures of yours. Whenever you are attacked: as a group both are."""
    march = Triggered(on=PlayerAttacks(), effects=(LoseLife(1, Who.EACH_OPPONENT),))
    alarm = Triggered(on=IsAttacked(YOU_ARE_ATTACKED), effects=(LoseLife(1),))
    game = declaring(
        edition,
        card("March", "{0}", "Enchantment", printed="1993-08-05", abilities=(march,)),
        card("Alarm", "{0}", "Enchantment", printed="1993-08-05", abilities=(alarm,)),
        anna="battlefield: March",
        ben="battlefield: Memnite, March",
        cleo="battlefield: Alarm",
        dan="battlefield: Alarm",
    )
    play(game, "attack: Memnite > Cleo")
    while isinstance(game.decision, d.OrderTriggers):
        game.push(next(iter(game.legal_actions)))
    both = [CLEO] if edition is R2025 else [CLEO, DAN]
    assert [item.controller for item in game.state.stack] == [BEN, *both]


# Costs


@with_giants
def test_each_pays_for_their_own_creatures(edition: Edition) -> None:  # 810.5, and the words of Propaganda
    game = declaring(
        edition,
        anna="battlefield: Hill Giant, 2 Forest",
        ben="battlefield: Memnite, 3 Forest",
        cleo="battlefield: Propaganda",
    )
    assert is_legal(game, "attack: Hill Giant > Cleo, Memnite > Cleo")
    play(game, "attack: Hill Giant > Cleo, Memnite > Cleo")
    tapped = [p.controller for p in game.state.permanents.values() if p.tapped]
    assert Counter(tapped) == {ANNA: 3, BEN: 3}, "the attacker and two lands each"
    assert len(attacking(game)) == 2


@with_giants
def test_mana_of_one_does_not_pay_for_the_other(edition: Edition) -> None:
    game = declaring(
        edition,
        anna="battlefield: Hill Giant",
        ben="battlefield: Memnite, 4 Forest",
        cleo="battlefield: Propaganda",
    )
    assert not is_legal(game, "attack: Hill Giant > Cleo, Memnite > Cleo")
    assert is_legal(game, "attack: Memnite > Cleo")
    attacks = [answer.pairs for answer in game.legal_actions if isinstance(answer, d.Attack)]
    assert not any((find(game, "Hill Giant"), CLEO) in pairs for pairs in attacks)
    assert game.legal_actions.count() == len(attacks)


@with_giants
def test_creatures_of_both_attack_in_one_band(edition: Edition) -> None:  # 702.22c, 805.10b
    game = declaring(edition, anna="battlefield: Benalish Hero", ben="battlefield: Hill Giant")
    play(game, "attack: Benalish Hero > Cleo, Hill Giant > Cleo / band: Benalish Hero, Hill Giant")
    assert game.state.combat is not None and len(game.state.combat.bands) == 1


@attacking_the_team
def test_what_is_put_in_attacking_a_player_attacks_their_team(edition: Edition) -> None:  # 508.4, 810.7a
    raid = Triggered(
        on=DealsDamage(to=DamageTo.PLAYER),
        effects=(CreateTokens(definition("Memnite"), arrival=Arrival.TAPPED_AND_ATTACKING_THAT_PLAYER),),
    )
    raider = card(
        "Raider",
        "{0}",
        "Creature — Goblin",
        1,
        1,
        keywords="first strike",
        printed="1993-08-05",
        abilities=(raid,),
    )
    game = blocking(edition, raider, anna="battlefield: Raider (attacking Cleo)")
    play(game, "block: none")
    to_damage(game)
    play(game, "assign: Raider > Dan 1")
    if is_stacked(edition):
        resolve(game)
    resolve(game)
    assert set(attacking(game).values()) == {"Cleo"} and len(attacking(game)) == 2
