// Pictures of cards from Scryfall: in the one document whose policy lets them in, and only where somebody switched them on.
import { kept } from "./store.js";

const LET_IN = Boolean(document.querySelector('meta[name="pictures"]'));

/** Whether pictures are asked for here. */
export const pictured = () => LET_IN;

/** The picture of a card; "art_crop" for its art alone. @param {string} name @param {"normal" | "art_crop"} version */
export const addressOf = (name, version) => `https://api.scryfall.com/cards/named?format=image&version=${version}&exact=${encodeURIComponent(name)}`;

/** Go to the document with pictures or without, and stay with it. @param {boolean} on */
export function switchPictures(on) {
  kept.set("pictures", on);
  location.replace(documentOf(on));
}

const documentOf = (on) => new URL((on ? "pictures.html" : "./") + location.hash, location.href).href;

/** The address to share: whoever opens it decides anew about pictures. */
export const addressToShare = () => documentOf(false);

/** Go where this browser's wish is met; return whether one is there already. */
export function isWhereWished() {
  const wished = Boolean(kept.get("pictures", false));
  if (wished === LET_IN) return true;
  location.replace(documentOf(wished));
  return false;
}
