// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { saveConsent, useConsent } from "./consent.ts";

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function ConsentOutput() {
  return <output>{useConsent()}</output>;
}

it.each(["no", "yes"] as const)("[X-10] applies the answer %s on the page when the browser cannot store it", (answer) => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<ConsentOutput />));
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  flushSync(() => saveConsent(answer));
  expect(document.querySelector("output")?.textContent).toBe(answer);
});
