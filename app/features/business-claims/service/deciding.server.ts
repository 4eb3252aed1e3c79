import { emit } from "#app/events/emit.server.ts";
import { joinAccount } from "#app/features/accounts/service/joining.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { ClaimDecision, type ClaimToDecide } from "../model.ts";
import { claimLifeCycle, isDecision } from "../model/life-cycle.ts";
import { canDecideClaims } from "../policy.ts";
import { deleteEndedClaims, listRequested, settleClaim } from "../store.server.ts";
import { completeClaim } from "./completing.server.ts";

type Request = Awaited<ReturnType<typeof listRequested>>[number];

/** Requests to the brands that the caller works for, the oldest first. */
export async function listClaimRequests(ctx: Ctx): Promise<ClaimToDecide[]> {
  allow(canDecideClaims(ctx.actor));
  return (await listRequested(ctx)).map(({ claim, claimant: { accountId: _accountId, ...claimant }, target, hasManager }) => {
    const { publicId, city, region } = target;
    const { id, evidence, createdAt } = claim;
    const business = { publicId, name: target.name, city, region };
    const events = claimLifeCycle.events(claim.status, "staff").filter(isDecision);
    return { id, business, claimant, evidence, events, hasManager, createdAt: createdAt.toISOString() };
  });
}

/**
 * Approved, the claimant joins the business: as its account manager if it has none, else as a colleague, which the
 * account manager is told. Refused, the reason is needed and the claimant is told it. Nobody decides on their own claim.
 */
export async function decideClaim(ctx: Ctx, input: unknown): Promise<void> {
  allow(canDecideClaims(ctx.actor));
  const { userId: decidedBy } = ctx.actor;
  const { id, approve, reason } = parseInput(ClaimDecision, input);
  if (!approve && reason === "") failFields([{ field: "reason", code: "claims.reasonMissing" }]);
  const [request] = await listRequested(ctx, id);
  if (!request) fail("conflict", "claims.decided");
  allow(request.claim.userId !== decidedBy, "memberships.ownBusiness");
  await inTransaction(ctx, async (tx) => {
    const event = approve ? "approve" : "decline";
    if (!(await settleClaim(tx, { id, event }, { reason, decidedBy }))) fail("conflict", "claims.decided");
    if (approve) await approveClaim(tx, request);
    else await recordAct(tx, { act: "business.claimDeclined", accountId: request.target.accountId, facts: { claimId: id } });
    const accountId = approve ? request.target.accountId : request.claimant.accountId;
    const decision = { accountId, userId: request.claim.userId, isApproved: approve, reason, decidedAt: ctx.now.toISOString() };
    await emit(tx, "claim.decided", { ...toClaimFacts(request), ...decision });
  });
}

async function approveClaim(ctx: Ctx, { claim, claimant, target }: Request): Promise<void> {
  const { accountId } = target;
  const joined = await joinAccount(ctx, { userId: claim.userId, accountId });
  await completeClaim(ctx, claim, { target, joined });
  const { managerId } = joined;
  if (managerId !== null)
    await emit(ctx, "claim.joined", { ...toClaimFacts({ claim, target }), accountId, managerId, name: claimant.name });
}

function toClaimFacts({ claim, target }: Pick<Request, "claim" | "target">) {
  return { claimId: claim.id, brand: claim.brand, business: target.name };
}

/** Days after which an ended claim is deleted. */
const endedClaimDays = 90;

/** System only. */
export async function dropOldClaims(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteEndedClaims(ctx, new Date(ctx.now.getTime() - endedClaimDays * dayMs));
}
