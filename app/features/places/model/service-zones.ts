import type { ZoneTerms } from "#app/features/pricing/model/zone-terms.ts";
import { milesBetween, type GeoPoint } from "#app/lib/distances.ts";

/** Miles, and postal codes per list. */
export const areaBounds = { miles: 500, codes: 2000 } as const;

export const maxServiceZones = 10;

/** Miles from the area's center, beyond `fromMiles` and up to `upToMiles`. */
export interface ZoneRing {
  fromMiles: number;
  upToMiles: number;
}

/** A part of the service area with its own terms: postal codes, or a ring around the center. */
export interface ServiceZone extends ZoneTerms {
  /** Empty for a ring. */
  codes: string[];
  ring: ZoneRing | null;
}

/** Codes win over rings. */
export function findServiceZone(
  { zones, centre }: { zones: readonly ServiceZone[]; centre: GeoPoint },
  place: GeoPoint & { code: string },
): ServiceZone | null {
  const named = zones.find(({ codes }) => codes.includes(place.code));
  if (named || zones.length === 0) return named ?? null;
  const miles = milesBetween(centre, place);
  return zones.find(({ ring }) => ring !== null && isInRing(ring, miles)) ?? null;
}

/** The ring from 0 contains the center itself. */
function isInRing({ fromMiles, upToMiles }: ZoneRing, miles: number): boolean {
  return miles <= upToMiles && (miles > fromMiles || fromMiles === 0);
}

export function toZoneTerms({ name, travelFee, minimumJob, weekdays }: ServiceZone): ZoneTerms {
  return { name, travelFee, minimumJob, weekdays };
}

/** Codes of zones are covered too. */
export function listCoveredCodes(includedCodes: readonly string[], zones: readonly ServiceZone[]): string[] {
  return [...new Set([...includedCodes, ...zones.flatMap(({ codes }) => codes)])];
}
