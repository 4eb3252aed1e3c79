import { joinAccount } from "#app/features/accounts/service/joining.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { enqueueNotices } from "#app/features/notices/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
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
    await notifyClaimant(tx, request, { approve, reason });
  });
}

async function approveClaim(ctx: Ctx, { claim, claimant, target }: Request): Promise<void> {
  const { accountId } = target;
  const joined = await joinAccount(ctx, { userId: claim.userId, accountId });
  await completeClaim(ctx, claim, { target, joined });
  if (joined.managerId === null) return;
  const notice = { key: `claim.joined:${claim.id}`, brand: claim.brand, template: "account.memberJoined" } as const;
  const content = { business: target.name, name: claimant.name };
  await enqueueNotices(ctx, [{ ...notice, accountId, userId: joined.managerId, path: paths.team(), content }]);
}

async function notifyClaimant(
  ctx: Ctx,
  { claim, claimant, target }: Request,
  { approve, reason }: { approve: boolean; reason: string },
): Promise<void> {
  const accountId = approve ? target.accountId : claimant.accountId;
  const template = approve ? ("account.claimApproved" as const) : ("account.claimDeclined" as const);
  const content = { business: target.name, ...(reason && { words: reason }) };
  const path = approve ? paths.businessProfile() : paths.contractorSignUp();
  // A declined claimant may ask again, and the claim keeps its id.
  const key = `claim.decided:${claim.id}:${ctx.now.toISOString()}`;
  await enqueueNotices(ctx, [{ key, brand: claim.brand, accountId, userId: claim.userId, template, path, content }]);
}

/** Days after which an ended claim is deleted. */
const endedClaimDays = 90;

/** System only. */
export async function dropOldClaims(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteEndedClaims(ctx, new Date(ctx.now.getTime() - endedClaimDays * dayMs));
}
