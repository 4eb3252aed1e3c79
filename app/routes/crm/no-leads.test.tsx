import { expect, it } from "vitest";
import type { ListingState } from "#app/features/contractor-sign-up/model/completeness.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../tests/markup.tsx";
import { NoLeads } from "./no-leads.tsx";

function draw(listing: ListingState, locale: Locale = "en"): string {
  return renderHtml(<NoLeads isAway={false} planNotice={null} listing={listing} />, locale);
}

it.each(locales)("[C-01] leads a business that nobody finds yet to what is left to do, in %s", (locale) => {
  for (const listing of ["incomplete", "ready", "waiting", "changeAsked", "hidden", "withoutService"] as const) {
    const page = draw(listing, locale);
    expect(page, listing).toContain('href="/signup-contractor"');
    expect(page, listing).toContain(getTranslator(locale)(`joining:overview.text.${listing}`));
  }
});

it("[C-01] tells a listed business how requests arrive", () => {
  expect(draw("listed")).toContain("When a homeowner chooses you");
  expect(draw("listed")).not.toContain("/signup-contractor");
});

it("[Y-19] offers to add the first lead by hand, or leads from a file", () => {
  expect(draw("listed")).toMatch(/<a[^>]*btn-primary[^>]*href="\/crm-lite\/new"|<a[^>]*href="\/crm-lite\/new"[^>]*btn-primary/);
  expect(draw("incomplete")).toContain('href="/crm-lite/new"');
  expect(draw("listed")).toContain('href="/crm-lite/import"');
});
