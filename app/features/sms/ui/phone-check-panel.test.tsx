import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import type { PhoneCheck } from "../model.ts";
import { PhoneCheckPanel } from "./phone-check-panel.tsx";

const phone = "+13125550142";
const pending = { phone, triesLeft: 5, isUndelivered: false, resendSeconds: 42 };

function draw(check: { isRequired?: boolean } & Partial<PhoneCheck["state"]>, { isOpen = false, locale = "en" as Locale } = {}): string {
  const { isRequired = false, ...state } = check;
  const full = { isRequired, state: { phone, isVerified: false, pending: null, ...state } };
  const links = { pageHref: "/wizard", openHref: "/wizard?phone=verify", changeHref: "/wizard?phone=change" };
  const panel = <PhoneCheckPanel check={full} answer={undefined} isOpen={isOpen} isChanging={false} {...links} />;
  const element = <TranslationContext value={{ t: getTranslator(locale), locale }}>{panel}</TranslationContext>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

describe("phone check before sending a request", () => {
  it("[Y-07] shows the form with the profile's number where the brand requires it", () => {
    const page = draw({ isRequired: true });
    expect(page).toContain('value="sendCode"');
    expect(page).toContain('value="(312) 555-0142"');
    expect(page).not.toContain("phone=verify");
  });

  it("[Y-07] shows a link elsewhere, and the form after the link or while a code is pending", () => {
    expect(draw({})).toContain('href="/wizard?phone=verify"');
    expect(draw({})).not.toContain("<form");
    expect(draw({}, { isOpen: true })).toContain('value="sendCode"');
    expect(draw({ pending })).toContain('value="checkCode"');
  });

  it("[Y-07] shows a verified number without a form", () => {
    for (const isRequired of [true, false]) {
      const page = draw({ isRequired, isVerified: true });
      expect(page).toContain("Verified");
      expect(page).not.toMatch(/<form|phone=verify/);
    }
  });

  it.each(locales)("has its texts (%s)", (locale) => {
    for (const state of [{}, { isVerified: true }, { pending }]) expect(draw(state, { locale })).not.toMatch(/phone:|errors:/);
  });
});
