import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { findGazetteerMark, markGazetteer } from "#app/features/places/store.server.ts";
import { postalPlaces } from "#app/features/places/tables.server.ts";
import { fingerprintOfGazetteer } from "#db/places/fingerprint.ts";
import { testDatabase } from "../../tests/database.ts";
import { demoAccounts } from "./accounts.ts";
import { namedFirms } from "./characters/firms.ts";
import { worldSize } from "./demo-world.ts";
import { fillWorld } from "./fill.ts";

const { db, url } = await testDatabase();

it("fills a new database once, however many starts come together, and leaves a lived-in one alone", async () => {
  await Promise.all([fillWorld({ url }), fillWorld({ url })]);
  const world = Object.keys(namedFirms).length + worldSize;
  expect(await db.$count(contractors)).toBe(world);
  expect(await db.$count(users)).toBe(demoAccounts.length);
  await db.execute(sql`update contractor set name = 'Renamed' where id = 1`);
  await fillWorld({ url });
  expect(await db.$count(contractors)).toBe(world);
  expect(await db.$count(contractors, sql`name = 'Renamed'`)).toBe(1);
});

it("[D-01] brings the postal codes up to date when they come from something else than before", async () => {
  expect(await findGazetteerMark(db)).toBe(fingerprintOfGazetteer());
  await db.execute(sql`update postal_place set city = 'Nowhere' where code = '60614'`);
  await fillWorld({ url });
  expect(await db.$count(postalPlaces, sql`city = 'Nowhere'`)).toBe(1);
  await markGazetteer(db, "0");
  await fillWorld({ url });
  expect(await db.$count(postalPlaces, sql`city = 'Nowhere'`)).toBe(0);
});
