// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { until } from "../../tests/eventually.ts";
import { Dialog } from "./dialog.tsx";

const closed = vi.fn();
const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <Dialog title="Delete the product?" isOpen closeLabel="Close" onClose={closed}>
        {(close) => (
          <button type="button" onClick={close}>
            Keep it
          </button>
        )}
      </Dialog>
    ),
  },
]);

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("is open before scripts run, labeled by its title", () => {
  const page = renderToString(<Page />);
  const [, id] = /<dialog open="" aria-labelledby="([^"]+)"/.exec(page) ?? [];
  expect(page).toContain(`<h2 id="${id}"`);
});

it("opens as a modal with scripts, and closes by its buttons", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Page />);
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  root = hydrateRoot(box, <Page />);
  await until(() => showModal.mock.calls.length === 1);
  const keep = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Keep it");
  flushSync(() => keep?.click());
  await until(() => closed.mock.calls.length === 1);
  expect(document.querySelector("dialog")?.open).toBe(false);
});
