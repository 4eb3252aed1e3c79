import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import LoginPage from "./login.tsx";

const loaderData = {
  denied: false,
  returnsTo: null,
  signUpPath: null,
  toSend: null,
  providers: [],
  problem: null,
  passkeyUrl: null,
  withPassword: false,
  canText: false,
};

function draw(directory: string): string {
  const page = { loaderData, actionData: undefined } as unknown as Parameters<typeof LoginPage>[0];
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
          <LoginPage {...page} />
        </TranslationContext>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { directory, session: null } } }} />);
}

it("[C-01] the sign-in page tells contractors without an account where to start, on the directory's host", () => {
  expect(draw("/contractors")).toMatch(/Are you a contractor\?.*href="\/listbus"/);
  expect(draw("https://delta.example/contractors")).toContain('href="https://delta.example/listbus"');
});
