import { defineConfig } from "playwright/test";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/start-server.ts",
  outputDir: "test-results/journeys",
  workers: 1,
  fullyParallel: false,
  // One busy moment of the machine must not turn a good change away; `npm test` names each journey that needed it.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...quiet],
    },
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 900 },
  },
});
