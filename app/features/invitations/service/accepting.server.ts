import type { PasswordReset } from "#app/features/accounts/model/passwords.ts";
import { createInvitedUser, lockAccount, type InvitedUser } from "#app/features/accounts/service/joining.server.ts";
import { loginQueue } from "#app/features/accounts/service/login-queue.server.ts";
import { loadResetOwner, minimumLengthFor, rejectWeakPassword, resetPassword } from "#app/features/accounts/service/passwords.server.ts";
import { rememberPlace, resetFailedAttempts, type Visit } from "#app/features/accounts/service/sign-in.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { createPasswordHash } from "#app/platform/password-hashing.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findUsableInvitation, hasUser, markAccepted, type InvitationRow } from "../store.server.ts";

/** `hasAccount`: the invited address has an account of its own by now. */
export interface LinkOwner {
  email: string;
  minimumLength: number;
  isInvited: boolean;
  hasAccount: boolean;
}

/** Of a mailed link for a password or an invitation. Throws `not_found` for dead links. */
export async function loadLinkOwner(ctx: Ctx, code: string): Promise<LinkOwner> {
  const invitation = await findUsableInvitation(ctx, tokenHash(code));
  if (!invitation) return { ...(await loadResetOwner(ctx, code)), isInvited: false, hasAccount: true };
  const { email, authorities } = invitation;
  return { email, minimumLength: minimumLengthFor(authorities), isInvited: true, hasAccount: await hasUser(ctx, email) };
}

/**
 * Creates the invited user, or sets the password of an existing one. Each link works once. Conflict
 * `accounts.invitedHasAccount` if an invited address has an account of its own: the link then stays valid.
 */
export async function setPasswordByLink(
  ctx: Ctx,
  input: PasswordReset,
  visit: Visit = {},
): Promise<{ device: string; isInvited: boolean }> {
  const invitation = await findUsableInvitation(ctx, tokenHash(input.code));
  if (!invitation) return { ...(await resetPassword(ctx, input, visit)), isInvited: false };
  const device = visit.device ?? crypto.randomUUID();
  await loginQueue(() => accept(ctx, invitation, { password: input.password, device }));
  return { device, isInvited: true };
}

async function accept(ctx: Ctx, invitation: InvitationRow, { password, device }: { password: string; device: string }): Promise<void> {
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
}

function rejectOwnAccount(): never {
  return fail("conflict", "accounts.invitedHasAccount");
}

function toInvitedUser({ accountId, email, firstname, lastname, authorities, brands, brand }: InvitationRow): InvitedUser {
  return { accountId, email, firstname, lastname, authorities, brands, lastIncomingChannel: accountId === null ? null : brand };
}
