// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { until } from "../../../../tests/eventually.ts";
import { parseStartedCall } from "../model.ts";
import { CallOutcome } from "./call-outcome.tsx";

const nora = { id: "018f0000-0000-7000-8000-000000000001", name: "Nora Abbott" };
const gus = { id: "018f0000-0000-7000-8000-000000000002", name: "Gus Pappas" };
const sent = vi.fn();
let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  sessionStorage.clear();
  sent.mockClear();
  document.body.replaceChildren();
});

function openPage(): void {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
          <CallOutcome lead={nora} />
          <a id="own" href="tel:+13125550142" onClick={(event) => event.preventDefault()}>
            Call
          </a>
          <a
            id="other"
            href="tel:+13125550190"
            data-call-lead={gus.id}
            data-call-name={gus.name}
            onClick={(event) => event.preventDefault()}
          >
            Call
          </a>
        </TranslationContext>
      ),
    },
    {
      path: "/crm-lite/:id",
      Component: () => null,
      action: async ({ params, request }) => {
        sent(params["id"], Object.fromEntries(await request.formData()));
        return null;
      },
    },
  ]);
  const box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
  flushSync(() => root!.render(<Page />));
}

const dialog = () => document.querySelector<HTMLDialogElement>("dialog[open]");
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
const comeBack = () => flushSync(() => document.dispatchEvent(new Event("visibilitychange")));

it("[L-03] asks how a call went when its caller comes back, and saves the answer with one tap", async () => {
  openPage();
  comeBack();
  expect(dialog()).toBeNull();
  press("#own");
  expect(dialog()).toBeNull();
  comeBack();
  expect(dialog()!.textContent).toContain("How did the call with Nora Abbott go?");
  press("dialog button[value=NO_ANSWER]");
  await until(() => sent.mock.calls.length > 0);
  expect(sent).toHaveBeenCalledWith(nora.id, { act: "called", outcome: "NO_ANSWER", comment: "" });
  comeBack();
  expect(dialog()).toBeNull();
});

it("[L-03] asks about the lead of a list's row, also after the phone ended the page, until it is answered", async () => {
  openPage();
  press("#other");
  root!.unmount();
  openPage();
  await until(() => dialog() !== null);
  expect(dialog()!.textContent).toContain("How did the call with Gus Pappas go?");
  flushSync(() => press("dialog form button[type=button]"));
  comeBack();
  expect(dialog()).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it("[L-03] asks nobody about a call of hours ago or about anything else in the tab", () => {
  const call = { leadId: nora.id, name: nora.name, startedAt: 0 };
  expect(parseStartedCall(call, 60_000)).toEqual(call);
  for (const stored of [null, "call", {}, { ...call, name: 7 }]) expect(parseStartedCall(stored, 60_000)).toBeNull();
  expect(parseStartedCall(call, 3 * 3_600_000)).toBeNull();
});
