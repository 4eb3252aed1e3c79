import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { BusinessProfile } from "../model.ts";
import { BusinessProfileFields } from "./business-profile-fields.tsx";

it("[C-01] a new license has the state of the business, and a saved one keeps its own", () => {
  const values = { ...BusinessProfile.parse({ workingDays: officeHours }), licences: [{ region: "WI", number: "99", kind: "" }] };
  const Page = createRoutesStub([{ path: "/", Component: () => <BusinessProfileFields values={values} region="IL" /> }]);
  const html = renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
  const chosen = [...html.matchAll(/<select[^>]*name="licences\.\d\.region"[\s\S]*?<\/select>/g)].map(([select]) =>
    /<option[^>]*selected=""[^>]*value="(\w+)"|<option[^>]*value="(\w+)"[^>]*selected=""/.exec(select)?.slice(1).find(Boolean),
  );
  expect(chosen).toEqual(["WI", "IL"]);
});
