import { expect, it } from "vitest";
import { renderHtml } from "../../../tests/markup.tsx";
import { LeadTop } from "./lead-parts.tsx";
import type { LeadPage } from "./lead-page.server.ts";

const lead = {
  id: "l1",
  scheduledAt: null as string | null,
  timeZone: "America/Chicago",
  status: "NEW",
  details: "",
  attention: ["CALL"],
  assignedTo: null,
  customer: { name: "Nora Abbott" },
  neighbours: { previous: null, next: null },
};
const quoted = { quote: { status: "FIRM", history: { facts: [], events: [] } }, named: [] };

/** Without tags. */
function draw(over: { lead?: object; part?: object | null }): string {
  const page = { lead: { ...lead, ...over.lead }, part: over.part ?? null, done: null, clock: null, undo: null, colleagues: [] };
  const top = <LeadTop page={page as unknown as LeadPage} title="Nora Abbott: Roofing" customer="Nora Abbott" answer={undefined} />;
  const html = renderHtml(top);
  return html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

it("[L-03] the top of a lead says what the customer asked for, before anything else", () => {
  expect(draw({ lead: { details: "The gutter over the porch leaks." } })).toMatch(
    /Call back\|Job details\|The gutter over the porch leaks\.\|$/,
  );
  expect(draw({})).not.toContain("Job details");
});

it("[L-03] the top of a booked lead asks for a call to set a date only while there is none", () => {
  const booked = { ...quoted, quote: { ...quoted.quote, status: "ORDERED" } };
  expect(draw({ part: booked })).toContain("Nora Abbott booked you. Call to set a date.");
  const scheduledAt = "2026-11-30T14:00:00Z";
  expect(draw({ lead: { scheduledAt }, part: booked })).toContain("Nora Abbott booked you. Scheduled for 11/30/26.");
  expect(draw({ lead: { scheduledAt }, part: quoted })).toContain("can book at your confirmed price.");
});

it("[L-02] the top of an ended lead says so, whatever its quote still allows", () => {
  expect(draw({ lead: { status: "LOST" }, part: quoted })).toMatch(/\|Lost\|Confirmed price sent\|Nora Abbott: Roofing\|/);
  expect(draw({ lead: { status: "PENDING_ACCEPTANCE" }, part: quoted })).toMatch(/\|Confirmed price sent\|Nora Abbott: Roofing\|/);
  expect(draw({ lead: { status: "PENDING_ACCEPTANCE" }, part: quoted })).not.toContain("Pending acceptance");
});
