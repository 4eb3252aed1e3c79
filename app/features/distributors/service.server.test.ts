import { describe, expect, it } from "vitest";
import { contractorUser, openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { brands } from "#app/brands/registry.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { loadDistributors, hasDistributors, loadBusinessList, addDistributors } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });
let houses = 0;

/** Creates a supply house, in Chicago by default. */
async function addHouse(name: string, over: { brand?: string; postalCode?: string; contractors?: string[] } = {}) {
  const publicId = `dst_${String((houses += 1)).padStart(16, "0")}`;
  const house = { publicId, brand: ctx.brand.code, name, address: "12 Demo Street", postalCode: "60614", phone: "312 555 0142", web: null };
  await addDistributors(system, [{ ...house, contractors: [], ...over }]);
}

const namesAt = async (place: string, on = ctx) => (await loadDistributors(on, place)).distributors.map(({ name }) => name);

const rapid = await openContractor(ctx, { name: "Rapid", stars: Array.from({ length: 10 }, () => 5) });
const summit = await openContractor(ctx, { name: "Summit", stars: Array.from({ length: 100 }, () => 5) });
await addHouse("Lakeshore Supply", { contractors: [rapid.publicId, summit.publicId, "ctr_0000000000000000"] });
await addHouse("Evanston Wholesale", { postalCode: "60201" });
await addHouse("Approvisionnement Laurier", { postalCode: "H2X" });
await addHouse("Somebody else's supply", { brand: "IKO" });

describe("distributors near a place", () => {
  it("[D-10] are the brand's own within 100 miles, nearest first", async () => {
    expect(await namesAt("60614")).toEqual(["Lakeshore Supply", "Evanston Wholesale"]);
    expect(await namesAt("60201-1234")).toEqual(["Evanston Wholesale", "Lakeshore Supply"]);
    expect(await namesAt("h2x 1y4")).toEqual(["Approvisionnement Laurier"]);
    expect(await namesAt("60614", testCtx(db, { brand: brands.IKO }))).toEqual(["Somebody else's supply"]);
  });

  it("[D-10] fall back to the nearest ones, flagged as far", async () => {
    const { isFar, distributors } = await loadDistributors(ctx, "99501");
    expect(isFar).toBe(true);
    expect(distributors).toHaveLength(3);
    expect(distributors[0]!.distanceMiles).toBeGreaterThan(100);
    expect((await loadDistributors(ctx, "60614")).isFar).toBe(false);
    expect(await loadDistributors(testCtx(db, { brand: brands.GEA }), "60614")).toMatchObject({ isFar: true, distributors: [] });
  });

  it("[D-10] reject an unknown postal code", async () => {
    await expect(loadDistributors(ctx, "00000")).rejects.toMatchObject({ kind: "not_found", code: "places.unknown" });
  });

  it("[D-10] name connected contractors, best rated first, with distance and phone", async () => {
    const [house] = (await loadDistributors(ctx, "60614")).distributors;
    expect(house).toMatchObject({ city: "Chicago", region: "IL", phone: "+13125550142", distanceMiles: 0, contractorsCount: 2 });
    expect(house!.contractors.map(({ name }) => name)).toEqual(["Summit", "Rapid"]);
  });

  it("[D-10] name six contractors and the total", async () => {
    const many = await Promise.all(
      Array.from({ length: 9 }, (_one, at) => openContractor(ctx, { name: `Roofer ${at}`, postalCode: "73301" })),
    );
    await addHouse("Austin Supply", { postalCode: "73301", contractors: many.map(({ publicId }) => publicId) });
    const [house] = (await loadDistributors(ctx, "73301")).distributors;
    expect([house!.contractors.length, house!.contractorsCount, house!.isCounted]).toEqual([6, 9, true]);
    const alone = await loadDistributors(ctx, "73301", house!.publicId);
    expect(alone.distributors.map(({ contractors }) => contractors.length)).toEqual([9]);
    expect((await loadDistributors(ctx, "73301", "dst_zzzzzzzzzzzzzzzz")).distributors).toEqual([]);
  });

  it("[D-10] [C-05] leave out contractors on vacation or hidden by the brand", async () => {
    const [away, shutOut] = [await openContractor(ctx, { postalCode: "33130" }), await openContractor(ctx, { postalCode: "33130" })];
    await addHouse("Miami Supply", { postalCode: "33130", contractors: [away.publicId, shutOut.publicId] });
    await setVacation(system, away.id, true);
    await saveMepProfile(system, shutOut.id, { approved: false });
    expect((await loadDistributors(ctx, "33130")).distributors[0]).toMatchObject({ contractors: [], contractorsCount: 0 });
  });
});

describe("the business list of a contractor", () => {
  const userCtx = (who: typeof rapid, over = {}) => testCtx(db, { actor: contractorUser(who), ...over });

  it("[R-13] [T28] is visible only to its own users, nearest first, with the brand", async () => {
    const { name, houses } = await loadBusinessList(userCtx(rapid), rapid.accountId);
    expect(name).toBe("Rapid");
    expect(houses.map((house) => [house.name, house.brand, house.distanceMiles])).toEqual([["Lakeshore Supply", "Delta", 0]]);
    for (const [who, id] of [
      [summit, rapid.accountId],
      [rapid, "1"],
      [rapid, summit.accountId],
    ] as const) {
      await expect(loadBusinessList(userCtx(who), id)).rejects.toMatchObject({ kind: "not_found", code: "access.notFound" });
    }
    await expect(loadBusinessList(ctx, rapid.accountId)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[R-13] [D-10] lists one brand's supply houses on its host and all on the platform", async () => {
    await addHouse("Roof Depot", { brand: "IKO", postalCode: "60201", contractors: [rapid.publicId] });
    const namesOn = async (brand: keyof typeof brands) =>
      (await loadBusinessList(userCtx(rapid, { brand: brands[brand] }), rapid.accountId)).houses.map(({ name }) => name);
    expect(await namesOn("DELTA")).toEqual(["Lakeshore Supply"]);
    expect(await namesOn("PLATFORM")).toEqual(["Lakeshore Supply", "Roof Depot"]);
  });
});

it("[D-10] tells whether a brand has distributors", async () => {
  expect(await hasDistributors(ctx)).toBe(true);
  expect(await hasDistributors(testCtx(db, { brand: brands.GEA }))).toBe(false);
});

describe("adding distributors", () => {
  it("[D-10] is allowed only to the system and idempotent", async () => {
    const house = {
      publicId: "dst_0000000000000001",
      brand: "IKO",
      name: "Changed",
      address: "",
      postalCode: "60614",
      phone: "3125550142",
      web: null,
    };
    await expect(addDistributors(ctx, [{ ...house, contractors: [] }])).rejects.toMatchObject({ kind: "forbidden" });
    const third = await openContractor(ctx, { name: "Third" });
    await addDistributors(system, [{ ...house, contractors: [third.publicId] }]);
    const [known] = (await loadDistributors(ctx, "60614")).distributors;
    expect(known).toMatchObject({ name: "Lakeshore Supply", contractorsCount: 2 });
  });
});
