import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hideDelayMs, minShownMs } from "#app/client/loading-bar.ts";
import { moduleReloadPauseMs } from "#app/client/reloads.ts";
import { busyThreshold, busyDurationMs, createRequestCounter } from "#app/client/request-count.ts";
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
import { exampleProject } from "#app/features/categories/painting/questions.ts";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { squareFeetPerSquare } from "#app/features/categories/roof/area.ts";
import { counterFlashingFeet, maxOverlaySaving } from "#app/features/categories/roof/roof.ts";
import { steepRise } from "#app/features/categories/roof/slopes.ts";
import { extendedWarrantyFee, ridgeVentRange, shinglePrices } from "#app/features/categories/roof/starter-prices.ts";
import { installMilestones, membershipYears } from "#app/features/contractors/model/badges.ts";
import { defaultFinancingLabel } from "#app/features/contractors/model/financing.ts";
import { maxPartnerRebateCents, defaultPartnerScore } from "#app/features/contractors/model/membership.ts";
import { directorySearch } from "#app/features/directory/model/links.ts";
import { defaultSort } from "#app/features/directory/model/terms.ts";
import { bookingCost, cardCheckAmount } from "#app/features/payments/model.ts";
import { maxTermsLength } from "#app/features/pricing/model/price-book.ts";
import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { currency, currencySymbol } from "#app/lib/money.ts";
import { maxCharacters } from "#app/lib/display-text.ts";
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
    const count = createRequestCounter();
    for (let request = 0; request < busyThreshold; request += 1) count(0);
    return count(seconds * 1000 - 1);
  };
  return Array.from({ length: 120 }, (_, second) => second + 1).findLast(remembers) ?? 0;
}

/** The specification's constants: description, name in the code, value. */
const constants: readonly (readonly [string, string, string])[] = [
  ["Request timeout (ms), unless the environment says otherwise", "readSettings", String(readSettings({}).REQUEST_TIMEOUT)],
  ["Global loading: more requests than", "busyThreshold", String(busyThreshold)],
  ["Global loading: within (s)", "createRequestCounter", String(busySeconds())],
  ["Global loading lasts (ms)", "busyDurationMs", String(busyDurationMs)],
  ["Guard of reloads for a lost part (ms)", "moduleReloadPauseMs", String(moduleReloadPauseMs)],
  ["Requests are shown for at least (ms)", "minShownMs", String(minShownMs)],
  ["The progress bar hides after (ms)", "hideDelayMs", String(hideDelayMs)],
  ["Default sort", "defaultSort", defaultSort],
  ["Default vendor", "defaultBrand", defaultBrand.code],
  ["Currency and symbol", "currency", `${currency} ${currencySymbol}`],
  ["Dates", "formatDate", formatDate("2026-11-05T20:07:00Z", "UTC", "en")],
  ["Times", "formatTime", formatTime("2026-11-05T20:07:00Z", "UTC", "en")],
  ["Text shrinks to (wide, mobile)", "maxCharacters", `${maxCharacters.wide}, ${maxCharacters.mobile}`],
  ["Default financing label", "defaultFinancingLabel", defaultFinancingLabel],
  ["Default partnerScore", "defaultPartnerScore", String(defaultPartnerScore)],
  ["Water heater capacities (gal)", "capacities", capacities.join(", ")],
  ["Install milestones", "installMilestones", installMilestones.join(", ")],
  ["Years of membership", "membershipYears", membershipYears.join(", ")],
  ["Longest additional terms (characters)", "maxTermsLength", String(maxTermsLength)],
  ["Card verification balance", "cardCheckAmount", dollars(cardCheckAmount)],
  [
    "Directory page query counts from 1: the second page",
    "directorySearch",
    directorySearch({ service: "ROOF", sort: defaultSort, page: 1, badges: [], filters: [], picks: [] }),
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
  ["Overlay may save up to (%)", "maxOverlaySaving", String(maxOverlaySaving)],
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
  ["Partner rebate banner up to", "maxPartnerRebateCents", dollars(maxPartnerRebateCents)],
  ["Debris disposal tiers of a bathroom part at (sq ft)", "smallDebrisSquareFeet", String(smallDebrisSquareFeet)],
  ["Tile size limits (in)", "tileInches", `${tileInches.large}, ${tileInches.small}`],
  ["Counter flashing up to (ft a side)", "counterFlashingFeet", String(counterFlashingFeet)],
  ["Roofs are not walkable from a pitch of", "steepRise", `${steepRise}/12`],
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
