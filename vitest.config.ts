import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Files that the tests of this run keep; gone with it.
const files = mkdtempSync(join(tmpdir(), "plumbline-test-files-"));
process.once("exit", () => rmSync(files, { recursive: true, force: true }));

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"],
    globalSetup: ["tests/global-setup.ts"],
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", FILES_DIRECTORY: files },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
