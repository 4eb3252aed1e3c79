import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import type { Helper } from "../model.ts";
import { EmergencyScreen } from "./emergency-screen.tsx";
import type { EmergencyView } from "./emergency-view.ts";

const helper: Helper = {
  accountId: "018f0000-0000-7000-8000-000000000001",
  publicId: "ctr_1",
  name: "Blue Flame Plumbing",
  city: "Chicago",
  rating: 4.8,
  reviewsCount: 342,
  distanceMiles: 3.3,
  workPhone: "+17735550113",
  takesCalls: true,
  availability: { kind: "always" },
  price: { kind: "byHand" },
  fees: null,
};

const other: Helper = { ...helper, accountId: "018f0000-0000-7000-8000-000000000002", publicId: "ctr_2", name: "Ellison Plumbing" };

function draw(view: Partial<EmergencyView>, locale: Locale = "en"): string {
  const whole: EmergencyView = {
    category: "PLUM",
    problem: "HEATER_LEAK",
    problems: [],
    zip: "60614",
    helpers: [helper, other],
    quotesPath: null,
    isZipUnknown: false,
    sentTo: null,
    asked: [],
    needsAccount: false,
    brand: "Delta",
    now: "2026-11-28T10:00:00Z",
    sendingKey: "key",
    ...view,
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <EmergencyScreen view={whole} answer={undefined} /> }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <Page />
    </TranslationContext>,
  );
}

it.each(locales)("[Y-14] asks for name and number again beside the contractors not asked yet, in %s", (locale) => {
  const page = draw({ sentTo: helper.name, asked: [helper.accountId] }, locale);
  expect(page).toContain(getTranslator(locale)("emergency:ask", { name: other.name }));
  expect(page).not.toContain(getTranslator(locale)("emergency:ask", { name: helper.name }));
  expect(page).toContain('name="name"');
  expect(page).toContain('name="phone"');
});

it("[Y-14] offers nobody twice", () => {
  const page = draw({ sentTo: other.name, asked: [helper.accountId, other.accountId] });
  expect(page).not.toMatch(/to call me/);
});

it("[Y-14] confirms the request above everything else", () => {
  const page = draw({ sentTo: helper.name });
  expect(page.indexOf(`${helper.name} has your number`)).toBeLessThan(page.indexOf("Stop the water first"));
});

it.each([{ helpers: [helper] }, { helpers: [] }, { helpers: null, isZipUnknown: true }])(
  "[Y-14] lets the postal code be changed: %j",
  (view) => {
    expect(draw(view)).toMatch(/<form[^>]*method="get".*name="zip"/);
  },
);
