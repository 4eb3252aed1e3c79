import type { Locale } from "#app/lib/locales.ts";

export const brandCodes = ["BW", "NZ", "IKO", "SOLO_BUTTON", "KM", "DELTA", "GEA", "HAIER", "PLATFORM"] as const;
/** The eight vendor variants, and the platform host itself. */
export type BrandCode = (typeof brandCodes)[number];

/** A text of a brand's own, in each language of the product. */
export type Localized = Readonly<Record<Locale, string>>;

/** The theme: colours as #rrggbb. The text on each reaches 4.5:1, which a test holds. */
export interface BrandTheme {
  primary: string;
  onPrimary: string;
  accent: string;
  onAccent: string;
}

/** Everything in which one vendor variant differs from another. Plain data: no variant has code of its own. */
export interface Brand {
  code: BrandCode;
  /** Stable number of the brand in the search index; never reused. */
  ordinal: number;
  name: string;
  directoryTitle: Localized;
  /** Sub-domain under `localhost` outside production; production hosts are configuration. */
  localName: string;
  languages: readonly Locale[];
  phone: string;
  wizard: { category: string; subCategory: string };
  /** What a finished job is called when the contractor is asked about it. */
  jobOutcome: Localized;
  profileLogoWidth: number;
  loadingBarColor: string;
  theme: BrandTheme;
  /** Badge families that this brand awards; the filter definitions name them. */
  badgeFamilies: readonly BadgeFamily[];
  /** The platform host itself. */
  platform: boolean;
  /** The button on contractors' own sites. It has no directory, so contractors who sign in go to a brand that approved them. */
  isContractorButton?: true;
  /** What people accept on its host: the disclaimer of its directory, and the terms of its contractors' program. */
  agreements?: readonly Agreement[];
  /** Private contractor area on its own host. */
  crm: boolean;
  /** Has the LPA mode of its directory, at `/directory-lpa`. */
  lpaDirectory?: true;
  approvedProductCategories: readonly ("PLUM" | "ROOF")[];
  analytics: { tagManagerId: string | null; productAnalyticsKey: string | null };
}

/** Texts that people accept. The names are stored with each acceptance. */
export type Agreement = "iko-disclaimer" | "roofpro-terms";

/** Families of badges and certifications, each a group of the specification's enumeration. */
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
