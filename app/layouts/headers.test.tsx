import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext, type PageHandle } from "#app/platform/translations.ts";
import { kindsOfActor } from "../../tests/actors.ts";
import { testCtx } from "../../tests/database.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { buildShell } from "./shell.server.ts";
import { SiteHeader } from "./site-header.tsx";

interface Over {
  pattern?: string;
  cookie?: string;
  handle?: PageHandle;
  loaded?: boolean;
  unread?: number | null;
}

function createHeader(
  actor: (typeof kindsOfActor)[keyof typeof kindsOfActor],
  { pattern = "/contractors", cookie = "", handle, loaded = false, unread = null }: Over = {},
) {
  const request = new Request(`http://x.test${pattern}`, { headers: { cookie } });
  const shell = buildShell(testCtx({} as never, { actor }), { pattern, params: {}, request });
  const Component = () => (
    <>
      <SiteHeader {...shell} unread={unread} />
      <BottomBar tabs={shell.tabs} />
    </>
  );
  const Page = createRoutesStub([{ path: pattern, Component, ...(handle && { handle }) }]);
  return (
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page initialEntries={[pattern]} {...(loaded && { hydrationData: { loaderData: { "0": {} } } })} />
    </TranslationContext>
  );
}

const draw = (...shown: Parameters<typeof createHeader>) => renderToStaticMarkup(createHeader(...shown));

/** With the parts that load later. */
async function drawWhole(...shown: Parameters<typeof createHeader>): Promise<string> {
  const { prelude } = await prerender(createHeader(...shown));
  return new Response(prelude).text();
}

const bar = (html: string) => [.../<nav data-bottom-bar.*<\/nav>/.exec(html)![0].matchAll(/href="([^"]+)".*?<span[^>]*>([^<]+)/g)];

describe("the header", () => {
  it("[R-03] keeps the account menu for contractors who look at a profile", async () => {
    const header = await drawWhole(kindsOfActor.contractor, { pattern: "/contractors/ctr_0123456789abcdef" });
    expect(header).toMatch(/<summary.*Account.*href="\/crm-lite".*Sign out/s);
  });

  it("[B-05] has no main navigation beside the one at the side of the desk", () => {
    const isMain = (html: string) => html.includes('aria-label="Main"');
    expect(isMain(draw(kindsOfActor.contractor, { pattern: "/crm-lite", unread: 3 }))).toBe(false);
    expect(isMain(draw(kindsOfActor.homeowner, { pattern: "/dashboard" }))).toBe(true);
  });

  it("[R-02] leads contractors who visit the directory to listing their business, and nobody who is signed in", () => {
    expect(draw(kindsOfActor.visitor)).toContain('href="/listbus"');
    expect(draw(kindsOfActor.homeowner)).not.toContain("/listbus");
  });

  it("[R-02] shows the last search of cookies on pages that are not shared, and ignores forged ones", () => {
    const last = { pattern: "/dashboard", cookie: "postal=us60614; service=ROOF" };
    expect(draw(kindsOfActor.homeowner, { pattern: "/dashboard", cookie: "postal=60614; service=ROOF" })).toContain(
      'href="/contractors/postal/60614?service=ROOF#search"',
    );
    expect(draw(kindsOfActor.homeowner, { ...last, cookie: "postal=javascript:; service=ROOF" })).not.toContain("#search");
    expect(draw(kindsOfActor.visitor, { pattern: "/contractors/postal/:id", cookie: "postal=60614; service=ROOF" })).not.toContain(
      "#search",
    );
  });

  it("[R-02] shows no second search beside the page's own, but one where that page failed", () => {
    const page = { pattern: "/dashboard", cookie: "postal=60614; service=ROOF", handle: { ownSearch: true } } as const;
    expect(draw(kindsOfActor.homeowner, { ...page, loaded: true })).not.toContain("60614");
    expect(draw(kindsOfActor.homeowner, page)).toContain("60614");
  });
});

describe("a phone's bottom bar", () => {
  it.each([
    ["visitor", "/contractors", ["Search /contractors", "My requests /dashboard", "Sign in /login"]],
    [
      "homeowner",
      "/dashboard",
      ["Search /contractors", "My requests /dashboard", "Messages /globalchat", "Account /settings/personal-profile"],
    ],
    [
      "contractor",
      "/crm-lite",
      ["Leads /crm-lite", "Services /simple-service-builder", "Products /products", "Profile /settings/business-profile"],
    ],
  ] as const)("[R-02] [L-05] of a %s at %s", (kind, pattern, expected) => {
    expect(bar(draw(kindsOfActor[kind], { pattern })).map(([, to, label]) => `${label} ${to}`)).toEqual(expected);
  });

  it("[S-05] staff have none", () => {
    expect(draw(kindsOfActor.admin, { pattern: "/admin/users" })).not.toContain("data-bottom-bar");
  });

  it("[R-02] marks the destination that the page belongs to", () => {
    expect(draw(kindsOfActor.homeowner, { pattern: "/request/list/abc" })).toMatch(/href="\/dashboard" aria-current="page"/);
  });
});
