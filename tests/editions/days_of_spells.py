"""When the rules of spells and abilities, as they are put on the stack and as they resolve, changed, told by
games.
"""

from __future__ import annotations

from editions.days import history
from manaburn.decisions import ChooseWhether, Pass, Priority
from manaburn.editions import Edition
from manaburn.terms import PlayerId
from rules.cards_from_text import written
from rules.casting import test_115_changing_targets as changing
from rules.casting import test_115_targets_of_several_words as several
from rules.casting import test_601_dividing as dividing
from rules.casting import test_608_cast_as_something_resolves as as_it_resolves
from rules.casting import test_702_16_colors_of_abilities as colors
from rules.effects import test_608_if_you_do_by_day as if_you_do
from rules.effects import test_608_illegal_targets as illegal
from rules.happening import test_603_delayed_triggers as delayed
from rules.happening import test_603_optional_triggers as optional
from rules.positions_of_play import play, position, resolve_all, zone

BOG = written("Bog", "Sorcery", "Each player discards a card.", cost="{0}")

history("optional_triggers", True, ("2001-07-23", False))(optional.is_asked_before)


history("if_you_do", 25, ("2001-09-24", 20), ("2003-10-01", 25))(if_you_do.life_after_prevented_damage)
history("illegal_targets", 6, ("2015-07-17", 0))(illegal.damage_by_what_was_exiled)
history("divided_among", True, ("2010-02-01", False), ("2019-07-12", True))(dividing.is_divided_among_none)
history("repeated_targets", False, ("2004-10-01", True))(several.is_castable_with_one_creature)
history("changed_targets", ["Hill Giant"], ("2010-02-01", ["Grizzly Bears"]))(
    changing.destroyed_where_only_one_target_can_be_changed
)
history("unchanged_targets", True, ("2011-02-04", False))(changing.may_make_a_target_illegal_that_stays)
history("colors_of_abilities", (False, True), ("2001-07-23", (True, False)))(
    colors.destroyed_though_protected
)
history("nonexistent_costs", True, ("2005-08-01", False), ("2006-10-01", True))(
    as_it_resolves.is_castable_without_a_mana_cost
)
history("delayed_triggers", (20, 23), ("2007-10-01", (23, 20)))(delayed.life_after_its_source_was_given_away)


@history("actions_in_part", ["Memnite"], ("2008-10-01", []))
def discarded_where_two_cards_were_asked_for(edition: Edition) -> object:
    """424.6: whoever has one card may say yes to two, or can't pay a cost in part."""
    deed = written("Deed", "Sorcery", "You may discard two cards. If you do, you gain 5 life.", cost="{0}")
    game = position("Anna 20 hand: Deed, Memnite | Ben 20", deed, edition=edition)
    play(game, "cast Deed", "resolve")
    if isinstance(game.decision, ChooseWhether):
        play(game, "yes")
    return [name for name in zone(game, "Anna", "graveyard") if name != "Deed"]


@history("all_targets_illegal", 1, ("2018-04-27", 0))
def cards_drawn_for_a_spell_without_legal_targets(edition: Edition) -> object:
    """608.2b: of two spells at one creature the first is left without a target, and maybe countered."""
    words = "Whenever a spell you've cast is countered, draw a card."
    presence = written("Presence", "Enchantment", words)
    text = "Anna 20 hand: 2 Shock battlefield: Presence, 2 Mountain library: 3 Forest"
    game = position(f"{text} | Ben 20 battlefield: Memnite", presence, edition=edition)
    play(game, "cast Shock", "targets: Memnite", "cast Shock", "targets: Memnite")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Memnite"]
    return zone(game, "Anna", "hand").count("Forest")


@history("divided_shares", True, ("1999-11-01", False))
def damage_divided_among_one_or_two_targets(edition: Edition) -> object:
    """409.1e: whether one of two targets may be dealt nothing."""
    fork = written(
        "Fork",
        "Sorcery",
        "Fork deals 4 damage divided as you choose among one or two target creatures.",
        cost="{0}",
    )
    text = "Anna 20 hand: Fork battlefield: Hill Giant, Grizzly Bears | Ben 20"
    game = position(text, fork, edition=edition)
    play(game, "cast Fork", "targets: Hill Giant, Grizzly Bears")
    return not game.problems("divide: Hill Giant 4, Grizzly Bears 0")


@history("hidden_choices", ["Island"], ("2008-02-01", []))
def what_ben_sees_of_a_card_that_anna_will_discard(edition: Edition) -> object:
    """103.4a: as he is to choose one himself."""
    game = position("Anna 20 hand: Bog, Island, Swamp | Ben 20 hand: Forest, Plains", BOG, edition=edition)
    play(game, "cast Bog", "resolve", "choose: Island")
    return [card.name for card in game.view(PlayerId(1)).chosen]


@history("actions_of_all", 21, ("2001-07-23", 20), ("2002-10-07", 21))
def what_anna_sacrifices_sees_what_ben_does(edition: Edition) -> object:
    """413.2d: Anna's life, whose creature gains her 1 as another creature dies."""
    pox = written(
        "Lesser Pox",
        "Sorcery",
        "Each player discards a card, then sacrifices a creature of their choice.",
        cost="{0}",
    )
    mourner = written(
        "Mourner", "Creature — Cleric", "Whenever another creature dies, you gain 1 life.", size="1/1"
    )
    text = "Anna 20 hand: Lesser Pox battlefield: Mourner | Ben 20 battlefield: Hill Giant"
    game = position(text, pox, mourner, edition=edition)
    play(game, "cast Lesser Pox", "resolve")
    while game.state.stack or not game.state.players[0].graveyard:
        game.push(next(iter(game.legal_actions)) if not isinstance(game.decision, Priority) else Pass())
    while game.state.stack:
        game.push(Pass())
    return game.state.players[0].life
