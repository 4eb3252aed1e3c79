import { expect, it } from "vitest";
import { suggestBadges } from "./suggested-badges.ts";

const nothing = { jobTypes: [], directoryOptions: [], open24x7: false, trades: [] };

it("[C-03] an application starts with the property and work types of my profile, and with no level", () => {
  expect(suggestBadges(nothing)).toEqual([]);
  expect(suggestBadges({ ...nothing, jobTypes: ["RESIDENTIAL", "REPLACEMENT", "REPAIR"], trades: ["ROOF"] })).toEqual([
    "RESIDENTIAL",
    "INSTALLER",
    "SERVICER",
  ]);
  expect(suggestBadges({ ...nothing, jobTypes: ["COMMERCIAL", "INSPECTION"], trades: ["PLUM", "HVAC"], open24x7: true })).toEqual([
    "COMMERCIAL",
    "PLUM",
    "HVAC",
    "ALWAYS_WORK",
  ]);
  expect(suggestBadges({ ...nothing, directoryOptions: ["SERVICER"] })).toEqual(["SERVICER"]);
});
