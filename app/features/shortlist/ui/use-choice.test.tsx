// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { noChoice } from "../model/choice.ts";
import { useChoice } from "./use-choice.ts";

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const accountId = "6f1d1f5e-7a55-4d0c-9b6a-0f4f0c1c2d3e";
const refuse = () => {
  throw new DOMException("full", "QuotaExceededError");
};

function Page() {
  const chosen = useChoice({ service: "ROOF", code: "60614", judged: noChoice, shown: [{ accountId, name: "Rapid Roofing" }], most: 4 });
  return <output>{chosen.map(({ name }) => name).join()}</output>;
}

it.each([
  ["is full", { getItem: () => null, setItem: refuse }],
  ["is blocked", { getItem: refuse, setItem: refuse }],
  ["holds invalid JSON", { getItem: () => '[{"accountId":', setItem: () => undefined }],
  ["holds other JSON", { getItem: () => '[null, "text"]', setItem: () => undefined }],
])("[D-08] shows the choice from the URL when session storage %s", (_case, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("PerformanceNavigationTiming", PerformanceEntry);
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<Stub initialEntries={[`/directory/60614?service=ROOF&pick=${accountId}`]} />));
  expect(document.querySelector("output")?.textContent).toBe("Rapid Roofing");
});
