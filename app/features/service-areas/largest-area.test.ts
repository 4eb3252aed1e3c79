import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { createMepProfiles } from "#app/features/contractors/service/memberships.server.ts";
import { saveProofPauses } from "#app/features/contractors/service/proof-results.server.ts";
import { searchContractors } from "#app/features/directory/store/search.server.ts";
import { followProfileArea } from "#app/features/listings/service/following.server.ts";
import { areaBounds } from "#app/features/places/model/service-zones.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { saveProfileArea } from "./service.server.ts";

const { db, pool } = await testDatabase(1);
// The rows are counted, not the seconds: beside other tests the statement may take longer than the product allows.
await pool.query("set statement_timeout = 60000");
const ctx = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });
const { rows } = await db.execute<{ code: string }>(sql`select code from postal_place order by code limit ${2 * areaBounds.codes}`);
const codes = rows.map(({ code }) => code);
const [included, excluded] = [codes.slice(0, areaBounds.codes), codes.slice(areaBounds.codes)];

/** Offers all services, with a listing of each in the profile's area, on two brands. */
async function openEverywhere() {
  const opened = await openContractor(ctx, {
    serviceCategories: [...categoryCodes],
    listings: categoryCodes.map((category) => ({ category })),
  });
  await createMepProfiles(system, [{ contractorId: opened.id, brand: brands.IKO.code, approved: true }]);
  const user = testCtx(db, { actor: contractorUser(opened) });
  for (const id of opened.listingIds) await followProfileArea(user, id);
  return { ...opened, user };
}

async function countIndexed(): Promise<number> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows: counts } = await db.execute<{ rows: number }>(
    sql`select n_tup_ins::int as rows from pg_stat_user_tables where relname = 'search_circle'`,
  );
  return counts[0]?.rows ?? 0;
}

async function isFound(id: number, category: CategoryCode): Promise<boolean> {
  const code = included[0] ?? "";
  const found = await searchContractors(ctx, { code, categories: [category], sort: "BY_DISTANCE", page: 0, badgeMasks: [] });
  return found?.found.some(({ contractor_id: found }) => found === id) ?? false;
}

it("[C-06] [Y-01] the largest area of all services is saved with few index rows, and an expired document still pauses a service in it", async () => {
  const { id, user } = await openEverywhere();
  const before = await countIndexed();
  const lists = { "area.includedCodes": included.join(" "), "area.excludedCodes": excluded.join(" ") };
  await saveProfileArea(user, { seen: 0, typed: { "area.postalCode": "60614", "area.rangeMiles": "0", ...lists } });
  const circles = 2 * categoryCodes.length * 2;
  expect((await countIndexed()) - before).toBeLessThanOrEqual(2 * circles);
  expect([await isFound(id, "ROOF"), await isFound(id, "SIDING")]).toEqual([true, true]);
  await saveProofPauses(system, id, { services: [{ category: "ROOF", region: "" }], badges: [] });
  expect([await isFound(id, "ROOF"), await isFound(id, "SIDING")]).toEqual([false, true]);
});
