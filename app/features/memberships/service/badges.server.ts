import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { isTierBadge, listChangedBadges } from "#app/features/contractors/model/award-rules.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import { rejectInvalidBadges, saveConfirmedBadges, saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { isMadeBy } from "#app/features/staff/service/second-person.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { StaffChange, TierAnswer } from "../model.ts";
import { isMember } from "../model/life-cycle.ts";
import { canConfirmTier } from "../policy.ts";
import { lockApplication, type ApplicationRow, type MembershipRow } from "../store.server.ts";
import { loadReviewable, notify } from "./decisions.server.ts";
import { isRepeated, onBrand, rejectOutdated, saveStep } from "./transitions.server.ts";

/**
 * Saves badges and partner data of a member. Changed tiers become a proposal for a second member of staff; the rest is
 * saved at once. Mails the contractor about saved badges.
 */
export async function saveStaffChange(ctx: Ctx, input: unknown): Promise<{ isProposed: boolean }> {
  const { seen, badges, publicId, brand, ...partner } = parseInput(StaffChange, input);
  const membership = await loadReviewable(ctx, { publicId, brand });
  return inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, membership.contractor.id, membership.profile.brand);
    const held = await readHeldBadges(tx, { publicId, brand });
    const isTierChanged = listChangedBadges(held, badges).some(isTierBadge);
    const event = isTierChanged ? "proposeTier" : "changeBadges";
    if (await isRepeated(tx, row, { seen, event })) return { isProposed: isTierChanged };
    rejectOutdated(row, seen);
    if (!isMember(row.status)) fail("conflict", "memberships.notMember");
    await rejectInvalidBadges(onBrand(tx, row), membership.contractor.id, badges);
    const atOnce = isTierChanged ? [...badges.filter((badge) => !isTierBadge(badge)), ...held.filter(isTierBadge)] : badges;
    await saveMepProfile(onBrand(tx, row), membership.contractor.id, { ...partner, badges: atOnce });
    const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const change = isTierChanged ? { proposedBadges: badges.filter(isTierBadge), proposedBy: userId } : {};
    const eventId = await saveStep(tx, row, { event, party: "staff", to: row.status, badges, change });
    await record(tx, row, { membership, event, badges });
    if (isTierChanged) await emit(tx, "membership.tierProposed", { brand: row.brand });
    const isTold = listChangedBadges(held, atOnce).length > 0;
    if (isTold) await notify(tx, row, { eventId, membership, template: "contractor.membershipBadges", reason: "" });
    return { isProposed: isTierChanged };
  });
}

/** Confirming takes a second person; anybody who may review can decline. Mails the contractor of new tiers. */
export async function answerTierProposal(ctx: Ctx, input: unknown): Promise<void> {
  const { seen, isConfirmed, ...target } = parseInput(TierAnswer, input);
  const membership = await loadReviewable(ctx, target);
  await inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, membership.contractor.id, membership.profile.brand);
    const event = isConfirmed ? "confirmTier" : "declineTier";
    if (await isRepeated(tx, row, { seen, event })) return;
    rejectOutdated(row, seen);
    if (!row.proposedBadges) fail("conflict", "memberships.changed");
    if (isConfirmed) await requireSecondPerson(tx, row);
    const badges = [...(await readHeldBadges(tx, target)).filter((badge) => !isTierBadge(badge)), ...row.proposedBadges];
    if (isConfirmed) await saveConfirmedBadges(onBrand(tx, row), membership.contractor.id, badges);
    const change = { proposedBadges: null, proposedBy: null };
    const eventId = await saveStep(tx, row, { event, party: "staff", to: row.status, badges: row.proposedBadges, change });
    await record(tx, row, { membership, event, badges: row.proposedBadges });
    if (isConfirmed) await notify(tx, row, { eventId, membership, template: "contractor.membershipBadges", reason: "" });
  });
}

async function requireSecondPerson(tx: Ctx, row: ApplicationRow): Promise<void> {
  allow(canConfirmTier(tx.actor, row), "memberships.secondPerson");
  if (row.proposedBy) allow(!(await isMadeBy(tx, row.proposedBy)), "memberships.ownSecondPerson");
}

/** As they are now that the application is locked. */
async function readHeldBadges(ctx: Ctx, target: { publicId: string; brand: string }): Promise<Badge[]> {
  return (await loadReviewable(ctx, target)).profile.badges;
}

interface RecordedChange {
  membership: MembershipRow;
  event: string;
  badges: readonly Badge[];
}

async function record(ctx: Ctx, row: ApplicationRow, { membership, event, badges }: RecordedChange): Promise<void> {
  const facts = { contractorId: membership.contractor.id, event, badges: badges.join(" ") };
  await recordAct(onBrand(ctx, row), { act: "membership.decided", accountId: membership.contractor.accountId, facts });
}
