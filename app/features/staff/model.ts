import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { EmailAddress, type Authority } from "../accounts/model.ts";
import { InvitedFirstName, InvitedLastName, type PendingInvitation } from "../invitations/model.ts";

/** Roles of staff, widest first. */
export const staffRoles = ["ROLE_SUPER_ADMIN", "ROLE_ADMIN", "ROLE_APPROVER", "ROLE_SALES"] as const satisfies readonly Authority[];
export type StaffRole = (typeof staffRoles)[number];

/** Super administrators work for all brands; others for those named. */
export const StaffInvitation = z.strictObject({
  email: EmailAddress,
  firstname: InvitedFirstName,
  lastname: InvitedLastName,
  authorities: z.array(z.enum(staffRoles)).min(1, "accounts.roleNeeded").max(staffRoles.length),
  brands: z.array(z.enum(brandCodes)).max(brandCodes.length).default([]),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

/** `noPassword`: somebody who became staff and has not set their new password. */
export type StaffState = "noPassword" | "active" | "disabled";

export interface StaffMember {
  userId: string;
  email: string;
  name: string;
  roles: StaffRole[];
  /** Null means all. */
  brands: BrandCode[] | null;
  state: StaffState;
  hasSecondFactor: boolean;
  /** What the viewer may do. */
  canDisable: boolean;
}

export interface OpenStaffInvitation extends PendingInvitation {
  /** What the viewer may do: withdraw it, and send it again. */
  canChange: boolean;
}

export interface StaffPage {
  staff: StaffMember[];
  invitations: OpenStaffInvitation[];
  /** Brands that the viewer works for. */
  brands: { code: BrandCode; name: string }[];
  /** Roles that the viewer may give. */
  roles: StaffRole[];
  /** The session's code is too old to invite. */
  needsCode: boolean;
}

/** Names the rights that somebody saw, so that two changes at once conflict. */
export function toSeenRights({ roles, brands }: Pick<StaffMember, "roles" | "brands">): string {
  return `${[...roles].sort().join(" ")} / ${brands ? [...brands].sort().join(" ") : "all"}`;
}
