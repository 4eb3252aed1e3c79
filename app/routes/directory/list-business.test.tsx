import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import ListBusinessPage from "./list-business.tsx";

const loaderData = { brand: "Delta", phone: "1-800-555-0106", typed: { name: "", digits: "" }, wrong: {}, found: null };

it("[R-11] the way to a business account comes before everything that explains it", () => {
  const page = { loaderData } as unknown as Parameters<typeof ListBusinessPage>[0];
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => <ListBusinessPage {...page} /> }]);
  const html = renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
  expect(html.indexOf('href="/listbus/sign-up"')).toBeGreaterThan(0);
  expect(html.indexOf('href="/listbus/sign-up"')).toBeLessThan(html.indexOf("<h2"));
  expect(html).toContain('href="#already"');
});
