import { z } from "zod";
import { brandCodes } from "#app/brands/brand.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { staffBrands } from "../../accounts/model/staff-brands.ts";
import { canChangeRights, requireSignedIn } from "../../accounts/policy.ts";
import { changeRights, changeStaffBrands, setDisabled } from "../../accounts/service/staff.server.ts";
import { staffRoles, toSeenRights, type StaffMember } from "../model.ts";
import { canListStaff } from "../policy.ts";
import { findStaffRow, lockUser } from "../store.server.ts";
import { toStaffMember } from "./list.server.ts";

/** `seen` is `toSeenRights` of the member that the caller saw. */
const RightsChange = z.strictObject({
  userId: z.uuid("input.invalid"),
  seen: z.string().max(400),
  authorities: z.array(z.enum(staffRoles)).min(1, "accounts.roleNeeded").max(staffRoles.length),
  brands: z.array(z.enum(brandCodes)).max(brandCodes.length),
});

/** `not_found` outside the viewer's brands. */
export async function loadStaffMember(ctx: Ctx, userId: string): Promise<{ member: StaffMember; canChangeRights: boolean }> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  const row = (await findStaffRow(ctx, userId, staffBrands(actor))) ?? fail("not_found", "access.notFound");
  const member = toStaffMember(row, actor);
  return { member, canChangeRights: canChangeRights(actor, userId) };
}

/** Super administrators with a fresh code, never for themselves. Conflict `accounts.rightsChanged` if `seen` is outdated. */
export async function saveStaffRights(ctx: Ctx, input: unknown): Promise<void> {
  const { userId, seen, authorities, brands } = parseInput(RightsChange, input);
  const isForAll = authorities.includes("ROLE_SUPER_ADMIN");
  if (!isForAll && brands.length === 0) failFields([{ field: "brands", code: "accounts.brandNeeded" }]);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const { member } = await loadStaffMember(tx, userId);
    const wanted = { roles: authorities, brands: isForAll ? null : brands };
    if (toSeenRights(member) === toSeenRights(wanted)) return;
    if (toSeenRights(member) !== seen) fail("conflict", "accounts.rightsChanged");
    await changeRights(tx, userId, authorities);
    await changeStaffBrands(tx, userId, isForAll ? [] : brands);
  });
}

/** Disables a member of staff, or enables them again. `not_found` outside the viewer's brands, and for anybody who is no staff. */
export async function setStaffDisabled(ctx: Ctx, userId: string, isDisabled: boolean): Promise<void> {
  await loadStaffMember(ctx, userId);
  await setDisabled(ctx, userId, isDisabled);
}
