import { audiences } from "#app/access/audiences.ts";
import { pageAt, pages } from "#app/access/pages.ts";
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
  under: ["/settings/personal-profile", "/settings/change-password", "/settings/recovery-codes", "/settings/delete-account"],
};

const businessSettings = pages
  .filter(({ pattern, audience }) => pattern.startsWith("/settings/") && audience === "business")
  .map(({ pattern }) => pattern);

const entries: Readonly<Record<Role, readonly NavEntry[]>> = {
  homeowner: [{ to: "/dashboard" }],
  contractor: [
    { to: "/crm-lite" },
    { to: "/simple-service-builder", name: "services" },
    { to: "/products" },
    { to: "/settings/business-profile", name: "profile", under: [...businessSettings, "/bslist"] },
  ],
  newContractor: [{ to: "/signup-contractor" }],
  approver: [],
  sales: [{ to: "/admin/contractor" }],
  admin: [{ to: "/admin/contractor" }],
  superAdmin: [{ to: "/admin/contractor" }, { to: "/core-core-core" }],
};

const settings: readonly NavEntry[] = [
  { to: "/settings/business-profile" },
  { to: "/settings/vacation-mode" },
  { to: "/settings/personal-profile" },
  { to: "/settings/change-password" },
  { to: "/settings/recovery-codes" },
];

/** The settings that somebody may open, in their order. A business has its own once it is listed. */
export function listSettings(actor: SignedIn): readonly NavEntry[] {
  const isNewBusiness = roleOf(actor) === "newContractor";
  return settings.filter(({ to }) => {
    const audience = pageAt(to)?.audience;
    return audience && audiences[audience](actor) && !(audience === "business" && isNewBusiness);
  });
}

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
