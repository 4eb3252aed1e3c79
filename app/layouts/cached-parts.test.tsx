import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderCached } from "#app/platform/cached-html.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { RenderCachedContext } from "#app/ui/cached-part.tsx";
import { testCtx } from "../../tests/database.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { buildShell } from "./shell.server.ts";

interface Shown {
  brand?: "DELTA" | "IKO" | "PLATFORM";
  distributors?: boolean;
  pathname?: string;
  wide?: boolean;
}

function render({ brand = "DELTA", distributors = false, pathname = "/", wide = false }: Shown, locale: Locale, cached: boolean): string {
  const place = { pattern: "/contractors", params: {}, request: new Request("http://x.test/contractors") };
  const shell = { ...buildShell(testCtx({} as never, { brand: brands[brand], locale }), place), distributors, wide, unread: null };
  return renderToString(
    <MemoryRouter initialEntries={[pathname]}>
      <TranslationContext value={{ t: getTranslator(locale), locale }}>
        <RenderCachedContext value={cached ? (Content, props) => renderCached(locale, Content, props) : null}>
          <Footer shell={shell} />
          <BottomBar tabs={shell.tabs} />
        </RenderCachedContext>
      </TranslationContext>
    </MemoryRouter>,
  );
}

/** Each differs from the first in one thing. */
const variants: Shown[] = [{}, { brand: "IKO" }, { brand: "PLATFORM" }, { distributors: true }, { pathname: "/contractors" }];

describe("the kept HTML of footer and bottom bar", () => {
  it.each(locales)("[P-04] is what a browser renders from the same data, at first and again, in %s", (locale) => {
    for (const variant of variants) {
      const fresh = render(variant, locale, false);
      expect(render(variant, locale, true)).toBe(fresh);
      expect(render(variant, locale, true)).toBe(fresh);
    }
    expect(new Set(variants.map((variant) => render(variant, locale, true))).size).toBe(variants.length);
  });
});

it("[N-01] leaves the whole screen of a phone to a chat", () => {
  const footer = (wide: boolean) => /<footer class="([^"]*)"/.exec(render({ wide }, "en", false))?.[1];
  expect(footer(true)).toContain("max-sm:hidden");
  expect(footer(false)).not.toContain("max-sm:hidden");
});
