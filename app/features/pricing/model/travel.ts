import type { Travel } from "./price-book.ts";
import type { PriceLine } from "./price.ts";
import { createLine } from "./tally.ts";

export function isTooFar(travel: Travel | null, miles: number): boolean {
  return travel?.by === "zone" && travel.zones.every((zone) => zone.upToMiles < miles);
}

/** Null if free. Miles are rounded to a tenth. */
export function createTravelLine(travel: Travel | null, miles: number): PriceLine | null {
  if (!travel) return null;
  const roundedMiles = Math.round(miles * 10) / 10;
  const figures = travel.by === "mile" ? byMile(travel, roundedMiles) : byZone(travel, miles);
  if (figures.quantity <= 0 || figures.unitPrice === 0) return null;
  const key = travel.by === "mile" ? "pricing:reasons.travelByMile" : "pricing:reasons.travelByZone";
  return createLine("travel", "fee", { ...figures, reason: { key, params: { miles: roundedMiles } } });
}

function byMile(travel: Extract<Travel, { by: "mile" }>, miles: number) {
  return { quantity: Math.round((miles - travel.freeMiles) * 10) / 10, unit: "mile" as const, unitPrice: travel.perMile };
}

function byZone(travel: Extract<Travel, { by: "zone" }>, miles: number) {
  const near = travel.zones.filter((zone) => miles <= zone.upToMiles);
  const zone = near.reduce((least, one) => (one.upToMiles < least.upToMiles ? one : least), near[0] ?? { upToMiles: 0, fee: 0 });
  return { quantity: 1, unit: "job" as const, unitPrice: zone.fee };
}
