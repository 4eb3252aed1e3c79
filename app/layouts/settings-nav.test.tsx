import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { Locale } from "#app/lib/locales.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { kindsOfActor } from "../../tests/actors.ts";
import { testCtx } from "../../tests/database.ts";
import { SettingsNav } from "./settings-nav.tsx";
import { SettingsOverview } from "./settings-overview.tsx";
import { buildShell } from "./shell.server.ts";

const user: SignedIn = kindsOfActor.contractor;

function listLinks(pathname: string, actor: SignedIn, locale: Locale) {
  const request = new Request(`http://x.test${pathname}`);
  return buildShell(testCtx({} as never, { actor, locale }), { pattern: pathname, params: {}, request }).settings;
}

function renderNav(pathname: string, actor = user, locale: Locale = "en"): string {
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <MemoryRouter initialEntries={[pathname]}>
        <SettingsNav links={listLinks(pathname, actor, locale)} />
      </MemoryRouter>
    </TranslationContext>,
  );
}

function renderOverview(actor: SignedIn, locale: Locale): string {
  return renderToStaticMarkup(<SettingsOverview links={listLinks("/settings", actor, locale)} />);
}

describe("the list of settings", () => {
  it("[R-16] groups a business's pages, at the side and on the page of all settings", () => {
    const html = renderNav("/settings/about", user, "fr");
    const overview = renderOverview(user, "fr");
    for (const group of ["Profil public", "Entreprise", "Votre compte"]) {
      expect(html).toContain(`>${group}</p>`);
      expect(overview).toContain(`>${group}</h2>`);
    }
    const links = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    expect(links(overview)).toEqual(links(html));
  });

  it("[R-16] says on the page of all settings what each has saved", () => {
    const links = listLinks("/settings", user, "en");
    const html = renderToStaticMarkup(<SettingsOverview links={links} states={{ "/settings/about": "2 details missing" }} />);
    expect(html).toMatch(/href="\/settings\/about"[^]*?>About your business<[^]*?>2 details missing</);
    expect(html.match(/details missing/g)).toHaveLength(1);
  });

  it("[R-16] names no group where there is only one", () => {
    const html = renderNav("/settings/personal-profile", {
      ...user,
      accountType: "REGULAR",
      contractorId: null,
      authorities: ["ROLE_CUSTOMER"],
    });
    expect(html).toContain('href="/settings/change-password"');
    expect(html).not.toContain("Your account");
  });

  it("[R-16] marks exactly one page as current on every settings page, whatever its group", () => {
    const own = pages.filter(
      ({ pattern, module, audience }) =>
        pattern.startsWith("/settings/") && module.endsWith(".tsx") && ["business", "accountManager", "signedIn"].includes(audience),
    );
    expect(own.length).toBeGreaterThan(15);
    for (const { pattern } of own) expect(renderNav(pattern).match(/aria-current="page"/g), pattern).toHaveLength(1);
  });
});
