// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, data, useActionData } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { AboutFields } from "./about-fields.tsx";
import { SaveSectionForm } from "./save-section-form.tsx";

const t = getTranslator("en");
const storageKey = "plumbline.kept.u.a.details.about";
const saved = { values: { about: "Saved." }, version: 4 };

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function Page() {
  return (
    <TranslationContext value={{ t, locale: "en" }}>
      <FormOwnerContext value="u.a">
        <SaveSectionForm section="about" saved={saved} answer={useActionData()}>
          {(fields) => <AboutFields {...fields} />}
        </SaveSectionForm>
      </FormOwnerContext>
    </TranslationContext>
  );
}

/** Opens the form; each submission gets the next answer. */
function open(...answers: unknown[]): void {
  const Stub = createRoutesStub([{ path: "/", Component: Page, action: () => answers.shift() ?? null }]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<Stub initialEntries={["/"]} />));
}

const text = () => document.body.textContent;
const field = () => document.querySelector("textarea")!;
const seen = () => document.querySelector<HTMLInputElement>("[name=seen]")?.value;

it("[C-02] keeps a section that got no answer, and sends it again when the connection is back", async () => {
  open(data(null, { status: 503 }), { saved: { section: "about", version: 4 } });
  field().value = "Typed on the train.";
  document.querySelector("form")!.requestSubmit();
  await vi.waitFor(() => expect(text()).toContain(t("app:kept.lost")));
  expect(sessionStorage.getItem(storageKey)).toContain("Typed on the train.");
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(text()).toContain(t("outcomes:done.changesApplied")));
  await vi.waitFor(() => expect(sessionStorage.getItem(storageKey)).toBe(""));
});

it("[C-02] fills a section in again after a reload, with the version it was based on, until it is discarded", async () => {
  sessionStorage.setItem(storageKey, JSON.stringify({ section: ["about"], seen: ["3"], about: ["From before."] }));
  open();
  await vi.waitFor(() => expect(text()).toContain(t("app:kept.found")));
  expect([field().value, seen()]).toEqual(["From before.", "3"]);
  const discard = [...document.querySelectorAll("button")].find((button) => button.textContent === t("app:kept.discard"));
  flushSync(() => discard?.click());
  await vi.waitFor(() => expect(field().value).toBe("Saved."));
  expect(seen()).toBe("4");
});
