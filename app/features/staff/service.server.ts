import { hosts } from "#app/brands/hosts.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { StaffInvitation, staffRoles, type StaffRole } from "./model.ts";
import { staffBrands } from "../accounts/model/staff-brands.ts";
import { hasFreshCode, rejectTakenEmail, requireSignedIn } from "../accounts/policy.ts";
import { canInviteStaff, canListStaff } from "./policy.ts";
import { findInvitationBrand } from "./service/invitation-brand.server.ts";
import { countSuperAdministrators, hasUser, lockSuperAdministrators } from "./store.server.ts";
import type { PendingInvitation } from "../invitations/model.ts";
import { countOpenSuperAdministrators, findOpenInvitation, revokeInvitation, sendInvitation } from "../invitations/service.server.ts";

/**
 * Mails a link to set a password, valid for seven days, and returns its URL. Inviting again replaces an unused link.
 * Administrators invite approvers and sales staff of their own brands, with a fresh code; super administrators and the
 * system anybody. Throws `conflict` if the address has an account, or an invitation that the caller may not give.
 */
export async function inviteStaff(ctx: Ctx, input: unknown): Promise<{ url: string; isNew: boolean }> {
  const invitation = parseInput(StaffInvitation, input);
  await rejectInvitation(ctx, invitation);
  const { email, firstname, lastname, authorities } = invitation;
  const isForAll = authorities.includes("ROLE_SUPER_ADMIN");
  const brand = findInvitationBrand(ctx, invitation.brands);
  return inTransaction({ ...ctx, brand }, async (tx) => {
    const open = await findOpenInvitation(tx, { email }, { brands: null });
    if ((await hasUser(tx, email)) || (open && !open.isExpired && !canGive(tx, open))) rejectTakenEmail();
    const invited = { accountId: null, email, firstname, lastname, authorities, brands: isForAll ? null : invitation.brands };
    const path = await sendInvitation(tx, invited);
    logSecurityEvent(tx, "staffInvited", { outcome: "done" });
    return { url: hosts.buildUrl(brand, path), isNew: open === null };
  });
}

function canGive({ actor }: Ctx, { authorities, brands }: PendingInvitation): boolean {
  return actor.kind === "system" || canInviteStaff(requireSignedIn(actor), { authorities, brands: brands ?? [] });
}

/** System only: the first super administrator. Conflict `accounts.superAdminExists` for another one unless `isAnother`. */
export async function addSuperAdministrator(
  ctx: Ctx,
  input: unknown,
  { isAnother }: { isAnother: boolean },
): Promise<{ url: string; isNew: boolean }> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const invitation = parseInput(StaffInvitation, input);
    await lockSuperAdministrators(tx);
    const open = await findOpenInvitation(tx, { email: invitation.email }, { brands: null });
    const isRepeated = open !== null && !open.isExpired && open.authorities.includes("ROLE_SUPER_ADMIN");
    const existing = (await countSuperAdministrators(tx)) + (await countOpenSuperAdministrators(tx));
    if (existing > 0 && !isAnother && !isRepeated) fail("conflict", "accounts.superAdminExists");
    return inviteStaff(tx, invitation);
  });
}

async function rejectInvitation(ctx: Ctx, { email, authorities, brands: named }: StaffInvitation): Promise<void> {
  const isForAll = authorities.includes("ROLE_SUPER_ADMIN");
  if (!isForAll && named.length === 0) failFields([{ field: "brands", code: "accounts.brandNeeded" }]);
  if (ctx.actor.kind === "system") return;
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  allow(hasFreshCode(actor, ctx.now), "accounts.codeStale");
  if (email === actor.email) failFields([{ field: "email", code: "accounts.invitedSelf" }]);
  if (!canInviteStaff(actor, { authorities, brands: named })) failFields([{ field: "authorities", code: "accounts.rightsBeyond" }]);
  await consumeLimit(ctx, "invite", actor.accountId);
}

/** Sends an open invitation again, with a new link. `not_found` outside the viewer's brands. */
export async function inviteStaffAgain(ctx: Ctx, invitationId: string): Promise<void> {
  const { email, firstname, lastname, authorities, brands } = await loadStaffInvitation(ctx, invitationId);
  const roles: StaffRole[] = staffRoles.filter((role) => authorities.includes(role));
  await inviteStaff(ctx, { email, firstname, lastname, authorities: roles, brands: brands ?? [] });
}

/** Its link is dead then. For those who may give the invitation; `not_found` outside the viewer's brands. */
export async function withdrawStaffInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canGive(ctx, await loadStaffInvitation(ctx, invitationId)));
  await revokeInvitation(ctx, invitationId, { brands: staffBrands(actor) });
}

async function loadStaffInvitation(ctx: Ctx, invitationId: string): Promise<PendingInvitation> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  const scope = { brands: staffBrands(actor) };
  return (await findOpenInvitation(ctx, { id: invitationId }, scope)) ?? fail("not_found", "access.notFound");
}
