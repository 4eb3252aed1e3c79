// P-07: Lighthouse scores of the directory and a profile with the mobile preset, a simulated slow phone and network.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startProduct } from "../servers.ts";
import { prepareDatabase, stopBenchServer } from "../databases.ts";

/** Runs per page; the one with median performance counts. */
const runs = 3;
/** Minimum scores of 100. */
const goals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** Maximum layout shift. */
const mostShift = 0.01;

const product = await startProduct(await prepareDatabase(10_000));
const site = `http://127.0.0.1:${product.port}`;
const directory = `${site}/contractors/postal/60614?service=ROOF`;
const browser = await launch({
  ...(process.env.CHROMIUM ? { chromePath: process.env.CHROMIUM } : {}),
  chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
let kept = true;
try {
  const [, profile] = /href="(\/contractors\/ctr_\w+)/.exec(await (await fetch(directory)).text()) ?? [];
  if (!profile) throw new Error("the directory names no contractor");
  for (const url of [directory, site + profile]) kept = (await measure(url)) && kept;
} finally {
  browser.kill();
  await product.stop();
  await stopBenchServer();
}
process.exit(kept ? 0 : 1);

/** Prints a page's scores; returns true if it meets the goals. */
async function measure(url) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(url, { port: browser.port, output: "json", logLevel: "error" });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    reports.push(lhr);
  }
  reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  const { categories, audits } = reports[Math.floor(runs / 2)];
  const scores = Object.keys(goals).map((name) => [name, Math.round(categories[name].score * 100)]);
  const shift = audits["cumulative-layout-shift"].numericValue;
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
  console.log(`\n${new URL(url).pathname}`);
  for (const [name, score] of scores) console.log(`  ${name.padEnd(26)} ${score} of ${goals[name]}${score < goals[name] ? "  below" : ""}`);
  for (const name of times) console.log(`  ${name.padEnd(26)} ${audits[name].displayValue}`);
  for (const { id, score, title } of Object.values(audits)) {
    if (score !== null && score < 0.5) console.log(`  – ${id}: ${title}`);
  }
  return shift <= mostShift && scores.every(([name, score]) => score >= goals[name]);
}
