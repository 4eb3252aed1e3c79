import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { canChangePlan } from "#app/features/contractors/policy.ts";
import { endAdvancedProfile, requestAdvancedProfile } from "#app/features/contractors/service/inquiries.server.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { hasVerifiedCard } from "#app/features/payments/service.server.ts";
import { allow } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { PlanChoice, type Plan, type PlanView } from "./model.ts";

/** For any user of the business. Throws `forbidden` without one. */
export async function isStandard(ctx: Ctx): Promise<boolean> {
  return !(await loadOwnContractor(ctx)).advanced;
}

/** Throws `forbidden` without a business. */
export async function loadPlan(ctx: Ctx): Promise<PlanView> {
  const plan = (await isStandard(ctx)) ? ("STANDARD" as const) : ("ADVANCED" as const);
  const { accountId } = requireSignedIn(ctx.actor);
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
  const { accountId } = ctx.actor;
  if (plan === "ADVANCED") await requestAdvancedProfile(ctx, hasCard);
  else await inTransaction(ctx, (tx) => endAdvancedProfile(tx, { accountId }));
  return plan;
}
