import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";

/** A part of a page as the server sends it, at the path `/`. */
export function renderHtml(part: ReactNode, locale: Locale = "en"): string {
  const Page = createRoutesStub([{ path: "/", Component: () => part }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <Page />
    </TranslationContext>,
  );
}
