import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { AffectedBooking } from "../model/affected.ts";
import { AffectedQuotes } from "./affected-quotes.tsx";

const booking = { contractor: "Rapid Roofing", category: "ROOF", packageKey: null, price: { packageTitle: "" } } as const;
const all: AffectedBooking[] = (["cancelled", "asked", "booked"] as const).map((outcome) => ({
  ...booking,
  id: outcome,
  outcome,
  url: `/request/list/1/quota/${outcome}`,
}));

it.each(locales)("[T111] [Q-11] the delete page lists each booking with its outcome, and contractors with open quotes (%s)", (locale) => {
  const page = renderHtml(<AffectedQuotes bookings={all} asked={["Summit Exteriors", "Lake Roofers"]} />, locale);
  expect(page.match(/Rapid Roofing/g)).toHaveLength(3);
  expect(page.match(/href="[^"]+"/g)).toEqual(['href="/request/list/1/quota/booked"']);
  expect(page).toMatch(/Summit Exteriors .+ Lake Roofers/);
});
