import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";

interface Members {
  count: number;
  /** Distinguishes those of a test. */
  name: string;
  brand?: string;
}

/** Businesses with one verified person each, approved on a brand; in a few statements, however many. */
export async function createMembers(db: Db, { count, name, brand = "DELTA" }: Members): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into account (id, type) select uuidv7(), 'BUSINESS' from generate_series(1, ${count}::int) returning id
    ), numbered as (
      select id, row_number() over () as at from made
    ), business as (
      insert into contractor (public_id, account_id, name, city, region, postal_code, latitude, longitude, time_zone, working_hours)
      select 'ctr_' || ${name}::text || at, id, ${name}::text || ' ' || at, 'Chicago', 'IL', '60614', 41.92, -87.65, 'America/Chicago', '{}'::jsonb
      from numbered returning id
    ), member as (
      insert into mep_profile (contractor_id, brand, approved) select id, ${brand}, true from business
    )
    insert into app_user (account_id, name, email, email_verified, account_manager, locale)
    select id, 'Person ' || at, ${name}::text || at || '@members.test', true, true, (array['en', 'fr', 'ru', 'es'])[1 + at % 4] from numbered`);
}
