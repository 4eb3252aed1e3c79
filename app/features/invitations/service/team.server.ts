import type { SignedIn } from "#app/features/accounts/model.ts";
import { isBusiness, requireSignedIn } from "#app/features/accounts/policy.ts";
import { isColleague, requireAccountManager } from "#app/features/accounts/service/colleagues.server.ts";
import { allow, fail, failFields, Failure } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, listNetworkBuckets } from "#app/platform/limits.server.ts";
import { Invitation, type PendingInvitation } from "../model.ts";
import { findOpenInvitation, listOpenInvitations, revokeInvitation, sendInvitation } from "../service.server.ts";

/** Of the own business, expired ones included. */
export async function listInvitations(ctx: Ctx): Promise<PendingInvitation[]> {
  const { accountId } = requireBusiness(ctx);
  return listOpenInvitations(ctx, { accountId });
}

/**
 * Mails a link, valid for seven days, and ends earlier links to the address. Account manager only. The answer does not
 * depend on whether the address has an account, but for colleagues, whom the manager sees.
 */
export async function inviteColleague(ctx: Ctx, input: unknown): Promise<void> {
  const { accountId, email: ownEmail } = requireAccountManager(ctx);
  const { email, firstname, lastname } = parseInput(Invitation, input);
  if (email === ownEmail) failFields([{ field: "email", code: "accounts.invitedSelf" }]);
  await consumeFromEach(ctx, [["invite", accountId], ["inviteCaller"], ...listNetworkBuckets(ctx, "inviteCallerNetwork")], 1);
  if (await isColleague(ctx, email)) rejectColleague();
  const invited = { accountId, email, firstname, lastname, authorities: ["ROLE_PROVIDER" as const], brands: null };
  await inTransaction(ctx, (tx) => sendInvitation(tx, invited));
}

/** `not_found` outside the business, and once accepted or withdrawn. */
export async function inviteColleagueAgain(ctx: Ctx, invitationId: string): Promise<void> {
  const { accountId } = requireAccountManager(ctx);
  const { email, firstname, lastname } =
    (await findOpenInvitation(ctx, { id: invitationId }, { accountId })) ?? fail("not_found", "access.notFound");
  await inviteColleague(ctx, { email, firstname, lastname });
}

export async function withdrawInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  const { accountId } = requireAccountManager(ctx);
  await revokeInvitation(ctx, invitationId, { accountId });
}

function requireBusiness(ctx: Ctx): SignedIn {
  const actor = requireSignedIn(ctx.actor);
  allow(isBusiness(actor));
  return actor;
}

function rejectColleague(): never {
  throw new Failure("conflict", "accounts.alreadyColleague", { fields: [{ field: "email", code: "accounts.alreadyColleague" }] });
}
