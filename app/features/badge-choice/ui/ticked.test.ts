import { expect, it } from "vitest";
import { findTickedValues } from "./ticked.ts";

const boxes = { name: "badges", acts: ["approve"] };
const refused = (typed: Record<string, string>, ticked = {}) => ({
  failure: { code: "input.invalid", details: {}, fields: [] },
  typed,
  ticked,
});

it("[D-02] keeps the boxes of a refused form, and the saved ones after the refusal of another", () => {
  const saved = ["RESIDENTIAL"];
  expect(findTickedValues(undefined, boxes, saved)).toEqual(saved);
  expect(findTickedValues(refused({ act: "saveBadges", badges: "SELECT" }), boxes, saved)).toEqual(saved);
  expect(findTickedValues(refused({ act: "approve" }), boxes, saved)).toEqual([]);
  expect(findTickedValues(refused({ act: "approve", badges: "SELECT" }), boxes, saved)).toEqual(["SELECT"]);
  expect(findTickedValues(refused({ act: "approve", badges: "B" }, { badges: ["A", "B"] }), boxes, saved)).toEqual(["A", "B"]);
  const radios = { act: "approve", "badges.COM": "COM_GOLD", "badges.EZ": "", badgesSeen: "1", badges: "INSTALLER" };
  expect(findTickedValues(refused(radios), boxes, saved)).toEqual(["COM_GOLD", "INSTALLER"]);
});
