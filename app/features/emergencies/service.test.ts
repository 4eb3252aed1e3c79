import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { limits } from "#app/platform/limit-sizes.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { listHelpers } from "./service.server.ts";
import type { Emergency, Helper } from "./model.ts";

const { db } = await testDatabase();
const ctx = testCtx(db, { caller: "203.0.113.50" });
const leak: Emergency = { category: "ROOF", problem: "ROOF_LEAK", zip: "60614" };

const open = (name: string, over: Parameters<typeof openContractor>[1] = {}) =>
  openContractor(ctx, { name, listings: [{ priceType: "CONFIRMED" }], ...over });
const named = (helpers: readonly Helper[] | null, name: string) => helpers?.find((one) => one.name === name);

describe("who can come to an emergency", () => {
  it("[Y-14] is shown with the fees that each contractor set, rounded, and nothing else of a price list", async () => {
    await open("Priced Roofing", { open24x7: true });
    const helper = named(await listHelpers(ctx, leak), "Priced Roofing");
    const { callOut = 0, repairHourly = 0 } = roof.starterPrices.amounts;
    expect([callOut % 5_00, repairHourly % 5_00]).toEqual([0, 0]);
    expect(helper?.fees).toEqual({ visit: { kind: "callOut", amount: callOut }, hourly: repairHourly });
    expect(helper?.availability).toEqual({ kind: "always" });
    expect(Object.keys(helper ?? {}).toSorted()).toEqual(
      "accountId availability city distanceMiles fees name price publicId rating reviewsCount takesCalls workPhone".split(" "),
    );
  });

  it("[Y-14] is shown without fees by hand-made prices, and beyond the limits of shown prices", async () => {
    await open("By Hand Roofing", { listings: [{ priceType: "MANUAL" }] });
    expect(named(await listHelpers(ctx, leak), "By Hand Roofing")).toMatchObject({ price: { kind: "byHand" }, fees: null });
    const prober = testCtx(db, { caller: "203.0.113.51" });
    await consumeFromEach(prober, [["priceRanges"]], limits.priceRanges.burst);
    expect(named(await listHelpers(prober, leak), "Priced Roofing")).toMatchObject({ price: { kind: "later" }, fees: null });
  });

  it("[Y-14] [T60] leaves out other brands, vacations, other places, and contractors nobody can reach", async () => {
    await openContractor({ ...ctx, brand: brands.IKO }, { name: "Rival", listings: [{}] });
    await open("Far Away", { postalCode: "90210", listings: [{ postalCode: "90210" }] });
    await open("Silent", { record: { advanced: false } });
    const away = await open("Away");
    await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, away.id));
    const names = (await listHelpers(ctx, leak))?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(["Priced Roofing", "By Hand Roofing"]));
    for (const name of ["Rival", "Far Away", "Silent", "Away"]) expect(names).not.toContain(name);
  });

  it("[Y-14] is unknown for an unknown postal code", async () => {
    expect(await listHelpers(ctx, { ...leak, zip: "99999" })).toBeNull();
    expect(await listHelpers(ctx, { ...leak, zip: "'; drop" })).toBeNull();
  });
});
