import fc from "fast-check";
import { afterAll } from "vitest";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { clearProcessCaches } from "#app/platform/process-cache.server.ts";
import { endFile } from "./file-end.ts";

// `npm test` says the same about the same code. Only the deep run looks for what nobody thought of, and prints its seed.
if (process.env.TEST_SIZE !== "deep") fc.configureGlobal({ seed: 20_261_127 });

// Runs for each test file, unlike the modules that files share.
afterAll(async () => {
  await endFile();
  // The next file has another database.
  clearProcessCaches();
  clearCachedPages();
  // Files with a browser's page share it: what one leaves behind, the next would find.
  if (typeof document !== "undefined") document.body.replaceChildren();
});
