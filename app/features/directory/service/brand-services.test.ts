import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { listBrandServices, listOtherServices } from "./brand-services.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db, { brand: brands.GEA, actor: { kind: "system" } });
const later = (seconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });

describe("services of a brand", () => {
  it("[D-02] [B13] are those of its contractors, cached for a minute", async () => {
    await openContractor(ctx, { name: "Pipes", serviceCategories: ["PLUM"] });
    await openContractor(testCtx(db, { brand: brands.IKO }), { name: "Of another brand", serviceCategories: ["ROOF"] });
    expect(await listBrandServices(ctx)).toEqual(["PLUM"]);
    await openContractor(ctx, { name: "Paint", serviceCategories: ["PAINTING"] });
    expect(await listBrandServices(later(61))).toEqual(["PLUM"]);
    await expect.poll(() => listBrandServices(later(62))).toEqual(["PLUM", "PAINTING"]);
  });

  it("[D-02] [B13] are suggested at a place without results", async () => {
    expect(await listOtherServices(later(63), { code: "60614", category: "KITCHENS" })).toEqual(["PLUM", "PAINTING"]);
    expect(await listOtherServices(later(63), { code: "60614", category: "PLUM" })).toEqual(["PAINTING"]);
    expect(await listOtherServices(later(63), { code: "99501", category: "KITCHENS" })).toEqual([]);
  });
});
