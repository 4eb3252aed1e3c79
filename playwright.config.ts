import { defineConfig } from "playwright/test";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/e2e/prepare.ts",
  outputDir: "test-results/journeys",
  workers: 2,
  fullyParallel: false,
  retries: 0,
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
