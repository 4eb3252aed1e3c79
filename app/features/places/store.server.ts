import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { PostalPlace } from "./model.ts";
import { postalPlaces } from "./tables.server.ts";

/** The place of a postal key, null when there is none. Public reference: no fence. */
export async function findPostalPlace(ctx: Ctx, code: string): Promise<PostalPlace | null> {
  const [place] = await ctx.db.select().from(postalPlaces).where(eq(postalPlaces.code, code));
  return place ?? null;
}

/** Whether the gazetteer has been filled. */
export async function hasGazetteer(db: Db): Promise<boolean> {
  const [place] = await db.select({ code: postalPlaces.code }).from(postalPlaces).limit(1);
  return place !== undefined;
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
