// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { Filters } from "./filters.tsx";

it("[O-06] a changed date is shown in the report: its own dates become the period", () => {
  const period = { choice: "30", from: "2026-10-30", to: "2026-11-28" } as const;
  const Page = createRoutesStub([{ path: "/", Component: () => <Filters brand={null} brands={[]} period={period} /> }]);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
        <Page />
      </TranslationContext>,
    ),
  );
  const select = container.querySelector<HTMLSelectElement>("[name=days]")!;
  const from = container.querySelector<HTMLInputElement>("[name=from]")!;
  expect(select.value).toBe("30");
  from.value = "2026-11-01";
  from.dispatchEvent(new Event("input", { bubbles: true }));
  expect(select.value).toBe("custom");
  root.unmount();
  container.remove();
});
