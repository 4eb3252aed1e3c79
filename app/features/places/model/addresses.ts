import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { countryByPostalKey, countryByRegion, isStreetLine, toPostalKey } from "#app/lib/postal-codes.ts";
import { isStorableText } from "#app/lib/text.ts";
import { addressStatuses } from "./address-status.ts";
import { Location } from "../model.ts";
import { normalizeName } from "./normalize-name.ts";
import { findRegionCode } from "./regions.ts";

/** US or Canadian address. `postalCode` is as typed, in capitals. */
export interface FullAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** In characters. */
const longestAddress = 300;

const trailingCode = /[\s,]+(?:(\d{5}(?:-\d{4})?)|([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d))$/i;
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const ownCountries = new Set([
  "usa",
  "us",
  "united states",
  "united states of america",
  "estados unidos",
  "etats unis",
  "сша",
  "canada",
  "канада",
]);

let otherCountries: ReadonlySet<string> | null = null;

/** True for another country's name in a language of the product. Georgia counts as the state. */
function isOtherCountry(part: string): boolean {
  otherCountries ??= new Set(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
      const all = letters.flatMap((first) => letters.map((second) => names.of(`${first}${second}`) ?? ""));
      return all.map(normalizeName).filter((name) => name !== "" && !ownCountries.has(name) && findRegionCode(name) === null);
    }),
  );
  return otherCountries.has(normalizeName(part));
}

/** Message key. */
export type AddressFault = "places.addressIncomplete" | "places.addressAbroad";

/**
 * Parses street, city, region and postal code, in this order, with commas where ambiguous. Returns a message key for
 * incomplete or foreign input.
 */
export function parseAddress(typed: string): FullAddress | AddressFault {
  const line = typed
    .normalize("NFKC")
    .replace(/\s*[\n;]\s*/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/[\s,]+$/, "")
    .trim();
  if (line.length > longestAddress || !isStorableText(line)) return "places.addressIncomplete";
  const country = line.split(",").at(-1)?.trim() ?? "";
  if (isOtherCountry(country)) return "places.addressAbroad";
  const lineWithoutCountry = ownCountries.has(normalizeName(country)) ? line.slice(0, line.lastIndexOf(",")).trim() : line;
  const code = trailingCode.exec(lineWithoutCountry);
  const postalCode = (code?.[1] ?? code?.[2] ?? "").toUpperCase();
  if (!code) return looksForeign(lineWithoutCountry) ? "places.addressAbroad" : "places.addressIncomplete";
  return parseParts(lineWithoutCountry.slice(0, code.index), postalCode);
}

function parseParts(before: string, postalCode: string): FullAddress | AddressFault {
  const parts = before
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.pop() ?? "";
  const regionPart = findRegionCode(last);
  const [, left = "", shortened = ""] = /^(.*) ([A-Za-z.]{2,4})$/.exec(last) ?? [];
  const region = regionPart ?? findRegionCode(shortened);
  if (!region) return parts.length > 1 && !isStreetLine(last) ? "places.addressAbroad" : "places.addressIncomplete";
  const city = regionPart ? (parts.pop() ?? "") : left;
  const street = parts.join(", ");
  if (!isStreetLine(street) || !/\p{L}{2}/u.test(city)) return "places.addressIncomplete";
  const key = toPostalKey(postalCode);
  return key && countryByPostalKey(key) === countryByRegion(region) ? { street, city, region, postalCode } : "places.addressIncomplete";
}

/** Four or five digits before the city, or the British form. */
function looksForeign(line: string): boolean {
  const last = line.includes(",") ? (line.split(",").at(-1) ?? "") : "";
  return /^\s*(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(last) || /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i.test(line);
}

/** Single-line form. */
export function formatAddress({ street, city, region, postalCode }: FullAddress): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** KNOWN_PLACE: postal code and city agree, nobody checked the street. */
export const VerifiedAddress = z.object({
  status: z.enum(addressStatuses),
  address: z.string().meta({ examples: ["1432 W Demo Avenue, Chicago, IL 60622"] }),
  location: Location.nullable(),
});
export type VerifiedAddress = z.infer<typeof VerifiedAddress>;

/** Maximum miles from a postal code to a place of its city's name; towns share names with neighbors. */
export const maxMilesFromCity = 25;
