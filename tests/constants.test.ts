import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hiddenAfter, shownAtLeast } from "#app/client/fetch-bar.ts";
import { lostPartPause } from "#app/client/reloads.ts";
import { busyAbove, busyFor, requestCounter } from "#app/client/request-count.ts";
import { defaultBrand } from "#app/brands/registry.ts";
import { smallDebrisSquareFeet, tileInches } from "#app/features/categories/bath/sizes.ts";
import {
  btuPerTon,
  coolingSeer,
  coolingTons,
  exampleDepositPercent,
  heatingAfue,
  miniSplitHighSeer,
  miniSplitTons,
} from "#app/features/categories/hvac/lists.ts";
import { urgentHours } from "#app/features/categories/model/every-job.ts";
import { exampleProject } from "#app/features/categories/painting/example.ts";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { squareFeetPerSquare } from "#app/features/categories/roof/area.ts";
import { counterFlashingFeet, greatestOverlaySaving } from "#app/features/categories/roof/roof.ts";
import { steepFrom } from "#app/features/categories/roof/slopes.ts";
import { extendedWarrantyFee, ridgeVentRange, shinglePrices } from "#app/features/categories/roof/starter-prices.ts";
import { installMilestones, membershipYears } from "#app/features/contractors/model/badges.ts";
import { usualFinancingLabel } from "#app/features/contractors/model/financing.ts";
import { partnerRebateMost, usualPartnerScore } from "#app/features/contractors/model/standing.ts";
import { directorySearch } from "#app/features/directory/model/links.ts";
import { defaultSort } from "#app/features/directory/model/terms.ts";
import { bookingCost, cardCheckAmount } from "#app/features/payments/model.ts";
import { longestTerms } from "#app/features/pricing/model/price-book.ts";
import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { currency, currencySymbol } from "#app/lib/money.ts";
import { shownCharacters } from "#app/lib/shown-text.ts";
import { readSettings } from "#app/platform/settings.server.ts";

