import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { testSettings } from "./tests/test-settings.ts";
import { sortTestFiles } from "./tests/projects.ts";
import { SlowestFirst } from "./tests/slowest-first.ts";

// Files that the tests of this run keep; gone with it.
const kept = mkdtempSync(join(tmpdir(), "plumbline-test-files-"));
process.once("exit", () => rmSync(kept, { recursive: true, force: true }));

// Workers and the servers that they start load what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules", ".cache", "compiled");

const files = sortTestFiles();
const globalSetup = ["tests/global-setup.ts"];

/** The limit of one test in milliseconds, two hours at its deep size. It ends what hangs: a test waits for conditions. */
const limit = process.env.TEST_SIZE === "deep" ? 7_200_000 : 60_000;
/** They run with the processor time that the others leave, and may have to wait for it. */
const patient = { testTimeout: 10 * limit, hookTimeout: 10 * limit };
/** Node loads the modules itself: without Vite, and without mocks. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    setupFiles: ["tests/setup-file.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", FILES_DIRECTORY: kept, ...testSettings },
    testTimeout: limit,
    hookTimeout: limit,
    // Twice as many as cores: a third of the time of the database project is waiting for its servers.
    maxWorkers: 4,
    // Files share what they import: loading it anew for each was a third of all work.
    isolate: false,
    // The run of `pure` reads what that of `database` has transformed.
    fsModuleCache: true,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { extends: true, test: { name: "database", include: files.database, globalSetup, ...byNode } },
      { extends: true, test: { name: "database-jsx", include: files.databaseInJsx, globalSetup } },
      { extends: true, test: { name: "isolated", include: files.isolated, globalSetup, isolate: true } },
      { extends: true, test: { name: "pure", include: files.pure, ...patient, ...byNode } },
      { extends: true, test: { name: "pure-jsx", include: files.pureInJsx, ...patient } },
    ],
  },
});
