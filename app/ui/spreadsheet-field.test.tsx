// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { SpreadsheetField } from "./spreadsheet-field.tsx";

it("[O-07] refuses a file that is too large before it is sent, until another is chosen", () => {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const maxBytes = 2 * 1024 * 1024;
  flushSync(() =>
    root.render(
      <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
        <SpreadsheetField label="File" hint="CSV" maxBytes={maxBytes} />
      </TranslationContext>,
    ),
  );
  const input = container.querySelector("input")!;
  const choose = (size: number) => {
    Object.defineProperty(input, "files", { value: [{ size }], configurable: true });
    flushSync(() => void input.dispatchEvent(new Event("change", { bubbles: true })));
    return { text: container.querySelector("#file-error")?.textContent, isRefused: input.validity.customError };
  };
  const text = "This file is larger than 2 MB. Split it into several files.";
  expect(choose(maxBytes + 1)).toEqual({ text, isRefused: true });
  expect(choose(maxBytes)).toEqual({ text: undefined, isRefused: false });
  root.unmount();
  container.remove();
});
