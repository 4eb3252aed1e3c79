import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { DirectoryItem } from "../model/page.ts";
import type { DirectoryQuery } from "../model/links.ts";
import { BadgeLegend } from "./badge-legend.tsx";
import { ContractorCard } from "./contractor-card.tsx";
import { FilterChips } from "./filter-panel.tsx";

const labels = { en: "Level: Select", fr: "Niveau\u00A0: Select", ru: "Уровень: Select", es: "Nivel: Select" };

it.each(locales)("[D-02] a card names the level Select as a level, not like the box to select it, in %s", (locale) => {
  const item = {
    publicId: "ctr_1",
    name: "Rapid",
    city: "Chicago",
    region: "IL",
    rating: null,
    distanceMiles: 0,
    fromPrice: null,
    opening: null,
    licence: null,
    insuredOn: null,
  };
  const shown = { ...item, badges: ["RESIDENTIAL", "SELECT"], services: [], quoteOnline: false } as unknown as DirectoryItem;
  const html = renderHtml(
    <>
      <ContractorCard item={shown} service="ROOF" code="US-60618" profilePath="/p" Pick={() => null} chosen={false} explained />
      <BadgeLegend items={[shown]} />
    </>,
    locale,
  );
  expect(html).toContain(` · ${labels[locale]}<`);
  expect(html).toContain(`>${labels[locale]}</dt>`);
});

it.each(locales)("[D-02] a chosen filter for the level Select is named as a level, in %s", (locale) => {
  const query: DirectoryQuery = { badges: ["SELECT"], sort: "WITH_QUOTE_ONLINE", page: 0, service: "ROOF", filters: [], picks: [] };
  const html = renderHtml(<FilterChips place="60618" query={query} />, locale);
  expect(html).toMatch(new RegExp(`>${labels[locale]}\\s*<`));
});
