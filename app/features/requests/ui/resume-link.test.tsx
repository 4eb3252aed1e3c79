// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { until } from "../../../../tests/eventually.ts";
import { ResumeLink } from "./resume-link.tsx";

const url = "https://demo.test/request/wizard/key";

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Clicks the copy button in a browser with this clipboard. */
function copyWith(clipboard: Partial<Clipboard> | undefined): void {
  vi.stubGlobal("navigator", { clipboard });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const panel = (
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <ResumeLink url={url} draftKey="key" reminding={null} />
    </TranslationContext>
  );
  flushSync(() => root?.render(panel));
  document.querySelector("button")?.click();
}

const readStatus = () => document.querySelector("output")?.textContent ?? "";
it("[Q-03] copies the link to continue later", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  copyWith({ writeText });
  await until(() => readStatus() === "Link copied");
  expect(writeText).toHaveBeenCalledWith(url);
});

it.each([
  ["has no clipboard, as on http", undefined],
  ["denies clipboard access", { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) }],
])("[Q-03] selects the link to copy by hand when the browser %s", async (_case, clipboard) => {
  copyWith(clipboard);
  await until(() => readStatus().startsWith("Couldn’t copy"));
  const field = document.querySelector("input");
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, url.length]);
  expect(document.querySelector("button")?.textContent).toBe("Copy link");
});
