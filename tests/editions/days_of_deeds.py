"""When fights, blocks, draws, and what ends turns and leaves games changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.cards.definitions import card
from manaburn.decisions import ChooseObjects, ChooseWhether, Pass, Priority
from manaburn.editions import Edition
from manaburn.terms import CounterKind, Step
from rules.cards_from_text import written
from rules.effects import test_701_27_transform as transforming
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, zone
from rules.positions_of_teams import life as life_of_all
from rules.positions_of_teams import table


def instant(name: str, *lines: str) -> object:
    return written(name, "Instant", *lines, cost="{0}")


# Combat and fights


@history("fight_with_itself", 2 * (3 + 1), ("2018-04-27", 6 + 1))
def a_creature_fights_itself(edition: Edition) -> object:
    """701.10c, 701.12c: how much damage it has, where each damage of it is one more."""
    brawl = written("Brawl", "Sorcery", "Target creature fights another target creature.", cost="{0}")
    duel = written("Duel", "Creature — Elf", "{0}: Duel fights target creature.", size="3/20")
    more = written(
        "More",
        "Enchantment",
        "If a source you control would deal damage to a permanent or player,"
        " it deals that much damage plus 1 to that permanent or player instead.",
    )
    game = position("Anna 20 battlefield: Duel, More | Ben 20", brawl, duel, more, edition=edition)
    play(game, "activate Duel", "targets: Duel", "resolve")
    [damage] = [p.damage for p in game.state.permanents.values() if p.damage]
    return damage


@history("assigning_nothing", 16, ("2004-02-01", 20), ("2007-10-01", 16))
def a_creature_without_power_assigns_by_its_toughness(edition: Edition) -> object:
    """310.2a: Ben's life, who is attacked by a 0/4 creature."""
    words = "Each creature assigns combat damage equal to its toughness rather than its power."
    tree = written("Tree", "Enchantment", words)
    elder = written("Elder", "Creature — Treefolk", size="0/4")
    text = """
        step: declare blockers
        Anna 20 library: 9 Forest battlefield: Tree, Elder (attacking, tapped)
        Ben 20 library: 9 Forest
    """
    game = position(text, tree, elder, edition=edition)
    play(game, "block: none")
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(Pass() if isinstance(game.decision, Priority) else next(iter(game.legal_actions)))
    return life(game)[1]


@history("blocked_again", (22, 0), ("2009-07-11", (24, 0)))
def an_attacker_is_blocked_unblocked_and_blocked(edition: Edition) -> object:
    """309.4, 509.4c: Anna's life, who gains 2 whenever it becomes blocked."""
    ox = written(
        "Ox", "Creature — Ox", "Whenever this creature becomes blocked, you gain 2 life.", size="4/4"
    )
    text = """
        step: declare blockers
        Anna 20 library: 9 Forest
          battlefield: Ox (attacking, tapped), Hill Giant (attacking, tapped), Balduvian Warlord
        Ben 20 hand: Curtain of Light library: 9 Forest battlefield: Grizzly Bears, 2 Plains
    """
    game = position(text, ox, edition=edition)
    play(game, "block: Grizzly Bears > Ox")
    resolve_all(game)
    play(game, "activate Balduvian Warlord", "targets: Grizzly Bears", "resolve")
    if not isinstance(game.decision, Priority):
        game.push(next(a for a in game.legal_actions if "Hill Giant" in game.text(a)))
    play(game, "pass", "cast Curtain of Light", "targets: Ox", "resolve")
    resolve_all(game)
    return life(game)[0], len(game.state.stack)


# Turns, draws and libraries


@history("draw_from_nothing", False, ("2006-10-01", True))
def may_draw_from_an_empty_library(edition: Edition) -> object:
    """423.3: whether Anna is asked."""
    tome = written("Tome", "Sorcery", "You may draw a card.", cost="{0}")
    game = position("Anna 20 hand: Tome | Ben 20", tome, edition=edition)
    play(game, "cast Tome", "resolve")
    return isinstance(game.decision, ChooseWhether)


