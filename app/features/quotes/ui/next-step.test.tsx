import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { BookingProgress, CustomerQuote } from "../model/views.ts";
import { NextStep } from "./next-step.tsx";

const agreed = { startsAt: "2026-11-30T15:00:00Z", endsAt: "2026-11-30T17:00:00Z", timeZone: "America/Chicago" };

function draw(progress: BookingProgress | null, { status = "ORDERED", locale = "en" }: { status?: string; locale?: Locale } = {}): string {
  const quote = { id: "q1", requestId: "r1", status, events: [], contractor: { name: "Rapid Roofing" } } as unknown as CustomerQuote;
  const markup = renderHtml(<NextStep quote={quote} until="" progress={progress} />, locale);
  return markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/[\u00a0\u202f]/g, " ");
}

it("[Q-17] the next step of a booked quote names the agreed time, and a call only while there is none", () => {
  expect(draw({ agreed, hasStarted: false })).toContain("Booked for Monday, November 30, 9:00 AM – 11:00 AM.");
  expect(draw({ agreed: null, hasStarted: false })).toContain("Rapid Roofing will call you to set a date.");
  expect(draw(null)).toContain("Rapid Roofing will call you to set a date.");
});

it("[Q-17] the next step of a booked quote promises nothing once the work has started", () => {
  for (const time of [agreed, null]) expect(draw({ agreed: time, hasStarted: true })).not.toMatch(/Booked for|call you/);
});

it("[Q-17] a cancellation that waits for an answer is said whatever was agreed", () => {
  expect(draw({ agreed, hasStarted: true }, { status: "CANCEL_WAITING" })).toContain("Rapid Roofing has 72 hours to respond.");
});

it.each(locales)("[B-05] names the agreed time in %s", (locale) => {
  const drawn = draw({ agreed, hasStarted: false }, { locale });
  expect(drawn).toMatch(/30/);
  expect(drawn).not.toMatch(/\{\{|quotes:/);
});
