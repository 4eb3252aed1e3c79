import { pages } from "#app/access/pages.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";

/** The kinds of people whose navigation differs. */
export type Role = "homeowner" | "contractor" | "newContractor" | "approver" | "sales" | "admin" | "superAdmin";

/** A page of one's own area: its path, and its name where that is another than in the access table (a key of `pages:names`). */
export interface NavEntry {
  to: string;
  name?: string;
  /** Where the areas of the page begin, if not at itself. */
  under?: readonly string[];
}

/** Where everybody keeps their password, their language and where they are signed in: it stands with who one is. */
export const accountEntry: NavEntry = {
  to: "/settings/personal-profile",
  name: "account",
  under: ["/settings/personal-profile", "/settings/change-password", "/settings/recovery-codes"],
};

const businessSettings = pages.filter(({ path, who }) => path.startsWith("/settings/") && who === "business").map(({ path }) => path);
const adminPages: readonly NavEntry[] = [
  { to: "/admin/dashboard" },
  { to: "/admin/contractor" },
  { to: "/admin/users" },
  { to: "/admin/notify" },
  { to: "/admin/ee-admin" },
  { to: "/admin/reports" },
  { to: "/admin/webhook" },
];

const entries: Readonly<Record<Role, readonly NavEntry[]>> = {
  homeowner: [{ to: "/dashboard" }, { to: "/globalchat" }],
  contractor: [
    { to: "/crm-lite" },
    { to: "/simple-service-builder", name: "services" },
    { to: "/products" },
    { to: "/settings/business-profile", name: "profile", under: [...businessSettings, "/bslist"] },
  ],
  newContractor: [{ to: "/signup-contractor/business-contact-details", name: "contractorSignUp", under: ["/signup-contractor"] }],
  approver: [{ to: "/approver/contractor-profile-manager" }, { to: "/approver/reports" }],
  sales: [{ to: "/admin/contractor" }, { to: "/admin/webhook" }],
  admin: adminPages,
  superAdmin: [...adminPages, { to: "/admin/upload-contractors" }, { to: "/core-core-core" }],
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

/** The pages of a person's own area, in their order; the first is where it begins. */
export function navigationOf(role: Role): readonly NavEntry[] {
  return entries[role];
}
