import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { SignUpFields } from "./sign-up-fields.tsx";

function renderFields(isBusiness: boolean): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <SignUpFields answer={undefined} textsFrom={null} isBusiness={isBusiness} /> },
  ]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
}

it("[C-01] says who sees a cell phone: contractors a homeowner's, only our team a contractor's", () => {
  const [homeowner, business] = [renderFields(false), renderFields(true)];
  expect(homeowner).toContain("Only contractors you send a request to can see it.");
  expect(business).not.toContain("Only contractors you send a request to");
  expect(business).toContain("For our team only. It isn’t shown on your profile.");
});
