import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import type { SignedIn } from "../model.ts";
import { invitationDays } from "../model/passwords.ts";
import type { Colleague, Invitation, ManagerContact } from "../model/profile.ts";
import { canManageUsers, isBusiness, rejectTakenEmail, requireSignedIn } from "../policy.ts";
import {
  deleteInvitedUser,
  findAccountUser,
  listAccountUsers,
  transferManager,
  setLeftAt,
  insertInvitedUser,
} from "../store/colleagues.server.ts";
import { deleteReset, deletePassword } from "../store/passwords.server.ts";
import { deleteUserSessions } from "../store/sessions.server.ts";
import { sendLink } from "./passwords.server.ts";

/** The account manager comes first. */
export function listColleagues(ctx: Ctx): Promise<Colleague[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(isBusiness(actor));
  return listAccountUsers(ctx, actor);
}

/** The contact of the caller's business for what only its account manager may do. Null if it has none at present. */
export async function findManagerContact(ctx: Ctx): Promise<ManagerContact | null> {
  const manager = (await listColleagues(ctx)).find(({ accountManager }) => accountManager);
  return manager ? { name: `${manager.firstname} ${manager.lastname}`.trim(), email: manager.email } : null;
}

/**
 * Mails a link, valid for seven days. Account manager only. Throws `conflict` if the address belongs to another account
 * or to a user disabled by an administrator.
 */
export async function inviteColleague(ctx: Ctx, person: Invitation): Promise<void> {
  const actor = requireAccountManager(ctx);
  await consumeLimit(ctx, "invite", actor.accountId);
  await inTransaction(ctx, async (ctx) => {
    const { accountId } = actor;
    const userId = await insertInvitedUser(ctx, {
      ...person,
      accountId,
      name: `${person.firstname} ${person.lastname}`,
      authorities: ["ROLE_PROVIDER"],
      locale: ctx.locale,
      lastIncomingChannel: ctx.brand.code,
    });
    const existingUser = userId ? null : ((await findAccountUser(ctx, accountId, person.email)) ?? rejectTakenEmail());
    if (existingUser?.isShutOut) rejectTakenEmail();
    if (existingUser) await setLeftAt(ctx, { userId: existingUser.userId, accountId }, null);
    await recordAct(ctx, { act: "account.userInvited", accountId, facts: { userId: userId ?? existingUser?.userId ?? null } });
    // Refused invitations do not count: they would keep others from inviting the address.
    await consumeLimit(ctx, "invitationsToAddress", person.email);
    await sendLink(ctx, person.email, { template: "account.invited", minutes: invitationDays * 24 * 60 });
  });
}

/** Frees the address of somebody who never joined. Throws `conflict` for the account manager, who must hand over first. */
export async function removeColleague(ctx: Ctx, userId: string): Promise<void> {
  const { accountId, userId: managerId } = requireAccountManager(ctx);
  if (userId === managerId) fail("conflict", "accounts.managerStays");
  await inTransaction(ctx, async (ctx) => {
    if (!isUuid(userId)) fail("not_found", "access.notFound");
    if (!(await deleteInvitedUser(ctx, { userId, accountId }))) await endMembership(ctx, { userId, accountId });
    await recordAct(ctx, { act: "account.userRemoved", accountId, facts: { userId } });
  });
}

async function endMembership(ctx: Ctx, { userId, accountId }: { userId: string; accountId: string }): Promise<void> {
  if (!(await setLeftAt(ctx, { userId, accountId }, ctx.now))) fail("not_found", "access.notFound");
  await deleteUserSessions(ctx, userId);
  await deletePassword(ctx, userId);
  await deleteReset(ctx, userId);
}

/** Atomic: the business always has exactly one account manager. */
export async function handOverAccount(ctx: Ctx, userId: string): Promise<void> {
  const { accountId, userId: managerId } = requireAccountManager(ctx);
  await inTransaction(ctx, async (ctx) => {
    const isMoved = isUuid(userId) && userId !== managerId && (await transferManager(ctx, accountId, { from: managerId, to: userId }));
    if (!isMoved) fail("not_found", "access.notFound");
    await recordAct(ctx, { act: "account.managerChanged", accountId, facts: { from: managerId, to: userId } });
  });
}

function requireAccountManager(ctx: Ctx): SignedIn {
  const actor = requireSignedIn(ctx.actor);
  allow(canManageUsers(actor), "accounts.managerOnly");
  return actor;
}
