import type { Licence } from "./presentation.ts";

/**
 * What a licence number is called in public where the law or the board asks for words of its own, by state or province; they stay in the
 * board's language. As of November 2026: California Business and Professions Code 7030.5 (in all advertising), Oregon OAR 812-003-0120, Arizona
 * A.R.S. 32-1124, Washington RCW 18.27.100, Nevada NRS 624.720, Florida Statutes 489.119, Québec regulation B-1.1, r. 9. Everywhere else it is
 * shown by the state's letters.
 */
const boardWords: Readonly<Partial<Record<string, string>>> = {
  AZ: "ROC #",
  CA: "CSLB Lic. #",
  FL: "FL Lic. #",
  NV: "NV Lic. #",
  OR: "CCB #",
  QC: "Licence RBQ",
  WA: "WA Contractor Reg. #",
};

/** A licence number of a state or province as it is shown to the public. */
export function shownLicence({ region, number }: Pick<Licence, "region" | "number">): string {
  return `${boardWords[region] ?? `${region} Lic. #`} ${number}`.replaceAll(" ", "\u00a0");
}
