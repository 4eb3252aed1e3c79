import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { formatHeadline } from "./price-headline.ts";

const say = (price: Parameters<typeof formatHeadline>[0], locale: "en" | "fr" = "en") =>
  formatHeadline(price, { t: getTranslator(locale), locale }).replaceAll(/[\u00a0\u202f]/g, " ");

it("[Q-10] formats an estimate as a range in whole dollars and a confirmed price to the cent", () => {
  const estimate = { type: "ESTIMATED", total: 7630_07, low: 7630_07, high: 7800_07 } as const;
  expect(say(estimate)).toBe("$7,630–$7,801");
  expect(say(estimate, "fr")).toBe("7 630 $ à 7 801 $");
  expect(say({ ...estimate, high: 7630_07 })).toBe("about $7,630");
  expect(say({ ...estimate, type: "CONFIRMED", high: 7630_07 })).toBe("$7,630.07");
});
