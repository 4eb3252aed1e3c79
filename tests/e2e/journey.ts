import { test as base, type Page } from "playwright/test";
import { knowDatabase } from "../http.ts";
import { server } from "./addresses.ts";
import { startJourneyServer } from "./server.ts";

/**
 * A journey. Its worker has a server and a copy of the demo database of its own (`addresses.ts`). Its page counts as open once
 * its scripts run: what is typed or pressed before belongs to a page without scripts.
 */
export const test = base.extend<object, { server: void }>({
  server: [
    // Playwright reads the names of the fixtures that are needed from this pattern.
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

function waitForScriptsAfterEachDocument(page: Page): void {
  for (const step of ["goto", "reload", "goBack", "goForward"] as const) {
    const original = page[step].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[step] = async (...args: unknown[]) => {
      const answer = await original(...args);
      await waitForScripts(page);
      return answer;
    };
  }
}

/** Waits for the scripts of a page that no step of its own opened: one in a new window. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(areScriptsRunning, null, { timeout: 10_000 }).catch(() => {});
}

/** Whether the page's scripts came to life, or it has none. Runs in the browser. */
function areScriptsRunning(): boolean {
  if (!document.querySelector("script[type=module]")) return true;
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
}
