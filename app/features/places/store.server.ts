import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { earthRadiusMiles, unitVector, type GeoPoint } from "#app/lib/distances.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { PostalPlace } from "./model.ts";
import type { City, NameReading } from "./model/cities.ts";
import { gazetteerCities, postalPlaces } from "./tables.server.ts";

/** The place of a postal key, null when there is none. Public reference: no fence. */
export async function findPostalPlace(ctx: Ctx, code: string): Promise<PostalPlace | null> {
  const [place] = await ctx.db.select().from(postalPlaces).where(eq(postalPlaces.code, code));
  return place ?? null;
}

/** The places of many postal keys, as far as there are any. Public reference: no fence. */
export function listPostalPlaces(ctx: Ctx, codes: readonly string[]): Promise<PostalPlace[]> {
  return ctx.db
    .select()
    .from(postalPlaces)
    .where(inArray(postalPlaces.code, [...codes]));
}

/** An area by its circle, in miles, and by codes in and out. */
export interface CoveredArea {
  centre: GeoPoint;
  rangeMiles: number;
  includedCodes: readonly string[];
  excludedCodes: readonly string[];
}

/** How many places an area covers. Public reference: no fence. */
export async function countPlacesOf(ctx: Ctx, { centre, rangeMiles, includedCodes, excludedCodes }: CoveredArea): Promise<number> {
  const { x, y, z } = unitVector(centre);
  const { latitude, longitude, code } = postalPlaces;
  const apart = sql`(cosd(${latitude}) * cosd(${longitude}) - ${x}::float8) ^ 2 + (cosd(${latitude}) * sind(${longitude}) - ${y}::float8) ^ 2
    + (sind(${latitude}) - ${z}::float8) ^ 2`;
  const reach = (2 * Math.sin(Math.min(rangeMiles / (2 * earthRadiusMiles), Math.PI / 2))) ** 2 + hair;
  const among = (codes: readonly string[]) => sql`${code} = any(${sql.param([...codes])}::text[])`;
  return ctx.db.$count(postalPlaces, sql`not ${among(excludedCodes)} and (${among(includedCodes)} or ${apart} <= ${reach}::float8)`);
}

/** Added to a squared radius, 6 cm, so that rounding never leaves out the middle itself. */
const hair = 1e-16;

/** All places of a region. Public reference: no fence. */
export function listPlacesOfRegion(
  ctx: Ctx,
  region: string,
): Promise<Pick<PostalPlace, "code" | "city" | "region" | "latitude" | "longitude">[]> {
  const { code, city, region: of, latitude, longitude } = postalPlaces;
  return ctx.db.select({ code, city, region: of, latitude, longitude }).from(postalPlaces).where(eq(of, region));
}

/** The code in the middle of a city of this very name, as it is compared; null where there is none. Public reference: no fence. */
export async function findMiddleOfCity(ctx: Ctx, { region, plain }: Pick<City, "region" | "plain">): Promise<string | null> {
  const [city] = await ctx.db
    .select({ code: gazetteerCities.code })
    .from(gazetteerCities)
    .where(and(eq(gazetteerCities.region, region), eq(gazetteerCities.plain, plain)));
  return city?.code ?? null;
}

/** The least that a name shares with another that it may be meant for, by `similarity`: two letters swapped in a short one leave no more. */
const leastAlike = 0.2;
const mostAlike = 300;

/** A city that was found by name, and whether it bears that very name. */
export interface FoundCity extends Pick<City, "name" | "region" | "code" | "weight" | "plain"> {
  exact: boolean;
}

/** The greater first, so many at most. Of all there are it is told how many. */
export interface FoundCities {
  cities: FoundCity[];
  total: number;
}

