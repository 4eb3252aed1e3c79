import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest } from "../../../tests/request-fixtures.ts";
import { minHouseholds } from "./model.ts";
import { findCosts, findOfferedCosts, loadCostGuide } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const roofers = [await createRoofer(db), await createRoofer(db), await createRoofer(db)];

it("[Y-13] [T59] shows what roofs cost once five households have quotes of three contractors, each household once", async () => {
  expect(await findOfferedCosts(ctx)).toEqual([]);
  for (let count = 1; count < minHouseholds; count += 1) await sendTestRequest(await createHomeowner(db), roofers);
  expect(await findCosts(ctx, "ROOF", null)).toEqual({ cost: null, lines: [] });
  const eager = await createHomeowner(db);
  for (let count = 0; count < 3; count += 1) await sendTestRequest(eager, roofers);
  const { cost, lines } = await findCosts(ctx, "ROOF", null);
  expect(cost).toMatchObject({ households: minHouseholds, quotes: minHouseholds * roofers.length });
  expect(cost!.low).toBeLessThanOrEqual(cost!.median);
  expect(cost!.median).toBeLessThanOrEqual(cost!.high);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map(({ median }) => median)).toEqual(lines.map(({ median }) => median).toSorted((a, b) => b - a));
  expect(lines[0]).toMatchObject({ households: minHouseholds, isUsual: true });
});

it("[Y-13] a cost guide names the cities with enough quotes, a service without quotes has none", async () => {
  const guide = await loadCostGuide(ctx, "ROOF");
  expect(guide.cities).toMatchObject([{ city: "Chicago", region: "IL", households: minHouseholds }]);
  expect(guide.questions).toHaveLength(8);
  expect(guide.questions).toContain("Ground-floor area, including a garage or porch under the same roof");
  expect(guide.questions).not.toContain("How do you want to enter the roof size?");
  expect((await findOfferedCosts(ctx)).map(({ service }) => service)).toEqual(["ROOF"]);
  expect(await loadCostGuide(ctx, "PLUM")).toMatchObject({ cost: null, lines: [], cities: [] });
});

it("[T59] households without a verified email address do not count", async () => {
  const before = await findCosts(ctx, "ROOF", null);
  const unproved = await createHomeowner(db);
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, unproved.actor.userId));
  await sendTestRequest(unproved, roofers);
  expect(await findCosts(ctx, "ROOF", null)).toEqual(before);
});

it("[Y-13] repairs, which cost a call-out, are not counted among installations", async () => {
  const before = await findCosts(ctx, "ROOF", null);
  const repair = {
    zip: "60614",
    customerType: "RESIDENCE",
    jobType: "REPAIR",
    problem: categories.ROOF.repair!.problems[0]!,
    urgency: "THIS_WEEK",
  };
  await sendTestRequest(await createHomeowner(db), roofers, repair);
  expect(await findCosts(ctx, "ROOF", null)).toEqual(before);
});

it("[T46] a brand shows only what its own households were quoted", async () => {
  expect(await findCosts(testCtx(db, { brand: brands.IKO }), "ROOF", null)).toEqual({ cost: null, lines: [] });
});
