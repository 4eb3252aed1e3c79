/** A law by which whoever offers work names the number of a licence, and what the number is called in public. */
export interface LicenceRule {
  /** In the board's language. */
  words: string;
  source: string;
  asOf: string;
}

const asOf = "2026-11";

/** By state or province. Everywhere else a number is shown by the state's letters. California asks for it in all advertising. */
const byRegion: Readonly<Partial<Record<string, LicenceRule>>> = {
  AZ: { words: "ROC #", source: "A.R.S. 32-1124", asOf },
  CA: { words: "CSLB Lic. #", source: "Cal. Bus. & Prof. Code § 7030.5", asOf },
  FL: { words: "FL Lic. #", source: "Fla. Stat. 489.119", asOf },
  NV: { words: "NV Lic. #", source: "NRS 624.720", asOf },
  OR: { words: "CCB #", source: "OAR 812-003-0120", asOf },
  QC: { words: "Licence RBQ", source: "B-1.1, r. 9", asOf },
  WA: { words: "WA Contractor Reg. #", source: "RCW 18.27.100", asOf },
};

/** The rule of a state or province, or null where none is known. */
export function licenceRule(region: string): LicenceRule | null {
  return byRegion[region] ?? null;
}

/** A licence number of a state or province as it is shown to the public. */
export function formatLicence({ region, number }: { region: string; number: string }): string {
  return `${byRegion[region]?.words ?? `${region} Lic. #`} ${number}`.replaceAll(" ", "\u00a0");
}
