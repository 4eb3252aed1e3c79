import { expect, it } from "vitest";
import type { BrandCode } from "#app/brands/brand.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { OwnMembership } from "../model.ts";
import type { BrandFit } from "../model/brand-fit.ts";
import { membershipLifeCycle, type MembershipStatus } from "../model/life-cycle.ts";
import { MembershipList } from "./membership-list.tsx";

const membership = (brand: BrandCode, status: MembershipStatus = "DRAFT"): OwnMembership => ({
  brand,
  brandName: brand,
  status,
  version: 0,
  reason: "",
  appliedAt: null,
  badges: [],
  events: membershipLifeCycle.events(status, "contractor"),
});

function draw(memberships: OwnMembership[], fits: BrandFit[]): string {
  const html = renderHtml(<MembershipList {...{ memberships, fits }} />);
  return html.replaceAll(/<[^>]+>/g, "\n").replaceAll(/\n+/g, "\n");
}

it("[C-03] my brands say what trades they are for, how many of my services fit, and how soon they decide", () => {
  const all = { trades: null, fittingServices: 1, isFitting: true, decisionDays: null };
  const other = { trades: ["PLUM", "HVAC"], fittingServices: 0, isFitting: false, decisionDays: 4 };
  const text = draw(
    [membership("BW"), membership("DELTA"), membership("NZ", "APPLIED"), membership("IKO")],
    [
      { brand: "BW", ...other },
      { brand: "DELTA", ...all },
      { brand: "NZ", ...other },
      { brand: "IKO", ...all, trades: ["ROOF"], decisionDays: 1 },
    ],
  );
  expect(text).toMatch(
    /NZ\nWaiting for a decision\nWater heaters, Heating and cooling\nThe brand will email[^]*DELTA\nNot applied\nAll trades\nFits 1 of your services\.\n[^]*IKO\nNot applied\nRoofing\n/,
  );
  expect(text).toMatch(/Usually decides within 1 day\.[^]*Other brands\n[^]*\nBW\nNot applied\nWater heaters, Heating and cooling\n/);
  expect(text.match(/Usually decides/g)).toHaveLength(2);
  expect(draw([membership("DELTA")], [{ brand: "DELTA", ...all }])).not.toMatch(/Other brands|Usually decides/);
});
