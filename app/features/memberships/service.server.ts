import { emit } from "#app/events/emit.server.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { hasExcludedBadges } from "#app/features/contractors/model/badges.ts";
import { failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { endMepProfile, saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { Application } from "./model.ts";
import { isMember, isWaiting, isWithdrawn, membershipLifeCycle } from "./model/life-cycle.ts";
import { rejectIncomplete } from "./service/completeness.server.ts";
import { isOpenBadge, loadOwn } from "./service/scope.server.ts";
import { isRepeated, onBrand, rejectOutdated, saveStep } from "./service/transitions.server.ts";
import { lockApplication, saveApplication, type ApplicationRow } from "./store.server.ts";

/**
 * Applies to a brand, again after a refusal, or answers what the brand asked to change. Account manager only. An open
 * application stays as it is. Throws `invalid` with what the business still needs, and the conflict `memberships.changed`
 * for an outdated `seen`. Notifies the brand's approvers and confirms to the
 * business that the brand has it.
 */
export async function applyForBrand(ctx: Ctx, brand: string, input: unknown = {}): Promise<void> {
  const { contractor, code } = await loadOwn(ctx, brand);
  const { message, wantedBadges, seen, ...profile } = parseInput(Application, input);
  if (wantedBadges.some((badge) => !isOpenBadge(code, badge))) failFields([{ field: "wantedBadges", code: "contractors.badgeForeign" }]);
  if (hasExcludedBadges(wantedBadges)) failFields([{ field: "wantedBadges", code: "contractors.badgesExclude" }]);
  const actor = requireSignedIn(ctx.actor);
  await consumeLimit(ctx, "applications", actor.accountId);
  await inTransaction({ ...ctx, actor: { ...actor, contractorId: contractor.id } }, async (tx) => {
    const row = await lockApplication(tx, contractor.id, code);
    if (seen !== undefined && !(await isRepeated(tx, row, { seen, event: "apply" }))) rejectOutdated(row, seen);
    if (isWaiting(row.status)) return;
    await rejectIncomplete(tx, contractor);
    const to = membershipLifeCycle.next(row.status, "apply", "contractor");
    await saveMepProfile(onBrand(tx, row), contractor.id, profile);
    const change = { message, wantedBadges, appliedAt: ctx.now, proposedBadges: null, proposedBy: null };
    const eventId = await saveStep(tx, row, { event: "apply", party: "contractor", to, words: message, badges: wantedBadges, change });
    await emit(tx, "membership.applied", { eventId, accountId: actor.accountId, brand: code, brandName: brands[code].name });
  });
}

/** Withdraws an open application, or leaves a brand that lists the business. Account manager only. */
export async function endOwnMembership(ctx: Ctx, brand: string, seen: number): Promise<"withdraw" | "leave"> {
  const { contractor, code } = await loadOwn(ctx, brand);
  return inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, contractor.id, code);
    const repeated = isWithdrawn(row.status) ? await findOwnEnd(tx, row, seen) : null;
    if (repeated) return repeated;
    rejectOutdated(row, seen);
    const event = isMember(row.status) ? "leave" : "withdraw";
    const to = membershipLifeCycle.next(row.status, event, "contractor");
    await saveStep(tx, row, { event, party: "contractor", to, change: { proposedBadges: null, proposedBy: null } });
    // The contractor may not change these fields otherwise.
    if (event === "leave") await endMepProfile({ ...onBrand(tx, row), actor: { kind: "system" } }, contractor.id);
    return event;
  });
}

/** What the caller did already, if this is a repeated form or call. */
async function findOwnEnd(ctx: Ctx, row: ApplicationRow, seen: number): Promise<"withdraw" | "leave" | null> {
  if (await isRepeated(ctx, row, { seen, event: "withdraw" })) return "withdraw";
  return (await isRepeated(ctx, row, { seen, event: "leave" })) ? "leave" : null;
}

/** Contact and financing on one brand. Conflict `memberships.changed` if somebody saved or decided meanwhile. */
export async function saveOwnMepProfile(ctx: Ctx, brand: string, { seen, profile }: { seen: number; profile: unknown }): Promise<void> {
  const { contractor, code } = await loadOwn(ctx, brand);
  await inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, contractor.id, code);
    rejectOutdated(row, seen);
    await saveMepProfile(onBrand(tx, row), contractor.id, profile);
    await saveApplication(tx, row, {});
  });
}
