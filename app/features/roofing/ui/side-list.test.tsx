// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { SideList } from "./side-list.tsx";

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

it("[I-09] [V-03] refuses a side too long for the drawing and names the longest possible length", () => {
  const outline = [
    { x: 50, y: 0 },
    { x: 74, y: 0 },
    { x: 74, y: 24 },
    { x: 50, y: 24 },
  ];
  const onOutline = vi.fn();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const list = (
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <SideList outline={outline} selected={0} onSelect={() => undefined} onOutline={onOutline} />
    </TranslationContext>
  );
  flushSync(() => root?.render(list));
  const type = (length: string) => {
    const [field] = document.querySelectorAll("input");
    if (field) field.value = length;
    flushSync(() => field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
  };
  type("390");
  expect(onOutline).not.toHaveBeenCalled();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("from 1 to 350.");
  type("350");
  expect(onOutline).toHaveBeenCalledTimes(1);
  expect(onOutline.mock.calls[0]?.[0]).toMatchObject([{ x: 50 }, { x: 400 }, { x: 400 }, { x: 50 }]);
});
