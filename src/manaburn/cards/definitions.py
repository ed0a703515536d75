"""This module has `CardDefinition`: what is printed on a card or token, its text as records of
`manaburn.cards.vocabulary`, as `Draw(2)` of Divination. `card` and `token` make one from short texts.

Its properties pick out abilities of one kind, and are kept once worked out. The functions at the end answer
questions about abilities, such as `is_mana_ability`.
"""

from __future__ import annotations

from datetime import date
from functools import cache, cached_property

from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import (
    Ability,
    Activated,
    Chapter,
    Dredge,
    Entering,
    EntersIfDiscarded,
    GoesElsewhere,
    SpellText,
    Static,
    Triggered,
)
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness
from manaburn.cards.vocabulary.changes.players import MoreDevotion
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.effects_on_cards.copying import EntersAsCopy
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.entering import EnteringByChoice
from manaburn.cards.vocabulary.events.triggers import CountersReach
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import (
    MADNESS,
    MIRACLE,
    SNEAK,
    AlternativeCost,
    CastAsThoughFlash,
    CastFrom,
    CastOnlyFrom,
    OfCasting,
    Offering,
)
from manaburn.cards.vocabulary.words.costs import AdjustLoyalty, ForX
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast
from manaburn.cards.vocabulary.words.references import Circumstance, TargetSlot, What, Who, speaks_of
from manaburn.errors import NotationError
from manaburn.mana import ManaCost
from manaburn.purposes import SpecialAction
from manaburn.terms import PERMANENT_TYPES, CardType, Color, CounterKind, Keyword, Supertype, Term, Zone
from manaburn.values import field, value


class Form(Term):
    """The kind of thing that is defined: a card, or something else with characteristics, such as a token."""

    CARD = "card"
    TOKEN = "token"
    EMBLEM = "emblem"
    DUNGEON = "dungeon"
    FACE_DOWN = "face down"
    MANIFESTED = "manifested or cloaked"
    """Face down as well, but a creature card can be turned up for its mana cost [cr2025-06-06 701.40b,
    701.58b].
    """
    LOCKED = "locked"
    """A Room with both doors locked: it is shown as its halves are called, but has no name."""


BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The mana of each basic land type: a land of that type has the ability to add it [cr2025-06-06 305.6]."""


@value(kw_only=True)
class CardDefinition:
    """The characteristics of a card or token as printed [cr2025-06-06 109.3]."""

    name: str
    cost: ManaCost | None
    types: frozenset[CardType]
    supertypes: frozenset[Supertype] = frozenset()
    subtypes: frozenset[str] = frozenset()
    colors: frozenset[Color] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    """The defense of a battle [cr2025-06-06 310.4]."""
    keywords: frozenset[Keyword] = frozenset()
    abilities: tuple[Ability, ...] = ()
    spell: SpellText | None = None
    """What the spell does as it resolves, of an instant or sorcery."""
    enchant: TargetSlot | None = None
    """What an Aura may enchant, and so what its spell targets [cr2025-06-06 303.4a]."""
    lights: frozenset[int] = frozenset()
    """The numbers lit up on an Attraction [cr2025-06-06 717.1]; they differ between printings of one card."""
    back: CardDefinition | None = None
    """The back face of a double-faced card; it has none itself [cr2025-06-06 712.1]."""
    layout: Layout = Layout.USUAL
    parts: tuple[CardDefinition, ...] = ()
    """The halves of a split card, whose own characteristics are here combined; or the Adventure or Omen that
    a card may be cast as; or its prepare spell [cr2025-06-06 709.4, 715.2, 720.2; cr2026-04-17 722.2].
    """
    forms: tuple[tuple[str, CardDefinition], ...] = ()
    """What else it may be, by name: bestowed, overloaded, prototyped, melded, a Room's doors both locked or
    unlocked [cr2025-06-06 702.96, 702.103, 702.160, 709.5, 712.4]."""
    first_printed: date | None = None
    """The day of its first printing, if it is known."""
    printed_by: date | None = None
    """If that day is not known, a day on which the card had been printed already."""
    form: Form = Form.CARD
    is_permanent: bool = field(init=False, repr=False, compare=False)
    is_land: bool = field(init=False, repr=False, compare=False)
    is_creature: bool = field(init=False, repr=False, compare=False)
    is_instant_speed: bool = field(init=False, repr=False, compare=False)
    """Whether it is an instant or has flash, and can be cast any time its player has priority."""
    has_instant_speed: bool = field(init=False, repr=False, compare=False)
    """Whether it, or something else that it may be cast as, can be cast at such times."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_permanent", bool(self.types & PERMANENT_TYPES))
        object.__setattr__(self, "is_land", CardType.LAND in self.types)
        object.__setattr__(self, "is_creature", CardType.CREATURE in self.types)
        instant = CardType.INSTANT in self.types or Keyword.FLASH in self.keywords
        object.__setattr__(self, "is_instant_speed", instant)
        further = any(face.has_instant_speed for face in self.further_faces)
        sometimes = any(map(_is_cast_at_other_times, self.abilities))
        object.__setattr__(self, "has_instant_speed", instant or further or sometimes)

    def __hash__(self) -> int:
        return hash((self.name, self.form))

    @cached_property
    def further_faces(self) -> tuple[CardDefinition, ...]:
        """Return what else the card may be played as: its modal back face, its halves, its Adventure."""
        if self.back is not None and (self.layout is Layout.MODAL or self._is_cast_transformed):
            return (self.back,)
        return () if self.layout is Layout.PREPARATION else self.parts

    @property
    def _is_cast_transformed(self) -> bool:
        return any(isinstance(a, AlternativeCost) and a.transformed for a in self.abilities)

    def face(self, name: str) -> CardDefinition | None:
        """Return the back face, half or Adventure of that name, or what the card is if the alternative cost
        of that name was paid.
        """
        faces = self.parts if self.back is None else (self.back, *self.parts)
        found = (*((face.name, face) for face in faces), *self.forms)
        return next((face for called, face in found if called == name), None)

    @property
    def is_room(self) -> bool:
        """Return whether its halves may be unlocked one by one on the battlefield [cr2025-06-06 709.5]."""
        return self.layout is Layout.SPLIT and self.is_permanent

    @property
    def is_attraction(self) -> bool:
        """Return whether it is an Attraction card, which has its own back [cr2025-06-06 717.1]."""
        return "Attraction" in self.subtypes and self.form is Form.CARD

    @property
    def is_nontraditional(self) -> bool:
        """Return whether it belongs in a deck of its own kind in the command zone [cr2025-06-06 108.2a]."""
        return self.is_attraction or CardType.SCHEME in self.types

    @cached_property
    def statics(self) -> tuple[Static, ...]:
        """Return the static abilities of the definition that change characteristics or rules."""
        return tuple(a for a in self.abilities if isinstance(a, Static))

    @cached_property
    def defined_size(self) -> DefinePowerToughness | None:
        """Return the change by which its own ability defines its power and toughness [cr2025-06-06 604.3]."""
        changes = (change for static in self.statics for change in static.changes)
        return next((change for change in changes if isinstance(change, DefinePowerToughness)), None)

    @cached_property
    def changed_elsewhere(self) -> tuple[Static, ...]:
        """Return the static abilities that say what it is itself where it isn't on the battlefield: those
        that define its power and toughness, and those about just that [cr2025-06-06 113.6a, 113.6c].
        """
        return tuple(a for a in self.statics if _is_of_itself_elsewhere(a))

    @cached_property
    def statics_for_players(self) -> tuple[tuple[Who, Static], ...]:
        """Return the static abilities that change the rules for players, as pairs `(players, ability)`."""
        return tuple((a.affects, a) for a in self.statics if isinstance(a.affects, Who))

    @cached_property
    def more_devotion(self) -> int:
        """Return by how much its abilities increase its controller's devotion."""
        return sum(more_devotion(static) for _, static in self.statics_for_players)

    @cached_property
    def going_elsewhere(self) -> tuple[GoesElsewhere, ...]:
        """Return the abilities by which something goes elsewhere than to a graveyard."""
        return tuple(a for a in self.abilities if isinstance(a, GoesElsewhere))

    @cached_property
    def entering_if_discarded(self) -> EntersIfDiscarded | None:
        """Return the ability by which the card enters the battlefield if an opponent causes its discard."""
        return next((a for a in self.abilities if isinstance(a, EntersIfDiscarded)), None)

    @cached_property
    def dredging(self) -> tuple[Dredge, ...]:
        """Return the abilities by which the card may return to the hand in place of a draw."""
        return tuple(a for a in self.abilities if isinstance(a, Dredge))

    @cached_property
    def activated_elsewhere(self) -> dict[Zone, tuple[Activated, ...]]:
        """Return the abilities that are activated while the card is in its owner's hand or graveyard, or in
        the command zone, by that zone; those without any are left out.
        """
        own = [ability for ability in self.abilities if isinstance(ability, Activated)]
        zones = {ability.zone for ability in own if ability.zone is not Zone.BATTLEFIELD}
        return {zone: tuple(a for a in own if a.zone is zone) for zone in zones}

    @cached_property
    def triggered_in_graveyard(self) -> tuple[Triggered, ...]:
        """Return the triggered abilities that function in its owner's graveyard [cr2025-06-06 113.6m]."""
        return tuple(a for a in self.abilities if isinstance(a, Triggered) and a.zone is Zone.GRAVEYARD)

    @cached_property
    def triggered_in_exile(self) -> tuple[Triggered, ...]:
        """Return the triggered abilities that function while the card is in exile [cr2025-06-06 113.6b]."""
        return tuple(a for a in self.abilities if isinstance(a, Triggered) and a.zone is Zone.EXILE)

    @cached_property
    def statics_in_graveyard(self) -> tuple[Static, ...]:
        """Return the static abilities that function in its owner's graveyard [cr2025-06-06 113.6b]."""
        here = Circumstance.THIS_IS_IN_GRAVEYARD
        return tuple(a for a in self.statics if a.condition is not None and speaks_of(a.condition, here))

    @cached_property
    def special(self) -> tuple[SpecialAbility, ...]:
        """Return the abilities by which special actions may be taken with the card."""
        return tuple(a for a in self.abilities if isinstance(a, SpecialAbility))

    @property
    def has_suspend(self) -> bool:
        """Return whether suspend is printed on it [cr2025-06-06 702.62]."""
        return any(ability.action is SpecialAction.SUSPEND for ability in self.special)

    @cached_property
    def of_casting(self) -> tuple[OfCasting, ...]:
        """Return its abilities that change how it can be cast: costs, zones, times."""
        return tuple(a for a in self.abilities if isinstance(a, OfCasting))

    @cached_property
    def has_madness(self) -> bool:
        """Return whether it is exiled as it is discarded, and may then be cast [cr2025-06-06 702.35a]."""
        return any(isinstance(a, AlternativeCost) and a.name == MADNESS for a in self.of_casting)

    @cached_property
    def has_miracle(self) -> bool:
        """Return whether it may be revealed as it is drawn, to be cast for less [cr2025-06-06 702.94a]."""
        return any(isinstance(a, AlternativeCost) and a.name == MIRACLE for a in self.of_casting)

    @cached_property
    def cast_only_from(self) -> tuple[Zone, ...]:
        """Return the only zones from which it may be cast; empty if its text does not limit them."""
        return tuple(a.zone for a in self.of_casting if isinstance(a, CastOnlyFrom))

    @cached_property
    def castable_from_graveyard(self) -> bool:
        """Return whether it may be cast from its owner's graveyard for some cost."""
        return self._castable_from(Zone.GRAVEYARD)

    @cached_property
    def castable_from_exile(self) -> bool:
        """Return whether it may be cast from exile by itself."""
        return self._castable_from(Zone.EXILE)

    def _castable_from(self, zone: Zone) -> bool:
        found = (a.zone for a in self.of_casting if isinstance(a, AlternativeCost | CastFrom))
        further = any(face._castable_from(zone) for face in self.further_faces)
        return further or zone in self.cast_only_from or zone in found

    @cached_property
    def entering(self) -> tuple[Entering, ...]:
        """Return the abilities that change how it enters."""
        return tuple(a for a in self.abilities if isinstance(a, Entering))

    @cached_property
    def speaks_of_exiled(self) -> bool:
        """Return whether an ability refers to cards exiled with it [cr2025-06-06 607.2a]."""
        return speaks_of(self.abilities, What.EXILED)

    @cached_property
    def minds_whom_it_damages(self) -> bool:
        """Return whether an ability targets what this has dealt damage to."""
        return any(slot.damaged_before for ability in triggered_abilities(self) for slot in ability.targets)

    @cached_property
    def chooses_as_it_enters(self) -> bool:
        """Return whether its controller chooses something before it enters [cr2025-06-06 614.12a]."""
        return any(isinstance(a, EntersAsCopy | EnteringByChoice) for a in self.entering)


