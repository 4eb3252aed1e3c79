import type { Message } from "../chat/model.ts";

/** Messages of one call; the next load of the page translates the rest. */
export const messagesPerCall = 20;
/** Characters of one call. */
const charactersPerCall = 20_000;

/** What people of the other side wrote. Cards are in the reader's language already. */
export function isTranslatable({ isOwn, type, kind, text, isDeleted }: Message): boolean {
  return !isOwn && type === "chat" && kind !== "card" && !isDeleted && /\p{L}/u.test(text);
}

/** The last first, because they are read first. */
export function pickForCall<Sent extends { text: string }>(messages: readonly Sent[]): Sent[] {
  const picked: Sent[] = [];
  let characters = 0;
  for (const message of messages.toReversed()) {
    characters += message.text.length;
    if (picked.length === messagesPerCall || (picked.length > 0 && characters > charactersPerCall)) break;
    picked.push(message);
  }
  return picked;
}

/** `fr-CA` and `fr` are one language. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.split("-")[0]?.toLowerCase() === other.split("-")[0]?.toLowerCase();
}
