import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { PlanChoice } from "./plan-choice.tsx";

it("[C-04] names the $50 hold before a card is added for Advanced", () => {
  const view = { plan: "STANDARD", canChange: true, card: "none", manager: null } as const;
  const html = renderHtml(<PlanChoice view={view} isStep />);
  expect(html).toContain("We verify the card with a temporary $50.00 hold and release it right away. You won’t be charged.");
});

it.each(locales)("[C-04] the page for businesses names the hold too, in %s", (locale) => {
  expect(getTranslator(locale)("listbus:advanced.price")).toMatch(/\$50\.00|50,00\u00A0\$/);
});
