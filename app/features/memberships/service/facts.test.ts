import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { addPhoto } from "#app/features/photos/service.server.ts";
import { loadPreviewedProfile } from "#app/features/profiles/service/previewed-profile.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import {
  createReviewer,
  contactDetails,
  decideAsShown,
  plainBadges,
  readMembership,
  type Applicant,
} from "../../../../tests/memberships.ts";
import { createPhoto } from "../../../../tests/pictures.ts";
import { submitTestProof } from "../../../../tests/proof-fixtures.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { compareFacts } from "../model/facts.ts";
import { applyForBrand } from "../service.server.ts";
import { decideMembership } from "./decisions.server.ts";
import { loadReview } from "./review.server.ts";
import { loadOwnMembership } from "./views.server.ts";

const { db } = await testDatabase();
const approver = await createReviewer(db);

/** An applicant to NZ with a priced roofing listing, and no service in the profile itself. */
async function createRooferWithPrices(): Promise<Applicant> {
  const { ctx, contractorId, actor } = await createRoofer(db);
  const [row] = await db.update(contractors).set(contactDetails).where(eq(contractors.id, contractorId)).returning();
  return { ctx: { ...ctx, brand: brands.PLATFORM }, contractorId, accountId: actor.accountId, publicId: row!.publicId };
}

const target = ({ publicId }: Applicant) => ({ publicId, brand: "NZ" });

async function listChanges(roofer: Applicant): Promise<string[]> {
  const { reviewed, facts } = await loadReview(approver.ctx, target(roofer));
  return compareFacts(reviewed, facts!).flatMap(({ name, isChanged }) => (isChanged ? name : []));
}

it("[C-03] a logo, a photo, a document and prices sent after a requested change are what changed since the decision", async () => {
  const roofer = await createRooferWithPrices();
  await applyForBrand(roofer.ctx, "NZ");
  expect((await loadReview(approver.ctx, target(roofer))).facts?.services).toEqual(["ROOF CONFIRMED"]);
  await decideAsShown(approver.ctx, { ...target(roofer), seen: 1, event: "askChange", reason: "Add your logo." });
  const logo = await addPhoto(roofer.ctx, "LOGO", await createPhoto({ width: 256, height: 256, colour: "#cc3333" }));
  await applyForBrand(roofer.ctx, "NZ");
  expect(await listChanges(roofer)).toEqual(["logo"]);
  expect((await loadReview(approver.ctx, target(roofer))).facts?.logo).toEqual([`${logo.id}/64`]);

  await addPhoto(roofer.ctx, "GALLERY", await createPhoto({ width: 480, height: 400, colour: "#33cc33" }));
  await submitTestProof(roofer.ctx);
  await db.update(listings).set({ priceType: "MANUAL" }).where(eq(listings.contractorId, roofer.contractorId));
  expect(await listChanges(roofer)).toEqual(["services", "logo", "photos", "documents"]);
});

