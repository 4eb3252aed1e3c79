import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { EmailAddress, FirstName, LastName, type Authority } from "../accounts/model.ts";

/** Roles of staff, widest first. */
export const staffRoles = ["ROLE_SUPER_ADMIN", "ROLE_ADMIN", "ROLE_APPROVER", "ROLE_SALES"] as const satisfies readonly Authority[];
export type StaffRole = (typeof staffRoles)[number];

/** Super administrators work for all brands; others for those named. */
export const StaffInvitation = z.strictObject({
  email: EmailAddress,
  firstname: FirstName,
  lastname: LastName,
  authorities: z.array(z.enum(staffRoles)).min(1, "accounts.roleNeeded").max(staffRoles.length),
  brands: z.array(z.enum(brandCodes)).max(brandCodes.length).default([]),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

export type StaffState = "invited" | "active" | "disabled";

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
  canInviteAgain: boolean;
  canDisable: boolean;
}

export interface StaffPage {
  staff: StaffMember[];
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
