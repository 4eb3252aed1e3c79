import { profanePhrases, profaneWords } from "./profane-words.ts";

/** Digits and signs that stand for letters, as in "sh1t". */
const lettersBySign: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Letters that look alike in both alphabets. */
const cyrillicByLatin: Readonly<Record<string, string>> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
};
const latinByCyrillic = Object.fromEntries(Object.entries(cyrillicByLatin).map(([latin, cyrillic]) => [cyrillic, latin]));

const exactWords = new Set(profaneWords.filter((word) => !word.endsWith("*")).map(normalize));
const stems = profaneWords.filter((word) => word.endsWith("*")).map((word) => normalize(word.slice(0, -1)));
const phrases = profanePhrases.map((phrase) => ` ${normalize(phrase)} `);

/** Letters, their accents, signs that stand for letters, and stars that hide them. */
const wordPattern = /[\p{L}\p{M}\d@$!*]+/gu;
/** Three or more single letters, such as "f u c k" or "f.u.c.k". */
const spelledPattern = /(?<![\p{L}\d])\p{L}(?:[\s._-]{1,2}\p{L}){2,}(?![\p{L}\d])/gu;

/** The first profane word or phrase of a text, as it was written; null without one. Whole words only, in any of our languages. */
export function findProfanity(text: string): string | null {
  for (const [word] of text.matchAll(wordPattern)) {
    const bare = word.replace(/^[!*@$]+|[!*]+$/g, "");
    if (isProfane(bare)) return bare;
  }
  for (const [spelled] of text.matchAll(spelledPattern)) if (isProfane(spelled.replace(/[\s._-]/g, ""))) return spelled;
  const line = ` ${(normalize(text).match(/\p{L}+/gu) ?? []).join(" ")} `;
  return phrases.find((phrase) => line.includes(phrase))?.trim() ?? null;
}

function isProfane(word: string): boolean {
  if (!/\p{L}/u.test(word)) return false;
  return listReadings(normalize(word)).some((reading) => (reading.includes("*") ? isMasked(reading) : isListed(reading)));
}

/** What a reader may take a word for. */
function listReadings(word: string): string[] {
  const lettered = replaceEach(word, lettersBySign);
  const scripts = [word, lettered, replaceEach(lettered, latinByCyrillic)];
  if (/\p{Script=Cyrillic}/u.test(word)) scripts.push(replaceEach(lettered, cyrillicByLatin));
  return scripts.flatMap((reading) => [reading, reading.replace(/(.)\1{2,}/gu, "$1$1"), reading.replace(/(.)\1{2,}/gu, "$1")]);
}

function isListed(word: string): boolean {
  return exactWords.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** "f**k": the stars stand for one letter each, and most letters are shown. */
function isMasked(word: string): boolean {
  const stars = word.split("*").length - 1;
  if (word.length < 4 || stars * 2 > word.length) return false;
  const hides = (listed: string) => [...listed].every((letter, at) => word[at] === letter || word[at] === "*");
  return [...exactWords].some((listed) => listed.length === word.length && hides(listed)) || stems.some(hides);
}

function replaceEach(word: string, map: Readonly<Record<string, string>>): string {
  return [...word].map((letter) => map[letter] ?? letter).join("");
}

/** Lower case, without accents; "ñ" and "й" stay. */
function normalize(text: string): string {
  const accents = /[\u0300\u0301\u0302\u0308\u0327\u00ad\u200b-\u200d\u2060]/g;
  return text.normalize("NFKD").toLowerCase().replace(accents, "").normalize("NFC");
}
