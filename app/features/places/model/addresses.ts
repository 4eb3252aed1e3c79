import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { countryOfKey, countryOfRegion, isStreetLine, postalKey } from "#app/lib/postal-codes.ts";
import { isText } from "#app/lib/text.ts";
import { addressStatuses } from "./address-status.ts";
import { Location } from "../model.ts";
import { plainName } from "./plain-name.ts";
import { regionNamed } from "./regions.ts";

/** A full address of the US or Canada. `postalCode` is as it was typed, in capitals. */
export interface FullAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** The longest address that is read. */
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

/** Whether a part of an address is another country's name, in a language of the product. Georgia is a state here, before it is a country. */
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

/** Why a typed address cannot be used. */
export type AddressFault = "places.addressIncomplete" | "places.addressAbroad";

/**
 * A typed address in its parts: street, city, state or province, and postal code, in this order and parted by commas where it
 * is not plain. Refused as incomplete ('Please enter your full address'), or as abroad ('The address should be in the U.S. or Canada').
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

/** A postal code of elsewhere: four or five figures before the city, or the British form. */
function looksForeign(line: string): boolean {
  const last = line.includes(",") ? (line.split(",").at(-1) ?? "") : "";
  return /^\s*(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(last) || /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i.test(line);
}

/** The address in one line, as letters are addressed here. */
export function addressLine({ street, city, region, postalCode }: FullAddress): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** What became of checking a full address. KNOWN_PLACE: postal code and city belong together; nobody checked the street. `location` is that of its postal code. */
export const VerifiedAddress = z.object({
  status: z.enum(addressStatuses),
  address: z.string().meta({ examples: ["1432 W Demo Avenue, Chicago, IL 60622"] }),
  location: Location.nullable(),
});
export type VerifiedAddress = z.infer<typeof VerifiedAddress>;

/** How far, in miles, a postal code may lie from a place of the city's name: towns keep the name of their post office or of the city beside them. */
export const milesOfOneCity = 25;
