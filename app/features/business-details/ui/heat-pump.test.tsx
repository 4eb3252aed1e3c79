import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { BusinessProfile } from "../model.ts";
import { BusinessProfileFields } from "./business-profile-fields.tsx";

const workingDays = Array.from({ length: 7 }, () => null);

function draw(heatPump: boolean, asksHeatPump: boolean): string {
  const values = BusinessProfile.parse({ heatPump, workingDays });
  const Component = () => <BusinessProfileFields values={values} asksHeatPump={asksHeatPump} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page />
    </TranslationContext>,
  );
}

it("[C-02] a roofer is not asked about heat pumps, unless it said before that it installs them", () => {
  const isAsked = (html: string) => html.includes('name="heatPump"');
  expect([draw(false, false), draw(true, false), draw(false, true)].map(isAsked)).toEqual([false, true, true]);
});
