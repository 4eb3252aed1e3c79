import type { CategoryCode } from "#app/features/categories/model/codes.ts";

/** Before the work starts, by trade: keys in `quotes:prepare`. */
const preparations: Readonly<Partial<Record<CategoryCode, string>>> = {
  PLUM: "water",
  HVAC: "system",
  ELECTRICAL: "panel",
  ROOF: "roof",
  FLOORING: "rooms",
  PAINTING: "rooms",
  BATH: "rooms",
  KITCHENS: "rooms",
  SIDING: "outside",
  WINDOWS_DOORS: "outside",
  DECKS_PORCHES: "outside",
};

/** The trade's own first. */
export function listPreparations(category: CategoryCode): string[] {
  const own = preparations[category];
  return [...(own ? [own] : []), "access", "adult"].map((key) => `quotes:prepare.${key}`);
}
