import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
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
  const t = getTranslator(locale);
  const page = renderToStaticMarkup(
    <TranslationContext value={{ t, locale }}>
      <AffectedQuotes bookings={all} asked={["Summit Exteriors", "Lake Roofers"]} />
    </TranslationContext>,
  );
  expect(page.match(/Rapid Roofing/g)).toHaveLength(3);
  expect(page.match(/href="[^"]+"/g)).toEqual(['href="/request/list/1/quota/booked"']);
  expect(page).toMatch(/Summit Exteriors .+ Lake Roofers/);
});
