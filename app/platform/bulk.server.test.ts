import { expect, it } from "vitest";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { officeHours } from "#app/features/contractors/model.ts";
import { testDatabase } from "../../tests/database.ts";
import { insertRows } from "./bulk.server.ts";

const { db } = await testDatabase();
const owner = "5d5c7ef8-19d2-8561-9f99-64e4eb50ab00";

it("[O-07] inserts many rows at once, with lists, documents and defaults", async () => {
  expect(await insertRows(db, accounts, [{ id: owner, type: "BUSINESS" }])).toBe(1);
  const contractor = {
    accountId: owner,
    publicId: "ctr_0000000000000001",
    name: `O'Neil, "Sons" & {Co} \\ 'naïve'`,
    city: "Chicago",
    region: "IL",
    postalCode: "60614",
    latitude: 41.9229,
    longitude: -87.6483,
    timeZone: "America/Chicago",
    workingHours: officeHours,
    includedCodes: ["60615", "H2X"],
    excludedCodes: [],
    foundingYear: null,
  };
  expect(await insertRows(db, contractors, [contractor])).toBe(1);
  const [written] = await db.select().from(contractors);
  expect(written).toMatchObject({ ...contractor, rangeMiles: 25, advanced: false, locale: "en" });
  expect(written?.createdAt).toBeInstanceOf(Date);
});

it("[O-07] skips rows with an existing key, and accepts an empty list", async () => {
  const other = crypto.randomUUID();
  expect(
    await insertRows(db, accounts, [
      { id: owner, type: "BUSINESS" },
      { id: other, type: "BUSINESS" },
    ]),
  ).toBe(1);
  expect(await insertRows(db, accounts, [])).toBe(0);
});

it("[O-07] rejects a row that lacks a column of the first row", async () => {
  const rows = [
    { id: crypto.randomUUID(), type: "BUSINESS" as const, createdAt: new Date() },
    { id: crypto.randomUUID(), type: "BUSINESS" as const },
  ];
  await expect(insertRows(db, accounts, rows)).rejects.toThrow("createdAt");
});
