import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { cheapPasswords } from "./tests/cheap-passwords.ts";
import { SlowestFirst } from "./tests/slowest-first.ts";

// Files that the tests of this run keep; gone with it.
const kept = mkdtempSync(join(tmpdir(), "plumbline-test-files-"));
process.once("exit", () => rmSync(kept, { recursive: true, force: true }));

/** Their processes and requests get a few seconds of the clock from the product, which low priority would use up. */
const timed = ["app/platform/image-renditions.test.ts", "app/platform/card-gateway/contract.test.ts"];

const files = ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"].flatMap((pattern) =>
  globSync(pattern),
);
const all = files.map((file) => file.replaceAll("\\", "/"));
/** A mock reaches no module that an earlier file imported, and would stay for the files after it. */
const isolated = all.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8")));
const shared = all.filter((file) => !isolated.includes(file));
const pure = shared.filter((file) => !needsDatabase(file) && !timed.includes(file));

/** A file asks for a database, a server or the test server's address by importing what gives them. */
function needsDatabase(file: string): boolean {
  return /(?:from|import) "[^"]*\/(calls|database|demo-database|servers|started)\.ts"|\binject\(/.test(readFileSync(file, "utf8"));
}

/** The limit of one test in milliseconds, an hour at its deep size. It ends what hangs: a test waits for conditions. */
const limit = process.env.TEST_SIZE === "deep" ? 3_600_000 : 60_000;

const globalSetup = ["tests/global-setup.ts"];

export default defineConfig({
  test: {
    setupFiles: ["tests/setup-file.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", FILES_DIRECTORY: kept, ...cheapPasswords },
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
      { extends: true, test: { name: "database", include: shared.filter((file) => !pure.includes(file)), globalSetup } },
      { extends: true, test: { name: "isolated", include: isolated, globalSetup, isolate: true } },
      // They run with the processor time that the others leave, and may have to wait for it.
      { extends: true, test: { name: "pure", include: pure, testTimeout: 10 * limit, hookTimeout: 10 * limit } },
    ],
  },
});
