import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, sendTestRequest, createRoofer } from "../../../tests/request-fixtures.ts";
import { minHouseholds } from "#app/features/cost-guides/model.ts";
import { describeCity } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const iko = testCtx(db, { brand: brands.IKO });
const chicago = { service: "roofing", region: "il", city: "chicago" };

describe("a city page", () => {
  it("[D-11] [T46] counts contractors of the brand that serve any postal code of the city", async () => {
    const [ordinary, small] = [{ listings: [{ rangeMiles: 30 }] }, { listings: [{ postalCode: "60633", rangeMiles: 0 }] }];
    await openContractor(ctx, { name: "All", ...ordinary, record: { replyMinutes: 30 }, stars: [5, 5, 5, 5, 5, 5, 5, 5] });
    await openContractor(ctx, { name: "A corner", ...small, record: { replyMinutes: 90 }, stars: [2, 2] });
    await openContractor(ctx, { name: "By a code", listings: [{ postalCode: "46320", rangeMiles: 0, includedCodes: ["60617"] }] });
    await openContractor(ctx, { name: "Elsewhere", listings: [{ postalCode: "75201" }] });
    await openContractor(ctx, { name: "Water", listings: [{ category: "PLUM" }] });
    await openContractor(ctx, { name: "Refused", ...ordinary, membership: { approved: false } });
    await openContractor(iko, { name: "Of another brand", ...ordinary });
    const page = await describeCity(ctx, chicago);
    expect(page.items.map(({ name }) => name).sort()).toEqual(["A corner", "All", "By a code"]);
    expect(page).toMatchObject({
      city: "Chicago",
      region: "IL",
      total: 3,
      rating: 4.4,
      reviewsCount: 10,
      replyMinutes: 60,
      costs: { cost: null, lines: [] },
    });
    expect(page.items.find(({ name }) => name === "A corner")).toMatchObject({ code: "60633", distanceMiles: 0 });
    expect(page.items.find(({ name }) => name === "By a code")).toMatchObject({ code: "60617" });
    expect(page.nearestCities.map(({ city }) => city)).toEqual(["Hammond", "Dallas"]);
    expect((await describeCity(iko, chicago)).items).toMatchObject([{ name: "Of another brand" }]);
  });

  it("[D-11] is empty and names the nearest cities when no contractor serves it", async () => {
    const page = await describeCity(ctx, { service: "roofing", region: "ak", city: "juneau" });
    expect(page).toMatchObject({ total: 0, rating: null, replyMinutes: null, items: [] });
    expect(page.nearestCities.length).toBeGreaterThan(0);
  });

  it.each([
    { ...chicago, service: "ROOF" },
    { ...chicago, region: "IL" },
    { ...chicago, region: "zz" },
    { ...chicago, city: "Chicago" },
    { ...chicago, city: "no-such-city" },
    { ...chicago, city: "%" },
  ])("[D-11] does not exist at $service/$region/$city", async (asked) => {
    await expect(describeCity(ctx, asked)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[D-11] [T59] [Y-13] shows no price range for one household or one contractor", async () => {
    const [customer, firm] = [await createHomeowner(db), await createRoofer(db)];
    for (let count = 0; count < 2 * minHouseholds; count += 1) await sendTestRequest(customer, [firm]);
    expect((await describeCity(ctx, chicago)).costs).toEqual({ cost: null, lines: [] });
    for (let count = 0; count < minHouseholds; count += 1) await sendTestRequest(await createHomeowner(db), [firm]);
    expect((await describeCity(ctx, chicago)).costs).toEqual({ cost: null, lines: [] });
  });

  it("[D-11] [Y-13] shows the interquartile range from five households and three contractors of the brand", async () => {
    const [first, second] = [await createRoofer(db), await createRoofer(db)];
    const [other, otherFirm] = [await createHomeowner(db, { brand: "IKO" }), await createRoofer(db, { brand: "IKO" })];
    await sendTestRequest(other, [otherFirm]);
    await sendTestRequest(await createHomeowner(db), [first]);
    expect((await describeCity(ctx, chicago)).costs).toEqual({ cost: null, lines: [] });
    await sendTestRequest(await createHomeowner(db), [second]);
    const { cost } = (await describeCity(ctx, chicago)).costs;
    expect(cost).toMatchObject({ households: minHouseholds + 3, quotes: minHouseholds + 3 });
    expect([cost!.low % 50_00, cost!.high % 50_00, cost!.low <= cost!.median, cost!.median <= cost!.high, cost!.low > 0]).toEqual([
      0,
      0,
      true,
      true,
      true,
    ]);
    expect((await describeCity({ ...ctx, now: new Date(Date.now() + 400 * 24 * 3600_000) }, chicago)).costs.cost).toBeNull();
  });
});
