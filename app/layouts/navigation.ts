import { audiences } from "#app/access/audiences.ts";
import { findPage, pages } from "#app/access/pages.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { fillPattern, paths } from "#app/paths.ts";
import type { IconName } from "#app/ui/icons.tsx";

export type Role = "homeowner" | "contractor" | "newContractor" | "approver" | "sales" | "admin" | "superAdmin";

/** `name` is a key of `pages:names`; by default the access table's. */
export interface NavEntry {
  to: string;
  name?: string;
  /** Path prefixes; by default `to`. */
  under?: readonly string[];
  group?: SettingsGroup | StaffGroup;
}

/** `name` is a key of `nav.tabs`. */
export interface TabEntry {
  to: string;
  name: "search" | "requests" | "messages" | "account" | "signIn" | "leads" | "services" | "products" | "profile";
  icon: IconName;
  under?: readonly string[];
}

/** Keys of `nav.groups`. */
export type SettingsGroup = "profile" | "business" | "account";
export type StaffGroup = "directory" | "leads" | "reported" | "figures" | "brand";

/** Shown with the user's email. */
export const accountEntry: NavEntry = {
  to: paths.personalProfile(),
  name: "account",
  under: [
    paths.personalProfile(),
    paths.phoneSettings(),
    paths.noticeSettings(),
    paths.consents(),
    paths.calendarSettings(),
    paths.changePassword(),
    paths.signInWays(),
    paths.passkeys(),
    paths.connectedAccounts(),
    paths.recoveryCodes(),
    paths.deleteAccount(),
  ],
};

const businessSettings = pages
  .filter(({ pattern, audience }) => pattern.startsWith(`${paths.settings()}/`) && ["business", "accountManager"].includes(audience))
  .map(({ pattern }) => pattern);

const administratorGroups: Readonly<Record<StaffGroup, readonly string[]>> = {
  directory: [paths.adminContractors(), paths.profileManager(), paths.proofQueue(), paths.businessClaims(), paths.adminDistributors()],
  leads: [paths.phoneLeads(), paths.adminWebhooks()],
  reported: [paths.reportedReviews(), paths.reportedConversations()],
  figures: [paths.adminDashboard(), paths.adminReports(), paths.adminAudit()],
  brand: [paths.brandSettings(), paths.adminCatalogue(), paths.adminNotify(), paths.adminUsers()],
};

const administrators = toGroupedEntries(administratorGroups);
const superAdministrators = toGroupedEntries({
  ...administratorGroups,
  directory: [...administratorGroups.directory, paths.uploadContractors()],
});

function toGroupedEntries<Group extends SettingsGroup | StaffGroup>(groups: Readonly<Record<Group, readonly string[]>>): NavEntry[] {
  return (Object.keys(groups) as Group[]).flatMap((group) => groups[group].map((to) => ({ to, group })));
}

const entries: Readonly<Record<Role, readonly NavEntry[]>> = {
  homeowner: [{ to: paths.dashboard() }, { to: paths.chat() }],
  contractor: [
    { to: paths.leads() },
    { to: paths.services(), name: "services" },
    { to: paths.products() },
    { to: paths.businessProfile(), name: "profile", under: [...businessSettings, fillPattern(paths.businessList.pattern)] },
  ],
  newContractor: [{ to: paths.contractorSignUp() }],
  approver: [{ to: paths.profileManager() }, { to: paths.proofQueue() }, { to: paths.approverReports() }],
  sales: [{ to: paths.adminContractors() }, { to: paths.phoneLeads() }],
  admin: administrators,
  superAdmin: superAdministrators,
};

const settingsByGroup: Readonly<Record<SettingsGroup, readonly NavEntry[]>> = {
  profile: [
    { to: paths.contactDetails() },
    { to: paths.serviceArea() },
    { to: paths.about() },
    { to: paths.ownerProfile() },
    { to: paths.businessProfile() },
    { to: paths.reviewSettings() },
  ],
  business: [
    { to: paths.enterpriseSettings() },
    { to: paths.interactionCenter() },
    { to: paths.paymentDetails() },
    { to: paths.planSettings() },
    { to: paths.brandMemberships() },
    { to: paths.team() },
    { to: paths.proofs() },
    { to: paths.scheduleSettings() },
    { to: paths.missedCallSettings() },
    { to: paths.followUpSettings() },
    { to: paths.webhookSettings() },
    { to: paths.vacationMode() },
  ],
  account: [
    {
      to: paths.personalProfile(),
      under: [paths.personalProfile(), paths.phoneSettings(), paths.deleteAccount()],
    },
    { to: paths.signInWays(), under: [paths.signInWays(), paths.passkeys(), paths.connectedAccounts()] },
    { to: paths.noticeSettings() },
    { to: paths.consents() },
    { to: paths.calendarSettings() },
    { to: paths.changePassword() },
    { to: paths.recoveryCodes() },
  ],
};

const settings: readonly NavEntry[] = (Object.keys(settingsByGroup) as SettingsGroup[]).flatMap((group) =>
  settingsByGroup[group].map((entry) => ({ ...entry, group })),
);

/** Business settings need a business. */
export function listSettings(actor: SignedIn): readonly NavEntry[] {
  const isNewBusiness = findRole(actor) === "newContractor";
  return settings.filter(({ to }) => {
    const { audience } = findPage(to) ?? {};
    return audience && audiences[audience](actor) && !(["business", "accountManager"].includes(audience) && isNewBusiness);
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

const searchTab: TabEntry = { to: paths.directory(), name: "search", icon: "search" };
const requestsTab: TabEntry = {
  to: paths.dashboard(),
  name: "requests",
  icon: "list",
  under: [paths.dashboard(), fillPattern(paths.quotes.pattern), paths.homeFiles()],
};
const messagesTab: TabEntry = { to: paths.chat(), name: "messages", icon: "message" };
const contractorTabs: readonly TabEntry[] = [
  { to: paths.leads(), name: "leads", icon: "inbox" },
  { to: paths.services(), name: "services", icon: "wrench" },
  { to: paths.products(), name: "products", icon: "box" },
  { to: paths.businessProfile(), name: "profile", icon: "person", under: [paths.settings(), fillPattern(paths.businessList.pattern)] },
];

/** Destinations of a phone's bottom bar; none for staff and for a business that is not set up. */
export function listTabs(role: Role | null): readonly TabEntry[] {
  if (role === null) return [searchTab, requestsTab, { to: paths.login(), name: "signIn", icon: "person" }];
  if (role === "homeowner")
    return [searchTab, requestsTab, messagesTab, { ...accountEntry, name: "account", icon: "person", under: [paths.settings()] }];
  return role === "contractor" ? contractorTabs : [];
}

const setupEntry: NavEntry = { to: paths.contractorSignUp(), name: "whatsNext" };

/** The first is the start page. */
export function listNavigation(role: Role, { isSetupOpen = false } = {}): readonly NavEntry[] {
  return role === "contractor" && isSetupOpen ? [...entries[role], setupEntry] : entries[role];
}
