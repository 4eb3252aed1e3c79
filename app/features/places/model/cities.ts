import { z } from "zod";
import { toPostalKey, type Country } from "#app/lib/postal-codes.ts";
import { normalizeName } from "./normalize-name.ts";
import { findRegionCode } from "./regions.ts";
import { cityNicknames } from "./city-nicknames.ts";

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
export const maxSuggestions = 8;
/** Maximum number of choices when a name is ambiguous. */
export const maxChoices = 40;
/** Each typing error divides a city's weight by this factor. */
export const typingErrorFactor = 50;
/** A namesake this many times larger than the next one is assumed. */
export const dominantRatio = 20;

/** Maximum miles from a point to its nearest postal code; farther is abroad or at sea. */
export const maxMilesToPlace = 100;

/** Normalized name, and the region typed after it. */
export interface CityNameQuery {
  plain: string;
  region: string | null;
}

const dash = "[-\u2010-\u2015\u2212]";
const usCode = String.raw`(\d{5})(?:\s*${dash}?\s*\d{4})?`;
const caCode = String.raw`([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:\s*${dash}?\s*\d[ABCEGHJ-NPRSTV-Z]\d)?`;
const textAfterCode = String.raw`(?:[\s,]+(\P{N}*\p{L}{2}.*))`;
const codeForms = [usCode, caCode].flatMap((code) => [
  new RegExp(`^${code}$`, "iu"),
  new RegExp(String.raw`^.*\p{L}{2}.*[\s,]${code}$`, "iu"),
  new RegExp(`^${code}${textAfterCode}$`, "iu"),
]);

/** Postal key in a code, or in a city and code in either order. Null if there is none. */
export function findPostalCode(typed: string): string | null {
  const text = cleanText(typed);
  for (const form of codeForms) {
    const key = toPostalKey(form.exec(text)?.[1] ?? "");
    if (key) return key;
  }
  return null;
}

/**
 * Possible names, likeliest first: nickname ("nyc"), name with region ("st louis mo"), name alone ("west virginia").
 * Empty without two adjacent letters.
 */
export function parseCityName(typed: string): CityNameQuery[] {
  const parts = cleanText(typed).split(",").map(normalizeWords).filter(Boolean);
  if (parts.length > 1 && /^(usa?|united states|canada)$/.test(parts.at(-1) ?? "")) parts.pop();
  const words = parts.join(" ").split(" ");
  const fullName = words.join(" ");
  if (!/\p{L}{2}/u.test(fullName)) return [];
  const nickname = cityNicknames.get(fullName);
  const readings: CityNameQuery[] = nickname ? [nickname] : [];
  for (const length of [3, 2, 1]) {
    const region = words.length > length ? findRegionCode(words.slice(-length).join(" ")) : null;
    if (!region) continue;
    const plain = words.slice(0, -length).join(" ");
    const short = cityNicknames.get(plain);
    readings.push({ plain: short?.region === region ? short.plain : plain, region });
  }
  return [...readings, { plain: fullName, region: null }];
}

function cleanText(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;]+|[\s,.;]+$/g, "");
}

function normalizeWords(name: string): string {
  return normalizeName(name.replace(/[()]/g, " ").replace(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, " "));
}
