import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { createApp } from "#app/server/app.server.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { searchDirectory } from "../service.server.ts";
import { loadPins } from "./pins.server.ts";

const database = await testDatabase();
const ctx = testCtx(database.db);
const app = createApp(database);
const codes = ["60614", "60657", "60201", "60614", "60540"];
for (let firm = 0; firm < 46; firm += 1) {
  const badges = ["RESIDENTIAL", "INSTALLER", "SELECT", ...(firm % 3 === 0 ? ["TRAINED"] : [])];
  const postalCode = codes[firm % codes.length];
  await openContractor(ctx, {
    name: `Firm ${firm}`,
    postalCode,
    rangeMiles: 60,
    serviceCategories: ["ROOF"],
    membership: { badges },
    stars: [5, 4],
  });
}
await openContractor(ctx, { name: "Too far", postalCode: "90210", serviceCategories: ["ROOF"] });
await openContractor(testCtx(database.db, { brand: brands.IKO }), { name: "IKO's", serviceCategories: ["ROOF"] });

/** Ids on all pages of the list. */
async function listIds(badges: string[], on = ctx) {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { items, pagesCount } = await searchDirectory(on, { place: "60614", category: "ROOF", page, badges });
    ids.push(...items.map(({ publicId }) => publicId));
    if (page + 1 >= pagesCount) return ids.sort();
  }
}

async function listPinnedIds(badges: string[], on = ctx) {
  const { spots, itemsCount } = await loadPins(on, { place: "60614", category: "ROOF", badges });
  const ids = spots.flatMap(({ contractors }) => contractors.map(({ publicId }) => publicId));
  expect(itemsCount).toBe(ids.length);
  return ids.sort();
}

describe("the map of a search", () => {
  it("[D-05] shows the same contractors as the list, with and without filters", async () => {
    expect(await listPinnedIds([])).toHaveLength(46);
    for (const badges of [[], ["TRAINED"], ["TRAINED", "COMMERCIAL"]]) expect(await listPinnedIds(badges)).toEqual(await listIds(badges));
  });

  it("[D-05] [T30] shows only the brand's own contractors", async () => {
    const iko = testCtx(database.db, { brand: brands.IKO });
    expect(await listPinnedIds([], iko)).toEqual(await listIds([], iko));
    expect(await listPinnedIds([], iko)).toHaveLength(1);
    expect(await listPinnedIds([], testCtx(database.db, { brand: brands.BW }))).toEqual([]);
  });

  it("[D-05] groups contractors at their postal code's centre, nearest first", async () => {
    const { place, spots } = await loadPins(ctx, { place: "loc_us60614", category: "ROOF" });
    expect(spots.map(({ contractors }) => contractors.length)).toEqual([19, 9, 9, 9]);
    expect(spots[0]).toMatchObject({ city: "Chicago", region: "IL", latitude: place.latitude, longitude: place.longitude });
    expect(spots[0]?.contractors[0]).toEqual({
      publicId: expect.stringMatching(/^ctr_/),
      accountId: expect.stringMatching(/^[\da-f-]{36}$/),
      name: "Firm 0",
      rating: 4.5,
      reviewsCount: 2,
      fromPrice: null,
    });
  });

  it("[D-05] never reveals more of a location than its postal code", async () => {
    const before = await loadPins(ctx, { place: "60614", category: "ROOF" });
    await database.pool.query("update contractor set latitude = latitude + 0.003, longitude = longitude + 0.003, address = '12 Oak St'");
    const after = await loadPins(ctx, { place: "60614", category: "ROOF" });
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toContain("Oak St");
  });

  it("[R-26] rejects an unknown place", async () => {
    for (const place of ["00000", "nowhere"])
      await expect(loadPins(ctx, { place, category: "ROOF" })).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("GET /api/v2/contractors/map", () => {
  const ask = async (query: string) => {
    const answer = await app.request(`/api/v2/contractors/map?${query}`, { headers: { host: "delta.localhost" } });
    return { status: answer.status, body: await answer.json() };
  };

  it("[D-05] returns the place and its contractors with the list's parameters", async () => {
    const { status, body } = await ask("zip=60614&service=ROOF&badges=TRAINED");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ itemsCount: 16, place: { code: "60614", city: "Chicago" } });
    expect((await ask("zip=60614&level=SELECT&service=ROOF")).body.data.itemsCount).toBe(46);
  });

  it.each(["zip=00000", "zip=60614&service=NOPE", "service=ROOF"])("[T40] explains what is wrong with %s", async (query) => {
    const { status, body } = await ask(query);
    expect([status, body.result]).toEqual([query === "zip=00000" ? 404 : 400, "ERROR"]);
    expect(body.messages[0]).toMatch(/\w/);
  });
});
