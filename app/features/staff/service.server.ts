import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { recordAct } from "../audit/service.server.ts";
import { StaffInvitation, staffRoles, type StaffRole } from "./model.ts";
import { invitationDays } from "../accounts/model/passwords.ts";
import { staffBrands } from "../accounts/model/staff-brands.ts";
import { hasFreshCode, rejectTakenEmail, requireSignedIn } from "../accounts/policy.ts";
import { canInviteStaff, canListStaff } from "./policy.ts";
import { buildBrandUrl, findInvitationBrand } from "./service/invitation-brand.server.ts";
import { countSuperAdministrators, findStaffRow, findUserRow, lockSuperAdministrators, type StaffRow } from "./store.server.ts";
import { addStaffUser } from "../accounts/service/staff.server.ts";
import { sendLink } from "../accounts/service/passwords.server.ts";

/**
 * Mails a link to set a password, valid for seven days, and returns its URL. Safe to repeat: an invitation that nobody
 * used is sent again. Administrators invite approvers and sales staff of their own brands, with a fresh code; super
 * administrators and the system anybody. Throws `conflict` if the address belongs to somebody else.
 */
export async function inviteStaff(ctx: Ctx, input: unknown): Promise<{ url: string; isNew: boolean }> {
  const invitation = parseInput(StaffInvitation, input);
  await rejectInvitation(ctx, invitation);
  const isForAll = invitation.authorities.includes("ROLE_SUPER_ADMIN");
  const { brand, brandName } = findInvitationBrand(ctx, invitation.brands);
  return inTransaction({ ...ctx, brand }, async (tx) => {
    const existing = await findUserRow(tx, invitation.email);
    if (existing && !isSameInvitation(existing, invitation)) rejectTakenEmail();
    const { email, firstname, lastname, authorities } = invitation;
    const person = { email, firstname, lastname, authorities, brands: isForAll ? null : invitation.brands };
    const userId = existing?.userId ?? (await addStaffUser(tx, person));
    await recordAct(tx, {
      act: "user.staffInvited",
      facts: { userId, rights: authorities.join(" "), brands: invitation.brands.join(" ") },
    });
    const path = await sendLink(tx, email, { template: "account.staffInvited", minutes: invitationDays * 24 * 60, content: { brandName } });
    logSecurityEvent(tx, "staffInvited", { outcome: "done", userId });
    return { url: buildBrandUrl(brand, path), isNew: existing === null };
  });
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
    const existing = await findUserRow(tx, invitation.email);
    const isRepeated = existing !== null && isSameInvitation(existing, invitation);
    if ((await countSuperAdministrators(tx)) > 0 && !isAnother && !isRepeated) fail("conflict", "accounts.superAdminExists");
    return inviteStaff(tx, invitation);
  });
}

async function rejectInvitation(ctx: Ctx, { authorities, brands: named }: StaffInvitation): Promise<void> {
  const isForAll = authorities.includes("ROLE_SUPER_ADMIN");
  if (!isForAll && named.length === 0) failFields([{ field: "brands", code: "accounts.brandNeeded" }]);
  if (ctx.actor.kind === "system") return;
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  allow(hasFreshCode(actor, ctx.now), "accounts.codeStale");
  if (!canInviteStaff(actor, { authorities, brands: named })) failFields([{ field: "authorities", code: "accounts.rightsBeyond" }]);
  await consumeLimit(ctx, "invite", actor.accountId);
}

/** True for an unused invitation of the same rights. */
function isSameInvitation(row: StaffRow, { authorities, brands: named }: StaffInvitation): boolean {
  const isSame = (one: readonly string[], other: readonly string[]) => [...one].sort().join() === [...other].sort().join();
  const isForAll = authorities.includes("ROLE_SUPER_ADMIN");
  return !row.hasPassword && !row.disabledAt && isSame(row.authorities, authorities) && (isForAll || isSame(row.brands ?? [], named));
}

/** Sends an unused invitation again. `not_found` outside the viewer's brands. */
export async function inviteStaffAgain(ctx: Ctx, userId: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  const row = (await findStaffRow(ctx, userId, staffBrands(actor))) ?? fail("not_found", "access.notFound");
  const authorities: StaffRole[] = staffRoles.filter((role) => row.authorities.includes(role));
  const { email, firstname, lastname } = row;
  await inviteStaff(ctx, { email, firstname, lastname, authorities, brands: row.brands ?? [] });
}
