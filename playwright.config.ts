import { defineConfig } from "playwright/test";
import { isDeep } from "./tests/sizes.ts";

const flags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
const executablePath = process.env.CHROMIUM || undefined;

/** What looks at a drawn map: its journeys, and others with this tag. */
const drawsMap = /\bmap\.e2e\.ts |@map/;

/** What runs before a release only: repeats in further languages or without scripts. */
const leftOut = isDeep ? [] : [/@deep\b/];

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
  use: { screenshot: "only-on-failure", viewport: { width: 1280, height: 720 } },
  projects: [
    // Its longest journeys begin first.
    { name: "maps", grep: drawsMap, grepInvert: leftOut, use: { launchOptions: { executablePath, args: flags } } },
    // A map is drawn by the processor where there is no graphics card, which takes more of it than the rest of the page.
    {
      name: "pages",
      grepInvert: [drawsMap, ...leftOut],
      use: { launchOptions: { executablePath, args: [...flags, "--disable-3d-apis"] } },
    },
  ],
});
