import { test as base } from "playwright/test";
import { startJourneyServer } from "./server.ts";

/** A journey: its worker has a server and a copy of the demo database of its own, at `server()` and `databaseUrl()` of `site.ts`. */
export const test = base.extend<object, { server: void }>({
  server: [
    // Playwright reads the names of the fixtures that are needed from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { port, databaseUrl, stop } = await startJourneyServer(process.env.JOURNEYS_TEST_SERVER ?? "");
      process.env.PLUMBLINE_PORT = String(port);
      process.env.PLUMBLINE_DATABASE = databaseUrl;
      await use();
      await stop();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
});
