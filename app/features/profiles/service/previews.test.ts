import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { brands } from "#app/brands/registry.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { loadPreviewedProfile, toPreviewPath } from "./previewed-profile.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const missing = { kind: "not_found" };
const fresh = await openContractor(ctx, { name: "Fresh Roofing", listings: [{}], membership: { approved: false } });
const other = await openContractor(ctx, { name: "Other" });
const readPreviewKey = (publicId: string) => new URL(toPreviewPath(publicId), "http://x").searchParams.get("key") ?? "";

it("[C-01] an unlisted profile is seen by its owner, staff of its brands and anyone with its link", async () => {
  const as = (actor: Parameters<typeof contractorUser>[1]) =>
    testCtx(db, { actor: contractorUser(other, { contractorId: null, ...actor }) });
  const readers = [
    [testCtx(db, { actor: contractorUser(fresh) }), ""],
    [as({ authorities: ["ROLE_APPROVER"], brands: ["DELTA"] }), ""],
    [as({ authorities: ["ROLE_SUPER_ADMIN"] }), ""],
    [ctx, readPreviewKey(fresh.publicId)],
  ] as const;
  for (const [reader, key] of readers)
    expect(await loadPreviewedProfile(reader, fresh.publicId, key)).toMatchObject({ isListed: false, profile: { name: "Fresh Roofing" } });
});

it("[C-01] [T30] nobody else sees it", async () => {
  const rival = testCtx(db, { actor: contractorUser(other) });
  const foreign = testCtx(db, {
    brand: brands.IKO,
    actor: contractorUser(other, { contractorId: null, authorities: ["ROLE_APPROVER"], brands: ["IKO"] }),
  });
  const key = readPreviewKey(fresh.publicId);
  for (const [reader, wrongKey] of [
    [ctx, ""],
    [ctx, readPreviewKey(other.publicId)],
    [ctx, `${key}0`],
    [ctx, key.toUpperCase()],
    [rival, ""],
    [foreign, ""],
  ] as const)
    await expect(loadPreviewedProfile(reader, fresh.publicId, wrongKey)).rejects.toMatchObject(missing);
  await expect(loadPreviewedProfile(ctx, "ctr_0000000000000000", key)).rejects.toMatchObject(missing);
});

it("[C-01] once approved it is listed; taken off by the brand, its link shows it to owner and staff only", async () => {
  const { id, publicId } = await openContractor(ctx, { name: "Member" });
  const [key, owner] = [readPreviewKey(publicId), testCtx(db, { actor: contractorUser({ id, accountId: "" }) })];
  expect(await loadPreviewedProfile(ctx, publicId, key)).toMatchObject({ isListed: true });
  await saveMepProfile(testCtx(db, { actor: { kind: "system" } }), id, { available: false });
  await expect(loadPreviewedProfile(ctx, publicId, key)).rejects.toMatchObject(missing);
  await expect(loadPreviewedProfile(owner, publicId, key)).rejects.toMatchObject(missing);
});

it("[C-01] on the platform it names the brands that list it", async () => {
  const member = await openContractor(ctx, { name: "Listed" });
  const preview = (owner: typeof member) =>
    loadPreviewedProfile(testCtx(db, { brand: brands.PLATFORM, actor: contractorUser(owner) }), owner.publicId, "");
  expect(await preview(member)).toMatchObject({ isListed: false, listedOn: [brands.DELTA.name] });
  expect(await preview(fresh)).toMatchObject({ listedOn: [] });
});
