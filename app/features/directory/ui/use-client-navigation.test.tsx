// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { until } from "../../../../tests/eventually.ts";
import { useClientNavigation } from "./use-client-navigation.ts";

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <div ref={useClientNavigation()}>
      <output>{pathname + search + hash}</output>
      <a href="/profile/rapid?service=ROOF#reviews">Reviews</a>
    </div>
  );
}

it("[D-01] keeps the query and fragment of a clicked link", async () => {
  // Until listeners are attached, a click would leave the page.
  document.body.addEventListener("click", (event) => event.preventDefault());
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<Stub />));
  const readUrl = () => document.querySelector("output")?.textContent ?? "";
  const clickNavigates = () => {
    document.querySelector("a")?.click();
    return readUrl() !== "/";
  };
  await until(clickNavigates);
  expect(readUrl()).toBe("/profile/rapid?service=ROOF#reviews");
});
