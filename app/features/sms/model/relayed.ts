/** Seconds in which its reader may see a message on our pages before it leaves as a text. */
export const relayDelaySeconds = 20;

/** The rest is on the page that the text links to. */
const maxTextedWords = 300;

/** One line in which no phone finds an address to open, so that nobody sends links in our name. */
export function toTextedWords(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replaceAll(/\w+:\/\/\S+|\bwww\.\S+/giu, "…")
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, ". ")
    .trim();
  const characters = [...plain];
  return characters.length > maxTextedWords ? `${characters.slice(0, maxTextedWords - 1).join("")}…` : plain;
}
