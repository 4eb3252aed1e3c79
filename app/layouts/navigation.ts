import type { SignedIn } from "#app/features/accounts/model.ts";

/** The kinds of people whose navigation differs. */
export type Role = "homeowner" | "contractor" | "newContractor" | "approver" | "sales" | "admin" | "superAdmin";

/** A page of one's own area. `label` is a key of `app:nav`; `under` is where the area of the page begins, if not at itself. */
export interface NavEntry {
  to: string;
  label: string;
  under?: string;
}

const adminPages: readonly NavEntry[] = [
  { to: "/admin/dashboard", label: "adminDashboard" },
  { to: "/admin/contractor", label: "adminContractor" },
  { to: "/admin/users", label: "adminUsers" },
  { to: "/admin/notify", label: "adminNotify" },
  { to: "/admin/ee-admin", label: "adminDistributors" },
  { to: "/admin/reports", label: "adminReports" },
  { to: "/admin/webhook", label: "phoneLead" },
];

const entries: Readonly<Record<Role, readonly NavEntry[]>> = {
  homeowner: [
    { to: "/dashboard", label: "requests" },
    { to: "/globalchat", label: "chat" },
    { to: "/settings/personal-profile", label: "account", under: "/settings" },
  ],
  contractor: [
    { to: "/crm-lite", label: "leads" },
    { to: "/simple-service-builder", label: "services" },
    { to: "/products", label: "products" },
    { to: "/settings/business-profile", label: "profile", under: "/settings" },
  ],
  newContractor: [
    { to: "/signup-contractor/business-contact-details", label: "signUpBusiness", under: "/signup-contractor" },
    { to: "/settings/personal-profile", label: "account", under: "/settings" },
  ],
  approver: [
    { to: "/approver/contractor-profile-manager", label: "approverProfiles" },
    { to: "/approver/reports", label: "adminReports" },
    { to: "/settings/personal-profile", label: "account", under: "/settings" },
  ],
  sales: [
    { to: "/admin/contractor", label: "adminContractor" },
    { to: "/admin/webhook", label: "phoneLead" },
    { to: "/settings/personal-profile", label: "account", under: "/settings" },
  ],
  admin: [...adminPages, { to: "/settings/personal-profile", label: "account", under: "/settings" }],
  superAdmin: [
    ...adminPages,
    { to: "/admin/upload-contractors", label: "adminUpload" },
    { to: "/core-core-core", label: "skeletons" },
    { to: "/settings/personal-profile", label: "account", under: "/settings" },
  ],
};

/** Whose navigation a signed-in person gets: the widest right that they have. */
export function roleOf({ authorities, accountType, contractorId }: Pick<SignedIn, "authorities" | "accountType" | "contractorId">): Role {
  if (authorities.includes("ROLE_SUPER_ADMIN")) return "superAdmin";
  if (authorities.includes("ROLE_ADMIN")) return "admin";
  if (authorities.includes("ROLE_APPROVER")) return "approver";
  if (authorities.includes("ROLE_SALES")) return "sales";
  if (accountType === "REGULAR") return "homeowner";
  return contractorId === null ? "newContractor" : "contractor";
}

/** The pages of a person's own area, in their order. */
export function navigationOf(role: Role): readonly NavEntry[] {
  return entries[role];
}

/** Whether a page belongs to an entry of the navigation. */
export function isUnder({ to, under = to }: NavEntry, pathname: string): boolean {
  return pathname === under || pathname.startsWith(`${under}/`);
}
