import { waterHeaterManufacturers } from "#app/features/categories/plum/heaters.ts";
import type { ProductCategory } from "./kinds.ts";
import { roofManufacturers, type ManufacturerOption } from "./manufacturers.ts";

export const heaterManufacturers: readonly ManufacturerOption[] = Object.entries(waterHeaterManufacturers).map(([value, text]) => ({
  text,
  value,
}));

export const makersByCategory: Readonly<Record<ProductCategory, readonly ManufacturerOption[]>> = {
  PLUM: heaterManufacturers,
  ROOF: roofManufacturers,
};

/** Display name of a known manufacturer, else the name as entered. */
export function toMakerName(category: ProductCategory, maker: string): string {
  return makersByCategory[category].find(({ value }) => value === maker)?.text ?? maker;
}

/** Returns a known manufacturer's value, matched by name or value without case, else the trimmed text. */
export function toMakerValue(category: ProductCategory, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  return (
    makersByCategory[category].find(({ text, value }) => text.toLowerCase() === wanted || value.toLowerCase() === wanted)?.value ??
    typed.trim()
  );
}

/** `letters` must be lowercase. */
export function findMakersByName(searchText: string): string[] {
  const named = Object.values(makersByCategory)
    .flat()
    .filter(({ text }) => text.toLowerCase().includes(searchText));
  return [...new Set(named.map(({ value }) => value))];
}