const dollars = (cents: number) => formatMoney(cents, "en");
const range = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`);
const bands = (list: Readonly<Record<string, { from: number; to: number }>>) =>
  Object.entries(list)
    .map(([name, { from, to }]) => `${name} ${range(from, to)}`)
    .join(", ");

/** Returns the length of the rate limit's window in seconds: the longest time after which a flood still counts. */
function busySeconds(): number {
  const remembers = (seconds: number) => {
    const count = requestCounter();
    for (let request = 0; request < busyAbove; request += 1) count(0);
    return count(seconds * 1000 - 1);
  };
  return Array.from({ length: 120 }, (_, second) => second + 1).findLast(remembers) ?? 0;
}

/** The specification's constants: description, name in the code, value. */
const constants: readonly (readonly [string, string, string])[] = [
  ["Request timeout (ms), unless the environment says otherwise", "readSettings", String(readSettings({}).REQUEST_TIMEOUT)],
  ["Global loading: more requests than", "busyAbove", String(busyAbove)],
  ["Global loading: within (s)", "requestCounter", String(busySeconds())],
  ["Global loading lasts (ms)", "busyFor", String(busyFor)],
  ["Guard of reloads for a lost part (ms)", "lostPartPause", String(lostPartPause)],
  ["Requests are shown for at least (ms)", "shownAtLeast", String(shownAtLeast)],
  ["The progress bar hides after (ms)", "hiddenAfter", String(hiddenAfter)],
  ["Default sort", "defaultSort", defaultSort],
  ["Default vendor", "defaultBrand", defaultBrand.code],
  ["Currency and symbol", "currency", `${currency} ${currencySymbol}`],
  ["Dates", "formatDate", formatDate("2026-11-05T20:07:00Z", "UTC", "en")],
  ["Times", "formatTime", formatTime("2026-11-05T20:07:00Z", "UTC", "en")],
  ["Text shrinks to (wide, mobile)", "shownCharacters", `${shownCharacters.wide}, ${shownCharacters.mobile}`],
  ["Default financing label", "usualFinancingLabel", usualFinancingLabel],
  ["Default partnerScore", "usualPartnerScore", String(usualPartnerScore)],
  ["Water heater capacities (gal)", "capacities", capacities.join(", ")],
  ["Install milestones", "installMilestones", installMilestones.join(", ")],
  ["Years of membership", "membershipYears", membershipYears.join(", ")],
  ["Longest additional terms (characters)", "longestTerms", String(longestTerms)],
  ["Card verification balance", "cardCheckAmount", dollars(cardCheckAmount)],
  [
    "Directory page query counts from 1: the second page",
    "directorySearch",
    directorySearch({ service: "ROOF", sort: defaultSort, page: 1, badges: [], picks: [] }),
  ],
  ["A roofing square (sq ft)", "squareFeetPerSquare", String(squareFeetPerSquare)],
  [
    "Shingle pricing tiers",
    "shinglePrices",
    Object.entries(shinglePrices)
      .map(([tier, price]) => `${tier} ${dollars(price)}`)
      .join(", "),
  ],
  ["Extended warranty application fee", "extendedWarrantyFee", dollars(extendedWarrantyFee)],
  ["Ridge vent adds", "ridgeVentRange", `${dollars(ridgeVentRange.low)} to ${dollars(ridgeVentRange.high)}`],
  ["Overlay may save up to (%)", "greatestOverlaySaving", String(greatestOverlaySaving)],
  ["Cooling efficiency (SEER)", "coolingSeer", bands(coolingSeer)],
  [
    "Heating efficiency (AFUE %)",
    "heatingAfue",
    Object.entries(heatingAfue)
      .map(
        ([name, afue]) =>
          `${name} ${"under" in afue ? `under ${afue.under}` : "over" in afue ? `over ${afue.over}` : range(afue.from, afue.to)}`,
      )
      .join(", "),
  ],
  ["High-efficiency mini-split (SEER)", "miniSplitHighSeer", range(miniSplitHighSeer.from, miniSplitHighSeer.to)],
  ["Cooling capacities (tons)", "coolingTons", coolingTons.join(", ")],
  ["Mini-split capacities (tons)", "miniSplitTons", miniSplitTons.join(", ")],
  ["Mini-split capacities (BTU an hour)", "btuPerTon", miniSplitTons.map((tons) => tons * btuPerTon).join(", ")],
  ["Urgent means service within (h)", "urgentHours", String(urgentHours)],
  ["Booking cost", "bookingCost", dollars(bookingCost)],
  ["Partner rebate banner up to", "partnerRebateMost", dollars(partnerRebateMost)],
  ["Debris disposal tiers of a bathroom part at (sq ft)", "smallDebrisSquareFeet", String(smallDebrisSquareFeet)],
  ["Tile size limits (in)", "tileInches", `${tileInches.large}, ${tileInches.small}`],
  ["Counter flashing up to (ft a side)", "counterFlashingFeet", String(counterFlashingFeet)],
  ["Roofs are not walkable from a pitch of", "steepFrom", `${steepFrom}/12`],
  [
    "Example painting project",
    "exampleProject",
    `${exampleProject.rooms} rooms of ${exampleProject.squareFeet} sq ft, ceilings of ${exampleProject.ceilingFeet} ft`,
  ],
  ["Deposit in the example terms of heating and cooling (%)", "exampleDepositPercent", String(exampleDepositPercent)],
];

const sources = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Returns the files whose code matches, comments excluded. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text.replace(/^\s*(?:\*|\/\*\*|\/\/).*$/gm, ""))).map(({ file }) => file);

describe("the constants of the specification", () => {
  it("[K-01] match the reviewed list", async () => {
    const rows = constants.map(([what, name, value]) => {
      const [file = "?"] = filesWith(new RegExp(`export (?:const|function) ${name}\\b`));
      return `| ${what} | ${value} | \`${name}\` | ${file} |`;
    });
    const about = "Printed from the code; reviewed when it changes.";
    const printed = ["# Constants", "", about, "", "| constant | value | name | module |", "|---|---|---|---|", ...rows, ""].join("\n");
    await expect(printed).toMatchFileSnapshot("golden/constants.md");
  });

  it.each(constants.map(([, name]) => name))("[K-01] %s is defined in one module", (name) => {
    expect(filesWith(new RegExp(`export (?:const|function) ${name}\\b`))).toHaveLength(1);
  });

  it.each([
    ["the financing label", /"Financing available"/],
    ["the currency", /"USD"/],
    ["the default vendor", /defaultBrand\b[^;]*= variants\.DELTA/],
    ["the square of a roof", /squareFeetPerSquare = 100/],
    ["the card check", /\b50_00\b.*;/],
    ["the shrunk text", /wide: 32/],
    ["the tons of a mini-split", /0\.75, 1\b/],
    ["the milestones", /50, 100, 500, 1000, 5000/],
    ["the capacities", /"30", "40", "50"/],
  ])("[K-01] %s is a literal in one place", (_what, literal) => expect(filesWith(literal)).toHaveLength(1));
});
