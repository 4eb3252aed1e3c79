import type { RegisterEntry } from "../model.ts";

/** `validForDays` counts from the day of the lookup, so that the demo data does not age. */
export const demoRegister: readonly (Omit<RegisterEntry, "validUntil" | "asOf"> & {
  region: string;
  number: string;
  validForDays: number;
})[] = [
  { region: "IL", number: "104.016604", holder: "Rapid Roofing LLC", status: "ACTIVE", validForDays: 400 },
  { region: "IL", number: "104.009377", holder: "Windy City Roofers Inc", status: "EXPIRED", validForDays: -40 },
  { region: "IL", number: "055-044187", holder: "Lakeshore Plumbing Co", status: "ACTIVE", validForDays: 120 },
  { region: "QC", number: "5621-8843-01", holder: "Plomberie Saint-Laurent inc.", status: "ACTIVE", validForDays: 210 },
  { region: "CA", number: "1045521", holder: "Golden State Roofing", status: "SUSPENDED", validForDays: 90 },
];

/** Boards publish their data a few days late. */
export const registerDelayDays = 3;
