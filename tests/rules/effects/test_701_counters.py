"""Counters moved, removed and doubled; keyword actions and abilities about them [cr2025-06-06 122.5,
701-702].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.decisions import DeclareBlockers, Priority
from manaburn.editions import Edition
from manaburn.game import Automation, Game
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    resolve,
    resolve_all,
    size,
    zone,
)

BOARD = """
step: precombat main
Anna 20 hand: {} library: {} battlefield: 9 Forest, Grizzly Bears, Hill Giant{}
Ben 20 hand: Forest library: 9 Forest battlefield: 4 Forest, Craw Wurm
"""
DOOM = written("Doom", "Instant", "Destroy target creature.")
PLUS = CounterKind.PLUS_ONE


def board(*cards, hand: str = "Forest", library: str = "9 Forest", battlefield: str = "") -> Game:
    text = BOARD.format(hand, library, f", {battlefield}" if battlefield else "")
    automation = (Automation.PAY_MANA, Automation.ONLY_CHOICES, Automation.ASSIGN_FORCED_DAMAGE)
    return position(text, DOOM, *cards, automation=automation)


def creature(*lines: str, size: str = "1/1", name: str = "Subject"):
    return written(name, "Creature — Beast", *lines, size=size)


def spell(*lines: str):
    return written("Deed", "Sorcery", *lines)


def plus(game: Game, name: str) -> int:
    return permanent(game, name).counter(PLUS)


def test_proliferate_gives_another_of_each_kind_to_what_is_chosen():
    game = board(spell("Proliferate."), hand="Deed")
    permanent(game, "Grizzly Bears").counters = ((PLUS, 2), (CounterKind("oil"), 1))
    permanent(game, "Craw Wurm").counters = ((PLUS, 1),)
    game.state.derived = None
    play(game, "cast Deed", "resolve", "choose: Grizzly Bears")
    assert dict(permanent(game, "Grizzly Bears").counters) == {PLUS: 3, CounterKind("oil"): 2}
    assert plus(game, "Craw Wurm") == 1


def test_proliferate_may_give_a_poisoned_player_another_poison_counter():
    game = board(spell("Proliferate."), hand="Deed")
    game.state.players[1].change_counters(CounterKind.POISON, 2)
    play(game, "cast Deed", "resolve", "yes")
    assert [player.poison for player in game.state.players] == [0, 3]


def test_an_explorer_takes_a_land_or_grows():
    scout = creature("When Subject enters, it explores.")
    game = board(scout, hand="Subject", library="8 Forest, Island")
    play(game, "cast Subject", "resolve", "resolve")
    assert zone(game, "Anna", "hand") == ["Island"] or zone(game, "Anna", "hand") == ["Forest"]
    assert plus(game, "Subject") == 0
    for answer, where in (("yes", "graveyard"), ("no", "library")):
        game = board(scout, hand="Subject", library="Memnite")
        play(game, "cast Subject", "resolve", "resolve", answer)
        assert plus(game, "Subject") == 1
        assert "Memnite" in zone(game, "Anna", where)


def test_who_connives_grows_if_a_nonland_card_is_discarded():
    for discarded, counters in (("Memnite", 1), ("Forest", 0)):
        game = board(creature("When Subject enters, it connives."), hand="Subject, Memnite")
        play(game, "cast Subject", "resolve", "resolve", f"choose: {discarded}")
        assert plus(game, "Subject") == counters
        assert discarded in zone(game, "Anna", "graveyard")


def test_who_connives_x_draws_and_discards_as_many():
    """Raffine: X is worked out as the ability resolves [cr2025-06-06 608.2h]."""
    raffine = creature(
        "Whenever you attack, target attacking creature connives X, where X is the number of attacking"
        " creatures."
    )
    game = board(raffine, hand="Memnite, Ornithopter, Shock", battlefield="Subject")
    go_to(game, "declare attackers")
    play(game, "attack: Grizzly Bears, Hill Giant", "targets: Grizzly Bears", "resolve")
    play(game, "choose: Memnite, Ornithopter")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Forest", "Shock"]
    assert plus(game, "Grizzly Bears") == 2


def test_amassing_creates_an_army_and_then_makes_it_grow():
    game = board(spell("Amass Orcs 2."), hand="2 Deed")
    play(game, "cast Deed", "resolve")
    assert size(game, "Orc Army") == (2, 2)
    play(game, "cast Deed", "resolve")
    assert size(game, "Orc Army") == (4, 4)
    assert now(game, "Orc Army").subtypes == {"Orc", "Army"}


def test_bolster_strengthens_a_weakest_creature():
    game = board(spell("Bolster 2."), hand="Deed")
    play(game, "cast Deed", "resolve")
    assert (plus(game, "Grizzly Bears"), plus(game, "Hill Giant")) == (2, 0)


def test_support_and_adapt():
    game = board(spell("Support 2."), creature("{1}: Adapt 2."), hand="Deed", battlefield="Subject")
    play(game, "cast Deed", "targets: Grizzly Bears, Hill Giant", "resolve")
    assert (plus(game, "Grizzly Bears"), plus(game, "Hill Giant")) == (1, 1)
    for _ in range(2):
        play(game, "activate Subject", "resolve")
        assert plus(game, "Subject") == 2


def test_monstrosity_happens_once_and_is_remembered():
    hydra = creature(
        "{1}: Monstrosity 3.",
        "When Subject becomes monstrous, you gain 2 life.",
        "As long as Subject is monstrous, it has flying.",
    )
    game = board(hydra, battlefield="Subject")
    for _ in range(2):
        play(game, "activate Subject", "resolve")
        resolve_all(game)
        assert plus(game, "Subject") == 3
        assert life(game) == (22, 20)
    assert {keyword.value for keyword in now(game, "Subject").keywords} == {"flying"}


def test_a_creature_with_renown_grows_the_first_time_it_deals_combat_damage_to_a_player():
    game = board(creature("Renown 1"), battlefield="Subject")
    for _ in range(2):
        go_to(game, "beginning of combat", "Anna")
        play(game, "pass", "pass", "attack: Subject")
        while game.state.turn.step.value != "postcombat main":
            play(game, "block:" if isinstance(game.decision, DeclareBlockers) else "pass")
        assert plus(game, "Subject") == 1
        go_to(game, "upkeep", "Ben")


def test_persist_and_undying_return_what_had_no_such_counter():
    for keyword, kind in (("Persist", CounterKind.MINUS_ONE), ("Undying", PLUS)):
        game = board(creature(keyword, size="3/3"), hand="2 Doom", battlefield="Subject")
        play(game, "cast Doom", "targets: Subject", "resolve", "resolve")
        assert permanent(game, "Subject").counters == ((kind, 1),)
        play(game, "cast Doom", "targets: Subject", "resolve")
        assert not game.state.stack
        assert "Subject" in zone(game, "Anna", "graveyard")


def test_modular_passes_its_counters_on():
    made = written("Subject", "Artifact Creature — Construct", "Modular 2", size="0/0")
    game = board(made, hand="Subject, Doom", battlefield="Memnite")
    play(game, "cast Subject", "resolve")
    assert size(game, "Subject") == (2, 2)
    play(game, "cast Doom", "targets: Subject", "resolve")
    play(game, "resolve", "yes")
    assert plus(game, "Memnite") == 2


def test_graft_moves_a_counter_onto_what_enters():
    made = creature("Graft 2", size="0/0")
    game = board(made, hand="Subject, Memnite")
    play(game, "cast Subject", "resolve", "cast Memnite", "resolve", "resolve", "yes")
    assert (plus(game, "Subject"), plus(game, "Memnite")) == (1, 1)


def grafted_from_what_had_no_counter(edition: Edition) -> int:
    """How many counters Memnite gets as it enters, if the graft creature gets one only then."""
    made = creature("Graft 1")
    grow = written("Grow", "Instant", "Put a +1/+1 counter on target creature.")
    text = "Anna 20 hand: Memnite, Grow battlefield: Subject, Forest | Ben 20"
    game = position(text, made, grow, edition=edition)
    play(game, "cast Memnite", "resolve", "cast Grow", "targets: Subject", "resolve")
    resolve_all(game)
    if game.decision is not None and not isinstance(game.decision, Priority):
        play(game, "yes")
    return plus(game, "Memnite")


def a_relic_with_a_counter_is_modified(edition: Edition) -> bool:  # 700.9
    """Whether an artifact that is no creature can be the target of what is for modified permanents."""
    relic, doom = (
        written("Relic", "Artifact"),
        written("Doom", "Instant", "Destroy target modified permanent."),
    )
    text = "Anna 20 hand: Doom battlefield: Relic, Memnite (1 charge), Forest | Ben 20"
    game = position(text, relic, doom, edition=edition)
    permanent(game, "Relic").counters = ((CounterKind.CHARGE, 1),)
    game.state.derived = None
    play(game, "cast Doom")
    assert not game.problems("targets: Memnite")
    return not game.problems("targets: Relic")


def test_what_fades_is_sacrificed_once_no_counter_is_left():
    game = board(creature("Fading 1", size="4/4"), hand="Subject")
    play(game, "cast Subject", "resolve")
    for turn, counters in ((1, 0), (2, None)):
        go_to(game, "upkeep", "Ben")
        go_to(game, "upkeep", "Anna")
        resolve_all(game)
        if counters is None:
            assert "Subject" in zone(game, "Anna", "graveyard"), turn
        else:
            assert permanent(game, "Subject").counter(CounterKind("fade")) == counters


def test_what_vanishes_is_sacrificed_as_its_last_counter_is_removed():
    game = board(creature("Vanishing 1", size="4/4"), hand="Subject")
    play(game, "cast Subject", "resolve")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    resolve_all(game)
    assert "Subject" in zone(game, "Anna", "graveyard")


def test_counters_are_moved_removed_and_doubled():
    game = board(
        spell("Double the number of +1/+1 counters on target creature."),
        written("Shift", "Sorcery", "Move all +1/+1 counters from target creature onto target artifact."),
        written("Strip", "Sorcery", "Remove a +1/+1 counter from target creature."),
        hand="Deed, Shift, Strip",
        battlefield="Ornithopter",
    )
    permanent(game, "Hill Giant").counters = ((PLUS, 2),)
    game.state.derived = None
    play(game, "cast Deed", "targets: Hill Giant", "resolve")
    assert plus(game, "Hill Giant") == 4
    play(game, "cast Strip", "targets: Hill Giant", "resolve")
    assert plus(game, "Hill Giant") == 3
    play(game, "cast Shift", "targets: Hill Giant", "resolve")
    assert (plus(game, "Hill Giant"), plus(game, "Ornithopter")) == (0, 3)


def test_who_exploits_a_creature_triggers():
    made = creature("Exploit", "When Subject exploits a creature, you gain 3 life.")
    game = board(made, hand="Subject")
    play(game, "cast Subject", "resolve", "resolve", "yes", "choose: Grizzly Bears", "resolve")
    assert life(game) == (23, 20)
    game = board(made, hand="Subject")
    play(game, "cast Subject", "resolve", "resolve", "no")
    resolve_all(game)
    assert life(game) == (20, 20)


def test_what_is_sacrificed_to_its_own_exploit_has_exploited():
    made = creature("Exploit", "When Subject exploits a creature, you gain 3 life.")
    game = board(made, hand="Subject")
    play(game, "cast Subject", "resolve", "resolve", "yes", "choose: Subject", "resolve")
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "graveyard") == ["Subject"]


def test_a_mentor_teaches_only_weaker_attackers():
    game = board(creature("Mentor", "Haste", size="3/3"), battlefield="Subject")
    go_to(game, "beginning of combat", "Anna")
    play(game, "pass", "pass", "attack: Subject, Grizzly Bears, Hill Giant")
    resolve(game)
    assert (plus(game, "Grizzly Bears"), plus(game, "Hill Giant")) == (1, 0)


def test_living_weapon_arms_a_germ():
    made = written(
        "Subject", "Artifact — Equipment", "Living weapon", "Equipped creature gets +2/+2.", "Equip {2}"
    )
    game = board(made, hand="Subject")
    play(game, "cast Subject", "resolve", "resolve")
    assert size(game, "Phyrexian Germ") == (2, 2)


def test_reinforce_and_scavenge_put_counters_from_other_zones():
    game = board(creature("Reinforce 2—{1}"), hand="Subject")
    play(game, "activate Subject", "targets: Hill Giant", "resolve")
    assert plus(game, "Hill Giant") == 2
    made = creature("Scavenge {1}", size="3/1")
    text = BOARD.format("Forest", "9 Forest", "").replace("library", "graveyard: Subject library", 1)
    game = position(text, made)
    play(game, "activate Subject", "targets: Hill Giant", "resolve")
    assert plus(game, "Hill Giant") == 3
    assert zone(game, "Anna", "exile") == ["Subject"]


def test_fabricate_makes_counters_or_servos():
    game = board(creature("Fabricate 2"), hand="Subject")
    play(game, "cast Subject", "resolve", "resolve", "yes")
    assert plus(game, "Subject") == 2
    game = board(creature("Fabricate 2"), hand="Subject")
    play(game, "cast Subject", "resolve", "resolve", "no")
    assert zone(game, "Anna", "battlefield").count("Servo") == 2


def test_fabricate_makes_servos_where_there_is_nothing_for_counters():  # 702.123a
    game = board(creature("Fabricate 2"), hand="Subject, Doom")
    play(game, "cast Subject", "resolve", "cast Doom", "targets: Subject", "resolve", "resolve")
    assert zone(game, "Anna", "battlefield").count("Servo") == 2


def test_an_incubator_becomes_a_creature_with_the_counters_it_has():
    game = board(spell("Incubate 2."), hand="Deed")
    play(game, "cast Deed", "resolve")
    assert not now(game, "Incubator").is_creature
    assert plus(game, "Incubator") == 2
    play(game, "activate Incubator", "resolve")
    assert size(game, "Phyrexian Token") == (2, 2)


def test_an_amount_for_an_incubator_is_not_of_the_incubator():
    grave = creature("When Subject dies, incubate X, where X is its power.", size="3/1")
    game = board(grave, hand="Doom", battlefield="Subject")
    play(game, "cast Doom", "targets: Subject", "resolve", "resolve")
    assert plus(game, "Incubator") == 3
    exile = "Exile target nonland permanent. Its controller incubates X, where X is its mana value."
    game = board(spell(exile), hand="Deed")
    play(game, "cast Deed", "targets: Craw Wurm", "resolve")
    assert plus(game, "Incubator") == 6
    assert "Incubator" in zone(game, "Ben", "battlefield")


def test_a_suspected_creature_has_menace_and_cant_block():
    game = board(spell("Suspect target creature."), hand="Deed")
    play(game, "cast Deed", "targets: Hill Giant", "resolve")
    assert {keyword.value for keyword in now(game, "Hill Giant").keywords} == {"menace"}
    assert Rule.CANT_BLOCK in now(game, "Hill Giant").rules


def test_corrupted_asks_for_an_opponent_with_poison_counters():
    made = creature("As long as an opponent has three or more poison counters, Subject gets +2/+2.")
    for poison, power in ((2, 1), (3, 3)):
        game = board(made, battlefield="Subject")
        game.state.players[1].change_counters(CounterKind.POISON, poison)
        game.state.derived = None
        assert size(game, "Subject")[0] == power


def test_what_was_kicked_enters_with_counters():
    made = creature("Kicker {1}", "If Subject was kicked, it enters with two +1/+1 counters on it.")
    for answer, counters in (("yes", 2), ("no", 0)):
        game = board(made, hand="Subject")
        play(game, "cast Subject", answer, "resolve")
        assert plus(game, "Subject") == counters


def test_what_enters_tapped_with_stun_counters_stays_so():
    game = board(creature("Subject enters tapped with two stun counters on it."), hand="Subject")
    play(game, "cast Subject", "resolve")
    assert permanent(game, "Subject").tapped
    assert permanent(game, "Subject").counter(CounterKind.STUN) == 2


def test_a_counter_that_is_moved_is_removed_though_an_effect_halves_what_is_put():  # 122.5, 614.6
    shift = written(
        "Shift",
        "Instant",
        "Move a +1/+1 counter from target creature onto a second target creature.",
        cost="{0}",
    )
    half = written(
        "Half",
        "Enchantment",
        "If an opponent would put one or more counters on a permanent or player, they put half that many of"
        " each of those kinds of counters on that permanent or player instead, rounded down.",
    )
    text = "Anna 20 hand: Shift battlefield: Grizzly Bears (2 +1/+1 counters), Hill Giant | Ben 20"
    game = position(f"{text} battlefield: Half", shift, half)
    play(game, "cast Shift", "targets: Grizzly Bears", "targets: Hill Giant", "resolve")
    assert (size(game, "Grizzly Bears"), size(game, "Hill Giant")) == ((3, 3), (3, 3))
