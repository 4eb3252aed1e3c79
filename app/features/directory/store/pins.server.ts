import type { GeoPoint } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import type { FoundContractor, SearchedPlace } from "../model/search-results.ts";
import { maxPinned } from "../model/pins.ts";
import { buildCardColumns } from "../tables.server.ts";
import { buildFoundCtes, buildOpenFilter, toScopesParam, type Search } from "./search.server.ts";

type PinRow = Pick<
  FoundContractor,
  "public_id" | "account_id" | "name" | "city" | "region" | "rating_sum" | "reviews_count" | "from_price"
> &
  GeoPoint;

type Row = { total: number; place_city: string; place_region: string; place_latitude: number; place_longitude: number } & (
  | PinRow
  | { public_id: null }
);

// Only the postal code's center is public, never the contractor's own coordinates.
function buildStatement({ masks, now, several }: { masks: string | null; now: string | null; several: boolean }): string {
  const shown = now === null ? "found" : `(select * from found where ${buildOpenFilter(now)})`;
  return `
  with ${buildFoundCtes(masks, several)}, near as (select contractor_id, chord from ${shown} shown order by chord, contractor_id limit ${maxPinned})
  select total, place_city, place_region, place.latitude as place_latitude, place.longitude as place_longitude,
    public_id, account_id, name, contractor.city, contractor.region, rating_sum, reviews_count, home.latitude, home.longitude, ${buildCardColumns(several)}
  from place
  cross join (select count(*)::int4 as total from ${shown} shown) whole
  left join near on true
  left join contractor on contractor.id = near.contractor_id
  left join search_card card on card.contractor_id = near.contractor_id
  left join postal_place home on home.code = contractor.postal_code
  order by chord, near.contractor_id`;
}

function findPinsStatement(isFiltered: boolean, isOpenNow: boolean, several: boolean): { name: string; text: string } {
  const name = `directory_pins${several ? "_several" : ""}${isFiltered ? "_badges" : ""}${isOpenNow ? "_open" : ""}`;
  const now = isOpenNow ? (isFiltered ? "$4" : "$3") : null;
  return { name, text: buildStatement({ masks: isFiltered ? "$3" : null, now, several }) };
}

/** Returns the nearest contractors and the total. Null for an unknown place. */
export async function listPins(
  ctx: Ctx,
  { code, categories, badgeMasks, isOpenNow }: Pick<Search, "code" | "categories" | "badgeMasks"> & { isOpenNow: boolean },
): Promise<{ place: SearchedPlace; total: number; found: PinRow[] } | null> {
  const isFiltered = badgeMasks.length > 0;
  const values = [toScopesParam(ctx, categories), code, ...(isFiltered ? [badgeMasks] : []), ...(isOpenNow ? [ctx.now] : [])];
  const rows = await runNamed<Row>(ctx.db, findPinsStatement(isFiltered, isOpenNow, categories.length > 1), values);
  const [first] = rows;
  if (!first) return null;
  const { place_city: city, place_region: region, place_latitude: latitude, place_longitude: longitude, total } = first;
  return { place: { code, city, region, latitude, longitude }, total, found: rows.filter((row) => row.public_id !== null) };
}
