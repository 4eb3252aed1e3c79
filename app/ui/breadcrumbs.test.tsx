import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

function draw(trail: Crumb[]): string {
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => <Breadcrumbs trail={trail} /> }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
}

it("[N-05] the name of a page without a page above it is not cut off", () => {
  const label = "Delta Contractor Finder";
  expect(draw([{ label }])).not.toContain("…");
  expect(draw([{ label: "Home", to: "/" }, { label }])).toContain("Delta Contractor…");
});
