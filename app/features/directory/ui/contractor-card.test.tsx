import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderCached } from "#app/platform/cached-html.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { RenderCachedContext } from "#app/ui/cached-part.tsx";
import type { DirectoryItem } from "../model/page.ts";
import { ContractorCard } from "./contractor-card.tsx";

const item: DirectoryItem = {
  publicId: "ctr_1",
  accountId: "01a21857-f003-7fe1-ba0f-bbf332ebceb9",
  name: "Smith & Sons <Roofing>",
  city: "Chicago",
  region: "IL",
  distanceMiles: 2.4,
  rating: 4.8,
  reviewsCount: 31,
  badges: ["RESIDENTIAL", "SELECT", "FINANCING"],
  quoteOnline: true,
  priceType: "CONFIRMED",
  replyMinutes: 90,
  fromPrice: 979_500,
  opening: { state: "CLOSED", opensAt: 480 },
  startsWithinWeek: true,
  licence: { region: "IL", checkedOn: "2026-03-02" },
  insuredOn: "2026-03-02",
  pictureUrl: null,
};

type Shown = Partial<Omit<Parameters<typeof ContractorCard>[0], "item">> & { item?: Partial<DirectoryItem> };

const Pick: Parameters<typeof ContractorCard>[0]["Pick"] = ({ one, chosen, path }) => (
  <a href={path ?? undefined}>{`${one.name} ${chosen}`}</a>
);

function render(shown: Shown, { locale = "en", cached }: { locale?: Locale; cached: boolean }): string {
  const base = { service: "ROOF", code: "60614", profilePath: "/p?a=1&b=2", Pick, pickPath: "/q?pick=1", chosen: false } as const;
  return renderToString(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <RenderCachedContext value={cached ? (Content, props) => renderCached(locale, Content, props) : null}>
        <ContractorCard {...base} {...shown} item={{ ...item, ...shown.item }} />
        <p>after it</p>
      </RenderCachedContext>
    </TranslationContext>,
  );
}

/** Each differs from the card above in one thing that it shows. */
const variants: Shown[] = [
  {},
  { chosen: true },
  { pickPath: null },
  { pickPath: undefined },
  { pickPath: "/q?pick=1&pick=2" },
  { explained: true },
  { profilePath: "/other" },
  { service: "PLUM" },
  { code: "H2X" },
  { item: { name: "Другая" } },
  { item: { rating: null } },
  { item: { opening: null } },
  { item: { opening: { state: "OPEN" } } },
  { item: { fromPrice: null } },
  { item: { licence: null } },
  { item: { badges: [] } },
  { item: { insuredOn: null } },
  { item: { pictureUrl: "/photos/1/128.webp" } },
  { item: { startsWithinWeek: false } },
];

describe("the kept HTML of a directory card", () => {
  it.each(locales)("[P-04] is what a browser renders from the same data, at first and again, in %s", (locale) => {
    for (const variant of variants) {
      const fresh = render(variant, { locale, cached: false });
      expect(render(variant, { locale, cached: true })).toBe(fresh);
      expect(render(variant, { locale, cached: true })).toBe(fresh);
    }
    expect(new Set(variants.map((variant) => render(variant, { locale, cached: true }))).size).toBe(variants.length);
  });

  it("[P-04] is rendered once", () => {
    let renderings = 0;
    const Counted: typeof Pick = (props) => {
      renderings += 1;
      return Pick(props);
    };
    const once = { Pick: Counted, item: { name: "Once" } };
    render(once, { cached: true });
    render(once, { cached: true });
    expect(renderings).toBe(1);
    render({ ...once, pickPath: "/other" }, { cached: true });
    expect(renderings).toBe(2);
  });
});
