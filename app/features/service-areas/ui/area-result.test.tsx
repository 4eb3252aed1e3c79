import { expect, it } from "vitest";
import type { FieldFailure } from "#app/lib/errors.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { AreaResult } from "./area-result.tsx";

function draw(fields: readonly FieldFailure[]): string {
  const answer = { failure: { code: "input.invalid", details: {}, fields }, typed: { "zones.0.name": "North Shore" } };
  return renderHtml(<AreaResult answer={answer} />);
}

const linksIn = (page: string) => [...page.matchAll(/<a class="link" href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, text]) => [id, text]);

it("[C-06] [V-15] a refused service area links each refused field, and says in which zone it is", () => {
  const page = draw([
    { field: "area.rangeMiles", code: "input.invalid" },
    { field: "zones.0.codes", code: "areas.zoneCodesMissing" },
    { field: "zones.1.weekdays", code: "areas.weekdayMissing" },
  ]);
  expect(linksIn(page)).toEqual([
    ["area.rangeMiles", "Radius in miles"],
    ["zones.0.codes", "North Shore · ZIP or postal codes in this zone"],
    ["zones.1.weekdays", "Zone 2 · Visit days"],
  ]);
  expect(page).toContain("Enter the ZIP or postal codes of this zone");
});

it("[C-06] a service area refused as a whole has no links", () => {
  expect(linksIn(draw([{ field: "zones", code: "areas.tooManyZones" }]))).toEqual([]);
});

it("[C-06] [Y-07] links a field of a service area once, however often it was refused", () => {
  const twice = ["areas.zoneCodesMissing", "areas.zoneCodeTwice"].map((code) => ({
    field: "zones.0.codes",
    code,
    details: { zips: "60614" },
  }));
  expect(linksIn(draw(twice))).toHaveLength(1);
});
