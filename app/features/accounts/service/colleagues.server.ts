import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import type { SignedIn } from "../model.ts";
import { invitationDays } from "../model/passwords.ts";
import type { Colleague, Invitation } from "../model/profile.ts";
import { canManageUsers, isBusiness, signedIn } from "../policy.ts";
import { findUserOf, listUsersOf, moveManager, saveLeft, saveInvited } from "../store/colleagues.server.ts";
import { deleteReset, deletePassword } from "../store/passwords.server.ts";
import { deleteSessionsOf } from "../store/sessions.server.ts";
import { sendLink } from "./passwords.server.ts";

/** The account manager comes first. */
export function listColleagues(ctx: Ctx): Promise<Colleague[]> {
  const actor = signedIn(ctx.actor);
  allow(isBusiness(actor));
  return listUsersOf(ctx, actor);
}

/**
 * Mails a link, valid for seven days. Account manager only. Throws `conflict` if the address belongs to another account
 * or to a user disabled by an administrator.
 */
export async function inviteColleague(ctx: Ctx, person: Invitation): Promise<void> {
  const actor = managing(ctx);
  await spend(ctx, "invite", actor.accountId);
  await inTransaction(ctx, async (ctx) => {
    const { accountId } = actor;
    const userId = await saveInvited(ctx, {
      ...person,
      accountId,
      name: `${person.firstname} ${person.lastname}`,
      authorities: ["ROLE_PROVIDER"],
      locale: ctx.locale,
      lastIncomingChannel: ctx.brand.code,
    });
    const known = userId ? null : ((await findUserOf(ctx, accountId, person.email)) ?? fail("conflict", "accounts.emailTaken"));
    if (known?.isShutOut) fail("conflict", "accounts.emailTaken");
    if (known) await saveLeft(ctx, { userId: known.userId, accountId }, null);
    await recordAct(ctx, { act: "account.userInvited", accountId, facts: { userId: userId ?? known?.userId ?? null } });
    await sendLink(ctx, person.email, { template: "account.invited", minutes: invitationDays * 24 * 60 });
  });
}

/** Throws `conflict` for the account manager, who must hand over first. */
export async function removeColleague(ctx: Ctx, userId: string): Promise<void> {
  const { accountId, userId: own } = managing(ctx);
  if (userId === own) fail("conflict", "accounts.managerStays");
  await inTransaction(ctx, async (ctx) => {
    if (!isUuid(userId) || !(await saveLeft(ctx, { userId, accountId }, ctx.now))) fail("not_found", "access.notFound");
    await deleteSessionsOf(ctx, userId);
    await deletePassword(ctx, userId);
    await deleteReset(ctx, userId);
    await recordAct(ctx, { act: "account.userRemoved", accountId, facts: { userId } });
  });
}

/** Atomic: the business always has exactly one account manager. */
export async function handOverAccount(ctx: Ctx, userId: string): Promise<void> {
  const { accountId, userId: own } = managing(ctx);
  await inTransaction(ctx, async (ctx) => {
    const isMoved = isUuid(userId) && userId !== own && (await moveManager(ctx, accountId, { from: own, to: userId }));
    if (!isMoved) fail("not_found", "access.notFound");
    await recordAct(ctx, { act: "account.managerChanged", accountId, facts: { from: own, to: userId } });
  });
}

function managing(ctx: Ctx): SignedIn {
  const actor = signedIn(ctx.actor);
  allow(canManageUsers(actor), "accounts.managerOnly");
  return actor;
}
