import { toSearchText, toSearchWords } from "#app/features/leads/model/search-text.ts";

/** What identifies a person among a contractor's customers. */
export type PersonContact = Readonly<Record<"name" | "phone" | "email" | "address", string>>;

/** Shorter words, such as initials, name nobody. */
const minNameLength = 2;
const minWordLength = 3;

/** Words of many addresses. */
const commonStreetWords = new Set(
  `street avenue road drive lane court place boulevard blvd highway circle terrace parkway pkwy trail square alley crescent
  north south east west northeast northwest southeast southwest saint sainte suite unit apartment floor building
  chemin allée impasse route quai rang côte calle avenida camino paseo carrera plaza callejón santa
  улица проспект переулок бульвар шоссе площадь набережная`.split(/\s+/),
);

/**
 * True if a saved view is named after the person, or searches for them: one of its words is of their name or street, or
 * begins their email or is its part before the @, or is part of their phone.
 */
export function isViewOfPerson(view: { name: string; query: string }, contacts: readonly PersonContact[]): boolean {
  const searched = toSearchWords(new URLSearchParams(view.query).get("text") ?? "");
  const words = [...searched, ...toSearchWords(view.name)].filter((word) => word.length >= minNameLength);
  return contacts.some((contact) => words.some((word) => identifies(word, contact)));
}

function identifies(word: string, { name, phone, email, address }: PersonContact): boolean {
  if (splitWords(name).includes(word)) return true;
  if (word.length < minWordLength) return false;
  if (word.includes("@")) return email.toLowerCase().startsWith(word);
  if (word.length > minWordLength && email.toLowerCase().split("@")[0] === word) return true;
  if (/^\d+$/.test(word)) return word.length >= 4 && toDigits(phone).includes(word);
  return listStreetWords(address).includes(word);
}

/** Of the first part of an address that has any: "12, rue Zaunweg, Chicago" has "zaunweg". */
function listStreetWords(address: string): string[] {
  const isTelling = (word: string) => word.length > minWordLength && !/\d/.test(word) && !commonStreetWords.has(word);
  const parts = address.split(",").map((part) => splitWords(part).filter(isTelling));
  return parts.find((words) => words.length > 0) ?? [];
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function toDigits(phone: string): string {
  return toSearchText({ name: "", phone, email: "", address: "", city: "", postalCode: "" });
}
