import { toSearchText, toSearchWords } from "#app/features/leads/model/search-text.ts";

/** What identifies a person among a contractor's customers. */
export type PersonContact = Readonly<Record<"name" | "phone" | "email" | "address", string>>;

/** Shorter words, such as initials, name nobody. */
const minWordLength = 3;

/**
 * True if a saved view is named after the person, or searches for them: one of its words is of their name or street, or
 * begins their email or is its part before the @, or is part of their phone.
 */
export function isViewOfPerson(view: { name: string; query: string }, contacts: readonly PersonContact[]): boolean {
  const searched = toSearchWords(new URLSearchParams(view.query).get("text") ?? "");
  const words = [...searched, ...toSearchWords(view.name)].filter((word) => word.length >= minWordLength);
  return contacts.some((contact) => words.some((word) => identifies(word, contact)));
}

function identifies(word: string, { name, phone, email, address }: PersonContact): boolean {
  if (splitWords(name).includes(word)) return true;
  if (word.includes("@")) return email.toLowerCase().startsWith(word);
  if (word.length > minWordLength && email.toLowerCase().split("@")[0] === word) return true;
  if (/^\d+$/.test(word)) return word.length >= 4 && toDigits(phone).includes(word);
  const street = splitWords(address).find((part) => part.length > minWordLength);
  return word.length > minWordLength && street === word;
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function toDigits(phone: string): string {
  return toSearchText({ name: "", phone, email: "", address: "", city: "", postalCode: "" });
}
