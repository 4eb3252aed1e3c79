import { expect, it } from "vitest";
import { formatTimeZone } from "#app/lib/formats.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../tests/markup.tsx";
import { CallToMake } from "./call-to-make.tsx";

interface Drawn {
  status?: "ORDERED" | "FIRM" | "CANCELLED";
  isLate?: boolean;
  locale?: Locale;
}

function draw({ status = "ORDERED", isLate = false, locale = "en" }: Drawn = {}): string {
  const quote = { status, homeowner: { phone: "+13125550142" }, place: { timeZone: "America/Chicago" } };
  return renderHtml(
    <CallToMake quote={quote} callBy="2026-11-24T02:49:00Z" isLate={isLate} zone={formatTimeZone(quote.place.timeZone, locale)} />,
    locale,
  ).replaceAll("\u00a0", " ");
}

it("[Q-14] a booked contractor sees until when to call, with date and time zone, and calls with one button", () => {
  expect(draw()).toContain("Call by 8:49 PM on 11/23/26 (Central Time)");
  expect(draw()).toMatch(/<a[^>]*btn-primary[^>]*href="tel:\+13125550142"|<a[^>]*href="tel:\+13125550142"[^>]*btn-primary/);
});

it("[Q-14] a contractor who missed the promised call is told so", () => {
  expect(draw({ isLate: true })).toContain("promised by 8:49 PM on 11/23/26 (Central Time)");
});

it("[Q-14] no call is due before a booking or after its end", () => {
  expect([draw({ status: "FIRM" }), draw({ status: "CANCELLED" })]).toEqual(["", ""]);
});

it.each(locales)("[B-05] names the deadline in %s", (locale) => {
  expect(draw({ locale })).not.toMatch(/\{\{|crm:/);
});
