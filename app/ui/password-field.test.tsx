// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { PasswordField } from "./password-field.tsx";

const t = getTranslator("en");
const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <TranslationContext value={{ t, locale: "en" }}>
        <form onSubmit={(event) => event.preventDefault()}>
          <PasswordField name="password" label="Password" autoComplete="new-password" />
        </form>
      </TranslationContext>
    ),
  },
]);

it("[S-01] shows a typed password on request, and hides it again when it is sent", () => {
  flushSync(() => createRoot(document.body).render(<Page />));
  const [input, button] = [document.querySelector("input")!, document.querySelector("button")!];
  input.value = "three ladders";
  expect([input.type, button.textContent]).toEqual(["password", "Show password"]);
  flushSync(() => button.click());
  expect([input.type, input.value, button.textContent]).toEqual(["text", "three ladders", "Hide password"]);
  flushSync(() => input.form!.requestSubmit());
  expect([input.type, input.value]).toEqual(["password", "three ladders"]);
});

it("[S-01] has no button without scripts", () => {
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain("<button");
});
