import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { ServiceZone } from "#app/features/places/model/service-zones.ts";
import { estimateHomes } from "#app/features/places/model/homes.ts";
import { countCoveredPlaces, loadPlaces } from "#app/features/places/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { CountedZone } from "../model.ts";

interface Counts {
  codes: number;
  residents: number;
}

/** Counts each zone; a code that is in a zone by name is in no ring. */
export async function countZones(ctx: Ctx, area: ServiceArea, zones: readonly ServiceZone[]): Promise<CountedZone[]> {
  if (zones.length === 0) return [];
  const centre = (await loadPlaces(ctx, [area.postalCode]))(area.postalCode);
  const outside = [...area.excludedCodes, ...zones.flatMap(({ codes }) => codes)];
  return Promise.all(
    zones.map(async (zone) => {
      const { codes, residents } = await countZone(ctx, zone, { centre, outside });
      return { ...zone, covered: codes, homes: estimateHomes(residents) };
    }),
  );
}

async function countZone(
  ctx: Ctx,
  { codes, ring }: ServiceZone,
  { centre, outside }: { centre: PostalPlace; outside: string[] },
): Promise<Counts> {
  const countWithin = (rangeMiles: number) => countCoveredPlaces(ctx, { centre, rangeMiles, includedCodes: [], excludedCodes: outside });
  if (!ring) return countCoveredPlaces(ctx, { centre, rangeMiles: null, includedCodes: codes, excludedCodes: [] });
  const [all, inner] = [
    await countWithin(ring.upToMiles),
    ring.fromMiles > 0 ? await countWithin(ring.fromMiles) : { codes: 0, residents: 0 },
  ];
  return { codes: all.codes - inner.codes, residents: all.residents - inner.residents };
}
