import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { ServiceNotes } from "./service-notes.tsx";

const draw = (shown: boolean) =>
  renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <ServiceNotes planNotice={null} vacationMode={false} shown={shown} />
    </TranslationContext>,
  );

it("[C-01] leads from the services of an unlisted business to what is left to do", () => {
  expect(draw(false)).toMatch(/in a directory yet.*href="\/signup-contractor"/);
  expect(draw(true)).toBe("");
});
