import type { Cents } from "#app/lib/money.ts";

/** Where price bands begin after the first, which begins at 0. */
export const priceLimits: readonly Cents[] = [1_000, 2_500, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000].map(
  (dollars) => dollars * 100,
);
