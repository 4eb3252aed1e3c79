import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { applyForBrand } from "#app/features/memberships/service.server.ts";
import { loadReview } from "#app/features/memberships/service/review.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createApplicant, createReviewer, plainBadges, readMembership } from "../../../tests/memberships.ts";
import { submitReviewForm } from "./reviewed-membership.server.ts";

const { db } = await testDatabase();
const approver = await createReviewer(db);

it("[C-03] [T53] the page's form approves the facts that the page showed, and no others", async () => {
  const roofer = await createApplicant(db);
  await applyForBrand(roofer.ctx, "NZ");
  const target = { publicId: roofer.publicId, brand: "NZ" };
  const openForm = async () => {
    const { version, factsDigest } = await loadReview(approver.ctx, target);
    const form = new FormData();
    for (const [name, value] of Object.entries({ seen: String(version), factsSeen: factsDigest, act: "approve" })) form.set(name, value);
    for (const badge of plainBadges) form.append("badges", badge);
    return form;
  };
  const opened = await openForm();
  await db.execute(sql`update contractor set web = 'https://other.example' where id = ${roofer.contractorId}`);
  const changed = { kind: "conflict", code: "memberships.changed" };
  await expect(submitReviewForm(approver.ctx, target, opened)).rejects.toMatchObject(changed);
  opened.delete("factsSeen");
  await expect(submitReviewForm(approver.ctx, target, opened)).rejects.toMatchObject(changed);
  expect(await submitReviewForm(approver.ctx, target, await openForm())).toEqual({ done: "decided" });
  const { application } = await readMembership(db, roofer.contractorId);
  expect(application).toMatchObject({ status: "APPROVED", reviewed: { web: ["https://other.example"] } });
});
