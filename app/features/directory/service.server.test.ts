import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { toBadgeMask } from "#app/features/contractors/model/badges.ts";
import { setActive } from "#app/features/listings/service.server.ts";
import { openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { searchCircles } from "./tables.server.ts";
import { filterMasks } from "./model/card-filters.ts";
import { searchDirectory, type DirectorySearchInput } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });

async function namesAt(place: string, over: Partial<DirectorySearchInput> = {}, on = ctx): Promise<string[]> {
  const { items } = await searchDirectory(on, { place, category: "ROOF", ...over });
  return items.map((item) => item.name);
}

const badges = ["RESIDENTIAL", "INSTALLER", "SELECT", "TRAINED"];
const summit = await openContractor(ctx, {
  name: "Summit",
  postalCode: "60201",
  membership: { badges },
  listings: [{ postalCode: "60201", rangeMiles: 15, includedCodes: ["53202"], excludedCodes: ["60657"] }],
  stars: [5],
});
const rapid = await openContractor(ctx, {
  name: "Rapid",
  listings: [{ priceType: "CONFIRMED", rangeMiles: 40 }],
  record: { replyMinutes: 120 },
  stars: Array.from({ length: 100 }, (_, at) => (at < 70 ? 5 : 4)),
});
await openContractor(ctx, { name: "Old Town", serviceCategories: ["ROOF", "HVAC"], rangeMiles: 10 });
await openContractor(ctx, { name: "Laurier", postalCode: "H2X", serviceCategories: ["ROOF"], rangeMiles: 30 });

describe("searching by postal code", () => {
  it("[D-01] finds contractors by their listings' range and their profile's area", async () => {
    expect((await namesAt("60614")).sort()).toEqual(["Old Town", "Rapid", "Summit"]);
    expect(await namesAt("60614-1234")).toHaveLength(3);
    expect(await namesAt("H2X 1Y4")).toEqual(["Laurier"]);
  });

  it("[D-01] finds by included codes outside the range, not by excluded ones inside", async () => {
    expect(await namesAt("53202")).toEqual(["Summit"]);
    expect((await namesAt("60657")).sort()).toEqual(["Old Town", "Rapid"]);
  });

  it("[D-02] finds contractors that are open 24/7 by their hours", async () => {
    await openContractor(ctx, { name: "Night Watch", serviceCategories: ["ELECTRICAL"], open24x7: true });
    await openContractor(ctx, { name: "Nine to Five", serviceCategories: ["ELECTRICAL"] });
    expect(await namesAt("60614", { category: "ELECTRICAL", badges: ["ALWAYS_WORK"] })).toEqual(["Night Watch"]);
    for (const brand of Object.values(brands)) expect(brand.badgeFamilies).toContain("AVAILABILITY");
  });

  it("[D-01] finds only contractors that offer the service", async () => {
    expect(await namesAt("60614", { category: "HVAC" })).toEqual(["Old Town"]);
  });

  it("[D-04] sorts by online prices, then distance; by distance or rating on request", async () => {
    expect(await namesAt("60614")).toEqual(["Rapid", "Summit", "Old Town"]);
    expect(await namesAt("60201", { sort: "BY_DISTANCE" })).toEqual(["Summit", "Rapid", "Old Town"]);
  });

  it("[D-04] tells and sorts by the distance to the contractor, not to the middle of the area that covers the search", async () => {
    const branch = { category: "BATH" as const, postalCode: "60614", rangeMiles: 10 };
    const local = { category: "BATH" as const, postalCode: "60540", includedCodes: ["60614"], rangeMiles: 10 };
    await openContractor(ctx, { name: "Branch here", postalCode: "60540", listings: [branch] });
    await openContractor(ctx, { name: "Local", postalCode: "60657", listings: [local] });
    const { items } = await searchDirectory(ctx, { place: "60614", category: "BATH", sort: "BY_DISTANCE" });
    expect(items.map(({ name, city, distanceMiles }) => ({ name, city, distanceMiles }))).toEqual([
      { name: "Local", city: "Chicago", distanceMiles: 1.2 },
      { name: "Branch here", city: "Naperville", distanceMiles: 27.6 },
    ]);
  });

  it("[D-04] ranks a hundred good reviews above one five-star review", async () => {
    expect((await namesAt("60614", { sort: "BY_RATING" }))[0]).toBe("Rapid");
  });

  it("[A-01] returns the data of a card", async () => {
    const mondayMorning = { ...ctx, now: new Date("2026-03-02T16:00:00Z") };
    const { items } = await searchDirectory(mondayMorning, { place: "60201", category: "ROOF", sort: "BY_DISTANCE" });
    expect(items[0]).toEqual({
      publicId: summit.publicId,
      accountId: summit.accountId,
      name: "Summit",
      city: "Evanston",
      region: "IL",
      distanceMiles: 0,
      rating: 5,
      reviewsCount: 1,
      badges,
      quoteOnline: true,
      priceType: "ESTIMATED",
      replyMinutes: null,
      fromPrice: 10_250_00,
      opening: { state: "OPEN" },
      startsWithinWeek: false,
      licence: null,
      insuredOn: null,
      pictureUrl: null,
    });
    expect(items[1]).toMatchObject({ name: "Rapid", rating: 4.7, priceType: "CONFIRMED", replyMinutes: 120 });
    expect(items[2]).toMatchObject({ name: "Old Town", rating: null, quoteOnline: false, priceType: null });
  });

  it("[D-02] requires one of the requested badges of each family", async () => {
    expect(await namesAt("60614", { badges: ["RESIDENTIAL", "COMMERCIAL"] })).toEqual(["Summit"]);
    expect(await namesAt("60614", { badges: ["RESIDENTIAL", "CODEPLUS"] })).toEqual([]);
  });

  it("[D-02] counts badges independent of filters and page", async () => {
    const whole = { [String(toBadgeMask(badges) + filterMasks.REPAIR)]: 1, [String(filterMasks.REPAIR)]: 1, "0": 1 };
    for (const over of [{}, { badges: ["COMMERCIAL"] }, { badges: ["INSTALLER"], sort: "BY_RATING" }, { page: 7 }] as const) {
      const { badgeCounts } = await searchDirectory(ctx, { place: "60614", category: "ROOF", counted: true, ...over });
      expect(badgeCounts).toEqual(whole);
    }
    const { badgeCounts, items } = await searchDirectory(ctx, { place: "60614", category: "ROOF", counted: true, badges: ["INSTALLER"] });
    expect([items.length, badgeCounts]).toEqual([1, whole]);
    expect((await searchDirectory(ctx, { place: "99546", category: "ROOF", counted: true })).badgeCounts).toEqual({});
  });

  it("[R-26] rejects an unknown code or location", async () => {
    for (const place of ["00000", "loc_us00000", "nonsense", ""]) {
      await expect(namesAt(place)).rejects.toMatchObject({ kind: "not_found", code: "places.unknown" });
    }
    expect(await namesAt("loc_cah2x")).toEqual(["Laurier"]);
  });
});

