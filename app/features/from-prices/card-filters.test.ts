import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { revokeProof } from "#app/features/proofs/service/checks.server.ts";
import { updateDueWallets } from "#app/features/proofs/service/wallet.server.ts";
import { staff } from "../../../tests/calls.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { mockFreeDisk } from "../../../tests/mock-free-disk.ts";
import { createAcceptedProof } from "../../../tests/proof-fixtures.ts";
import type { CardFilter } from "#app/features/directory/model/card-filters.ts";
import { searchDirectory, type DirectorySearchInput } from "#app/features/directory/service.server.ts";
import { loadPins } from "#app/features/directory/service/pins.server.ts";
import { refreshSearch } from "#app/features/directory/service/search-rows.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
/** Monday, 10:00 in Chicago and 11:00 in New York. */
const now = new Date("2026-03-02T16:00:00Z");
const ctx = testCtx(db, { now });
const system = testCtx(db, { now, actor: { kind: "system" } });
const approver = { ...(await staff(db, "ROLE_APPROVER")).ctx, now };

const open = (name: string, over = {}) => openContractor(ctx, { name, listings: [{ priceType: "CONFIRMED" }], ...over });
const office = await open("Office");
const night = await open("Night");
const always = await open("Always", { open24x7: true });
const byHand = await open("By hand", { listings: [{ priceType: "MANUAL" }] });
const day = (from: number, to: number) => Array.from({ length: 7 }, () => ({ from, to }));
await db
  .update(contractors)
  .set({ workingHours: day(480, 1020) })
  .where(eq(contractors.id, office.id));
await db
  .update(contractors)
  .set({ workingHours: day(1080, 360) })
  .where(eq(contractors.id, night.id));
await db
  .update(contractors)
  .set({ workingHours: [null, null, null, null, null, null, null] })
  .where(eq(contractors.id, byHand.id));
await db.update(listings).set({ startTime: "WEEK" }).where(eq(listings.contractorId, night.id));
await db.update(listings).set({ startTime: "MORE_THAN_WEEK" }).where(eq(listings.contractorId, office.id));
await refreshSearch(system, { contractorIds: [office.id, night.id, always.id, byHand.id] });

/** Names in the list, which are those on the map. */
async function findNames(filters: CardFilter[], over: Partial<DirectorySearchInput> = {}, on = ctx): Promise<string[]> {
  const search = { place: "60614", category: "ROOF", filters, ...over } as const;
  const { items, itemsCount } = await searchDirectory(on, { ...search, counted: true });
  const uncounted = await searchDirectory(on, search);
  expect(uncounted.items).toEqual(items);
  const { spots } = await loadPins(on, search);
  const names = items.map(({ name }) => name).toSorted();
  expect(itemsCount).toBe(names.length);
  expect(spots.flatMap((spot) => spot.contractors.map(({ name }) => name)).toSorted()).toEqual(names);
  return names;
}

describe("filters of what cards show", () => {
  it("[D-02] finds those open now, by their own hours and time zone", async () => {
    expect(await findNames(["OPEN_NOW"])).toEqual(["Always", "Office"]);
    expect(await findNames(["OPEN_NOW"], {}, testCtx(db, { now: new Date("2026-03-03T05:00:00Z") }))).toEqual(["Always", "Night"]);
    expect(await findNames(["OPEN_NOW"], {}, testCtx(db, { now: new Date("2026-03-02T23:00:00Z") }))).toEqual(["Always"]);
    const { items } = await searchDirectory(ctx, { place: "60614", category: "ROOF" });
    const openings = Object.fromEntries(items.map(({ name, opening }) => [name, opening]));
    expect(openings).toEqual({
      Always: { state: "ALWAYS" },
      Office: { state: "OPEN" },
      Night: { state: "CLOSED", opensAt: 1080 },
      "By hand": null,
    });
  });

  it("[D-02] finds 24/7 service, repairs and a start within a week, alone and together", async () => {
    expect(await findNames(["EMERGENCY"])).toEqual(["Always"]);
    expect(await findNames(["REPAIR"])).toEqual(["Always", "Night", "Office"]);
    expect(await findNames(["WITHIN_WEEK"])).toEqual(["Night"]);
    expect(await findNames(["REPAIR", "WITHIN_WEEK"])).toEqual(["Night"]);
    expect(await findNames(["OPEN_NOW", "REPAIR"], { sort: "BY_RATING" })).toEqual(["Always", "Office"]);
    expect(await findNames(["OPEN_NOW", "WITHIN_WEEK"])).toEqual([]);
  });

  it("[D-02] [D-04] leaves out contractors of earlier pages", async () => {
    const search = { place: "60614", category: "ROOF", filters: ["OPEN_NOW", "REPAIR"] } as const;
    const { nextSeen } = await searchDirectory(ctx, search);
    expect((await searchDirectory(ctx, { ...search, page: 1, seen: nextSeen ?? "" })).items).toEqual([]);
  });

  it("[D-02] shows licenses and insurance that staff verified, while they are in force", async () => {
    const manager = testCtx(db, { now, actor: contractorUser(office) });
    const licence = { kind: "LICENCE", region: "IL", number: "104.5" };
    const id = await createAcceptedProof(manager, approver, licence);
    expect(await findNames(["LICENSED"])).toEqual(["Office"]);
    expect(await findNames(["INSURED"])).toEqual([]);
    await createAcceptedProof(manager, approver, { validUntil: "2026-03-10" });
    expect(await findNames(["INSURED", "LICENSED"])).toEqual(["Office"]);
    const find = async (on = ctx) =>
      (await searchDirectory(on, { place: "60614", category: "ROOF" })).items.find((item) => item.name === "Office");
    expect(await find()).toMatchObject({ licence: { region: "IL", checkedOn: "2026-03-02" }, insuredOn: "2026-03-02" });
    expect((await searchDirectory(ctx, { place: "60614", category: "BATH" })).items).toEqual([]);
    await revokeProof(approver, { id, seen: 2, source: "Register", note: "Suspended." });
    expect(await find()).toMatchObject({ licence: null });
    const later = { ...system, now: new Date("2026-03-12T12:00:00Z") };
    await updateDueWallets(later);
    expect(await find({ ...ctx, now: later.now })).toBeUndefined();
    expect(await findNames(["LICENSED"])).toEqual([]);
  });
});
