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

it("[V-22] the name of a page without a page above it has the room of a wide screen on a phone too", () => {
  const label = "Delta Contractor Finder";
  expect(draw([{ label }])).not.toContain("…");
  expect(draw([{ label: "a".repeat(33) }])).toContain(`${"a".repeat(32)}…`);
  expect(draw([{ label: "Home", to: "/" }, { label }])).toContain("Delta Contractor…");
});
