/**
 * The twelve service categories, each with how it stands in the address of a public page. An address that was given away stays: a slug
 * is never changed, and no code changes its place. What a category is, its own module says; `registry.ts` names the modules.
 */
export const serviceSlugs = {
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
} as const;

export type CategoryCode = keyof typeof serviceSlugs;

export const categoryCodes = Object.keys(serviceSlugs) as CategoryCode[];

/** The service of a slug; null when there is none. */
export function serviceOfSlug(slug: string): CategoryCode | null {
  return categoryCodes.find((code) => serviceSlugs[code] === slug) ?? null;
}
