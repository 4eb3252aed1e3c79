import { z } from "zod";
import { postalKey, type Country } from "#app/lib/postal-codes.ts";
import { plainName } from "./plain-name.ts";
import { regionNamed } from "./regions.ts";
import { shortNames } from "./short-names.ts";

/** All postal codes of one name in one state or province. */
export interface City {
  name: string;
  /** Normalized by `normalizeName`. */
  plain: string;
  region: string;
  country: Country;
  /** Postal key in its middle. */
  code: string;
  /** Estimated inhabitants in thousands, for ranking namesakes. */
  weight: number;
}

/** A city with its central postal code, or the typed code with its city. */
export const SuggestedPlace = z.object({
  publicId: z.string().meta({ examples: ["loc_us60647"] }),
  postalCode: z.string().meta({ examples: ["60647", "H2X"] }),
  city: z.string().meta({ examples: ["Chicago"] }),
  region: z.string().meta({ examples: ["IL"] }),
});
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

/** Maximum number of suggestions. */
export const mostSuggested = 8;
/** Maximum number of choices when a name is ambiguous. */
export const mostToChoose = 40;
/** Each typing error divides a city's weight by this factor. */
export const errorCosts = 50;
/** A namesake this many times larger than the next one is assumed. */
export const muchGreater = 20;

/** Maximum miles from a point to its nearest postal code; farther is abroad or at sea. */
export const milesAround = 100;

/** Normalized name, and the region typed after it. */
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

/** Postal key in a code, or in a city and code in either order. Null if there is none. */
export function codeIn(typed: string): string | null {
  const text = cleaned(typed);
  for (const form of codeForms) {
    const key = postalKey(form.exec(text)?.[1] ?? "");
    if (key) return key;
  }
  return null;
}

/**
 * Possible names, likeliest first: nickname ("nyc"), name with region ("st louis mo"), name alone ("west virginia").
 * Empty without two adjacent letters.
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
