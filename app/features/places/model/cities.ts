import { z } from "zod";
import { postalKey, type Country } from "#app/lib/postal-codes.ts";
import { plainName } from "./plain-name.ts";
import { regionNamed } from "./regions.ts";
import { shortNames } from "./short-names.ts";

/** A city or town of the gazetteer: all postal codes of one name in one state or province. */
export interface City {
  name: string;
  /** The name as it is compared, by `plainName`. */
  plain: string;
  /** Two letters. */
  region: string;
  country: Country;
  /** The postal key in its middle. */
  code: string;
  /** A guess of its inhabitants in thousands, which orders namesakes. */
  weight: number;
}

/** A place that a text may mean, on the wire: a city by the postal code in its middle, or the code that was typed with its city. */
export const SuggestedPlace = z.object({
  publicId: z.string().meta({ examples: ["loc_us60647"] }),
  postalCode: z.string().meta({ examples: ["60647", "H2X"] }),
  city: z.string().meta({ examples: ["Chicago"] }),
  region: z.string().meta({ examples: ["IL"] }),
});
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

/** So many places are suggested at most. */
export const mostSuggested = 8;
/** So many are shown to choose from at most where a name alone does not say which is meant. */
export const mostToChoose = 40;
/** Letters that are written otherwise count against a place as if it had so many times fewer inhabitants, each. */
export const errorCosts = 50;
/** A name that several places bear means the greatest of them when it has so many times the inhabitants of the next. */
export const muchGreater = 20;

/** How far, in miles, the nearest postal code may be from where somebody stands: further out it is another country, or the sea. */
export const milesAround = 100;

/** A name to look for, as it is compared, and the state or province that was typed behind it. */
export interface NameReading {
  plain: string;
  region: string | null;
}

const dash = "[-\u2010-\u2015\u2212]";
const usCode = String.raw`(\d{5})(?:\s*${dash}?\s*\d{4})?`;
const caCode = String.raw`([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\s*${dash}?\s*\d[ABCEGHJ-NPRSTV-Z]\d)?`;
const beside = String.raw`(?:[\s,]+(\P{N}*\p{L}{2}.*))`;
const codeForms = [usCode, caCode].flatMap((code) => [
  new RegExp(`^${code}$`, "iu"),
  new RegExp(String.raw`^.*\p{L}{2}.*[\s,]${code}$`, "iu"),
  new RegExp(`^${code}${beside}$`, "iu"),
]);

/** The postal key in a text that is a code, or a city and its code in either order; blanks and dashes as they were pasted. Null without one. */
export function codeIn(typed: string): string | null {
  const text = cleaned(typed);
  for (const form of codeForms) {
    const key = postalKey(form.exec(text)?.[1] ?? "");
    if (key) return key;
  }
  return null;
}

/**
 * What a text may mean as a city's name, the likeliest first: with the state or province at its end, "st louis mo", and as a name
 * alone, "west virginia"; before them the city that people mean by a short name, "nyc". Empty where it has no two letters in a row.
 */
export function nameReadings(typed: string): NameReading[] {
  const parts = cleaned(typed).split(",").map(plainWords).filter(Boolean);
  if (parts.length > 1 && /^(usa?|united states|canada)$/.test(parts.at(-1) ?? "")) parts.pop();
  const words = parts.join(" ").split(" ");
  const whole = words.join(" ");
  if (!/\p{L}{2}/u.test(whole)) return [];
  const meant = shortNames.get(whole);
  const readings: NameReading[] = meant ? [meant] : [];
  for (const length of [3, 2, 1]) {
    const region = words.length > length ? regionNamed(words.slice(-length).join(" ")) : null;
    if (!region) continue;
    const plain = words.slice(0, -length).join(" ");
    const short = shortNames.get(plain);
    readings.push({ plain: short?.region === region ? short.plain : plain, region });
  }
  return [...readings, { plain: whole, region: null }];
}

function cleaned(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;]+|[\s,.;]+$/g, "");
}

function plainWords(name: string): string {
  return plainName(name.replace(/[()]/g, " ").replace(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, " "));
}
