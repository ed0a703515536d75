"""When suspend, madness, cascade, split cards and what removes battles from combat changed, told by games."""

from __future__ import annotations

from editions.days import changes, history
from editions.days_of_effects import by_day
from manaburn.editions import Edition
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.casting import test_702_48_offering as offerings
from rules.combat import test_702_keywords_by_day as keywords
from rules.effects import test_400_cards_from_outside as outside
from rules.effects import test_701_counters as counters
from rules.effects import test_702_24_cumulative_upkeep as upkeep
from rules.effects import test_702_75_hideaway as hideaway
from rules.effects import test_702_122_crew as crewing
from rules.positions_of_play import play, position, resolve_all, size, zone
from rules.start import test_702_139_companions as companions
from rules.zones import test_310_battles as battles


@history(
    "living_weapons",
    ("Germ", ["Germ"]),
    ("2021-06-18", ("Phyrexian Germ", ["Germ", "Phyrexian"])),
)
def the_token_of_a_living_weapon(edition: Edition) -> object:
    """702.92a: its name, and its creature types."""
    lines = ("Living weapon", "Equipped creature gets +1/+1.", "Equip {0}")
    flail = written("Flail", "Artifact — Equipment", *lines, cost="{0}", colors="")
    game = position("Anna 20 hand: Flail | Ben 20", flail, edition=edition)
    play(game, "cast Flail", "resolve", "resolve")
    [(id, _)] = [each for each in game.state.permanents.items() if each[1].attached_to is None]
    token = characteristics(game.state, id)
    return token.name.removesuffix(" Token"), sorted(token.subtypes)


history("hidden_cards", (True, ["Anna", "Ben"]), ("2022-04-29", (False, ["Anna"])))(
    hideaway.how_a_card_is_hidden
)
history("offerings", (False, (["Raider"], ["Raider"])), ("2016-07-22", (True, ([], ["Raider"]))))(
    offerings.when_it_is_sacrificed_and_makes_mana
)
history("companions", (True, False), ("2020-06-01", (False, True)))(companions.how_it_comes)


@history("cycled_cards", 21, ("2007-05-01", 20), ("2009-05-01", 21))
def a_card_that_is_exiled_as_it_is_cycled(edition: Edition) -> object:
    """502.18c: the life of who cycled it."""
    void = written(
        "Void", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."
    )
    drake = written(
        "Drake", "Creature — Drake", "Cycling {0}", "When you cycle this card, you gain 1 life.", size="1/1"
    )
    text = "Anna 20 hand: Drake library: Forest battlefield: Void | Ben 20"
    game = position(text, void, drake, edition=edition)
    play(game, "activate Drake")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Drake"]
    return game.state.players[0].life


for _axis, _day, _test, _name, _before, _after in (
    (
        "madness",
        "2006-10-01",
        keywords.test_a_card_with_madness_may_be_cast_until_its_owner_passes,
        "later",
        True,
        False,
    ),
    (
        "discarded_madness",
        "2016-04-08",
        keywords.test_who_discards_a_card_with_madness_chose_whether_it_is_exiled,
        "asked",
        True,
        False,
    ),
    ("split_cards", "2017-04-28", keywords.test_either_half_may_be_less, "fits", True, False),
    (
        "cascaded_spells",
        "2021-02-15",
        keywords.test_cascade_and_the_other_face,
        "offered",
        ["Squire", "Giant"],
        ["Squire"],
    ),
    (
        "suspended_cards",
        "2024-02-02",
        keywords.test_who_may_cast_a_suspended_card_had_to_if_able,
        "asked",
        False,
        True,
    ),
    (
        "changed_protector",
        "2026-08-07",
        battles.test_a_battle_whose_protector_changes_leaves_combat,
        "attacked",
        "Fort",
        None,
    ),
):
    changes(_axis, _day, by_day(_test, **{_name: _before}), by_day(_test, **{_name: _after}))

history("cumulative_upkeep", True, ("2010-07-16", False))(upkeep.is_asked_for_what_is_gone)
history("graft", 1, ("2007-02-01", 0))(counters.grafted_from_what_had_no_counter)
history("modified", False, ("2024-11-08", True))(counters.a_relic_with_a_counter_is_modified)
history("crewing", True, ("2022-02-18", False))(crewing.crews_itself)


@history("rampage", (6, 4), ("2001-07-23", (8, 6)), ("2003-07-01", (6, 4)))
def a_creature_with_rampage_is_blocked_by_a_second_one_later(edition: Edition) -> object:
    """502.12a of 2001 and 2003: its size once all has resolved that triggered."""
    game = position(
        """
        step: declare blockers
        Anna 20 battlefield: Craw Giant (attacking, tapped)
        Ben 20 hand: Flash Foliage library: Forest battlefield: Hill Giant, 3 Forest
        """,
        edition=edition,
    )
    play(game, "block: Hill Giant")
    resolve_all(game)
    play(game, "pass", "cast Flash Foliage", "targets: Craw Giant")
    resolve_all(game)
    return size(game, "Craw Giant")


@history("sunburst", 1, ("2005-02-01", 2))
def an_artifact_enters_as_a_copy_of_a_creature_with_sunburst(edition: Edition) -> object:
    """502.37a: how many 0/0 creatures with sunburst there are then."""
    steel = written(
        "Steel",
        "Artifact",
        "You may have this artifact enter as a copy of any artifact on the battlefield.",
        cost="{1}",
    )
    oracle = written("Oracle", "Artifact Creature — Wizard", "Sunburst", size="0/0")
    text = "Anna 20 hand: Steel battlefield: Oracle (1 +1/+1), Forest | Ben 20"
    game = position(text, steel, oracle, edition=edition)
    play(game, "cast Steel", "resolve", "choose: Oracle")
    return len(zone(game, "Anna", "battlefield")) - 1


_BEAR, _BOTH = ["Grizzly Bears"], ["Grizzly Bears", "Serra Angel"]
history("removed_cards", (_BOTH, _BOTH), ("2009-07-11", (_BEAR, _BOTH)))(outside.who_may_be_called)
history(
    "commander_wishes",
    ["Grizzly Bears", "Hill Giant", "Llanowar Elves"],
    ("2020-04-17", ["Llanowar Elves"]),
)(outside.what_a_commander_lets_in)
