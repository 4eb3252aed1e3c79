import type { BrandCode } from "#app/brands/brand.ts";

/** How a brand suits the business. `trades` is null where the directory is for every trade. */
export interface BrandFit {
  brand: BrandCode;
  trades: readonly string[] | null;
  /** How many of the business's services are of these trades. */
  fittingServices: number;
  /** False if the business offers services, none of which fits. */
  isFitting: boolean;
  /** Within which most of its applications were answered; null while too few were. */
  decisionDays: number | null;
}

/** How many businesses need to have had an answer. */
export const minDecidedBusinesses = 5;

export function toBrandFit(
  { brand, trades }: { brand: BrandCode; trades: readonly string[] | null },
  services: readonly string[],
): Omit<BrandFit, "decisionDays"> {
  const fittingServices = services.filter((service) => trades === null || trades.includes(service)).length;
  return { brand, trades, fittingServices, isFitting: services.length === 0 || fittingServices > 0 };
}
