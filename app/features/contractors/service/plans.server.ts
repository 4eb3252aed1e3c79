import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { PlanChoice, type Plan, type PlanView } from "../model/plan.ts";
import { canChangePlan } from "../policy.ts";
import { findPlan, savePlan } from "../store/plans.server.ts";
import { hasVerifiedCard } from "./verified-cards.server.ts";

/** For any user of the business. Throws `not_found` without a contractor. */
export async function isStandard(ctx: Ctx): Promise<boolean> {
  const { contractorId } = requireSignedIn(ctx.actor);
  const plan = contractorId === null ? null : await findPlan(ctx, contractorId);
  return (plan ?? fail("not_found", "access.notFound")) === "STANDARD";
}

/** Throws `not_found` without a contractor. */
export async function loadPlan(ctx: Ctx): Promise<PlanView> {
  const { contractorId, accountId } = requireSignedIn(ctx.actor);
  const plan = contractorId === null ? null : await findPlan(ctx, contractorId);
  if (!plan) fail("not_found", "access.notFound");
  if (canChangePlan(ctx.actor)) return { plan, mayChange: true, hasCard: await hasVerifiedCard(ctx, accountId), manager: null };
  const manager = (await listColleagues(ctx)).find((colleague) => colleague.accountManager);
  const shown = manager ? { name: `${manager.firstname} ${manager.lastname}`.trim(), email: manager.email } : null;
  return { plan, mayChange: false, hasCard: null, manager: shown };
}

/**
 * Account manager only. Idempotent. Both ways keep everything: price lists, services and leads stay as they are, and
 * requests in progress can be finished. Throws conflict `contractors.cardNeeded` for Advanced without a verified card.
 */
export async function choosePlan(ctx: Ctx, input: unknown, hasCard: typeof hasVerifiedCard = hasVerifiedCard): Promise<Plan> {
  allow(canChangePlan(ctx.actor), "accounts.managerOnly");
  const { plan } = parseInput(PlanChoice, input);
  const { contractorId, accountId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    if (await savePlan(tx, contractorId, plan)) await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
    // Read after the write: a concurrent removal of the card waits for this row, then ends the Advanced profile.
    if (plan === "ADVANCED" && !(await hasCard(tx, accountId))) fail("conflict", "contractors.cardNeeded");
  });
  return plan;
}
