import { describe, expect, it } from "vitest";
import { noTexts } from "#app/brands/brand-values.ts";
import { findAgreementText, findAgreementVersion, findTermsInForce } from "./model.ts";

describe("wordings of an agreement", () => {
  const wording = (effectiveOn: string) => ({ agreement: "iko-disclaimer" as const, effectiveOn, text: { ...noTexts, en: effectiveOn } });
  const terms = [wording("2026-12-01"), wording("2027-01-01"), wording("2026-11-15")];

  it.each([
    ["2026-11-14", null],
    ["2026-11-15", "2026-11-15"],
    ["2026-12-31", "2026-12-01"],
    ["2027-06-01", "2027-01-01"],
  ])("[B-02] on %s the one of %s counts", (day, expected) => {
    expect(findTermsInForce({ terms }, "iko-disclaimer", day)?.effectiveOn ?? null).toBe(expected);
    expect(findTermsInForce({ terms }, "roofpro-terms", day)).toBeNull();
  });

  it("[B-02] [B-08] are accepted by their day, and the product's own by its version", () => {
    const at = (day: string) => ({ locale: "en" as const, now: new Date(`${day}T17:00:00Z`) });
    expect(findAgreementVersion({ terms }, "iko-disclaimer", at("2026-12-05").now)).toBe("2026-12-01");
    expect(findAgreementText({ terms }, "iko-disclaimer", at("2026-12-05"))).toBe("2026-12-01");
    expect(findAgreementVersion({ terms }, "iko-disclaimer", at("2026-11-01").now)).toBe("2026-11");
    expect(findAgreementText({}, "iko-disclaimer", at("2026-12-05"))).toBeNull();
  });
});
