import { and, asc, eq, like } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { decideMembership } from "#app/features/memberships/service/decisions.server.ts";
import { loadReview } from "#app/features/memberships/service/review.server.ts";
import { membershipApplications, membershipEvents } from "#app/features/memberships/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { staff } from "./calls.ts";
import { createRoofer, type Person } from "./request-fixtures.ts";

/** Badges that the group rules of NZ accept. */
export const plainBadges = ["RESIDENTIAL", "INSTALLER"] as const;

export interface Applicant {
  /** On the platform's host. */
  ctx: Ctx;
  contractorId: number;
  accountId: string;
  publicId: string;
}

/** What an application needs besides a service and an area. */
export const contactDetails = { address: "1432 W Demo Avenue", workPhone: "+13125550142", email: "office@rapid.example" };

/** A roofer of DELTA without a membership of any other brand, ready to apply. */
export async function createApplicant(db: DbPool["db"]): Promise<Applicant> {
  const roofer = await createRoofer(db, { priceType: null });
  const [row] = await db
    .update(contractors)
    .set({ ...contactDetails, serviceCategories: ["ROOF"] })
    .where(eq(contractors.id, roofer.contractorId))
    .returning();
  const ctx = { ...roofer.ctx, brand: brands.PLATFORM };
  return { ctx, contractorId: roofer.contractorId, accountId: roofer.actor.accountId, publicId: row!.publicId };
}

/** Staff of NZ on the platform's host. */
export async function createReviewer(
  db: DbPool["db"],
  authority: "ROLE_APPROVER" | "ROLE_ADMIN" = "ROLE_APPROVER",
  own: BrandCode[] = ["NZ"],
): Promise<Person> {
  const person = await staff(db, authority, own);
  return { ...person, ctx: { ...person.ctx, brand: brands.PLATFORM } };
}

interface Target {
  publicId: string;
  brand: string;
}

/** Decides on the facts that the review shows. */
export async function decideAsShown(ctx: Ctx, decision: Target & Record<string, unknown>): Promise<void> {
  const { factsDigest } = await loadReview(ctx, decision);
  await decideMembership(ctx, { ...decision, factsSeen: factsDigest });
}

/** The application, its history and what the brand shows. */
export async function readMembership(db: DbPool["db"], contractorId: number, brand: BrandCode = "NZ") {
  const [application] = await db
    .select()
    .from(membershipApplications)
    .where(and(eq(membershipApplications.contractorId, contractorId), eq(membershipApplications.brand, brand)));
  const [profile] = await db
    .select()
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), eq(mepProfiles.brand, brand)));
  const events = application
    ? await db
        .select()
        .from(membershipEvents)
        .where(eq(membershipEvents.applicationId, application.id))
        .orderBy(asc(membershipEvents.version))
    : [];
  return { application, profile, events };
}

/** Mails queued for the business's users about its memberships, and their count by event. */
export function listMembershipNotices(db: DbPool["db"], userId: string) {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), like(notices.key, "membership:%")))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}
