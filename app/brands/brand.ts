import type { Locale } from "#app/lib/locales.ts";

export const brandCodes = ["BW", "NZ", "IKO", "SOLO_BUTTON", "KM", "DELTA", "GEA", "HAIER", "PLATFORM"] as const;
export type BrandCode = (typeof brandCodes)[number];

/** Text in every language of the product. */
export type Localized = Readonly<Record<Locale, string>>;

/** Colors as #rrggbb. Text on each has a contrast of at least 4.5:1; a test checks it. */
export interface BrandTheme {
  primary: string;
  onPrimary: string;
  accent: string;
  onAccent: string;
  /** Ground of the home page's first section. */
  hero: string;
  onHero: string;
}

/** How a brand looks apart from its colors. Our own drawings, never a manufacturer's logo. */
export interface BrandIdentity {
  /** SVG path of the mark on a 32 × 32 grid, filled by the even-odd rule. */
  mark: string;
  /** Lettering of the name. */
  lettering: "capitals" | "wide" | "plain" | "italic";
  /** The header is white, or in the brand's primary color. */
  header: "light" | "solid";
  /** Scene of the home page, in `ui/pictures/scenes`. */
  hero: HeroScene;
}

export type HeroScene = "tank" | "tankless" | "roof" | "tools" | "kitchen" | "comfort" | "cooling" | "street";

/** Configuration of one brand. Plain data; no brand has code of its own. */
export interface Brand {
  code: BrandCode;
  /** Stable number in the search index; never reused. */
  ordinal: number;
  name: string;
  directoryTitle: Localized;
  /** Subdomain of `localhost` outside production. Production hosts come from the settings. */
  localName: string;
  languages: readonly Locale[];
  phone: string;
  wizard: { category: string; subCategory: string };
  /** Label of a completed job, shown to the contractor. */
  jobOutcome: Localized;
  profileLogoWidth: number;
  loadingBarColor: string;
  theme: BrandTheme;
  identity: BrandIdentity;
  /** Badge families that this brand awards. */
  badgeFamilies: readonly BadgeFamily[];
  /** True for the platform's own host. */
  platform: boolean;
  /** Button on contractors' own sites, without a directory. Contractors sign in on a brand that approved them. */
  isContractorButton?: true;
  /** Agreements to accept on this host: the directory disclaimer, the contractor program's terms. */
  agreements?: readonly Agreement[];
  /** Has the private contractor area on its own host. */
  crm: boolean;
  /** Has the LPA directory at `/directory-lpa`. */
  lpaDirectory?: true;
  /** Homeowners verify their phone by a code before they send a request. Ignored where texts are off. */
  requiresVerifiedPhone?: true;
  /** Among offers of one kind, contractors who reply sooner come before nearer ones. Run `npm run reply-order` before turning it on. */
  sortsByReplyTime?: true;
  /** Of its products: contractors in them see the brand first. Without them its directory is for every trade. */
  trades?: readonly ("PLUM" | "HVAC" | "ROOF")[];
  /** Set by staff: replaces the product's words about the directory where it has a text. */
  notice?: Localized;
  /** Set by staff: what the brand does without. */
  off?: readonly BrandSwitch[];
  /** Set by staff: wordings of its agreements. */
  terms?: readonly Terms[];
  /** Set by staff: where its announcements come from, in one line. None are sent without it. */
  postalAddress?: string;
  /** Set by staff: shown above quotes of its jobs. */
  rebate?: PartnerRebate | null;
  approvedProductCategories: readonly ("PLUM" | "ROOF")[];
  analytics: { tagManagerId: string | null; productAnalyticsKey: string | null };
}

/** Stored with each acceptance; never rename. */
export type Agreement = "iko-disclaimer" | "roofpro-terms";

/** What a brand can do without: claims to unclaimed profiles, homeowners' own prices. */
export const brandSwitches = ["claims", "namedPrices"] as const;
export type BrandSwitch = (typeof brandSwitches)[number];

/** What a brand pays back to homeowners who book; never part of a price. */
export interface PartnerRebate {
  /** At most, in cents. */
  cents: number;
  /** First and last day of the request's place, YYYY-MM-DD. */
  from: string;
  until: string;
  /** States and provinces. */
  regions: readonly string[];
  /** Code of a category. */
  service: string;
}

/** A wording of an agreement, named by its day: YYYY-MM-DD, Eastern Time. */
export interface Terms {
  agreement: Agreement;
  effectiveOn: string;
  text: Localized;
}

/** What staff set of a brand. The brand's file has the defaults. */
export interface BrandValues {
  title: Localized;
  outcome: Localized;
  /** Replaces the product's own words about the directory; empty texts do not. */
  notice: Localized;
  phone: string;
  /** Empty: none. */
  postalAddress: string;
  theme: BrandTheme;
  loadingBar: string;
  mark: string;
  lettering: BrandIdentity["lettering"];
  languages: readonly Locale[];
  /** Code of the category that the directory shows first. */
  service: string;
  off: readonly BrandSwitch[];
  verifiedPhone: boolean;
  terms: readonly Terms[];
  rebate: PartnerRebate | null;
}

/** Only what differs from the brand's file, so that a change of the file still counts elsewhere. */
export type BrandOverlay = Readonly<Partial<BrandValues>>;

/** Badge groups of the specification's enumeration. */
export type BadgeFamily =
  | "RESIDENTIAL_COMMERCIAL"
  | "INSTALLER_SERVICER"
  | "SELECT_PREMIER_ADVANTAGE"
  | "MEMBER_PARTNER"
  | "COM"
  | "EZ"
  | "NRCR"
  | "INSTALLS_COMPLETE"
  | "PROMEMBER_XY"
  | "PLUM_HVAC"
  | "TRAINING"
  | "AVAILABILITY";
