import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { kindsOfActor } from "../../tests/actors.ts";
import { testCtx } from "../../tests/database.ts";
import { ContractorHeader, PublicHeader } from "./headers.tsx";
import { buildShell } from "./shell.server.ts";

function draw(
  actor: (typeof kindsOfActor)[keyof typeof kindsOfActor],
  Header: typeof ContractorHeader | typeof PublicHeader = ContractorHeader,
) {
  const pathname = "/contractors/ctr_0123456789abcdef/preview";
  const request = new Request(`http://x.test${pathname}`);
  const shell = buildShell(testCtx({} as never, { actor }), { pattern: "/contractors/:publicId/preview", params: {}, request });
  const Page = createRoutesStub([{ path: pathname, Component: () => <Header {...shell} /> }]);
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <Page initialEntries={[pathname]} />
    </TranslationContext>,
  );
}

it("[R-03] keeps the account menu for contractors who look at a profile", () => {
  const header = draw(kindsOfActor.contractor);
  expect(header).toMatch(/Menu.*href="\/crm-lite".*Sign out/s);
  expect(header.match(/<nav/g)).toHaveLength(1);
});

it("[R-03] shows visitors one line back to the directory only", () => {
  expect(draw(kindsOfActor.visitor)).not.toMatch(/Menu|Sign out/);
});

it("[R-02] leads contractors who visit the directory to listing their business, and nobody who is signed in", () => {
  expect(draw(kindsOfActor.visitor, PublicHeader).match(/href="\/listbus"/g)).toHaveLength(2);
  expect(draw(kindsOfActor.homeowner, PublicHeader)).not.toContain("/listbus");
});
