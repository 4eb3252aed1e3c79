import { test as base, type Page } from "playwright/test";
import { knowDatabase } from "../http.ts";
import { server } from "./addresses.ts";
import { startJourneyServer } from "./server.ts";

/**
 * A journey. Each worker has its own server and demo database (`addresses.ts`). A page counts as open once hydrated:
 * earlier input reaches a page without scripts.
 */
export const test = base.extend<object, { server: void }>({
  server: [
    // Playwright reads the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { port, databaseUrl, stop } = await startJourneyServer(process.env.JOURNEYS_TEST_SERVER ?? "");
      process.env.PLUMBLINE_PORT = String(port);
      process.env.PLUMBLINE_DATABASE = databaseUrl;
      knowDatabase(server(), () => databaseUrl);
      await use();
      await stop();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScriptsAfterEachDocument(page);
    await use(page);
  },
});

/** A page counts as open once hydrated. */
export function waitForScriptsAfterEachDocument(page: Page): void {
  for (const step of ["goto", "reload", "goBack", "goForward"] as const) {
    const original = page[step].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[step] = async (...args: unknown[]) => {
      const answer = await original(...args);
      await waitForScripts(page);
      return answer;
    };
  }
}

/** Waits for hydration of a page that the test did not open itself, such as a new window. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(areScriptsRunning, null, { timeout: 10_000 }).catch(() => {});
}

/** True if the page is hydrated or has no scripts. Runs in the browser. */
function areScriptsRunning(): boolean {
  if (!document.querySelector("script[type=module]")) return true;
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
}
