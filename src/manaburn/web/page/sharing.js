// Links that hold a position and a line of play: in the fragment, compressed, with a version; no server sees them.

const VERSION = "1";

async function passed(stream, bytes) {
  const through = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await through.arrayBuffer());
}

function toText(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
}

/** The fragment of a link: `s=1.…`. */
export async function packed(study) {
  const bytes = await passed(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(study)));
  return `s=${VERSION}.${toText(bytes)}`;
}

const MOST_CHARACTERS = 200_000;
const MOST_UNPACKED = 2_000_000;

/** What a fragment holds; an error whose message can be shown for what is none. */
export async function unpacked(fragment) {
  const found = /(?:^|[#&])s=(\d+)\.([\w-]+)/.exec(fragment);
  if (!found) return null;
  if (found[1] !== VERSION) throw new Error("This link was made by a newer manaburn: open it with that one.");
  if (found[2].length > MOST_CHARACTERS) throw new Error("This link is too long to be one of ours.");
  try {
    const bytes = await passed(new DecompressionStream("deflate-raw"), toBytes(found[2]));
    if (bytes.length > MOST_UNPACKED) throw new Error("too long");
    return checked(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new Error("This link is damaged: a part of it is missing.");
  }
}

/** A study as it is kept in files and links: position, day, tree. Throws for what is none. */
export function checked(study) {
  const fine = study && typeof study.position === "string" && typeof study.day === "string" && study.tree && Array.isArray(study.tree.next);
  if (!fine) throw new Error("This is not a study.");
  return study;
}
