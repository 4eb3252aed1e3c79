import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { canManageMembership } from "#app/features/contractors/policy.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { DecidedMembership } from "../model/notices.ts";
import { Decision, minReasonLength } from "../model.ts";
import { findTransition, isDraft, isMember, membershipLifeCycle, toStatus, type MembershipStatus } from "../model/life-cycle.ts";
import { canReviewMemberships } from "../policy.ts";
import { findMembership, lockApplication, lockContractor, type ApplicationRow, type MembershipRow } from "../store.server.ts";
import { saveDecidedProfile } from "./decided-profile.server.ts";
import { digestFacts, readShownFacts } from "./facts.server.ts";
import { isRepeated, onBrand, rejectOutdated, saveStep } from "./transitions.server.ts";

/**
 * Approves, refuses, asks for a change, or pauses, resumes and ends a membership; mails the contractor. Approval checks
 * the badges' group rules, also if it sends none. `not_found` outside the staff's brands. Conflict `memberships.changed`
 * if somebody decided meanwhile, or the facts are no longer those that the caller saw; repeating a call is safe.
 */
export async function decideMembership(ctx: Ctx, input: unknown): Promise<void> {
  const { seen, factsSeen, event, reason, badges, ...target } = parseInput(Decision, input);
  const membership = await loadReviewable(ctx, target);
  await inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, membership.contractor.id, membership.profile.brand);
    if (await isRepeated(tx, row, { seen, event })) return;
    rejectOutdated(row, seen);
    const to = membershipLifeCycle.next(row.status, event, "staff");
    const rule = findTransition(row.status, event) ?? fail("conflict", "memberships.wrongState", { state: row.status, event });
    if (rule.needsReason && reason.length < minReasonLength) failFields([{ field: "reason", code: "memberships.reasonMissing" }]);
    // First: staff no longer read documents of a business whose membership has ended.
    const contractor = await lockContractor(tx, row);
    const reviewed = await readShownFacts(tx, { contractor, application: row }, row.status);
    if (digestFacts(reviewed) !== factsSeen) fail("conflict", "memberships.changed");
    await saveDecidedProfile(onBrand(tx, row), { membership, rule, badges });
    const change = { reason, reviewed, ...(isMember(to) ? {} : { proposedBadges: null, proposedBy: null }) };
    const eventId = await saveStep(tx, row, {
      event,
      party: "staff",
      to,
      words: reason,
      badges: isMember(to) ? badges : undefined,
      change,
    });
    const facts = { contractorId: membership.contractor.id, event, from: row.status, to };
    await recordAct(onBrand(tx, row), { act: "membership.decided", accountId: membership.contractor.accountId, facts });
    if (rule.notice) await notify(tx, row, { eventId, membership, template: `contractor.membership${rule.notice}`, reason });
  });
}

interface DecisionNotice extends Pick<DecidedMembership, "eventId" | "template" | "reason"> {
  membership: MembershipRow;
}

export async function notify(ctx: Ctx, { brand }: Pick<ApplicationRow, "brand">, { membership, ...notice }: DecisionNotice): Promise<void> {
  await emit(ctx, "membership.decided", { ...notice, brand, brandName: brands[brand].name, accountId: membership.contractor.accountId });
}

/** In the staff's brands, once the business has applied, and never their own business. */
export async function loadReviewable(ctx: Ctx, target: { publicId: string; brand: string }): Promise<MembershipRow> {
  allow(canReviewMemberships(ctx.actor));
  const membership = await findMembership(ctx, target);
  if (!membership || isDraft(toMembershipStatus(membership))) fail("not_found", "access.notFound");
  allow(canManageMembership(ctx.actor, membership.contractor.id), "memberships.ownBusiness");
  return membership;
}

export function toMembershipStatus({ application, profile }: MembershipRow): MembershipStatus {
  return application?.status ?? toStatus(profile);
}
