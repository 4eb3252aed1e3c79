import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { countryOfKey, countryOfRegion, isStreetLine, postalKey } from "#app/lib/postal-codes.ts";
import { isText } from "#app/lib/text.ts";
import { addressStatuses } from "./address-status.ts";
import { Location } from "../model.ts";
import { plainName } from "./plain-name.ts";
import { regionNamed } from "./regions.ts";

/** US or Canadian address. `postalCode` is as typed, in capitals. */
export interface FullAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** In characters. */
const longestAddress = 300;

const atEnd = /[\s,]+(?:(\d{5}(?:-\d{4})?)|([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d))$/i;
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
      return all.map(plainName).filter((name) => name !== "" && !ownCountries.has(name) && regionNamed(name) === null);
    }),
  );
  return otherCountries.has(plainName(part));
}

/** Message key. */
export type AddressFault = "places.addressIncomplete" | "places.addressAbroad";

/**
 * Parses street, city, region and postal code, in this order, with commas where ambiguous. Returns a message key for
 * incomplete or foreign input.
 */
export function readAddress(typed: string): FullAddress | AddressFault {
  const line = typed
    .normalize("NFKC")
    .replace(/\s*[\n;]\s*/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/[\s,]+$/, "")
    .trim();
  if (line.length > longestAddress || !isText(line)) return "places.addressIncomplete";
  const country = line.split(",").at(-1)?.trim() ?? "";
  if (isOtherCountry(country)) return "places.addressAbroad";
  const inside = ownCountries.has(plainName(country)) ? line.slice(0, line.lastIndexOf(",")).trim() : line;
  const code = atEnd.exec(inside);
  const postalCode = (code?.[1] ?? code?.[2] ?? "").toUpperCase();
  if (!code) return looksForeign(inside) ? "places.addressAbroad" : "places.addressIncomplete";
  return partsOf(inside.slice(0, code.index), postalCode);
}

function partsOf(before: string, postalCode: string): FullAddress | AddressFault {
  const parts = before
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.pop() ?? "";
  const ownPart = regionNamed(last);
  const [, left = "", shortened = ""] = /^(.*) ([A-Za-z.]{2,4})$/.exec(last) ?? [];
  const region = ownPart ?? regionNamed(shortened);
  if (!region) return parts.length > 1 && !isStreetLine(last) ? "places.addressAbroad" : "places.addressIncomplete";
  const city = ownPart ? (parts.pop() ?? "") : left;
  const street = parts.join(", ");
  if (!isStreetLine(street) || !/\p{L}{2}/u.test(city)) return "places.addressIncomplete";
  const key = postalKey(postalCode);
  return key && countryOfKey(key) === countryOfRegion(region) ? { street, city, region, postalCode } : "places.addressIncomplete";
}

/** Four or five digits before the city, or the British form. */
function looksForeign(line: string): boolean {
  const last = line.includes(",") ? (line.split(",").at(-1) ?? "") : "";
  return /^\s*(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(last) || /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i.test(line);
}

/** Single-line form. */
export function addressLine({ street, city, region, postalCode }: FullAddress): string {
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
export const milesOfOneCity = 25;
