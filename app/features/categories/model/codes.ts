/** Never change a slug or the order: published links depend on them. */
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

export function serviceBySlug(slug: string): CategoryCode | null {
  return categoryCodes.find((code) => serviceSlugs[code] === slug) ?? null;
}
