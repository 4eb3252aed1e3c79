import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { findManagerContact } from "#app/features/accounts/service/colleagues.server.ts";
import { canChangePlan } from "#app/features/contractors/policy.ts";
import { endAdvancedProfile, requestAdvancedProfile } from "#app/features/contractors/service/inquiries.server.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { findCardState, findPauseTime } from "#app/features/payments/service.server.ts";
import { recheckCard } from "#app/features/payments/service/rechecking.server.ts";
import { allow } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { PlanChoice, type Plan, type PlanNotice, type PlanView } from "./model.ts";

/** For any user of the business. Throws `forbidden` without one. */
export async function isStandard(ctx: Ctx): Promise<boolean> {
  return !(await loadOwnContractor(ctx)).advanced;
}

/** Null if there is nothing to tell. Only the account manager learns that the card expired. */
export async function findPlanNotice(ctx: Ctx): Promise<PlanNotice | null> {
  if (requireSignedIn(ctx.actor).contractorId === null) return null;
  const { advanced, advancedPausedAt } = await loadOwnContractor(ctx);
  if (advancedPausedAt !== null) return { kind: "paused" };
  if (!advanced) return { kind: "standard" };
  const pauseTime = canChangePlan(ctx.actor) ? await findPauseTime(ctx, ctx.actor.accountId) : null;
  return pauseTime && { kind: "expired", pausesOn: pauseTime.toISOString() };
}

/** Throws `forbidden` without a business. */
export async function loadPlan(ctx: Ctx): Promise<PlanView> {
  const plan = (await isStandard(ctx)) ? ("STANDARD" as const) : ("ADVANCED" as const);
  const { accountId } = requireSignedIn(ctx.actor);
  if (canChangePlan(ctx.actor)) return { plan, canChange: true, card: await findCardState(ctx, accountId), manager: null };
  return { plan, canChange: false, card: null, manager: await findManagerContact(ctx) };
}

const cards = { findState: findCardState, recheck: (ctx: Ctx) => recheckCard(ctx) };

/**
 * Account manager only. Idempotent. Both ways keep everything: price lists, services and leads stay as they are, and
 * requests in progress can be finished. For Advanced a card is checked again if its last check is more than a day old;
 * throws conflict `contractors.cardNeeded` without a verified card.
 */
export async function choosePlan(ctx: Ctx, input: unknown, { findState, recheck } = cards): Promise<Plan> {
  allow(canChangePlan(ctx.actor), "accounts.managerOnly");
  const { plan } = parseInput(PlanChoice, input);
  const { accountId } = ctx.actor;
  const wasStandard = await isStandard(ctx);
  if (wasStandard !== (plan === "STANDARD")) await consumeLimit(ctx, "detailSaves", accountId);
  if (plan === "STANDARD") {
    await inTransaction(ctx, (tx) => endAdvancedProfile(tx, { accountId }));
    return plan;
  }
  if (wasStandard && (await findState(ctx, accountId)) === "old") await recheck(ctx);
  await requestAdvancedProfile(ctx, findState);
  return plan;
}