@history("leaving_graveyards", 21, ("2015-07-17", 20))
def a_card_returns_that_hears_cards_leave_graveyards(edition: Edition) -> object:
    """603.6d: Anna's life, who gains 1 as a creature card leaves her graveyard, by the one that returns."""
    words = "Return target creature card from your graveyard to the battlefield."
    revive = written("Revive", "Sorcery", words, cost="{0}")
    words = "Whenever a creature card leaves your graveyard, you gain 1 life."
    shade = written("Shade", "Creature — Shade", words, size="2/2")
    game = position("Anna 20 hand: Revive graveyard: Shade | Ben 20", revive, shade, edition=edition)
    play(game, "cast Revive", "targets: Shade", "resolve")
    resolve_all(game)
    return life(game)[0]


@history("put_transformed", ["Bear"], ("2016-04-08", []))
def a_card_with_one_face_is_to_return_transformed(edition: Edition) -> object:
    """711.8a: what Anna has on the battlefield then."""
    words = "Return target creature card from your graveyard to the battlefield transformed."
    turn = written("Revive", "Sorcery", words, cost="{0}")
    bear = written("Bear", "Creature — Bear", size="2/2")
    game = position("Anna 20 hand: Revive graveyard: Bear | Ben 20", turn, bear, edition=edition)
    play(game, "cast Revive", "targets: Bear", "resolve")
    return zone(game, "Anna", "battlefield")


# Casting and activating


@history("face_down_prohibitions", True, ("2007-05-01", False))
def a_creature_whose_name_is_forbidden_cannot_be_cast_face_down(edition: Edition) -> object:
    """409.4a, 502.26b."""
    angel = written("Angel", "Creature — Angel", "Morph {2}", cost="{5}", size="4/5")
    mage = written("Ban", "Enchantment", "Creature spells with mana value 5 or greater can't be cast.")
    text = "Anna 20 hand: Angel battlefield: 3 Forest, Ban | Ben 20"
    game = position(text, angel, mage, edition=edition)
    return bool(game.problems("cast Angel with morph"))


@history("limits_of_loyalty", (False, False), ("2009-10-01", (True, True)))
def a_planeswalker_has_an_ability_that_is_no_loyalty_ability(edition: Edition) -> object:
    """212.9f, 606.3: whether it can be activated in a combat, and after a loyalty ability."""
    walker = card("Gida", "{2}{W}", "Planeswalker — Gideon", loyalty=3, printed="2007-10-12")
    bow = written("Bow", "Enchantment", 'Planeswalkers you control have "{0}: You gain 1 life."')
    game = position("Anna 20 battlefield: Gida, Bow | Ben 20", walker, bow, edition=edition)
    play(game, "activate Gida", "resolve")
    again = not game.problems("activate Gida")
    go_to(game, "beginning of combat")
    return not game.problems("activate Gida"), again


# Teams, and who leaves


@history("no_life_gained", 24, ("2010-04-23", 20))
def a_mate_of_who_cannot_gain_life_gains_some(edition: Edition) -> object:
    """806.10g: what the team of 20 has then."""
    balm = instant("Balm", "Target player gains 4 life.")
    scar = instant("Scar", "Target player can't gain life this turn.")
    game = table(edition, balm, scar, anna="hand: Balm, Scar", life=20)
    play(game, "cast Scar", "targets: Anna", "resolve", "cast Balm", "targets: Ben", "resolve")
    return life_of_all(game)[0]


