// The face of a card, drawn by us: name, cost, type line, text, size, counters, damage.
import { html, names } from "./html.js";
import { addressOf, pictured } from "./scryfall.js";
import { Cost, Text } from "./symbols.js";

const COLOR_WORDS = { W: "white", U: "blue", B: "black", R: "red", G: "green" };
const LAND_OF = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };

/** The colour of a frame: one colour's, gold, a land's, or an artifact's. */
export function frame({ colors = [], types = [], type_line = "" }) {
  if (colors.length > 1) return "gold";
  if (colors.length === 1) return colors[0];
  if (!types.includes("land")) return "plain";
  const basic = Object.keys(LAND_OF).filter((each) => type_line.includes(each));
  return basic.length === 1 ? `land land-${LAND_OF[basic[0]]}` : "land";
}

export const isCreature = (object) => object.types?.includes("creature") ?? false;
export const isLand = (object) => object.types?.includes("land") ?? false;

/** Whether a permanent is a creature that cannot attack or tap yet. */
export const isNew = (object) =>
  isCreature(object) && object.zone === "battlefield" && Boolean(object.since_this_turn) && !(object.traits ?? []).includes("haste");

/** What a card does not show in letters, in words for those who listen. */
function unseen(object, players = []) {
  const parts = [];
  if (object.colors?.length) parts.push(object.colors.map((each) => COLOR_WORDS[each] ?? each).join(" and "));
  if (object.damage) parts.push(`${object.damage} damage`);
  if (object.tapped) parts.push("tapped");
  if (isNew(object)) parts.push("came this turn");
  if (object.attacking) parts.push(`attacking ${players.find((each) => each.seat === object.attacks)?.name ?? ""}`.trim());
  if (object.blocked) parts.push("blocked");
  if (object.blocks?.length) parts.push("blocking");
  if (object.commander) parts.push("commander");
  return parts;
}

/** Power and toughness, or loyalty; raised or lowered sizes and damage are marked. */
function Size({ object }) {
  const stands = object.counters?.loyalty ?? object.counters?.defense;
  if (object.power != null) {
    const [power, toughness] = object.printed ?? [object.power, object.toughness];
    const changed = object.power > power || object.toughness > toughness ? "raised" : object.printed && "lowered";
    return html`<span class=${names("size", object.damage ? "hurt" : changed)}>${object.power}/${object.toughness}${object.damage ? html`<small> −${object.damage}</small>` : ""}</span>`;
  }
  return stands == null ? null : html`<span class="size loyalty">${stands}</span>`;
}

const SHORT = { "+1/+1": "+1/+1", "-1/-1": "−1/−1" };

function Counters({ object }) {
  return Object.entries(object.counters ?? {}).filter(([kind]) => kind !== "loyalty" && kind !== "defense").map(([kind, number]) =>
    html`<span class="counter" key=${kind}>${number > 1 ? `${number}× ` : ""}${SHORT[kind] ?? kind}</span>`);
}

/** What a small card says below its name: its traits, else what it is. */
function traitsOf(object) {
  if (object.traits?.length) return object.traits.join(", ");
  if (isLand(object)) return "";
  const [, subtypes] = object.type_line?.split(" — ") ?? [];
  const copy = /^(Instant|Sorcery)/.test(object.type_line ?? ""); // of a card, in exile
  return (object.token ? (copy ? "copy, " : "token ") : "") + (subtypes ?? object.type_line ?? "");
}

/** How many letters the longest word of a name has. */
const longest = (name = "") => Math.max(1, ...name.split(/[\s-]+/).map((each) => each.length));

/** The picture of a card, if they are switched on: its art on a small card, else all of it; nothing where there is none. */
function Picture({ object, size }) {
  if (!pictured() || !object.card || object.face_down || object.token) return null;
  const small = size === "tile";
  return html`<img key=${object.card} class=${small ? "art" : "scan"} alt="" loading="lazy" src=${addressOf(object.card, small ? "art_crop" : "normal")} onError=${(event) => { event.target.hidden = true; }} />`;
}

/**
 * A card's face. `size` is "tile" on the battlefield, "hand" or "full"; `face.text` what is printed, line by line.
 * `able` says that it can be chosen now, `idle` that it lies among those and cannot, `chosen` that it is chosen; `mark` is a word in its corner.
 */
export function Card({ object, face, size = "tile", count = 1, onClick, onMore, players, chosen, able, idle, refused, differs, mark, number, order, disabled }) {
  const hidden = object.face_down && !object.hidden;
  const text = object.text ?? face?.text ?? [];
  const classes = names(
    "card", `card-${size}`, `frame-${frame(object)}`, object.tapped && "tapped", chosen && "chosen", able && "able", idle && "idle",
    refused && "refused", differs && "differs", object.attacking && "attacking", object.blocks?.length && "blocking", isNew(object) && "new");
  const words = [...unseen(object, players), size === "tile" && object.traits?.length && object.type_line, count > 1 && `${count} of them`, chosen && "chosen", idle && "cannot be chosen", differs && "differs"].filter(Boolean);
  return html`<button type="button" class=${classes} data-object=${object.id}
      aria-pressed=${able || chosen ? Boolean(chosen) : undefined} disabled=${disabled}
      onClick=${onClick} onContextMenu=${onMore && ((event) => { event.preventDefault(); onMore(event); })}>
    <${Picture} object=${object} size=${size} />
    <span class="card-head"><span class="card-name" style=${{ "--longest": longest(object.name) }}>${hidden ? "Face down" : object.name}${number != null && html` <small class="number">#${number}</small>`}</span>${size !== "tile" && html`<${Cost} of=${object.cost || face?.cost} />`}</span>
    ${size === "tile"
      ? html`<span class="card-traits">${traitsOf(object)}</span>`
      : html`<span class="card-type">${object.type_line}</span>
         <span class="card-text">${text.map((line, at) => html`<span key=${at}><${Text}>${line}<//></span>`)}</span>`}
    <span class="card-foot"><${Counters} object=${object} /><${Size} object=${object} /></span>
    ${words.length > 0 && html`<span class="sr">, ${words.join(", ")}</span>`}
    ${count > 1 && html`<span class="times" aria-hidden="true">×${count}</span>`}
    ${object.commander && html`<span class="crown" aria-hidden="true">♛</span>`}
    ${order && html`<span class="order" aria-hidden="true">${order}</span>`}
    ${differs && html`<span class="mark unlike" aria-hidden="true">≠</span>`}
    ${mark && html`<span class="mark" aria-hidden="true">${mark}</span>`}
  </button>`;
}
