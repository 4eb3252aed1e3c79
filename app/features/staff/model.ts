import { z } from "zod";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
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
export const staffStates = ["noPassword", "active", "disabled"] as const;
export type StaffState = (typeof staffStates)[number];

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

/** Empty texts and nulls narrow nothing. */
export interface StaffQuery {
  text: string;
  role: StaffRole | null;
  state: StaffState | null;
}

export const noStaffQuery: StaffQuery = { text: "", role: null, state: null };

export function parseStaffQuery(search: URLSearchParams): StaffQuery {
  return {
    text: parseSearchText(search.get("q"), 100),
    role: staffRoles.find((role) => role === search.get("role")) ?? null,
    state: staffStates.find((state) => state === search.get("state")) ?? null,
  };
}

/** Of the members, those whom the query means: the text is part of a name or email. */
export function filterStaff<Member extends Pick<StaffMember, "name" | "email" | "roles" | "state">>(
  staff: readonly Member[],
  { text, role, state }: StaffQuery,
): Member[] {
  const wanted = text.toLowerCase();
  return staff.filter(
    (member) =>
      `${member.name}\n${member.email}`.toLowerCase().includes(wanted) &&
      (role === null || member.roles.includes(role)) &&
      (state === null || member.state === state),
  );
}

export interface StaffPage {
  query: StaffQuery;
  /** Those that the query means. */
  staff: StaffMember[];
  /** Of everybody whom the viewer sees. */
  total: number;
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
