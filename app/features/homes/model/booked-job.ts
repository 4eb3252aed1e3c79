import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Installer } from "../model.ts";

/** A job that a household has just booked. */
export interface BookedJob {
  quoteId: string;
  requestId: string;
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  place: { street: string; city: string; region: string; postalCode: string; timeZone: string };
  installer: Installer;
  product: { manufacturer: string; name: string } | null;
}

/** What its contractor installed for a booking; null for jobs that were not booked here. */
export interface InstalledJob {
  quoteId: string | null;
  completion: { product: string; serials: readonly string[]; details: string; warrantyUntil: string | null };
}

/** Characters that the entry's serial number can have. */
const maxSerialLength = 120;

/** Serials in the field of the entry, and all of them in its notes if they are too many. */
export function toInstalledFields({ product, serials, details, warrantyUntil }: InstalledJob["completion"], installedOn: string) {
  const listed = serials.join(", ");
  const isLong = listed.length > maxSerialLength;
  const notes = [details, isLong ? listed : ""].filter(Boolean).join("\n");
  return { model: product, serial: isLong ? (serials[0] ?? "") : listed, notes, warrantyUntil, installedOn };
}
