import { test as base } from "playwright/test";
import { waitForScriptsAfterEachDocument } from "./journey.ts";
import { startEmptyServer, type EmptyServer } from "./empty-server.ts";

/** A journey on an empty database, one for each test. */
export const test = base.extend<{ empty: EmptyServer }>({
  empty: [
    // Playwright reads the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startEmptyServer();
      process.env.PLUMBLINE_PORT = String(server.port);
      process.env.PLUMBLINE_DATABASE = server.databaseUrl;
      await use(server);
      await server.stop();
    },
    { auto: true, timeout: 180_000 },
  ],
  context: async ({ context }, use) => {
    context.on("page", waitForScriptsAfterEachDocument);
    await use(context);
  },
});
