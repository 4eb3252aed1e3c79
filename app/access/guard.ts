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
  platformStands: boolean;
  /** Loaded only for the contractor button. */
  approvedOn: readonly BrandCode[];
  owesTerms: boolean;
}

export type Decision =
  | { go: "in" }
  | { go: "to"; path: string }
  /** A contractor's session ends if the host has no private area. */
  | { go: "over"; brand: BrandCode; path: string }
  | { go: "signIn"; path: string }
  /** Must sign in with another account. */
  | { go: "denied" }
  | { go: "rewritten"; path: string };

/** Null if the rule does not apply. */
export type Rule = (visit: Visit) => Decision | null;

const enter: Decision = { go: "in" };

function addressOf({ url }: Pick<Visit, "url">): string {
  return `${url.pathname}${url.search}`;
}

function toPlatform({ brand, platformStands }: Visit, path: string): Decision {
  return brand.platform || !platformStands ? { go: "to", path } : { go: "over", brand: "PLATFORM", path };
}

function isOf(visit: Visit, accountType: "REGULAR" | "BUSINESS"): boolean {
  return visit.actor.kind === "user" && visit.actor.accountType === accountType;
}

function couldBeHandedOver({ page, brand, platformStands }: Visit): boolean {
  return page.private === true && !brand.platform && platformStands;
}

function toApprovingBrand(visit: Visit): Decision {
  const brand = brandCodes.find((code) => visit.approvedOn.includes(code));
  return brand ? { go: "over", brand, path: paths.leads() } : toPlatform(visit, paths.leads());
}

/** In order of precedence: the first decision wins. */
export const rules = {
  openPages: ({ page }) => (page.open ? enter : null),
  programmeTerms: ({ page, owesTerms, ...visit }) =>
    page.private && owesTerms ? { go: "to", path: paths.roofproTerms({ returnTo: addressOf(visit) }) } : null,
  /** Brands without a private area use the platform's. */
  handOver: (visit) => (couldBeHandedOver(visit) && !visit.brand.crm ? toPlatform(visit, addressOf(visit)) : null),
  forContractor: ({ page, url }) =>
    page.forContractor && !canSignUpFrom(url.searchParams) && !url.pathname.startsWith(`${paths.wizard()}/`)
      ? { go: "to", path: "/" }
      : null,
  signIn: (visit) => (visit.page.audience !== "anyone" && visit.actor.kind === "visitor" ? { go: "signIn", path: addressOf(visit) } : null),
  regularAtPlatform: (visit) => (couldBeHandedOver(visit) && isOf(visit, "REGULAR") ? toPlatform(visit, addressOf(visit)) : null),
  staff: ({ page, actor }) => (isForStaff(page.audience) && !audiences[page.audience](actor) ? { go: "denied" } : null),
  chat: (visit) => (visit.page.pattern === paths.chat() && isOf(visit, "BUSINESS") ? { go: "rewritten", path: addressOf(visit) } : null),
  businessOnly: (visit) => (visit.page.audience === "business" && !isOf(visit, "BUSINESS") ? { go: "to", path: "/" } : null),
  regularOnly: (visit) => (visit.page.audience === "homeowner" && isOf(visit, "BUSINESS") ? { go: "to", path: paths.leads() } : null),
  /** A business without business information enters it first; its users still reach their account settings. */
  contractorInfo: (visit) => {
    const { actor, page } = visit;
    const isUnknown = actor.kind === "user" && actor.accountType === "BUSINESS" && actor.contractorId === null;
    const isOwnAccount = page.audience === "signedIn" && page.pattern.startsWith(paths.settings());
    const isElsewhere = page.audience !== "anyone" && !page.pattern.startsWith(paths.contractorSignUp()) && !isOwnAccount;
    return isUnknown && isElsewhere ? toPlatform(visit, paths.contractorSignUp()) : null;
  },
  ownButton: (visit) => (visit.brand.isContractorButton && isOf(visit, "BUSINESS") ? toApprovingBrand(visit) : null),
  listed: ({ page, actor }) => (audiences[page.audience](actor) ? enter : { go: "denied" }),
} satisfies Record<string, Rule>;

export function decide(visit: Visit): Decision {
  for (const rule of Object.values(rules)) {
    const decision = rule(visit);
    if (decision) return decision;
  }
  return { go: "denied" };
}
