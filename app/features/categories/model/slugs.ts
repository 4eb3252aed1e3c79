import { categoryCodes, type CategoryCode } from "./codes.ts";

/** How a service stands in the address of a public page. An address that was given away stays: a slug is never changed. */
export const serviceSlugs: Readonly<Record<CategoryCode, string>> = {
  HVAC: "heating-and-cooling",
  PLUM: "water-heaters",
  FLOORING: "flooring",
  ROOF: "roofing",
  PAINTING: "painting",
  BATH: "bathrooms",
  KITCHENS: "kitchens",
  WINDOWS_DOORS: "windows-and-doors",
  SIDING: "siding",
  ELECTRICAL: "electrical",
  DECKS_PORCHES: "decks-and-porches",
  OTHER: "other-work",
};

/** The service of a slug; null when there is none. */
export function serviceOfSlug(slug: string): CategoryCode | null {
  return categoryCodes.find((code) => serviceSlugs[code] === slug) ?? null;
}
