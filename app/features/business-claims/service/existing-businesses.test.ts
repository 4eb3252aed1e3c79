import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { findClaimableListing, findExistingBusinesses } from "./existing-businesses.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const { newcomer } = createAccountHelpers(db);
await openContractor(ctx, { name: "Rapid Roofing", membership: { workphone: "312 555 0142" } });
await openContractor(ctx, { name: "RAPID 100% Plumbing", membership: { workphone: "312 555 0199" } });
await openContractor(ctx, { name: "Rapid and hidden", membership: { approved: false } });

const findNames = async (name: string, digits = "", on = ctx) =>
  (await findExistingBusinesses(on, { name, digits })).map((one) => one.name);

it("[R-11] finds a business by the start of its name and the last digits of its phone", async () => {
  expect(await findNames("rapid")).toEqual(["RAPID 100% Plumbing", "Rapid Roofing"]);
  expect(await findNames("rapid", "0142")).toEqual(["Rapid Roofing"]);
  expect(await findNames("rapid", "0000")).toEqual([]);
  expect(await findNames("Rapid 100%")).toEqual(["RAPID 100% Plumbing"]);
  expect(await findNames("%%%")).toEqual([]);
});

it("[R-11] [T31] returns public fields only, and nothing of other brands", async () => {
  const [found] = await findExistingBusinesses(ctx, { name: "rapid r", digits: "" });
  expect(Object.keys(found ?? {}).sort()).toEqual(["city", "name", "publicId", "region"]);
  expect(await findNames("rapid", "", testCtx(db, { brand: brands.IKO }))).toEqual([]);
});

it("[C-01] [T31] a profile of this brand offers to be claimed while nobody manages it; the others are not named", async () => {
  const { publicId, accountId } = await openContractor(ctx, { name: "Nobody's Roofing" });
  const hidden = await openContractor(ctx, { name: "Hidden Roofing", membership: { approved: false } });
  expect(await findClaimableListing(ctx, publicId)).toMatchObject({ publicId, name: "Nobody's Roofing", isManaged: false });
  for (const [on, id] of [
    [ctx, hidden.publicId],
    [testCtx(db, { brand: brands.IKO }), publicId],
    [ctx, "ctr_x"],
    [ctx, "'"],
  ] as const)
    expect(await findClaimableListing(on, id)).toBeNull();
  const { ctx: manager } = await newcomer("BUSINESS");
  if (manager.actor.kind === "user") await db.update(users).set({ accountId }).where(eq(users.id, manager.actor.userId));
  expect(await findClaimableListing(ctx, publicId)).toMatchObject({ isManaged: true });
});
