import { describe, expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createApplicant, createReviewer, plainBadges, readMembership, decideAsShown } from "../../../../tests/memberships.ts";
import { createHomeowner } from "../../../../tests/request-fixtures.ts";
import { brands } from "#app/brands/registry.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { endOwnPreviewLinks } from "#app/features/contractors/service/sections.server.ts";
import { membershipApplications } from "#app/features/memberships/tables.server.ts";
import { applyForBrand, endOwnMembership, saveOwnMepProfile } from "#app/features/memberships/service.server.ts";
import { loadPreviewedProfile } from "./previewed-profile.server.ts";
import { loadPreviewLink } from "./preview-links.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const missing = { kind: "not_found" };
const fresh = await openContractor(ctx, { name: "Fresh Roofing", listings: [{}], membership: { approved: false } });
const waiting = { contractorId: fresh.id, brand: "DELTA", status: "APPLIED" } as const;
await db.insert(membershipApplications).values(waiting);
const other = await openContractor(ctx, { name: "Other" });
const readPreviewKey = async (publicId: string) => new URL(await loadPreviewLink(ctx, publicId), "http://x").searchParams.get("key") ?? "";

it("[C-01] an unlisted profile is seen by its owner, staff of its brands and anyone with its link", async () => {
  const as = (actor: Parameters<typeof contractorUser>[1]) =>
    testCtx(db, { actor: contractorUser(other, { contractorId: null, ...actor }) });
  const readers = [
    [testCtx(db, { actor: contractorUser(fresh) }), ""],
    [as({ authorities: ["ROLE_APPROVER"], brands: ["DELTA"] }), ""],
    [as({ authorities: ["ROLE_SUPER_ADMIN"] }), ""],
    [ctx, await readPreviewKey(fresh.publicId)],
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
  const key = await readPreviewKey(fresh.publicId);
  for (const [reader, wrongKey] of [
    [ctx, ""],
    [ctx, await readPreviewKey(other.publicId)],
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
  const [key, owner] = [await readPreviewKey(publicId), testCtx(db, { actor: contractorUser({ id, accountId: "" }) })];
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

describe("the link of an unlisted profile", () => {
  const onBrand = (code: keyof typeof brands) => testCtx(db, { brand: brands[code] });

  it("[C-01] [T30] opens on the platform and on hosts of brands that know the business alone", async () => {
    const key = await readPreviewKey(fresh.publicId);
    for (const code of ["DELTA", "PLATFORM"] as const)
      expect(await loadPreviewedProfile(onBrand(code), fresh.publicId, key)).toMatchObject({ isListed: false });
    for (const code of ["IKO", "NZ", "BW"] as const)
      await expect(loadPreviewedProfile(onBrand(code), fresh.publicId, key)).rejects.toMatchObject(missing);
    expect(await loadPreviewLink(onBrand("DELTA"), fresh.publicId)).toMatch(/^\/contractors\//);
    expect(await loadPreviewLink(onBrand("IKO"), fresh.publicId)).toMatch(/^http:\/\/platform\.localhost(:\d+)?\/contractors\//);
  });

  it("[C-01] [T30] opens where the business applied until the brand refuses it", async () => {
    const { ctx: applicant, contractorId, publicId } = await createApplicant(db);
    const read = async () => loadPreviewedProfile(onBrand("NZ"), publicId, await readPreviewKey(publicId));
    await expect(read()).rejects.toMatchObject(missing);
    await saveOwnMepProfile(applicant, "NZ", { seen: 0, profile: { workphone: "312 555 0199" } });
    await expect(read()).rejects.toMatchObject(missing);
    await applyForBrand(applicant, "NZ", { wantedBadges: plainBadges });
    expect(await read()).toMatchObject({ isListed: false });
    const seen = (await readMembership(db, contractorId)).application?.version;
    const reviewer = await createReviewer(db);
    await decideAsShown(reviewer.ctx, {
      publicId,
      brand: "NZ",
      seen,
      event: "refuse",
      reason: "Your license isn’t on file with the state.",
    });
    await expect(read()).rejects.toMatchObject(missing);
  });

  it("[C-01] ends once a brand lists the business, for good, and leads to the public profile there", async () => {
    const { ctx: applicant, publicId, contractorId } = await createApplicant(db);
    const reviewer = await createReviewer(db);
    const decide = async (event: string, more: object = {}) => {
      const seen = (await readMembership(db, contractorId)).application?.version;
      await decideAsShown(reviewer.ctx, {
        publicId,
        brand: "NZ",
        seen,
        event,
        reason: "Your license isn’t on file with the state.",
        ...more,
      });
    };
    await applyForBrand(applicant, "NZ", { wantedBadges: plainBadges });
    const former = await readPreviewKey(publicId);
    await decide("approve", { badges: plainBadges });
    expect(await loadPreviewedProfile(onBrand("NZ"), publicId, former)).toMatchObject({ isListed: true });
    await expect(loadPreviewedProfile(onBrand("PLATFORM"), publicId, former)).rejects.toMatchObject(missing);
    await decide("revoke");
    await applyForBrand(applicant, "NZ", { wantedBadges: plainBadges });
    for (const code of ["NZ", "PLATFORM"] as const)
      await expect(loadPreviewedProfile(onBrand(code), publicId, former)).rejects.toMatchObject(missing);
    expect(await loadPreviewedProfile(onBrand("NZ"), publicId, await readPreviewKey(publicId))).toMatchObject({ isListed: false });
  });

  it.each(["revoke", "leave"] as const)(
    "[C-01] [T30] of a business that the operator brought stays closed once its membership ends (%s)",
    async (end) => {
      const { ctx: owner, publicId, contractorId } = await createApplicant(db);
      const asSystem = testCtx(db, { actor: { kind: "system" } });
      await saveMepProfile(asSystem, contractorId, { approved: false });
      const former = await readPreviewKey(publicId);
      await saveMepProfile(asSystem, contractorId, { approved: true });
      const reviewer = await createReviewer(db, "ROLE_ADMIN", ["DELTA"]);
      if (end === "leave") await endOwnMembership(owner, "DELTA", 0);
      else await decideAsShown(reviewer.ctx, { publicId, brand: "DELTA", seen: 0, event: "revoke", reason: "No longer insured." });
      for (const code of ["DELTA", "PLATFORM"] as const)
        await expect(loadPreviewedProfile(onBrand(code), publicId, former)).rejects.toMatchObject(missing);
    },
  );

  it("[C-01] [T30] is replaced by its own users alone, and the former one ends at once", async () => {
    const own = await openContractor(ctx, { membership: { approved: false } });
    const former = await readPreviewKey(own.publicId);
    for (const actor of [contractorUser(other), (await createHomeowner(db)).actor, { kind: "visitor" } as const]) {
      const attempt = await endOwnPreviewLinks(testCtx(db, { actor })).catch((error: unknown) => error);
      if (actor.kind === "visitor" || actor.contractorId === null)
        expect(attempt).toMatchObject({ kind: expect.stringMatching(/forbidden|unauthenticated/) });
    }
    expect(await loadPreviewedProfile(onBrand("PLATFORM"), own.publicId, former)).toMatchObject({ isListed: false });
    await endOwnPreviewLinks(testCtx(db, { actor: contractorUser(own) }));
    await expect(loadPreviewedProfile(onBrand("PLATFORM"), own.publicId, former)).rejects.toMatchObject(missing);
    expect(await loadPreviewedProfile(onBrand("PLATFORM"), own.publicId, await readPreviewKey(own.publicId))).toMatchObject({
      isListed: false,
    });
  });
});