def _is_of_itself_elsewhere(static: Static) -> bool:
    """Return whether a static ability changes its own object where that isn't on the battlefield."""
    defines = any(isinstance(change, DefinePowerToughness) for change in static.changes)
    return defines or static.affects == OffTheBattlefield(What.THIS)


def _is_cast_at_other_times(ability: object) -> bool:
    """Return whether an ability lets a spell be cast when a sorcery could not be."""
    return isinstance(ability, CastAsThoughFlash | Offering) or (
        isinstance(ability, AlternativeCost) and ability.name == SNEAK
    )


def is_mana_ability(ability: Activated) -> bool:
    """Return whether an activated ability is a mana ability [cr2025-06-06 605.1a]."""
    return not ability.targets and adds_mana(ability)


def adds_mana(ability: Activated) -> bool:
    """Return whether an activated ability that is no loyalty ability adds mana."""
    adds = any(isinstance(effect, AddMana | AddManaOf) for effect in ability.effects)
    return adds and not is_loyalty_ability(ability)


def is_triggered_mana_ability(ability: Triggered) -> bool:
    """Return whether a triggered ability is a mana ability: it resolves at once [cr2025-06-06 605.1b,
    605.4a].
    """
    if not isinstance(ability.on, TapsForMana) or ability.targets or ability.modal is not None:
        return False
    return all(isinstance(effect, AddMana | AddManaOf) for effect in ability.effects)


