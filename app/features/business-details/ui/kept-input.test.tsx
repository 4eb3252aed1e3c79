// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, data, redirect, useActionData } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { AboutFields } from "./about-fields.tsx";
import { SaveSectionForm } from "./save-section-form.tsx";

const t = getTranslator("en");
const storageKey = "plumbline.details.u.about";
const saved = { values: { about: "Saved." }, version: 4 };
const lost = t("details:kept.lost");
const found = t("details:kept.found");

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  window.history.replaceState(null, "", "/");
  sessionStorage.clear();
  document.body.replaceChildren();
});

function Page() {
  return (
    <TranslationContext value={{ t, locale: "en" }}>
      <SaveSectionForm section="about" saved={saved} answer={useActionData()} userId="u">
        {(fields) => <AboutFields {...fields} />}
      </SaveSectionForm>
    </TranslationContext>
  );
}

/** Opens the form; each submission gets the next answer. */
function open(...answers: unknown[]): void {
  const action = () => answers.shift() ?? null;
  const Stub = createRoutesStub([
    { path: "/", Component: Page, action },
    { path: "/next", Component: () => <p>Next page</p> },
    { path: "/login", Component: () => <p>Sign in</p> },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<Stub initialEntries={["/"]} />));
}

const field = () => document.querySelector("textarea")!;
const text = () => document.body.textContent;
/** What a failed submission becomes (`keepFormsOnFailure`). */
const noAnswer = () => data(null, { status: 503 });

function submit(typed: string): void {
  field().value = typed;
  document.querySelector("form")!.requestSubmit();
}

it("[C-02] keeps a form that got no answer, and sends it again when the connection is back", async () => {
  open(noAnswer(), { saved: { section: "about", version: 4 } });
  submit("Typed on the train.");
  await vi.waitFor(() => expect(text()).toContain(lost));
  expect(sessionStorage.getItem(storageKey)).toContain("Typed on the train.");
  expect(field().value).toBe("Typed on the train.");
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(text()).toContain(t("outcomes:done.changesApplied")));
  expect(text()).not.toContain(lost);
  await vi.waitFor(() => expect(sessionStorage.getItem(storageKey)).toBe(""));
});

it("[C-02] forgets a form that was refused: the page shows it again", async () => {
  const failure = { code: "input.invalid", details: {}, fields: [{ field: "about", code: "input.notText" }] };
  open(data({ failure, typed: { section: "about", seen: "4", about: "Mine" } }, { status: 400 }));
  submit("Mine");
  await vi.waitFor(() => expect(text()).toContain(t("outcomes:failed.profileUpdate")));
  await vi.waitFor(() => expect(sessionStorage.getItem(storageKey)).toBe(""));
  expect(text()).not.toContain(lost);
});

it("[C-01] forgets a form that led to the next page", async () => {
  open(noAnswer(), redirect("/next"));
  submit("Typed on the train.");
  await vi.waitFor(() => expect(text()).toContain(lost));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(text()).toContain("Next page"));
  await vi.waitFor(() => expect(sessionStorage.getItem(storageKey)).toBe(""));
});

it("[C-02] keeps a form whose sender has to sign in again", async () => {
  open(redirect("/login"));
  // As the browser's address is by then.
  window.history.replaceState(null, "", "/login");
  submit("Typed all evening.");
  await vi.waitFor(() => expect(text()).toContain("Sign in"));
  expect(sessionStorage.getItem(storageKey)).toContain("Typed all evening.");
});

it("[C-02] fills a form in again after a reload, with the version it was based on, until it is discarded", async () => {
  sessionStorage.setItem(storageKey, JSON.stringify({ section: ["about"], seen: ["3"], about: ["From before."] }));
  open();
  await vi.waitFor(() => expect(text()).toContain(found));
  expect(field().value).toBe("From before.");
  expect(document.querySelector<HTMLInputElement>("[name=seen]")?.value).toBe("3");
  const discard = [...document.querySelectorAll("button")].find((button) => button.textContent === t("details:kept.discard"));
  flushSync(() => discard?.click());
  await vi.waitFor(() => expect(field().value).toBe("Saved."));
  expect(document.querySelector<HTMLInputElement>("[name=seen]")?.value).toBe("4");
  expect(sessionStorage.getItem(storageKey)).toBe("");
});

it("[C-02] of another person in the same browser shows nothing", async () => {
  sessionStorage.setItem("plumbline.details.other.about", JSON.stringify({ about: ["Somebody else's."] }));
  open();
  await vi.waitFor(() => expect(field().value).toBe("Saved."));
  expect(text()).not.toContain(found);
});
