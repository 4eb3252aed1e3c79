import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { ActionSamples } from "./buttons.tsx";

it("the gallery shows an action that is confirmed first, a form's action bar and a jump to a field", () => {
  const Page = createRoutesStub([{ path: "/", Component: ActionSamples }]);
  const html = renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).toMatch(/<summary[^>]*>Remove card, outline<\/summary>/);
  expect(html).toContain("Save changes");
  expect(html).toMatch(/href="#action-bar"[\s\S]* id="action-bar"/);
});
