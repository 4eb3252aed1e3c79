import { normalizeName } from "./normalize-name.ts";

const regionList =
  "AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, " +
  "FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, " +
  "MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, " +
  "NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, " +
  "PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, " +
  "WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, PR Puerto Rico, VI Virgin Islands, GU Guam, AS American Samoa, " +
  "MP Northern Mariana Islands, FM Micronesia, MH Marshall Islands, PW Palau, AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, " +
  "NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon";

/** English names of states, territories and provinces by code. */
export const regionNames: ReadonlyMap<string, string> = new Map(regionList.split(", ").map((entry) => [entry.slice(0, 2), entry.slice(3)]));

const codeByName = new Map([...regionNames].map(([code, name]) => [normalizeName(name), code]));

/** Accepts a code or an English or French name; null if unknown. */
export function findRegionCode(typed: string): string | null {
  const letters = typed.replaceAll(".", "").trim().toUpperCase();
  return regionNames.has(letters) ? letters : (codeByName.get(normalizeName(typed)) ?? null);
}
