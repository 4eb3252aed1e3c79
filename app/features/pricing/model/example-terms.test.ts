import { describe, expect, it } from "vitest";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { exampleTerms } from "./example-terms.ts";

describe("a listing's default terms", () => {
  it("[K-01] require payment on completion, and half as a deposit for heating and cooling", () => {
    const t = getTranslator("en");
    expect(t(exampleTerms("ROOF", ["IL"]).payment)).toBe("Payment is due when the work is completed.");
    const { payment, depositPercent } = exampleTerms("HVAC", ["IL", "ON"]);
    expect(t(payment, { percent: depositPercent })).toMatch(/^A deposit of 50% is due with the order/);
  });

  it("[K-01] require no deposit that any of the states forbids", () => {
    expect(exampleTerms("HVAC", ["NV", "CA"])).toMatchObject({ payment: "values:terms.onCompletion", depositPercent: null });
    expect(exampleTerms("HVAC", ["MA"]).depositPercent).toBe(null);
  });

  it("[K-01] have a warranty text for every category in every language", () => {
    for (const locale of locales)
      for (const code of categoryCodes) expect(getTranslator(locale)(exampleTerms(code, []).warranty)).not.toBe("");
  });
});