@history("spells_of_others", [], ("2012-10-01", ["Growth"]))
def who_cast_the_card_of_another_leaves(edition: Edition) -> object:
    """800.4a: what of Ben's is in exile then."""
    from_theirs = "You may cast target instant or sorcery card from an opponent's graveyard"
    plunder = written("Plunder", "Instant", f"{from_theirs} without paying its mana cost.", cost="{0}")
    growth = written("Growth", "Instant", "You gain 4 life.", cost="{0}")
    text = """
        Anna 20 hand: Plunder library: 9 Forest
        Ben 20 graveyard: Growth library: 9 Forest
        Cleo 20 library: 9 Forest
    """
    game = position(text, plunder, growth, edition=edition)
    play(game, "cast Plunder", "targets: Growth", "resolve", "yes", "concede Anna")
    return zone(game, "Ben", "exile")


@history("proliferated_teams", [2, 2], ("2011-04-01", [2, 1]), ("2016-11-11", [2, 2]))
def both_of_a_team_have_energy_as_somebody_proliferates(edition: Edition) -> object:
    """701.23c, 701.25c: how much each of them has then."""
    more = written("More", "Sorcery", "Proliferate.", cost="{0}")
    game = table(edition, more, anna="hand: More")
    for player in game.state.players[:2]:
        player.change_counters(CounterKind.ENERGY, 1)
    play(game, "cast More", "resolve")
    while not isinstance(game.decision, Priority):
        if isinstance(game.decision, ChooseWhether):
            play(game, "yes")
        else:
            game.push(next(iter(game.legal_actions)))
    return [player.counter(CounterKind.ENERGY) for player in game.state.players[:2]]


# Sources


@history("sources_to_choose", 0, ("2009-07-11", 1))
def a_green_source_is_chosen_while_a_delayed_trigger_waits(edition: Edition) -> object:
    """118.7, 608.7a: how many may be."""
    words = "At the beginning of the next end step, Fuse deals 3 damage to you."
    fuse = written("Fuse", "Sorcery", words, cost="{0}")
    words = (
        "The next time a green source of your choice would deal damage to you this turn, prevent that damage."
    )
    chain = written("Chain", "Instant", words, cost="{0}")
    game = position("Anna 20 hand: Fuse, Chain | Ben 20", fuse, chain, edition=edition)
    play(game, "cast Fuse", "resolve", "cast Chain", "resolve")
    asked = game.decision
    among = asked.among if isinstance(asked, ChooseObjects) else ()
    return len([id for id in among if id not in game.state.objects])


@history("static_shields", 2, ("2007-05-01", 3), ("2009-09-04", 2))
def two_clerics_are_dealt_two_damage_each(edition: Edition) -> object:
    """419.7c, 614.9: how much they have in all, where one of that damage is prevented."""
    words = "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage."
    defender = written("Defender", "Creature — Cleric", words, size="3/3")
    storm = written("Storm", "Sorcery", "Storm deals 2 damage to each creature.", cost="{0}")
    text = "Anna 20 hand: Storm battlefield: Defender, Monk | Ben 20"
    monk = written("Monk", "Creature — Cleric", size="3/3")
    game = position(text, defender, storm, monk, edition=edition)
    play(game, "cast Storm", "resolve")
    return sum(it.damage for it in game.state.permanents.values())


# Sunburst and copies


@history("sunburst", {"+1/+1": 2}, ("2018-10-05", {"charge": 2}))
def an_artifact_with_sunburst_enters_as_a_creature(edition: Edition) -> object:
    """702.43a: which counters it has."""
    words = "is an artifact creature with power and toughness each equal to its mana value."
    march = written("March", "Enchantment", f"Each noncreature artifact {words}")
    goblet = written("Goblet", "Artifact", "Sunburst", cost="{2}")
    text = "Anna 20 hand: Goblet battlefield: March, Forest, Plains | Ben 20"
    game = position(text, march, goblet, edition=edition)
    play(game, "cast Goblet", "resolve")
    return {kind.value: many for kind, many in permanent(game, "Goblet").counters}


