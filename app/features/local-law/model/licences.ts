/** A law that requires a license number in offers. */
export interface LicenceRule {
  /** In the board's language. */
  label: string;
  source: string;
  asOf: string;
}

const asOf = "2026-11";

/** By state or province; elsewhere the state code is used. California requires the number in all advertising. */
const byRegion: Readonly<Partial<Record<string, LicenceRule>>> = {
  AZ: { label: "ROC #", source: "A.R.S. 32-1124", asOf },
  CA: { label: "CSLB Lic. #", source: "Cal. Bus. & Prof. Code § 7030.5", asOf },
  FL: { label: "FL Lic. #", source: "Fla. Stat. 489.119", asOf },
  NV: { label: "NV Lic. #", source: "NRS 624.720", asOf },
  OR: { label: "CCB #", source: "OAR 812-003-0120", asOf },
  QC: { label: "Licence RBQ", source: "B-1.1, r. 9", asOf },
  WA: { label: "WA Contractor Reg. #", source: "RCW 18.27.100", asOf },
};

/** Null if no rule is known. */
export function licenceRuleByRegion(region: string): LicenceRule | null {
  return byRegion[region] ?? null;
}

export function formatLicence({ region, number }: { region: string; number: string }): string {
  return `${byRegion[region]?.label ?? `${region} Lic. #`} ${number}`.replaceAll(" ", "\u00a0");
}