describe("the tenant scope of the directory", () => {
  it("[D-01] [T31] shows only the brand's own contractors", async () => {
    expect(await namesAt("60614", {}, testCtx(db, { brand: brands.BW }))).toEqual([]);
  });

  it("[C-05] hides contractors on vacation at once and restores them after", async () => {
    await setVacation(system, rapid.id, true);
    expect(await namesAt("60614")).toEqual(["Summit", "Old Town"]);
    await setVacation(system, rapid.id, false);
    expect(await namesAt("60614")).toEqual(["Rapid", "Summit", "Old Town"]);
  });

  it.each([{ approved: false }, { available: false }])("[C-03] hides a contractor with %o", async (change) => {
    await saveMepProfile(system, summit.id, change);
    expect(await namesAt("60614")).toEqual(["Rapid", "Old Town"]);
    await saveMepProfile(system, summit.id, { approved: true, available: true });
    expect(await namesAt("60614")).toEqual(["Rapid", "Summit", "Old Town"]);
  });

  it("[D-01] ignores inactive listings", async () => {
    await setActive(system, rapid.listingIds[0]!, false);
    expect(await namesAt("60614")).toEqual(["Summit", "Old Town"]);
    await setActive(system, rapid.listingIds[0]!, true);
    expect(await namesAt("60614")).toEqual(["Rapid", "Summit", "Old Town"]);
  });

  it("[D-01] keeps one set of search rows under concurrent changes", async () => {
    for (let round = 0; round < 5; round += 1) {
      const membership = saveMepProfile(system, rapid.id, { badges: ["COMMERCIAL", "SERVICER", "SELECT", "HVAC"] });
      const listing = setActive(system, rapid.listingIds[0]!, true);
      await Promise.all([membership, listing, setVacation(system, rapid.id, false)]);
      expect(await db.$count(searchCircles, eq(searchCircles.contractorId, rapid.id))).toBe(1);
    }
  });
});

describe("a short result", () => {
  it("[D-06] lists the nearest cities with their distance", async () => {
    const { items, itemsCount, nearestCities } = await searchDirectory(ctx, { place: "99546", category: "ROOF" });
    expect({ items, itemsCount }).toEqual({ items: [], itemsCount: 0 });
    expect(nearestCities.map((city) => city.city)).toEqual(["Evanston", "Chicago", "Montréal"]);
    expect(nearestCities[2]).toMatchObject({ region: "QC", postalCode: "H2X", publicId: "loc_cah2x" });
  });
});
