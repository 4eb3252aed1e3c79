import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { NextSteps } from "./booked-head.tsx";
import type { BookedView } from "./booked-page.server.ts";

it.each(locales)("[Q-14] names the number of the brand to call when the contractor does not, in %s", (locale) => {
  const view = {
    order: { contractor: { name: "Rapid Roofing" } },
    appointment: null,
    callBack: { outcome: "DUE", calledAt: null },
  } as unknown as BookedView;
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => <NextSteps view={view} /> }]);
  const html = renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <Page hydrationData={{ loaderData: { root: { brand: { phone: "1-800-555-0106" } } } }} />
    </TranslationContext>,
  );
  expect(html).toContain('href="tel:1-800-555-0106"');
});
