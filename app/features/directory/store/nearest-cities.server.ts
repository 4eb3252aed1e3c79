import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { earthRadiusMiles, milesOfChord, unitVector, type GeoPoint } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import { scopeOf } from "../model/scope.ts";
import { nearestCitiesCount } from "../model/terms.ts";
import type { SearchedPlace } from "./search.server.ts";

/** A city that has contractors, by the nearest of its codes that has. */
export interface FoundCity {
  city: string;
  region: string;
  code: string;
  miles: number;
}

/** How far it is looked, step by step, until five cities are found: few contractors are read where many are. At last it is the whole world. */
const steps = [40, 250] as const;

/** $1 scope, $2–$5 the box to look into, $6–$8 unit vector, $9 city and $10 region that are not named. */
const statement = {
  name: "directory_nearest_cities",
  text: `
    select * from (
      select distinct on (city, region) city, region, code, chord
      from (
        select code, min((x - $6::float8) * (x - $6) + (y - $7::float8) * (y - $7) + (z - $8::float8) * (z - $8)) as chord
        from search_circle circle
        where scope = (select $1::int4) and area && box(point($2::float8, $3::float8), point($4::float8, $5::float8))
          and not (excludes and exists (
            select from search_exclusion left_out
            where left_out.contractor_id = circle.contractor_id and left_out.part = circle.part and left_out.code = circle.code))
        group by code
      ) middle
      join postal_place using (code)
      where (city, region) <> ($9::text, $10::text)
      order by city, region, chord, code
    ) nearest
    order by chord, code
    limit ${nearestCitiesCount}`,
};

/** The nearest cities in which this brand has contractors for the service, other than the searched one; nearest first. */
export async function listNearestCities(ctx: Ctx, place: SearchedPlace, category: CategoryCode): Promise<FoundCity[]> {
  const { x, y, z } = unitVector(place);
  const find = async (box: readonly number[]): Promise<FoundCity[]> => {
    const values = [scopeOf(ctx.brand.ordinal, category), ...box, x, y, z, place.city, place.region];
    const rows = await runNamed<{ city: string; region: string; code: string; chord: number }>(ctx.db, statement, values);
    return rows.map(({ chord, ...row }) => ({ ...row, miles: milesOfChord(chord) }));
  };
  for (const miles of steps) {
    const box = boxAround(place, miles);
    const found = box ? await find(box) : [];
    if (found.length === nearestCitiesCount && found.every((city) => city.miles <= miles)) return found;
  }
  return find([-180, -90, 180, 90]);
}

/** West, south, east, north of a circle; null where it meets a pole or the 180th meridian. */
function boxAround({ latitude, longitude }: GeoPoint, miles: number): number[] | null {
  const angle = miles / earthRadiusMiles;
  const tall = (angle * 180) / Math.PI;
  if (Math.abs(latitude) + tall >= 90) return null;
  const wide = (Math.asin(Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI;
  if (Math.abs(longitude) + wide >= 180) return null;
  return [longitude - wide, latitude - tall, longitude + wide, latitude + tall];
}
