import { expect, it } from "vitest";
import type { Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { Order } from "../model.ts";
import { CallBack } from "./call-back.tsx";

const order: Order = {
  id: "4f8f1f0e-0000-4000-8000-000000000001",
  number: "PL-4821-907",
  requestId: "4f8f1f0e-0000-4000-8000-000000000002",
  quoteId: "4f8f1f0e-0000-4000-8000-000000000003",
  priceVersion: 1,
  total: 1_279_500,
  contractor: { publicId: "ctr_0123456789abcdef", name: "Rapid Roofing", workPhone: "" },
  callBackBy: "2026-11-24T02:49:00Z",
  cancelUntil: null,
  addressStatus: null,
  timeZone: "America/Chicago",
  bookedAt: "2026-11-24T00:49:00Z",
  wish: { day: null, time: "ANY" },
};

function draw(timeZone: string, locale: Locale = "en"): string {
  return renderHtml(<CallBack order={{ ...order, timeZone }} />, locale).replaceAll("\u00a0", " ");
}

it("[Q-14] tells a homeowner in Chicago the call-back time there first, then in Eastern time", () => {
  expect(draw("America/Chicago")).toMatch(/by 8:49 PM on 11\/23\/26 \(Central Time\).*9:49 PM on 11\/23\/26, Eastern time/s);
  expect(draw("America/Chicago", "fr")).toMatch(/20\sh\s49 \(heure du Centre.*21\sh\s49, heure de l’Est/s);
});

it("[Q-14] tells a homeowner in Eastern time the call-back time once", () => {
  expect(draw("America/New_York")).toContain("by 9:49 PM on 11/23/26 (Eastern Time)");
  expect(draw("America/New_York").match(/9:49/g)).toHaveLength(1);
});