/** Cities whose name is this one, begins so, or has a word that begins so, in this order; the greater first. Public reference: no fence. */
export async function listCitiesNamed(ctx: Ctx, { plain, region }: NameReading, most: number): Promise<FoundCities> {
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

/** Cities whose names are written somewhat like this one, the likest first: more than are meant. Public reference: no fence. */
export function listCitiesAlike(ctx: Ctx, { plain, region }: NameReading): Promise<FoundCity[]> {
  return inTransaction(ctx, async ({ db }) => {
    // The index of trigrams knows this threshold alone; compared by the function, every name would be read.
    await db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(leastAlike)}, true)`);
    const { rows } = await db.execute(sql`
      select name, region, code, weight, plain, false as exact
      from ${gazetteerCities}
      where plain % ${plain} and (${region === null} or region = ${region})
      order by similarity(plain, ${plain}) desc, weight desc, plain, region
      limit ${mostAlike}`);
    return rows as unknown as FoundCity[];
  });
}

/** The place of which the middle is nearest to a point, on a map of its latitude; military mail abroad counts for none. Null while there are none. Public reference: no fence. */
export async function findNearestPlace(ctx: Ctx, { latitude, longitude }: GeoPoint): Promise<PostalPlace | null> {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  const [north, east] = [sql`(${postalPlaces.latitude} - ${latitude}::float8)`, sql`(${postalPlaces.longitude} - ${longitude}::float8)`];
  const distance = sql`${north} * ${north} + ${shrink}::float8 * ${east} * ${east}`;
  const atHome = notInArray(postalPlaces.region, ["AA", "AE", "AP"]);
  const [place] = await ctx.db.select().from(postalPlaces).where(atHome).orderBy(distance, postalPlaces.code).limit(1);
  return place ?? null;
}

/** The mark of what the gazetteer was filled from; null while it is empty or has none. */
export async function findGazetteerMark(db: Pick<Db, "execute">): Promise<string | null> {
  const { rows } = await db.execute(sql`select obj_description('postal_place'::regclass) as mark where exists (select from postal_place)`);
  return rows[0] ? (rows[0].mark as string | null) : null;
}

/** Marks what the gazetteer was filled from, in hexadecimal. The mark is the table's own comment, so it lives and dies with the rows. */
export async function markGazetteer(db: Pick<Db, "execute">, mark: string): Promise<void> {
  if (!/^[0-9a-f]{1,64}$/.test(mark)) throw new RangeError("a mark is hexadecimal");
  await db.execute(sql.raw(`comment on table postal_place is '${mark}'`));
}

/** Adds these places and brings known ones up to date, all in one statement; says how many rows that wrote. Again is harmless. */
export async function fillGazetteer(db: Pick<Db, "execute">, places: readonly PostalPlace[]): Promise<number> {
  const column = (name: keyof PostalPlace) => sql.param(places.map((place) => place[name]));
  const written = await db.execute(sql`
    insert into ${postalPlaces} (code, country, city, region, latitude, longitude, time_zone)
    select * from unnest(
      ${column("code")}::text[], ${column("country")}::text[], ${column("city")}::text[], ${column("region")}::text[],
      ${column("latitude")}::float8[], ${column("longitude")}::float8[], ${column("timeZone")}::text[])
    on conflict (code) do update set country = excluded.country, city = excluded.city, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone
    where ${postalPlaces} is distinct from excluded`);
  return written.rowCount ?? 0;
}

/** Puts these cities in the place of those that there were. */
export async function fillCities(db: Pick<Db, "execute">, cities: readonly City[]): Promise<void> {
  const column = (name: keyof City) => sql.param(cities.map((city) => city[name]));
  await db.execute(sql`delete from ${gazetteerCities}`);
  await db.execute(sql`
    insert into ${gazetteerCities} (region, plain, name, country, code, weight)
    select * from unnest(${column("region")}::text[], ${column("plain")}::text[], ${column("name")}::text[], ${column("country")}::text[],
      ${column("code")}::text[], ${column("weight")}::float8[])`);
  await db.execute(sql`analyze ${gazetteerCities}`);
}
