import { describe, expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { formatMoney } from "./formats.ts";
import { locales } from "./locales.ts";
import { maxAmounts, parseDollars, parseLimitedDollars } from "./typed-dollars.ts";

describe("a typed amount", () => {
  it("[V-20] is accepted up to its limit, to the cent", () => {
    for (const limit of Object.values(maxAmounts)) {
      expect(parseLimitedDollars(String(limit.most / 100), limit)).toEqual({ cents: limit.most });
      expect(parseLimitedDollars(`${limit.most / 100}.01`, limit)).toEqual({ code: limit.code });
      for (const digits of [12, 22, 400]) expect(parseLimitedDollars("9".repeat(digits), limit)).toEqual({ code: limit.code });
    }
  });

  it("[V-20] the error states the limit in the user's language", () => {
    for (const locale of locales) {
      const t = getTranslator(locale);
      for (const { most, code } of Object.values(maxAmounts)) {
        const figures = t(`errors:${code}`).match(/\d[\d,.\s]*\d/g);
        expect(figures).toEqual(formatMoney(most, locale).match(/\d[\d,.\s]*\d/g));
      }
      expect(t("errors:amount.negative")).toContain(formatMoney(0, locale));
      expect(t("errors:amount.belowOne")).toContain(formatMoney(100, locale));
    }
  });

  it("[V-20] negative amounts and invalid text have different errors", () => {
    for (const typed of ["-5", " – $1,250.50", "$−5", "-1 250,50 $"]) {
      expect(parseLimitedDollars(typed, maxAmounts.part)).toEqual({ code: "amount.negative" });
    }
    for (const typed of ["-", "-five", "5-", "--5", ""])
      expect(parseLimitedDollars(typed, maxAmounts.part)).toEqual({ code: "amount.invalid" });
  });

  it("[V-20] is exact to the cent up to the largest safe integer", () => {
    expect([parseDollars("1,250.5"), parseDollars("1 250,50 $"), parseDollars("1.005")]).toEqual([125_050, 125_050, null]);
    expect(parseDollars("9".repeat(400))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it("[V-20] is parsed at once, however many spaces it has", () => {
    const gap = " ".repeat(200_000);
    expect(parseDollars(`1${gap}1`)).toBeNull();
    expect(parseDollars(`${gap}$${gap}12.50${gap}$`)).toBe(12_50);
    expect(parseLimitedDollars(`${gap}-${gap}5`, maxAmounts.part)).toEqual({ code: "amount.negative" });
  });
});
