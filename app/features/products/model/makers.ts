import { waterHeaterManufacturers } from "#app/features/categories/plum/heaters.ts";
import type { ProductCategory } from "./kinds.ts";
import { roofManufacturers, type ManufacturerOption } from "./manufacturers.ts";

/** The manufacturers of water heaters, as a form offers them. */
export const heaterManufacturers: readonly ManufacturerOption[] = Object.entries(waterHeaterManufacturers).map(([value, text]) => ({
  text,
  value,
}));

/** The makers that are known in each category. */
export const makersOf: Readonly<Record<ProductCategory, readonly ManufacturerOption[]>> = {
  PLUM: heaterManufacturers,
  ROOF: roofManufacturers,
};

/** A maker's name: of a known one its own, else what the contractor calls it. */
export function makerName(category: ProductCategory, maker: string): string {
  return makersOf[category].find(({ value }) => value === maker)?.text ?? maker;
}

/** A typed maker as it is kept: the value of a known one, by its name or its value in whatever case; else as typed. */
export function readMaker(category: ProductCategory, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  return (
    makersOf[category].find(({ text, value }) => text.toLowerCase() === wanted || value.toLowerCase() === wanted)?.value ?? typed.trim()
  );
}

/** The values of the known makers in whose name these letters stand, given in small ones. */
export function makersNamed(letters: string): string[] {
  const named = Object.values(makersOf)
    .flat()
    .filter(({ text }) => text.toLowerCase().includes(letters));
  return [...new Set(named.map(({ value }) => value))];
}
