import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { estimateHomes } from "#app/features/places/model/homes.ts";
import { countCoveredPlaces, listKnownPlaces } from "#app/features/places/service.server.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import { failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AreaPreview } from "../model/area-preview.ts";

/** Draws an area and counts what it covers. Rejects an unknown center; skips other unknown codes. */
export async function describeArea(ctx: Ctx, { postalCode, rangeMiles, includedCodes, excludedCodes }: ServiceArea): Promise<AreaPreview> {
  const places = new Map(
    (await listKnownPlaces(ctx, [postalCode, ...includedCodes, ...excludedCodes])).map((place) => [place.code, place]),
  );
  const centre = places.get(postalCode) ?? failFields([{ field: "area.postalCode", code: "places.notSupported" }]);
  const toPoints = (codes: readonly string[]) => codes.flatMap((code) => places.get(code) ?? []).map(toPoint);
  const { codes, residents } = await countCoveredPlaces(ctx, { centre, rangeMiles, includedCodes, excludedCodes });
  return {
    centre: { ...toPoint(centre), postalCode, city: centre.city, region: centre.region },
    rangeMiles,
    included: toPoints(includedCodes.filter((code) => !excludedCodes.includes(code))),
    excluded: toPoints(excludedCodes),
    covered: codes,
    homes: estimateHomes(residents),
  };
}

function toPoint({ latitude, longitude }: PostalPlace): GeoPoint {
  return { latitude, longitude };
}
