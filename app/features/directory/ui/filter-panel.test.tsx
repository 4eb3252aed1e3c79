import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderCached } from "#app/platform/cached-html.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { RenderCachedContext } from "#app/ui/cached-part.tsx";
import type { FilterGroup, FilterToggle } from "../model/facets.ts";
import { FilterPanel } from "./filter-panel.tsx";

const query = { service: "ROOF", sort: "WITH_QUOTE_ONLINE", page: 0, badges: [], filters: [], picks: [] } as const;
const group: FilterGroup = {
  group: "SELECT_PREMIER_ADVANTAGE",
  param: "level",
  single: true,
  choices: [{ badge: "SELECT", count: 1_234, chosen: false }],
};
const toggle: FilterToggle = { filter: "OPEN_NOW", count: null, chosen: false };

interface Shown {
  groups?: FilterGroup[];
  toggles?: FilterToggle[];
}

function render({ groups = [group], toggles = [toggle] }: Shown, locale: Locale, cached: boolean): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <FilterPanel place="60614" query={query} groups={groups} toggles={toggles} /> },
  ]);
  return renderToString(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <RenderCachedContext value={cached ? (Content, props) => renderCached(locale, Content, props) : null}>
        <Page initialEntries={["/"]} />
      </RenderCachedContext>
    </TranslationContext>,
  );
}

const chosen = group.choices.map((choice) => ({ ...choice, chosen: true }));
/** Each differs from the first in one thing. */
const variants: Shown[] = [
  {},
  { groups: [{ ...group, choices: chosen }] },
  { groups: [{ ...group, choices: [{ badge: "SELECT", count: 1_235, chosen: false }] }] },
  { groups: [{ ...group, single: false }] },
  { toggles: [] },
  { toggles: [{ ...toggle, chosen: true }] },
  { toggles: [{ filter: "LICENSED", count: 2, chosen: false }] },
];

it.each(locales)("[P-04] the kept HTML of the filters is what a browser renders from the same data, in %s", (locale) => {
  for (const variant of variants) {
    const fresh = render(variant, locale, false);
    expect(render(variant, locale, true)).toBe(fresh);
    expect(render(variant, locale, true)).toBe(fresh);
  }
  expect(new Set(variants.map((variant) => render(variant, locale, true))).size).toBe(variants.length);
});
