import { expect, type Page } from "playwright/test";
import { build } from "vite";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { toChecksum, priceJob, randomJobs, type RandomJob } from "../random-jobs.ts";
import { sizes } from "../sizes.ts";
import { test } from "./journey.ts";

/** Jobs per trade. */
const count = sizes.jobsInBrowser;

/** Bundles the price engine and the random jobs for browsers. */
async function programForBrowsers(): Promise<string> {
  const mode = process.env.NODE_ENV;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "tests/random-jobs.ts", name: "engine", formats: ["iife"] } },
  });
  // The build sets this process to production; later journeys must not run so.
  if (mode === undefined) delete process.env.NODE_ENV;
  const [file] = Array.isArray(built) ? built : [];
  const [chunk] = file?.output ?? [];
  if (!chunk) throw new Error("No program came out");
  return chunk.code;
}

/** Returns the checksums of all prices as calculated by a browser. */
function checksumsInBrowser(page: Page, code: string): Promise<number[]> {
  return page.evaluate(
    ([category, jobs]) => {
      const { engine } = window as unknown as { engine: typeof import("../random-jobs.ts") };
      return engine.randomJobs(category, jobs).map((job) => engine.toChecksum(engine.priceJob(job)));
    },
    [code, count] as const,
  );
}

/** Returns the checksums of all prices as calculated by the server, with books as read from the database. */
function checksumsOnServer(jobs: readonly RandomJob[]): number[] {
  const stored = new Map<PriceBook, PriceBook>();
  return jobs.map((job) => {
    const book = stored.get(job.book) ?? PriceBook.parse(JSON.parse(JSON.stringify(job.book)));
    stored.set(job.book, book);
    return toChecksum(priceJob({ ...job, book }));
  });
}

test.describe("in a time zone and language other than the server's", () => {
  test.use({ locale: "ru-RU", timezoneId: "Pacific/Auckland" });

  test("[Q-05] random jobs of each trade cost the same in the browser and on the server, to the cent", async ({ page }) => {
    test.setTimeout(600_000);
    await page.addScriptTag({ content: await programForBrowsers() });
    for (const code of categoryCodes) {
      const inBrowser = checksumsInBrowser(page, code);
      const jobs = randomJobs(code, count);
      const onServer = checksumsOnServer(jobs);
      const other = (await inBrowser).findIndex((mark, at) => mark !== onServer[at]);
      const job = jobs[other];
      expect(job && { job, onServer: priceJob(job) }, code).toBeUndefined();
      expect(new Set(onServer).size, code).toBeGreaterThan(count / 10);
    }
  });
});
