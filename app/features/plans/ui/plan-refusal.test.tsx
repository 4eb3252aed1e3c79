import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { PlanRefusal } from "./plan-refusal.tsx";

function renderRefusal(code: string): string {
  const answer = { failure: { code, details: {}, fields: [] }, typed: {} };
  const Page = createRoutesStub([{ path: "/", Component: () => <PlanRefusal answer={answer} cardPath="/card" /> }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
}

it("[C-04] a declined card on file does not block Advanced: the refusal leads to where another is entered", () => {
  expect(renderRefusal("payments.declined")).toContain('<a class="link self-start" href="/card">Update card</a>');
  expect(renderRefusal("accounts.managerOnly")).not.toContain("/card");
});