describe("a decision", () => {
  const decision = { seen: 1, event: "refuse", reason: "Not insured." };
  const outdated = { kind: "conflict", code: "memberships.changed" };
  const changes: Record<string, (roofer: Applicant) => Promise<unknown>> = {
    "its name": ({ contractorId }) => db.update(contractors).set({ name: "Other LLC" }).where(eq(contractors.id, contractorId)),
    "its documents": ({ ctx }) => submitTestProof(ctx),
    "its prices": ({ contractorId }) => db.update(listings).set({ priceType: "MANUAL" }).where(eq(listings.contractorId, contractorId)),
  };

  it.each(Object.entries(changes))("[C-03] [T53] covers what its approver saw: not once the business changed %s", async (_what, change) => {
    const roofer = await createRooferWithPrices();
    await applyForBrand(roofer.ctx, "NZ");
    const { factsDigest: factsSeen } = await loadReview(approver.ctx, target(roofer));
    await change(roofer);
    await expect(decideMembership(approver.ctx, { ...target(roofer), ...decision, factsSeen })).rejects.toMatchObject(outdated);
    const review = await loadReview(approver.ctx, target(roofer));
    expect([review.status, review.version]).toEqual(["APPLIED", 1]);
    await decideMembership(approver.ctx, { ...target(roofer), ...decision, factsSeen: review.factsDigest });
    await decideMembership(approver.ctx, { ...target(roofer), ...decision, factsSeen });
    expect((await readMembership(db, roofer.contractorId)).application?.reviewed).toEqual(review.facts);
  });

  it("[C-03] [T53] waits for a change of the business that is under way, and is refused after it", async () => {
    const roofer = await createRooferWithPrices();
    await applyForBrand(roofer.ctx, "NZ");
    const { factsDigest: factsSeen } = await loadReview(approver.ctx, target(roofer));
    const decided = await db.transaction(async (tx) => {
      await tx.update(contractors).set({ name: "Other LLC" }).where(eq(contractors.id, roofer.contractorId));
      const attempt = decideMembership(approver.ctx, { ...target(roofer), ...decision, factsSeen }).catch((error: unknown) => error);
      await isWaitingForLock();
      return { attempt };
    });
    expect(await decided.attempt).toMatchObject(outdated);
  });

  it("[C-03] on a business that was refused stores what its approver saw, not what it has changed since", async () => {
    const roofer = await createRooferWithPrices();
    await applyForBrand(roofer.ctx, "NZ");
    await decideAsShown(approver.ctx, { ...target(roofer), ...decision });
    await changes["its name"]!(roofer);
    await decideAsShown(approver.ctx, { ...target(roofer), seen: 2, event: "approve", badges: plainBadges });
    expect(await listChanges(roofer)).toEqual(["name"]);
  });
});

/** Until some statement waits for a row that another transaction changes. */
async function isWaitingForLock(): Promise<void> {
  await expect.poll(async () => (await db.execute(sql`select 1 from pg_locks where not granted`)).rowCount).toBeGreaterThan(0);
}

it("[C-03] documents on file at a refusal are unchanged when the business applies again", async () => {
  const roofer = await createRooferWithPrices();
  await submitTestProof(roofer.ctx);
  await applyForBrand(roofer.ctx, "NZ");
  await decideAsShown(approver.ctx, { ...target(roofer), seen: 1, event: "refuse", reason: "Not insured." });
  await applyForBrand(roofer.ctx, "NZ");
  expect(await listChanges(roofer)).toEqual([]);
});

it("[C-03] [T54] the brand’s approvers open an applicant’s profile before it is listed; other brands’ do not", async () => {
  const roofer = await createRooferWithPrices();
  await applyForBrand(roofer.ctx, "NZ");
  const { previewPath, profileUrl } = await loadReview(approver.ctx, target(roofer));
  expect([previewPath, profileUrl]).toEqual([`/contractors/${roofer.publicId}/preview`, null]);
  expect((await loadPreviewedProfile(approver.ctx, roofer.publicId, "")).profile.publicId).toBe(roofer.publicId);
  const foreign = await createReviewer(db, "ROLE_APPROVER", ["IKO"]);
  await expect(loadPreviewedProfile(foreign.ctx, roofer.publicId, "")).rejects.toMatchObject({ kind: "not_found" });
});

it("[B-07] [D-02] a roofer needs no plumbing or heating badge, and neither side is asked for one", async () => {
  const roofer = await createRooferWithPrices();
  await applyForBrand(roofer.ctx, "GEA");
  const admin = await createReviewer(db, "ROLE_ADMIN", ["GEA"]);
  const { badgeGroups } = await loadReview(admin.ctx, { ...target(roofer), brand: "GEA" });
  expect(badgeGroups).toContain("INSTALLER_SERVICER");
  expect(badgeGroups).not.toContain("PLUM_HVAC");
  expect((await loadOwnMembership(roofer.ctx, "GEA")).badgeGroups).toEqual(badgeGroups);
  await db
    .update(contractors)
    .set({ serviceCategories: ["PLUM"] })
    .where(eq(contractors.id, roofer.contractorId));
  expect((await loadOwnMembership(roofer.ctx, "GEA")).badgeGroups).toContain("PLUM_HVAC");
});
