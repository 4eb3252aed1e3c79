import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createApplicant, createReviewer, decideAsShown } from "../../../../tests/memberships.ts";
import { minDecidedBusinesses } from "../model/brand-fit.ts";
import { applyForBrand } from "../service.server.ts";
import { listBrandFits } from "./brand-fits.server.ts";

const { db } = await testDatabase();
const reviewer = await createReviewer(db, "ROLE_APPROVER", ["IKO", "NZ"]);

it("[C-03] a roofer sees which brands are for roofers, and decision times only once a brand decided on five businesses", async () => {
  const own = await createApplicant(db);
  const fit = async (brand: string) => (await listBrandFits(own.ctx)).find((one) => one.brand === brand);
  expect(await fit("IKO")).toEqual({ brand: "IKO", trades: ["ROOF"], fittingServices: 1, isFitting: true, decisionDays: null });
  expect(await fit("BW")).toMatchObject({ trades: ["PLUM", "HVAC"], fittingServices: 0, isFitting: false });
  expect(await fit("DELTA")).toMatchObject({ trades: null, fittingServices: 1, isFitting: true });
  expect((await listBrandFits({ ...own.ctx, brand: brands.DELTA })).map(({ brand }) => brand)).toEqual(["DELTA"]);
  for (let at = 1; at <= minDecidedBusinesses; at += 1) {
    const { ctx, publicId } = await createApplicant(db);
    await applyForBrand(ctx, "IKO");
    const later = { ...reviewer.ctx, now: new Date(ctx.now.getTime() + (at === 1 ? 9 : 2.5) * dayMs) };
    if (at === minDecidedBusinesses) expect((await fit("IKO"))?.decisionDays).toBeNull();
    await decideAsShown(later, { publicId, brand: "IKO", seen: 1, event: "askChange", reason: "Add your license number." });
  }
  expect((await fit("IKO"))?.decisionDays).toBe(3);
  expect((await fit("NZ"))?.decisionDays).toBeNull();
});

it("[B-02] the trades of every brand are services of the product", () => {
  for (const { trades = [] } of Object.values(brands)) for (const trade of trades) expect(categoryCodes).toContain(trade);
});
