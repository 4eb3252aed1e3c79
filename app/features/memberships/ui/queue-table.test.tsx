import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { QueueFilters, QueueTable } from "./queue-table.tsx";

it("[C-03] the list says the day of an application in the contractor’s time zone, as its page does", () => {
  const place = { city: "Chicago", region: "IL", timeZone: "America/Chicago" };
  const row = { publicId: "ctr_1", brand: "NZ", name: "Rapid Roofing", ...place, status: "APPLIED" } as const;
  const table = <QueueTable rows={[{ ...row, appliedAt: "2026-11-24T00:30:00Z" }]} brands={[{ code: "NZ", name: "NZ" }]} />;
  const html = renderHtml(table);
  expect(html).toContain("11/23/26");
  expect(html).not.toContain("11/24/26");
});

it("[C-03] the search field is as high as the lists and the button beside it", () => {
  const filters = <QueueFilters address={{ queue: "waiting", brand: null, text: "" }} brands={[]} />;
  const html = renderHtml(filters);
  const controls = html.match(/<(?:select|input|button)\b[^>]*>/g) ?? [];
  expect(controls).toHaveLength(4);
  for (const control of controls) expect(control).toContain("min-h-11");
});
