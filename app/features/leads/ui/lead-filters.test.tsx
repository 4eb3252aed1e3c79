import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { parseLeadQuery } from "../model/lists.ts";
import { LeadFilters } from "./lead-filters.tsx";

const userId = "0199aaaa-0000-7000-8000-000000000001";

/** The summary of the closed filters. */
function draw(search: string): string | undefined {
  const query = parseLeadQuery(new URLSearchParams(search));
  const filters = <LeadFilters query={query} view="list" colleagues={[{ userId, name: "Ben Ortiz" }]} />;
  const html = renderHtml(filters);
  expect(html).not.toContain("<details open");
  return /<summary[^>]*><span[^>]*>([^<]*)</.exec(html)?.[1];
}

it("[L-03] closed filters leave a phone's screen to the list, and name what is chosen", () => {
  expect(draw("text=Gus&status=NEW")).toBe("Filters and order");
  expect(draw("origin=IMPORT&sort=value")).toBe("Filters and order · Imported · Highest value");
  expect(draw(`category=ROOF&assignee=${userId}`)).toBe("Filters and order · Roofing · Ben Ortiz");
  expect(draw("assignee=none")).toBe("Filters and order · Unassigned");
});
