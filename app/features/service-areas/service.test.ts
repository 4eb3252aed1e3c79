import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { searchContractors } from "#app/features/directory/store/search.server.ts";
import { followProfileArea } from "#app/features/listings/service/following.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { saveTerms } from "#app/features/price-builder/service.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import { contractorUser, openContractor, type TestContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { zoneField } from "./model/zone-rows.ts";
import { loadProfileArea, previewProfileArea, saveProfileArea } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

async function open(input: TestContractor = {}) {
  const contractor = await openContractor(ctx, { serviceCategories: ["SIDING"], listings: [{ category: "ROOF" }], ...input });
  const user = testCtx(db, { actor: contractorUser(contractor) });
  const [listingId = ""] = contractor.listingIds;
  return { ...contractor, user, listingId };
}

type Opened = Awaited<ReturnType<typeof open>>;

interface Typed {
  centre?: string;
  range?: string;
  included?: string;
  excluded?: string;
  zones?: Record<string, string>[];
}

function typeArea({ centre = "60614", range = "10", included = "", excluded = "", zones = [] }: Typed = {}): TypedFields {
  const rows = zones.flatMap((zone, row) =>
    Object.entries({ "weekdays.0": "on", ...zone }).map(([name, value]) => [zoneField(row, name), value] as const),
  );
  const area = { "area.postalCode": centre, "area.rangeMiles": range, "area.includedCodes": included, "area.excludedCodes": excluded };
  return { ...area, ...Object.fromEntries(rows) };
}

async function save({ user }: Opened, typed: Typed = {}): Promise<void> {
  const { version: seen } = await loadProfileArea(user);
  await saveProfileArea(user, { seen, typed: typeArea(typed) });
}

async function isFound({ id }: { id: number }, code: string, category: "ROOF" | "SIDING" = "SIDING"): Promise<boolean> {
  const found = await searchContractors(ctx, { code, categories: [category], sort: "BY_DISTANCE", page: 0, badgeMasks: [] });
  return found?.found.some(({ contractor_id }) => contractor_id === id) ?? false;
}

const expectRefused = (fields: unknown[]) => expect.objectContaining({ fields });
const north = { name: "North Shore", codes: "53202 53203", travelFee: "75", minimumJob: "500" };

