import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { ClaimLink } from "./claim-link.tsx";

const business = { publicId: "ctr_0123456789abcdef", name: "Rapid Roofing", city: "Chicago", region: "IL" };

const draw = (isManaged: boolean) =>
  renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <ClaimLink business={{ ...business, isManaged }} />
    </TranslationContext>,
  );

it("[C-01] the profile of a business that nobody manages asks whether it is mine", () => {
  expect(draw(false)).toMatch(/Is this your business\?.*href="\/listbus\/sign-up\?claim=ctr_0123456789abcdef"/);
  expect(draw(true)).toBe("");
});
