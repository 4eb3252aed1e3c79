import { and, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import { earthRadiusMiles, toUnitVector, type GeoPoint } from "#app/lib/distances.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { PostalPlace } from "./model.ts";
import type { City, CityNameQuery } from "./model/cities.ts";
import { militaryRegions } from "./model/military-mail.ts";
import { gazetteerCities, postalPlaces } from "./tables.server.ts";

const { residents, ...placeColumns } = getTableColumns(postalPlaces);

/** Public reference data: no tenant scope, here and below. */
export async function findPostalPlace(ctx: Ctx, code: string): Promise<PostalPlace | null> {
  const [place] = await ctx.db.select(placeColumns).from(postalPlaces).where(eq(postalPlaces.code, code));
  return place ?? null;
}

/** Known places only. */
export function listPostalPlaces(ctx: Ctx, codes: readonly string[]): Promise<PostalPlace[]> {
  // One parameter: with thousands of them a statement takes long to parse.
  return ctx.db
    .select(placeColumns)
    .from(postalPlaces)
    .where(sql`${postalPlaces.code} = any(${sql.param([...codes])}::text[])`);
}

export interface CoveredArea {
  centre: GeoPoint;
  /** Null counts the included codes only. */
  rangeMiles: number | null;
  includedCodes: readonly string[];
  excludedCodes: readonly string[];
}

export interface Coverage {
  codes: number;
  residents: number;
}

export async function countCoverage(ctx: Ctx, { centre, rangeMiles, includedCodes, excludedCodes }: CoveredArea): Promise<Coverage> {
  const { x, y, z } = toUnitVector(centre);
  const { latitude, longitude, code } = postalPlaces;
  const squaredChord = sql`(cosd(${latitude}) * cosd(${longitude}) - ${x}::float8) ^ 2 + (cosd(${latitude}) * sind(${longitude}) - ${y}::float8) ^ 2
    + (sind(${latitude}) - ${z}::float8) ^ 2`;
  const reach =
    rangeMiles === null ? -1 : (2 * Math.sin(Math.min(rangeMiles / (2 * earthRadiusMiles), Math.PI / 2))) ** 2 + radiusTolerance;
  const isAmong = (codes: readonly string[]) => sql`${code} = any(${sql.param([...codes])}::text[])`;
  const [counted] = await ctx.db
    .select({ codes: sql<number>`count(*)::int`, residents: sql<number>`coalesce(sum(${residents}), 0)::int` })
    .from(postalPlaces)
    .where(sql`not ${isAmong(excludedCodes)} and (${isAmong(includedCodes)} or ${squaredChord} <= ${reach}::float8)`);
  return counted ?? { codes: 0, residents: 0 };
}

/** Added to a squared radius, 6 cm, so that rounding never leaves out the center. */
const radiusTolerance = 1e-16;

export function listPlacesOfRegion(
  ctx: Ctx,
  region: string,
): Promise<Pick<PostalPlace, "code" | "city" | "region" | "latitude" | "longitude">[]> {
  const { code, city, region: regionColumn, latitude, longitude } = postalPlaces;
  return ctx.db.select({ code, city, region: regionColumn, latitude, longitude }).from(postalPlaces).where(eq(regionColumn, region));
}

/** Central code of the city with exactly this normalized name; null if unknown. */
export async function findCentralCode(ctx: Ctx, { region, plain }: Pick<City, "region" | "plain">): Promise<string | null> {
  const [city] = await ctx.db
    .select({ code: gazetteerCities.code })
    .from(gazetteerCities)
    .where(and(eq(gazetteerCities.region, region), eq(gazetteerCities.plain, plain)));
  return city?.code ?? null;
}

/** Minimum `similarity`; two swapped letters in a short name leave no more. */
const minSimilarity = 0.2;
const maxSimilarCities = 300;

export interface FoundCity extends Pick<City, "name" | "region" | "code" | "weight" | "plain"> {
  exact: boolean;
}

/** Largest first, limited; `total` counts all. */
export interface FoundCities {
  cities: FoundCity[];
  total: number;
}

/** Exact matches first, then names and words that start with it; larger first. */
export async function listCitiesNamed(ctx: Ctx, { plain, region }: CityNameQuery, most: number): Promise<FoundCities> {
  const near = sql`case when plain = ${plain} then 3 when starts_with(plain, ${plain}) then 2 else 1 end`;
  const { rows } = await ctx.db.execute(sql`
    select name, region, code, weight, plain, plain = ${plain} as exact, count(*) over ()::int as total
    from ${gazetteerCities}
    where plain like any (array[${`${plain}%`}, ${`% ${plain}%`}]) and (${region === null} or region = ${region})
    order by ${near} desc, weight desc, plain, region
    limit ${most}`);
  const cities = rows as unknown as (FoundCity & { total: number })[];
  return { cities, total: cities[0]?.total ?? 0 };
}

/** Most similar first; a superset for the caller to rank. */
export function listSimilarCities(ctx: Ctx, { plain, region }: CityNameQuery): Promise<FoundCity[]> {
  return inTransaction(ctx, async ({ db }) => {
    // The trigram index works only with this setting; `similarity()` would scan every name.
    await db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, true)`);
    const { rows } = await db.execute(sql`
      select name, region, code, weight, plain, false as exact
      from ${gazetteerCities}
      where plain % ${plain} and (${region === null} or region = ${region})
      order by similarity(plain, ${plain}) desc, weight desc, plain, region
      limit ${maxSimilarCities}`);
    return rows as unknown as FoundCity[];
  });
}

/** Distance on a plane scaled for the latitude. Leaves out military mail. */
export async function findNearestPlace(ctx: Ctx, { latitude, longitude }: GeoPoint): Promise<PostalPlace | null> {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  const north = sql`(${postalPlaces.latitude} - ${latitude}::float8)`;
  const apart = sql`abs(${postalPlaces.longitude} - ${longitude}::float8)`;
  const east = sql`least(${apart}, 360 - ${apart})`;
  const distance = sql`${north} * ${north} + ${shrink}::float8 * ${east} * ${east}`;
  const isDomestic = notInArray(postalPlaces.region, militaryRegions);
  const [place] = await ctx.db.select(placeColumns).from(postalPlaces).where(isDomestic).orderBy(distance, postalPlaces.code).limit(1);
  return place ?? null;
}

/** Fingerprint of the loaded data; null when empty or unmarked. */
export async function findGazetteerMark(db: Pick<Db, "execute">): Promise<string | null> {
  const { rows } = await db.execute(sql`select obj_description('postal_place'::regclass) as mark where exists (select from postal_place)`);
  return rows[0] ? (rows[0].mark as string | null) : null;
}

/** Stored as the table's comment, so that it is dropped with the table. */
export async function markGazetteer(db: Pick<Db, "execute">, mark: string): Promise<void> {
  if (!/^[0-9a-f]{1,64}$/.test(mark)) throw new RangeError("a mark is hexadecimal");
  await db.execute(sql.raw(`comment on table postal_place is '${mark}'`));
}

/** Upserts in one statement; `weight` is residents in thousands. Returns the number of rows written; idempotent. */
export async function fillGazetteer(db: Pick<Db, "execute">, places: readonly (PostalPlace & { weight?: number })[]): Promise<number> {
  const column = (name: keyof PostalPlace) => sql.param(places.map((place) => place[name]));
  const counts = sql.param(places.map(({ weight = 0 }) => Math.round(weight * 1000)));
  const written = await db.execute(sql`
    insert into ${postalPlaces} (code, country, city, region, latitude, longitude, time_zone, residents)
    select * from unnest(
      ${column("code")}::text[], ${column("country")}::text[], ${column("city")}::text[], ${column("region")}::text[],
      ${column("latitude")}::float8[], ${column("longitude")}::float8[], ${column("timeZone")}::text[], ${counts}::int[])
    on conflict (code) do update set country = excluded.country, city = excluded.city, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone, residents = excluded.residents
    where ${postalPlaces} is distinct from excluded`);
  return written.rowCount ?? 0;
}

/** Replaces all cities. */
export async function fillCities(db: Pick<Db, "execute">, cities: readonly City[]): Promise<void> {
  const column = (name: keyof City) => sql.param(cities.map((city) => city[name]));
  await db.execute(sql`delete from ${gazetteerCities}`);
  await db.execute(sql`
    insert into ${gazetteerCities} (region, plain, name, country, code, weight)
    select * from unnest(${column("region")}::text[], ${column("plain")}::text[], ${column("name")}::text[], ${column("country")}::text[],
      ${column("code")}::text[], ${column("weight")}::float8[])`);
  await db.execute(sql`analyze ${gazetteerCities}`);
}