@history("copied_faces", "Keeper", ("2023-04-14", "Ox"))
def a_copy_of_a_double_faced_creature_spell_transforms(edition: Edition) -> object:
    """707.10g: what the token is then that it becomes."""
    keeper = transforming.turning("Keeper", into=transforming.OX)
    double = written("Double", "Instant", "Copy target creature spell you control.", cost="{0}")
    text = "Anna 20 hand: Keeper, Double, Turn It battlefield: Plains | Ben 20"
    game = position(text, keeper, double, transforming.TURN_IT, edition=edition)
    play(game, "cast Keeper", "cast Double", "targets: Keeper", "resolve", "resolve")
    [token] = game.state.permanents.keys() - {
        id for id in game.state.permanents if game.state.objects[id].card
    }
    play(game, "resolve", "cast Turn It", f"targets: Keeper#{token}", "resolve")
    return game.state.objects[token].definition.name


@history("copied_spells", 1, ("2009-07-11", 2))
def who_cast_a_spell_leaves_that_another_copied(edition: Edition) -> object:
    """503.10, 706.9: how many creatures die, where Ben copies what Anna casts, who leaves then."""
    words = "Then that permanent's controller may copy this spell and may choose a new target for that copy."
    chain = written("Chain", "Sorcery", f"Destroy target creature. {words}", cost="{0}")
    text = """
        Anna 20 hand: Chain library: 9 Forest
        Ben 20 battlefield: Grizzly Bears library: 9 Forest
        Cleo 20 battlefield: Hill Giant library: 9 Forest
    """
    game = position(text, chain, edition=edition)
    play(
        game,
        "cast Chain",
        "targets: Grizzly Bears",
        "resolve",
        "yes",
        "yes",
        "choose: Hill Giant",
        "concede Anna",
    )
    resolve_all(game)
    return 2 - len(game.state.permanents)


@history("sources_to_choose", 0, ("2009-09-04", 1))
def a_source_that_a_shield_waits_for_has_died(edition: Edition) -> object:
    """608.7a: how many sources that are gone may be chosen."""
    words = "The next time a green source of your choice would deal damage to you this turn"
    chain = written("Chain", "Instant", f"{words}, prevent that damage.", cost="{0}")
    doom = written("Doom", "Instant", "Destroy target creature.", cost="{0}")
    text = "Anna 20 hand: 2 Chain, Doom | Ben 20 battlefield: Grizzly Bears, Craw Wurm"
    game = position(text, chain, doom, edition=edition)
    play(
        game,
        "cast Chain",
        "resolve",
        "choose: Grizzly Bears",
        "cast Doom",
        "targets: Grizzly Bears",
        "resolve",
    )
    play(game, "cast Chain", "resolve")
    among = game.decision.among if isinstance(game.decision, ChooseObjects) else ()
    return len([id for id in among if id not in game.state.objects])


@history("last_costs", (2, 1), ("2021-07-23", (3, 2)), ("2021-09-24", (2, 2)))
def a_discard_and_a_sacrifice_are_paid_for_an_ability(edition: Edition) -> object:
    """601.2h: how many cards are in hand as who pays is asked what to sacrifice, if they discard any card of
    three, and a random one of two.
    """
    return cards_in_hand_at_a_sacrifice(edition, "Discard a card", 3), cards_in_hand_at_a_sacrifice(
        edition, "Discard a card at random", 2
    )


def cards_in_hand_at_a_sacrifice(edition: Edition, discard: str, hand: int) -> int:
    altar = written("Altar", "Artifact", f"{discard}, Sacrifice a creature: You gain 1 life.")
    text = f"Anna 20 hand: {hand} Forest battlefield: Altar, Memnite, Grizzly Bears | Ben 20"
    game = position(text, altar, edition=edition)
    play(game, "activate Altar")
    while isinstance(game.decision, ChooseObjects) and game.decision.among[0] not in game.state.permanents:
        game.push(next(iter(game.legal_actions)))
    return len(zone(game, "Anna", "hand"))
