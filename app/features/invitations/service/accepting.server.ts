import type { PasswordReset } from "#app/features/accounts/model/passwords.ts";
import { createInvitedUser, lockAccount, type InvitedUser } from "#app/features/accounts/service/joining.server.ts";
import { loginQueue } from "#app/features/accounts/service/login-queue.server.ts";
import { loadResetOwner, minimumLengthFor, rejectWeakPassword, resetPassword } from "#app/features/accounts/service/passwords.server.ts";
import {
  beginSession,
  isComplete,
  rememberPlace,
  resetFailedAttempts,
  type Access,
  type Visit,
} from "#app/features/accounts/service/sign-in.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { createPasswordHash } from "#app/platform/password-hashing.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { LinkOwner } from "../model/link-owner.ts";
import { findInvitationByCode, findUsableInvitation, hasUser, markAccepted, type InvitationRow } from "../store.server.ts";
import { describeInvitation } from "./describing.server.ts";

/** Of a mailed link for a password or an invitation. Throws `not_found` for dead links, but for invitations that ended. */
export async function loadLinkOwner(ctx: Ctx, code: string): Promise<LinkOwner> {
  const hash = tokenHash(code);
  const invitation = await findUsableInvitation(ctx, hash);
  if (invitation) return describeOpen(ctx, invitation);
  const ended = await findInvitationByCode(ctx, hash);
  return ended ? describeEnded(ctx, ended) : { kind: "reset", ...(await loadResetOwner(ctx, code)) };
}

async function describeOpen(ctx: Ctx, invitation: InvitationRow): Promise<LinkOwner> {
  const { email, authorities, accountId } = invitation;
  const minimumLength = minimumLengthFor(authorities);
  const about = { ...(await describeInvitation(ctx, invitation)), isStaff: accountId === null };
  return { kind: "invitation", email, minimumLength, hasAccount: await hasUser(ctx, email), ...about };
}

async function describeEnded(ctx: Ctx, invitation: InvitationRow): Promise<LinkOwner> {
  const { acceptedAt, expiresAt, revokedAt, accountId } = invitation;
  const { business } = await describeInvitation(ctx, invitation);
  const isExpired = revokedAt === null && expiresAt <= ctx.now;
  const reason = acceptedAt !== null ? "accepted" : isExpired ? "expired" : "withdrawn";
  return { kind: "ended", reason, business, isStaff: accountId === null };
}

/** `access` is the session of a colleague who joined; staff sign in with a second factor instead. */
interface PasswordSet {
  device: string;
  isInvited: boolean;
  access: Access | null;
}

/**
 * Creates the invited user, or sets the password of an existing one. Each link works once. Conflict
 * `accounts.invitedHasAccount` if an invited address has an account of its own: the link then stays valid.
 */
export async function setPasswordByLink(ctx: Ctx, input: PasswordReset, visit: Visit = {}): Promise<PasswordSet> {
  const invitation = await findUsableInvitation(ctx, tokenHash(input.code));
  if (!invitation) return { ...(await resetPassword(ctx, input, visit)), isInvited: false, access: null };
  const device = visit.device ?? crypto.randomUUID();
  const userId = await loginQueue(() => accept(ctx, invitation, { password: input.password, device }));
  const access = invitation.accountId === null ? null : await beginSession(ctx, { userId }, { ...visit, device });
  return { device, isInvited: true, access: access && isComplete(access) ? access : null };
}

async function accept(ctx: Ctx, invitation: InvitationRow, { password, device }: { password: string; device: string }): Promise<string> {
  const { email, accountId, authorities, code } = invitation;
  if (await hasUser(ctx, email)) rejectOwnAccount();
  rejectWeakPassword(password, { email, minimum: minimumLengthFor(authorities) });
  // Outside the transaction: hashing may queue and must not hold a connection.
  const hash = await createPasswordHash(password);
  const userId = await inTransaction(ctx, async (tx) => {
    // First the account, then the invitation, as when a claimant leaves an account: no deadlock.
    if (accountId !== null) await lockAccount(tx, accountId);
    if (!(await markAccepted(tx, code))) fail("not_found", "accounts.linkDead");
    const created = (await createInvitedUser(tx, toInvitedUser(invitation), hash)) ?? rejectOwnAccount();
    await rememberPlace(tx, created, { device });
    return created;
  });
  await resetFailedAttempts(ctx, email);
  logSecurityEvent(ctx, "invitationAccepted", { outcome: "done", userId });
  return userId;
}

function rejectOwnAccount(): never {
  return fail("conflict", "accounts.invitedHasAccount");
}

function toInvitedUser({ accountId, email, firstname, lastname, authorities, brands, brand }: InvitationRow): InvitedUser {
  return { accountId, email, firstname, lastname, authorities, brands, lastIncomingChannel: accountId === null ? null : brand };
}