describe("the profile's service area", () => {
  it("[C-06] [D-01] changes who is found as soon as it is saved: center, range, included, excluded and zone codes", async () => {
    const firm = await open();
    await save(firm);
    expect([await isFound(firm, "60657"), await isFound(firm, "53202")]).toEqual([true, false]);
    await save(firm, { included: "53203, 53204-1234", excluded: "60657" });
    expect([await isFound(firm, "60657"), await isFound(firm, "53203"), await isFound(firm, "53204")]).toEqual([false, true, true]);
    await save(firm, { zones: [north] });
    expect([await isFound(firm, "53202"), await isFound(firm, "53204")]).toEqual([true, false]);
    await save(firm, { centre: "53202" });
    expect([await isFound(firm, "53202"), await isFound(firm, "60614")]).toEqual([true, false]);
    const { areas } = await loadPublicProfile(ctx, firm.publicId);
    expect(areas[0]).toMatchObject({ city: "Milwaukee", region: "WI", rangeMiles: 10 });
  });

  it("[C-06] without a center it is around the business's own code, which stays the address", async () => {
    const firm = await open();
    await save(firm, { centre: "53202" });
    await save(firm, { centre: " " });
    const saved = await loadProfileArea(firm.user);
    expect([saved.area.postalCode, saved.tuned.centre.postalCode]).toEqual(["", "60614"]);
    const [row] = await db.select().from(contractors).where(eq(contractors.id, firm.id));
    expect(row).toMatchObject({ postalCode: "60614", city: "Chicago", areaPostalCode: null });
  });

  it("[C-06] [V-01] names every invalid and unknown code at its field and keeps the saved area", async () => {
    const firm = await open();
    await save(firm, { included: "53202", zones: [north] });
    const before = await loadProfileArea(firm.user);
    const refused = (field: string, zips: string) => ({ field, code: "places.zipsInvalid", details: { zips } });
    await expect(save(firm, { included: "53202 6061 chicago", range: "501" })).rejects.toMatchObject({
      fields: [{ field: "area.rangeMiles", code: "input.numberInvalid" }, refused("area.includedCodes", "6061, chicago")],
    });
    await expect(save(firm, { included: "6061 99999 53202", excluded: "00001" })).rejects.toMatchObject({
      fields: [refused("area.includedCodes", "6061, 99999"), refused("area.excludedCodes", "00001")],
    });
    const unknown = { centre: "00000", included: "53202 99999", excluded: "00001", zones: [{ ...north, codes: "53202 00002" }] };
    await expect(save(firm, unknown)).rejects.toEqual(
      expectRefused([
        refused("area.postalCode", "00000"),
        refused("area.includedCodes", "99999"),
        refused("area.excludedCodes", "00001"),
        refused("zones.0.codes", "00002"),
      ]),
    );
    expect(await loadProfileArea(firm.user)).toEqual(before);
  });

  it("[C-06] is saved at most 60 times an hour, as each save indexes the business again", async () => {
    const firm = await open();
    const saved = { range: "11" };
    await save(firm, saved);
    await consumeTries(firm.user, "detailSaves", { subject: firm.accountId, count: 59 });
    await expect(save(firm, { range: "12" })).rejects.toMatchObject({ kind: "too_many" });
    await save(firm, saved);
    expect((await loadProfileArea(firm.user)).area.rangeMiles).toBe(11);
  });

  it("[C-06] rejects an area that covers nobody", async () => {
    const firm = await open();
    const fields = [{ field: "area.rangeMiles", code: "areas.coversNobody" }];
    await expect(save(firm, { centre: "59241", range: "0", excluded: "59241" })).rejects.toMatchObject({ fields });
    await save(firm, { centre: "59241", range: "0", excluded: "59241", included: "59250" });
    expect([await isFound(firm, "59241"), await isFound(firm, "59250")]).toEqual([false, true]);
  });

  it("[C-06] [D-01] covers rural, Alaskan and military codes, and says where it knows of no homes", async () => {
    const firm = await open();
    for (const [centre, hasHomes] of [
      ["59241", true],
      ["99545", false],
      ["09056", false],
      ["X0A", true],
    ] as const) {
      await save(firm, { centre, range: "0" });
      const { tuned } = await loadProfileArea(firm.user);
      expect([centre, tuned.covered > 0, tuned.homes > 0, await isFound(firm, centre)]).toEqual([centre, true, hasHomes, true]);
    }
    await save(firm, { centre: "99501", range: "60", zones: [{ name: "Valley", by: "ring", fromMiles: "20", upToMiles: "60" }] });
    const { zones, tuned } = await loadProfileArea(firm.user);
    expect(zones[0]).toMatchObject({ ring: { fromMiles: 20, upToMiles: 60 } });
    expect(zones[0]!.covered).toBeGreaterThan(0);
    expect(zones[0]!.covered).toBeLessThan(tuned.covered);
  });

  it("[C-06] counts covered codes and homes of the area, of each zone and of a half-typed preview", async () => {
    const firm = await open();
    await save(firm, { range: "0", zones: [north] });
    const { tuned, zones } = await loadProfileArea(firm.user);
    expect([tuned.covered, zones[0]!.covered]).toEqual([3, 2]);
    expect(tuned.homes).toBeGreaterThan(zones[0]!.homes);
    const preview = await previewProfileArea(firm.user, typeArea({ range: "0", included: "60601 606", excluded: "60614" }));
    expect(preview.covered).toBe(3);
    await expect(previewProfileArea(firm.user, typeArea({ centre: "nowhere" }))).rejects.toMatchObject({
      fields: [{ field: "area.postalCode", code: "places.invalid" }],
    });
  });

  it("[C-06] refuses to overwrite a colleague's save, and repeats a save without effect", async () => {
    const firm = await open();
    const colleague = testCtx(db, { actor: contractorUser(firm, { accountManager: false }) });
    const { version: seen } = await loadProfileArea(firm.user);
    await saveProfileArea(colleague, { seen, typed: typeArea({ range: "12" }) });
    await expect(saveProfileArea(firm.user, { seen, typed: typeArea({ range: "14" }) })).rejects.toMatchObject({
      kind: "conflict",
      code: "businessDetails.changed",
    });
    await saveProfileArea(firm.user, { seen, typed: typeArea({ range: "12.0" }) });
    const saved = await loadProfileArea(firm.user);
    expect([saved.version, saved.area.rangeMiles]).toEqual([seen + 1, 12]);
    const both = [15, 16].map((range) => saveProfileArea(firm.user, { seen: saved.version, typed: typeArea({ range: String(range) }) }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("[S-07] [C-06] is refused to visitors and homeowners, and no request can name another business", async () => {
    const firm = await open();
    const rival = await open({ postalCode: "99501" });
    const homeowner = contractorUser(firm, { accountType: "REGULAR", contractorId: null });
    await expect(loadProfileArea(testCtx(db, { actor: homeowner }))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadProfileArea(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(followProfileArea(rival.user, firm.listingId)).rejects.toMatchObject({ kind: "not_found" });
    await save(rival, { centre: "99501" });
    expect((await loadProfileArea(firm.user)).tuned.centre.postalCode).toBe("60614");
  });
});

describe("a service's area", () => {
  it("[C-06] [C-07] follows the profile's once told to, zone codes included, until it gets its own", async () => {
    const firm = await open({ listings: [{ category: "ROOF", postalCode: "60614", rangeMiles: 25 }] });
    await save(firm, { centre: "53202", zones: [{ ...north, codes: "60601" }] });
    expect(await isFound(firm, "53202", "ROOF")).toBe(false);
    await followProfileArea(firm.user, firm.listingId);
    expect([await isFound(firm, "53202", "ROOF"), await isFound(firm, "60601", "ROOF"), await isFound(firm, "60657", "ROOF")]).toEqual([
      true,
      true,
      false,
    ]);
    await save(firm, { centre: "60614" });
    expect([await isFound(firm, "53202", "ROOF"), await isFound(firm, "60657", "ROOF")]).toEqual([false, true]);
    const { revision } = await loadBuilderListing(firm.user, firm.listingId);
    await saveTerms(firm.user, firm.listingId, { seen: revision, typed: typeArea({ centre: "99501" }) });
    await save(firm, { centre: "53202" });
    expect((await loadBuilderListing(firm.user, firm.listingId)).area.postalCode).toBe("99501");
    const { services } = await loadProfileArea(firm.user);
    expect(services).toMatchObject([{ category: "ROOF", followsProfile: false, city: "Anchorage" }]);
  });

  it("[C-06] [C-07] of a new service follows the profile's; a service without a listing is named too", async () => {
    const firm = await open({ listings: [] });
    await save(firm, { centre: "53202", zones: [north] });
    const id = await chooseService(firm.user, { category: "ROOF" });
    expect(await loadBuilderListing(firm.user, id)).toMatchObject({
      followsProfile: true,
      area: { postalCode: "53202", includedCodes: ["53202", "53203"] },
    });
    const { services, unlisted } = await loadProfileArea(firm.user);
    expect([services.map(({ followsProfile }) => followsProfile), unlisted]).toEqual([[true], ["SIDING"]]);
  });

  it("[Q-06] [C-06] cannot follow to a place that forbids its deposit", async () => {
    const firm = await open({ listings: [{ category: "ROOF", active: false }] });
    await save(firm, { centre: "60614" });
    await followProfileArea(firm.user, firm.listingId);
    const { revision, area } = await loadBuilderListing(firm.user, firm.listingId);
    const half = { ...typeArea({ centre: area.postalCode }), "terms.payment": "50% deposit" };
    await saveTerms(firm.user, firm.listingId, { seen: revision, typed: half });
    await expect(save(firm, { centre: "02108" })).rejects.toMatchObject({ kind: "conflict", code: "listings.depositAboveCap" });
    expect((await loadProfileArea(firm.user)).tuned.centre.postalCode).toBe("60614");
  });
});
