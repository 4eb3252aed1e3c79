import { audiences } from "#app/access/audiences.ts";
import { findPage, pages } from "#app/access/pages.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { fillPattern, paths } from "#app/paths.ts";

export type Role = "homeowner" | "contractor" | "newContractor" | "approver" | "sales" | "admin" | "superAdmin";

/** `name` is a key of `pages:names`; by default the access table's. */
export interface NavEntry {
  to: string;
  name?: string;
  /** Path prefixes; by default `to`. */
  under?: readonly string[];
}

/** Shown with the user's email. */
export const accountEntry: NavEntry = {
  to: paths.personalProfile(),
  name: "account",
  under: [paths.personalProfile(), paths.phoneSettings(), paths.changePassword(), paths.recoveryCodes(), paths.deleteAccount()],
};

const businessSettings = pages
  .filter(({ pattern, audience }) => pattern.startsWith(`${paths.settings()}/`) && audience === "business")
  .map(({ pattern }) => pattern);

const entries: Readonly<Record<Role, readonly NavEntry[]>> = {
  homeowner: [{ to: paths.dashboard() }],
  contractor: [
    { to: paths.leads() },
    { to: paths.services(), name: "services" },
    { to: paths.products() },
    { to: paths.businessProfile(), name: "profile", under: [...businessSettings, fillPattern(paths.businessList.pattern)] },
  ],
  newContractor: [{ to: paths.contractorSignUp() }],
  approver: [{ to: paths.proofQueue() }],
  sales: [{ to: paths.adminContractors() }],
  admin: [{ to: paths.adminContractors() }, { to: paths.proofQueue() }],
  superAdmin: [{ to: paths.adminContractors() }, { to: paths.proofQueue() }],
};

const settings: readonly NavEntry[] = [
  { to: paths.businessProfile() },
  { to: paths.proofs() },
  { to: paths.paymentDetails() },
  { to: paths.vacationMode() },
  { to: paths.personalProfile() },
  { to: paths.changePassword() },
  { to: paths.recoveryCodes() },
];

/** Business settings need a listed business. */
export function listSettings(actor: SignedIn): readonly NavEntry[] {
  const isNewBusiness = findRole(actor) === "newContractor";
  return settings.filter(({ to }) => {
    const audience = findPage(to)?.audience;
    return audience && audiences[audience](actor) && !(audience === "business" && isNewBusiness);
  });
}

/** The user's widest role. */
export function findRole({ authorities, accountType, contractorId }: Pick<SignedIn, "authorities" | "accountType" | "contractorId">): Role {
  if (authorities.includes("ROLE_SUPER_ADMIN")) return "superAdmin";
  if (authorities.includes("ROLE_ADMIN")) return "admin";
  if (authorities.includes("ROLE_APPROVER")) return "approver";
  if (authorities.includes("ROLE_SALES")) return "sales";
  if (accountType === "REGULAR") return "homeowner";
  return contractorId === null ? "newContractor" : "contractor";
}

/** The first is the start page. */
export function listNavigation(role: Role): readonly NavEntry[] {
  return entries[role];
}
