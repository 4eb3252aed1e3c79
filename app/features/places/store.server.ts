import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { PostalPlace } from "./model.ts";
import { postalPlaces } from "./tables.server.ts";

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

/** All places of a region. Public reference: no fence. */
export function listPlacesOfRegion(ctx: Ctx, region: string): Promise<Pick<PostalPlace, "city" | "latitude" | "longitude">[]> {
  const { city, latitude, longitude } = postalPlaces;
  return ctx.db.select({ city, latitude, longitude }).from(postalPlaces).where(eq(postalPlaces.region, region));
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