def is_loyalty_ability(ability: Activated) -> bool:
    """Return whether an activated ability is a loyalty ability [cr2025-06-06 606.1]."""
    return any(
        isinstance(cost.cost if isinstance(cost, ForX) else cost, AdjustLoyalty) for cost in ability.costs
    )


def card(
    name: str,
    cost: str | None,
    type_line: str,
    power: int | None = None,
    toughness: int | None = None,
    *,
    printed: str | None,
    keywords: str = "",
    abilities: tuple[Ability, ...] = (),
    spell: SpellText | None = None,
    enchant: TargetSlot | None = None,
    loyalty: int | None = None,
    defense: int | None = None,
    lights: tuple[int, ...] = (),
    colors: str | None = None,
    back: CardDefinition | None = None,
    form: Form = Form.CARD,
) -> CardDefinition:
    """Make a definition from short texts.

    `type_line` is like `Legendary Creature — Elf Warrior`, `keywords` like `flying, first strike`,
    `printed` the ISO day of the first printing if any, `colors` letters of WUBRG if not those of the cost.

    >>> card("Suntail Hawk", "{W}", "Creature — Bird", 1, 1, keywords="flying", printed="2003-07-28").power
    1
    """
    mana_cost = None if cost is None else ManaCost.parse(cost)
    supertypes, types, subtypes = read_type_line(type_line)
    return CardDefinition(
        name=name,
        cost=mana_cost,
        types=types,
        supertypes=supertypes,
        subtypes=subtypes,
        colors=(mana_cost or ManaCost()).colors if colors is None else frozenset(Color(c) for c in colors),
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        defense=defense,
        keywords=_keywords_in(keywords),
        abilities=abilities,
        spell=spell,
        enchant=enchant,
        lights=frozenset(lights),
        back=back,
        first_printed=None if printed is None else date.fromisoformat(printed),
        form=form,
    )


def token(
    name: str,
    colors: str,
    type_line: str,
    power: int | None = None,
    toughness: int | None = None,
    *,
    keywords: str = "",
    abilities: tuple[Ability, ...] = (),
) -> CardDefinition:
    """Make the definition of a token: `token("Cat", "W", "Creature — Cat", 2, 2)` [cr2025-06-06 111.3]."""
    return card(
        name,
        None,
        type_line,
        power,
        toughness,
        printed=None,
        keywords=keywords,
        abilities=abilities,
        colors=colors,
        form=Form.TOKEN,
    )


@cache
def _keywords_in(text: str) -> frozenset[Keyword]:
    return frozenset(Keyword(k.strip()) for k in text.split(",") if k.strip())


@cache
def read_type_line(text: str) -> tuple[frozenset[Supertype], frozenset[CardType], frozenset[str]]:
    """Parse a type line into supertypes, card types and subtypes. Raises NotationError for an unknown word
    before the dash.
    """
    left, _, right = text.replace("—", "-").partition(" - ")
    supertypes, types = set(), set()
    for word in left.lower().split():
        if word in Supertype._value2member_map_:
            supertypes.add(Supertype(word))
        elif word in CardType._value2member_map_:
            types.add(CardType(word))
        else:
            raise NotationError(f"{word!r} in {text!r} is neither a card type nor a supertype")
    return frozenset(supertypes), frozenset(types), frozenset(right.split())


SIEGE = Triggered(
    on=CountersReach(CounterKind.DEFENSE),
    effects=(Put(What.THIS, Place.EXILE), CastNow(What.IT, face=FaceCast.BACK)),
)
"""The intrinsic ability of Sieges; a card with one face cannot be cast transformed [cr2025-06-06 310.11b]."""


def triggered_abilities(definition: CardDefinition) -> tuple[Triggered, ...]:
    """Return the triggered abilities of a definition, in printed order; a chapter ability with several
    numbers is one for each.
    """
    found: list[Triggered] = [SIEGE] if "Siege" in definition.subtypes else []
    for ability in definition.abilities:
        if isinstance(ability, Triggered):
            found.append(ability)
        elif isinstance(ability, Chapter):
            found.extend(
                Triggered(
                    on=CountersReach(CounterKind.LORE, n), effects=ability.effects, targets=ability.targets
                )
                for n in ability.numbers
            )
    return tuple(found)


def chapter_of(ability: Triggered) -> int | None:
    """Return the number of a Saga's chapter ability; None for any other ability."""
    match ability.on:
        case CountersReach(CounterKind.LORE, number) if number > 0:
            return number
        case _:
            return None


def more_devotion(static: Static) -> int:
    """Return by how much a static ability increases its controller's devotion [cr2025-06-06 700.5a]."""
    return sum(change.number for change in static.changes if isinstance(change, MoreDevotion))
