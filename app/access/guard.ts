import { brandCodes, type Brand, type BrandCode } from "#app/brands/brand.ts";
import type { Actor } from "#app/features/accounts/model.ts";
import { canSignUpFrom } from "#app/features/accounts/policy.ts";
import type { Page } from "#app/paths.ts";
import { paths } from "#app/paths.ts";
import { audiences, isForStaff } from "./audiences.ts";

/** Somebody comes to a page: who, at whose host, which page, and what its address says. */
export interface Visit {
  actor: Actor;
  brand: Pick<Brand, "platform" | "crm" | "isContractorButton">;
  page: Page;
  /** The address as the browser shows it, path and query. */
  url: Pick<URL, "pathname" | "search" | "searchParams">;
  /** Whether the platform has a host here: without one nobody can be sent there. */
  platformStands: boolean;
  /** Brands with a directory of their own that have approved the contractor; empty except at the contractor button. */
  approvedOn: readonly BrandCode[];
  /** Whether this brand has terms for its contractors that the one who comes has not accepted yet. */
  owesTerms: boolean;
}

/** What the guard says to a visit: come in, or where to go instead. */
export type Decision =
  | { go: "in" }
  /** To a path of this host. */
  | { go: "to"; path: string }
  /** To another brand's host, the session handed over; a contractor's ends where it has no area. */
  | { go: "over"; brand: BrandCode; path: string }
  /** To sign in, and then back to this page. */
  | { go: "signIn"; path: string }
  /** To sign in as somebody else: this person may not. */
  | { go: "denied" }
  /** To where the server's rewritten link leads. */
  | { go: "rewritten"; path: string };

/** One rule: what it says to a visit, or null when it has nothing to say. */
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

/** A private page at a host that could hand it to the platform. */
function couldBeHandedOver({ page, brand, platformStands }: Visit): boolean {
  return page.private === true && !brand.platform && platformStands;
}

/** The contractor's own button, and the brand whose directory shows it. */
function toApprovingBrand(visit: Visit): Decision {
  const brand = brandCodes.find((code) => visit.approvedOn.includes(code));
  return brand ? { go: "over", brand, path: paths.leads() } : toPlatform(visit, paths.leads());
}

/** The navigation guard: its rules in their order, and among the first a programme's terms. The first that has something to say decides. */
export const rules = {
  /** Error pages, and the way in and out, stand open. */
  openPages: ({ page }) => (page.open ? enter : null),
  /** A contractor of a brand's programme accepts its terms before going on to the private area. */
  programmeTerms: ({ page, owesTerms, ...visit }) =>
    page.private && owesTerms ? { go: "to", path: paths.roofproTerms({ returnTo: addressOf(visit) }) } : null,
  /** Brands without a private area leave it to the platform. */
  handOver: (visit) => (couldBeHandedOver(visit) && !visit.brand.crm ? toPlatform(visit, addressOf(visit)) : null),
  /** A request and a sign-up are for a contractor: named, or known to the draft. */
  forContractor: ({ page, url }) =>
    page.forContractor && !canSignUpFrom(url.searchParams) && !url.pathname.startsWith(`${paths.wizard()}/`)
      ? { go: "to", path: "/" }
      : null,
  /** What is not for everybody wants a session. */
  signIn: (visit) => (visit.page.audience !== "anyone" && visit.actor.kind === "visitor" ? { go: "signIn", path: addressOf(visit) } : null),
  /** A regular account has its private area at the platform alone. */
  regularAtPlatform: (visit) => (couldBeHandedOver(visit) && isOf(visit, "REGULAR") ? toPlatform(visit, addressOf(visit)) : null),
  /** Upload of contractors for super administrators, the back office for administrators, approval for approvers. */
  staff: ({ page, actor }) => (isForStaff(page.audience) && !audiences[page.audience](actor) ? { go: "denied" } : null),
  /** A contractor's chat is where the server says. */
  chat: (visit) => (visit.page.pattern === paths.chat() && isOf(visit, "BUSINESS") ? { go: "rewritten", path: addressOf(visit) } : null),
  businessOnly: (visit) => (visit.page.audience === "business" && !isOf(visit, "BUSINESS") ? { go: "to", path: "/" } : null),
  regularOnly: (visit) => (visit.page.audience === "homeowner" && isOf(visit, "BUSINESS") ? { go: "to", path: paths.leads() } : null),
  /** A business without business information gives it first; its people reach their own account all the same. */
  contractorInfo: (visit) => {
    const { actor, page } = visit;
    const isUnknown = actor.kind === "user" && actor.accountType === "BUSINESS" && actor.contractorId === null;
    const isOwnAccount = page.audience === "signedIn" && page.pattern.startsWith(paths.settings());
    const isElsewhere = page.audience !== "anyone" && !page.pattern.startsWith(paths.contractorSignUp()) && !isOwnAccount;
    return isUnknown && isElsewhere ? toPlatform(visit, paths.contractorSignUp()) : null;
  },
  /** A contractor has no business at the buttons of contractors: its leads are where a brand has approved it, else at the platform. */
  ownButton: (visit) => (visit.brand.isContractorButton && isOf(visit, "BUSINESS") ? toApprovingBrand(visit) : null),
  /** Whatever no rule foresaw: the table of pages says who may. */
  listed: ({ page, actor }) => (audiences[page.audience](actor) ? enter : { go: "denied" }),
} satisfies Record<string, Rule>;

/** What the guard says to a visit. */
export function decide(visit: Visit): Decision {
  for (const rule of Object.values(rules)) {
    const decision = rule(visit);
    if (decision) return decision;
  }
  return { go: "denied" };
}
