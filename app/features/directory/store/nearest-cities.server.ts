import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { chordToMiles, toUnitVector } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import type { NearestCityRow, SearchedPlace } from "../model/search-results.ts";
import { toScope } from "../model/scope.ts";
import { nearestCitiesCount } from "../model/terms.ts";

/** Centers read per attempt, until they cover five cities. */
const steps = [48, 400, 100_000] as const;

/**
 * $1 scope, $2–$4 unit vector, $5 city and $6 region to leave out, $7 limit. The lateral joins prevent scans of all
 * places and circles.
 */
export const nearestCitiesStatement = {
  name: "directory_nearest_cities",
  text: `
    with near as materialized (
      select code, spot <-> cube(array[$2::float8, $3, $4]) as chord
      from search_center
      where scope = (select $1::int4) and code <> all(array(select code from postal_place where city = $5::text and region = $6::text))
      order by spot <-> cube(array[$2::float8, $3, $4])
      limit $7::int4
    ), city as (
      select distinct on (city, region) city, region, code, chord
      from near
      cross join lateral (select city, region from postal_place place where place.code = near.code limit 1) place
      cross join lateral (
        select from search_circle circle
        where scope = (select $1::int4) and circle.code = near.code
          and not (excludes and exists (
            select from search_exclusion left_out
            where left_out.contractor_id = circle.contractor_id and left_out.part = circle.part and left_out.code = circle.code))
        limit 1
      ) served
      order by city, region, chord, code
    )
    select city, region, code, chord, (select count(*)::int4 from near) as read
    from (select 1) always left join (select * from city order by chord, code limit ${nearestCitiesCount}) nearest on true`,
};

interface Row {
  city: string | null;
  region: string;
  code: string;
  chord: number;
  /** Centers read; fewer than requested means that there are no more. */
  read: number;
}

/** Nearest other cities where this brand has contractors for the service, nearest first. */
export async function listNearestCities(ctx: Ctx, place: SearchedPlace, category: CategoryCode): Promise<NearestCityRow[]> {
  const { x, y, z } = toUnitVector(place);
  for (const count of steps) {
    const values = [toScope(ctx.brand.ordinal, category), x, y, z, place.city, place.region, count];
    const rows = await runNamed<Row>(ctx.db, nearestCitiesStatement, values);
    const cities = rows.flatMap(({ city, region, code, chord }) => (city ? [{ city, region, code, miles: chordToMiles(chord ** 2) }] : []));
    if (cities.length === nearestCitiesCount || (rows[0]?.read ?? 0) < count) return cities;
  }
  return [];
}
