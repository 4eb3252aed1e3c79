import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, data, useActionData } from "react-router";
import { expect, onTestFinished } from "vitest";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { eventually } from "./eventually.ts";

const t = getTranslator("en");
export const storageKey = "plumbline.kept.u.a.note";
export const keptTexts = {
  lost: t("app:kept.lost"),
  found: t("app:kept.found"),
  again: t("app:kept.again"),
  discard: t("app:kept.discard"),
};

let root: Root | null = null;
/** Every submission that reached the server. */
export const received: FormData[] = [];

/** Once for each opened page: files share this module, so a hook of its own would only run for the first. */
function forgetPage(): void {
  closePage();
  received.length = 0;
  window.history.replaceState(null, "", "/");
  sessionStorage.clear();
}

export function closePage(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}

interface OpenOptions extends NoteFormsProps {
  /** A function answers the request itself. */
  answers?: unknown[];
  owner?: string | null;
  /** By default kept forms with a text. */
  content?: (answer: unknown) => ReactNode;
}

/** Opens a page with forms until the test ends; each submission gets the next answer. */
export function openPage({ answers = [], owner = "u.a", content, ...notes }: OpenOptions = {}): void {
  onTestFinished(forgetPage);
  const Page = () => {
    const answer: unknown = useActionData();
    return (
      <TranslationContext value={{ t, locale: "en" }}>
        <FormOwnerContext value={owner}>
          {isDone(answer) && <output>Saved</output>}
          {isRefusal(answer) && <p>Refused</p>}
          {content ? content(answer) : <NoteForms {...notes} />}
        </FormOwnerContext>
      </TranslationContext>
    );
  };
  const action = async ({ request }: { request: Request }) => {
    received.push(await request.formData());
    const answer = answers.shift() ?? null;
    return typeof answer === "function" ? (answer as (request: Request) => unknown)(request) : answer;
  };
  const Stub = createRoutesStub([
    { path: "/", Component: Page, action },
    { path: "/next", Component: () => <p>Next page</p> },
    { path: "/login", Component: () => <p>Sign in</p> },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<Stub initialEntries={["/"]} />));
}

interface NoteFormsProps {
  version?: number;
  fields?: ReactNode;
  /** What each form is kept as. */
  forms?: readonly string[];
}

function NoteForms({ version = 4, fields, forms = ["note"] }: NoteFormsProps) {
  return forms.map((name) => (
    <KeptForm key={name} keepAs={name} id={name}>
      <input type="hidden" name="seen" value={version} />
      {fields ?? <textarea name="text" defaultValue="Saved before." />}
      <button name="act" value="save">
        Save
      </button>
    </KeptForm>
  ));
}

export const readPage = () => document.body.textContent;
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
export const press = (text: string) =>
  flushSync(() => [...document.querySelectorAll("button")].find((button) => button.textContent === text)?.click());
export const readKept = () => sessionStorage.getItem(storageKey);
/** What a failed submission becomes (`keepFormsOnFailure`). */
export const noAnswer = () => data(null, { status: 503 });

/** Submits a text that no answer comes to. */
export async function lose(typed: string): Promise<void> {
  field("text").value = typed;
  press("Save");
  await eventually(() => expect(readPage()).toContain(keptTexts.lost));
}
