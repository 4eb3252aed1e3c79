import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { recordAct } from "../../audit/service.server.ts";
import type { SignedIn } from "../model.ts";
import type { Colleague, ManagerContact } from "../model/profile.ts";
import { canManageUsers, isBusiness, requireSignedIn } from "../policy.ts";
import { endMembership, listAccountUsers, transferManager } from "../store/colleagues.server.ts";
import { deleteReset, deletePassword } from "../store/passwords.server.ts";
import { endSessions } from "./sign-in.server.ts";

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

/** Whether the address is of somebody in the list. */
export async function isColleague(ctx: Ctx, email: string): Promise<boolean> {
  return (await listColleagues(ctx)).some((colleague) => colleague.email === email);
}

/** The person can sign up again with the same address, or be invited. Throws `conflict` for the account manager, who must hand over first. */
export async function removeColleague(ctx: Ctx, userId: string): Promise<void> {
  const { accountId, userId: managerId } = requireAccountManager(ctx);
  if (userId === managerId) fail("conflict", "accounts.managerStays");
  await inTransaction(ctx, async (ctx) => {
    if (!isUuid(userId) || !(await endMembership(ctx, { userId, accountId }))) fail("not_found", "access.notFound");
    await endSessions(ctx, userId);
    await deletePassword(ctx, userId);
    await deleteReset(ctx, userId);
    await emit(ctx, "account.userRemoved", { userId });
    await recordAct(ctx, { act: "account.userRemoved", accountId, facts: { userId } });
  });
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

/** Throws `forbidden` for everybody else. */
export function requireAccountManager(ctx: Ctx): SignedIn {
  const actor = requireSignedIn(ctx.actor);
  allow(canManageUsers(actor), "accounts.managerOnly");
  return actor;
}
