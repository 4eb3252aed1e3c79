import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { ShownPrice } from "../model/shown-price.ts";
import type { Addressee } from "../model/wizard.ts";
import { PriceBar, PricePanel } from "./price-panel.tsx";

const addressee = { publicId: "ctr_0123456789abcdef", accountId: "a", name: "Rapid Roofing" } as Addressee;

function draw(
  Panel: typeof PricePanel | typeof PriceBar,
  range: ShownPrice,
  { final, locale = "en" }: { final: boolean; locale?: Locale },
) {
  return renderHtml(<Panel priced={[{ addressee, range }]} final={final} />, locale);
}

it.each(locales)(
  "[Q-05] says on the review that shown prices are rounded, so that the quote’s exact amount is no surprise, in %s",
  (locale) => {
    const rounded = getTranslator(locale)("wizard:price.rounded");
    const price: ShownPrice = { kind: "price", amount: 12_750_00, confirmed: true };
    for (const Panel of [PricePanel, PriceBar]) {
      expect(draw(Panel, price, { final: true, locale }).split(rounded)).toHaveLength(2);
      expect(draw(Panel, price, { final: false, locale })).not.toContain(rounded);
    }
  },
);

it("[Q-05] says so of no price that is not shown", () => {
  expect(draw(PricePanel, { kind: "later" }, { final: true })).not.toContain("rounded");
});
