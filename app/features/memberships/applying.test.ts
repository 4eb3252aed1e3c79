import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createApplicant, createReviewer, readMembership, type Applicant, decideAsShown } from "../../../tests/memberships.ts";
import { applyForBrand } from "./service.server.ts";
import { loadOwnMembership } from "./service/views.server.ts";

const { db } = await testDatabase();
const approver = await createReviewer(db);
const changed = { kind: "conflict", code: "memberships.changed" };

/** Somebody else with the account manager's rights. */
function asOther({ ctx: { actor } }: Applicant): SignedIn {
  if (actor.kind !== "user") throw new Error("nobody");
  return { ...actor, userId: randomUUID() };
}

it("[C-03] [N-04] an application from an outdated page overwrites nothing; sent twice it counts once", async () => {
  const roofer = await createApplicant(db);
  const { ctx, contractorId, publicId } = roofer;
  await applyForBrand(ctx, "NZ", { seen: 0, message: "First." });
  await applyForBrand(ctx, "NZ", { seen: 0, message: "First." });
  await expect(applyForBrand({ ...ctx, actor: asOther(roofer) }, "NZ", { seen: 0 })).rejects.toMatchObject(changed);
  await decideAsShown(approver.ctx, { publicId, brand: "NZ", seen: 1, event: "askChange", reason: "Add your license." });
  await expect(applyForBrand(ctx, "NZ", { seen: 1, message: "Second." })).rejects.toMatchObject(changed);
  expect((await readMembership(db, contractorId)).application).toMatchObject({ status: "CHANGE_ASKED", message: "First." });
  await applyForBrand(ctx, "NZ", { seen: 2, message: "Second." });
  expect((await readMembership(db, contractorId)).events).toHaveLength(3);
});

it("[C-03] [N-04] a business gets one mail that confirms its application", async () => {
  const { ctx } = await createApplicant(db);
  await applyForBrand(ctx, "NZ", { seen: 0 });
  await applyForBrand(ctx, "NZ", { seen: 0 });
  const { userId } = requireSignedIn(ctx.actor);
  const ofUser = and(eq(notices.userId, userId), eq(notices.template, "contractor.applicationSent"));
  expect(await db.select().from(notices).where(ofUser)).toMatchObject([{ brand: "NZ", content: { path: "/settings/brands/NZ" } }]);
});

it("[C-03] [D-02] an application starts with what my profile says, keeps what I asked for, and takes one level at most", async () => {
  const { ctx, contractorId } = await createApplicant(db);
  const own = async () => (await loadOwnMembership(ctx, "DELTA")).wantedBadges;
  const asked = { message: "", seen: 0 };
  await db
    .update(contractors)
    .set({ jobTypes: ["RESIDENTIAL", "REPLACEMENT"], open24x7: true })
    .where(eq(contractors.id, contractorId));
  expect(await own()).toEqual(["RESIDENTIAL", "INSTALLER", "ALWAYS_WORK"]);
  expect((await loadOwnMembership(ctx, "IKO")).wantedBadges).toEqual(["RESIDENTIAL", "ALWAYS_WORK"]);
  await expect(applyForBrand(ctx, "IKO", { ...asked, wantedBadges: ["SELECT", "PREMIER"] })).rejects.toMatchObject({
    fields: [{ field: "wantedBadges", code: "contractors.badgesExclude" }],
  });
  await applyForBrand(ctx, "IKO", { ...asked, wantedBadges: ["PREMIER"] });
  expect((await loadOwnMembership(ctx, "IKO")).wantedBadges).toEqual(["PREMIER"]);
});
