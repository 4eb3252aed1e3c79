import { regionByPostalCode } from "#app/lib/postal-regions.ts";
import { countryByRegion } from "#app/lib/postal-codes.ts";
import type { EnergySource } from "./energy.ts";

/** US cents for a unit of the source: kWh, therm, gallon. */
export interface EnergyPrice {
  cents: number;
  /** A state's code; null for the national average. */
  region: string | null;
  year: number;
}

/** US Energy Information Administration, Electric Power Annual 2023, residential; Wyoming as of July 2024. */
const electricityYear = 2023;
const electricity: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AL 14.63|AK 23.90|AZ 14.02|AR 12.25|CA 29.51|CO 14.30|CT 29.88|DE 15.73|DC 16.45|FL 15.21|GA 13.69|HI 42.39|ID 11.05|IL 15.71|" +
    "IN 14.94|IA 13.31|KS 13.38|KY 12.65|LA 11.55|ME 27.42|MD 16.60|MA 29.61|MI 18.84|MN 14.73|MS 13.23|MO 12.58|MT 12.54|NE 11.20|" +
    "NV 16.67|NH 28.15|NJ 17.70|NM 13.85|NY 22.25|NC 12.93|ND 11.01|OH 15.38|OK 12.08|OR 12.73|PA 18.10|RI 27.02|SC 13.68|SD 12.32|" +
    "TN 12.19|TX 14.46|UT 11.20|VT 20.82|VA 14.26|WA 10.98|WV 14.05|WI 16.88|WY 12.00"
  )
    .split("|")
    .map((entry) => entry.split(" "))
    .map(([region, cents]) => [region, Number(cents)]),
);

/** $14.75 for 1,000 cubic feet, which are 10.36 therms (EIA, "Natural gas explained", data of 2022). */
const gas = { cents: 142, year: 2022 };
/** Several times the national average there, or no gas service. */
const withoutUsualGas = ["HI", "PR", "VI", "GU"];

/** As on EnergyGuide labels (16 CFR part 305, appendix K, 2013). */
const labelPrices = { PROPANE: { cents: 241, year: 2013 }, OIL: { cents: 380, year: 2013 } };

/** Null outside the United States, and where no price is known. */
export function findEnergyPrice(source: EnergySource, postalCode: string): EnergyPrice | null {
  const region = regionByPostalCode(postalCode);
  if (!region || countryByRegion(region) !== "US") return null;
  if (source === "ELECTRIC") {
    const cents = electricity[region];
    return cents === undefined ? null : { cents, region, year: electricityYear };
  }
  if (withoutUsualGas.includes(region)) return null;
  return { ...(source === "GAS" ? gas : labelPrices[source]), region: null };
}
