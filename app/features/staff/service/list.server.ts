import { brandCodes } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { SignedIn } from "../../accounts/model.ts";
import { staffBrands } from "../../accounts/model/staff-brands.ts";
import { canDisableUsers, hasFreshCode, isStaff, requireSignedIn } from "../../accounts/policy.ts";
import { listOpenInvitations } from "../../invitations/service.server.ts";
import {
  filterStaff,
  noStaffQuery,
  staffRoles,
  type OpenStaffInvitation,
  type StaffMember,
  type StaffPage,
  type StaffQuery,
} from "../model.ts";
import { canInviteStaff, canListStaff } from "../policy.ts";
import { findStaffRow, listStaffRows, type StaffRow } from "../store.server.ts";

/** Staff of the viewer's brands whom the query means, and the roles and brands that the viewer may give. */
export async function loadStaffPage(ctx: Ctx, query: StaffQuery = noStaffQuery): Promise<StaffPage> {
  const actor = requireSignedIn(ctx.actor);
  const own = staffBrands(actor) ?? brandCodes;
  const all = await listStaff(ctx);
  return {
    query,
    staff: filterStaff(all, query),
    total: all.length,
    invitations: await listStaffInvitations(ctx),
    roles: staffRoles.filter((role) => canInviteStaff(actor, { authorities: [role], brands: own })),
    ...findRightsChoices(ctx),
  };
}

/** Brands that the viewer may give, and whether that needs a code of now. */
export function findRightsChoices(ctx: Ctx): Pick<StaffPage, "brands" | "needsCode"> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  const own = staffBrands(actor) ?? brandCodes;
  return { brands: own.map((code) => ({ code, name: brands[code].name })), needsCode: !hasFreshCode(actor, ctx.now) };
}

/** Empty outside the viewer's brands, and for anybody who is no staff. */
export async function findStaffName(ctx: Ctx, userId: string): Promise<string> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  return (await findStaffRow(ctx, userId, staffBrands(actor)))?.name ?? "";
}

/** Staff of the viewer's brands; for super administrators all. */
export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  const rows = await listStaffRows(ctx, staffBrands(actor));
  return rows.map((row) => toStaffMember(row, actor));
}

/** Open ones of the viewer's brands; for super administrators all. */
export async function listStaffInvitations(ctx: Ctx): Promise<OpenStaffInvitation[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(canListStaff(actor));
  const open = await listOpenInvitations(ctx, { brands: staffBrands(actor) });
  return open.map((one) => ({
    ...one,
    canChange: canInviteStaff(actor, { authorities: one.authorities, brands: one.brands ?? [] }),
  }));
}

/** `viewer` decides what may be done. */
export function toStaffMember(row: StaffRow, viewer: SignedIn): StaffMember {
  const roles = staffRoles.filter((role) => row.authorities.includes(role));
  return {
    userId: row.userId,
    email: row.email,
    name: row.name,
    roles,
    brands: row.authorities.includes("ROLE_SUPER_ADMIN") ? null : (row.brands ?? []),
    state: row.disabledAt ? "disabled" : row.hasPassword ? "active" : "noPassword",
    hasSecondFactor: row.hasSecondFactor,
    canDisable: isStaff(row.authorities) && canDisableUsers(viewer, row),
  };
}
