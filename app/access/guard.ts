import { brandCodes, type Brand, type BrandCode } from "#app/brands/brand.ts";
import type { Actor } from "#app/features/accounts/model.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import type { Page } from "#app/paths.ts";
import { paths } from "#app/paths.ts";
import { audiences, isForStaff } from "./audiences.ts";

export interface Visit {
  actor: Actor;
  brand: Pick<Brand, "platform" | "crm" | "isContractorButton">;
  page: Page;
  /** As the browser shows it. */
  url: Pick<URL, "pathname" | "search" | "searchParams">;
  hasPlatformHost: boolean;
  /** Loaded only for the contractor button. */
  approvingBrands: readonly BrandCode[];
  mustAcceptTerms: boolean;
}

export type Decision =
  | { outcome: "allowed" }
  | { outcome: "redirect"; path: string }
  /** A contractor's session ends if the host has no private area. */
  | { outcome: "otherHost"; brand: BrandCode; path: string }
  | { outcome: "signIn"; path: string }
  /** Must sign in with another account. */
  | { outcome: "denied" }
  /** Redirects to the address that `rewriteLink` returns. */
  | { outcome: "rewritten"; path: string };

/** Null if the rule does not apply. */
export type Rule = (visit: Visit) => Decision | null;

const allow: Decision = { outcome: "allowed" };

function toPathWithQuery({ url }: Pick<Visit, "url">): string {
  return `${url.pathname}${url.search}`;
}

function redirectToPlatform({ brand, hasPlatformHost }: Visit, path: string): Decision {
  return brand.platform || !hasPlatformHost ? { outcome: "redirect", path } : { outcome: "otherHost", brand: "PLATFORM", path };
}

function hasAccountType(visit: Visit, accountType: "REGULAR" | "BUSINESS"): boolean {
  return visit.actor.kind === "user" && visit.actor.accountType === accountType;
}

function canHandOver({ page, brand, hasPlatformHost }: Visit): boolean {
  return page.private === true && !brand.platform && hasPlatformHost;
}

function redirectToApprovingBrand(visit: Visit): Decision {
  const brand = brandCodes.find((code) => visit.approvingBrands.includes(code));
  return brand ? { outcome: "otherHost", brand, path: paths.leads() } : redirectToPlatform(visit, paths.leads());
}

/** What every signed-in person has, whatever their account. */
const ownAreas = [paths.settings(), paths.notifications()];

/** In order of precedence: the first decision wins. */
export const rules = {
  openPages: ({ page }) => (page.open ? allow : null),
  programmeTerms: ({ page, mustAcceptTerms, ...visit }) =>
    page.private && mustAcceptTerms ? { outcome: "redirect", path: paths.roofproTerms({ returnTo: toPathWithQuery(visit) }) } : null,
  /** Brands without a private area use the platform's. */
  handOver: (visit) => (canHandOver(visit) && !visit.brand.crm ? redirectToPlatform(visit, toPathWithQuery(visit)) : null),
  forContractor: ({ page, url }) =>
    page.forContractor && !canSignUpFrom(url.searchParams) && !url.pathname.startsWith(`${paths.wizard()}/`)
      ? { outcome: "redirect", path: "/" }
      : null,
  signIn: (visit) =>
    visit.page.audience !== "anyone" && visit.actor.kind === "visitor" ? { outcome: "signIn", path: toPathWithQuery(visit) } : null,
  regularAtPlatform: (visit) =>
    canHandOver(visit) && hasAccountType(visit, "REGULAR") ? redirectToPlatform(visit, toPathWithQuery(visit)) : null,
  staff: ({ page, actor }) => (isForStaff(page.audience) && !audiences[page.audience](actor) ? { outcome: "denied" } : null),
  chat: (visit) =>
    visit.page.pattern === paths.chat() && hasAccountType(visit, "BUSINESS")
      ? { outcome: "rewritten", path: toPathWithQuery(visit) }
      : null,
  businessOnly: (visit) =>
    visit.page.audience === "business" && !hasAccountType(visit, "BUSINESS") ? { outcome: "redirect", path: "/" } : null,
  regularOnly: (visit) =>
    visit.page.audience === "homeowner" && hasAccountType(visit, "BUSINESS") ? { outcome: "redirect", path: paths.leads() } : null,
  /** A business without business information enters it first; its users still reach their notifications and account settings. */
  contractorInfo: (visit) => {
    const { actor, page } = visit;
    const isUnknown = actor.kind === "user" && actor.accountType === "BUSINESS" && actor.contractorId === null;
    const isOwnAccount = page.audience === "signedIn" && ownAreas.some((area) => page.pattern.startsWith(area));
    const isElsewhere = page.audience !== "anyone" && !page.pattern.startsWith(paths.contractorSignUp()) && !isOwnAccount;
    return isUnknown && isElsewhere ? redirectToPlatform(visit, paths.contractorSignUp()) : null;
  },
  ownButton: (visit) => (visit.brand.isContractorButton && hasAccountType(visit, "BUSINESS") ? redirectToApprovingBrand(visit) : null),
  listed: ({ page, actor }) => (audiences[page.audience](actor) ? allow : { outcome: "denied" }),
} satisfies Record<string, Rule>;

export function decide(visit: Visit): Decision {
  for (const rule of Object.values(rules)) {
    const decision = rule(visit);
    if (decision) return decision;
  }
  return { outcome: "denied" };
}
