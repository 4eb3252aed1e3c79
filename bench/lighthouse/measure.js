// P-07: Lighthouse scores with the mobile preset, a simulated slow phone and network.
import { once } from "node:events";
import { launch } from "chrome-launcher";
import lighthouse, { defaultConfig } from "lighthouse";
import { houseRoof } from "../../db/world/characters/jobs.ts";
import { toAccountId } from "../../db/world/characters/people.ts";
import { startProduct } from "../servers.ts";
import { prepareDatabase, stopBenchServer } from "../databases.ts";
import { toCredentials } from "../../tests/http.ts";

/** Runs per page; the one with median performance counts. */
const runs = 3;
/** Minimum scores of 100. */
const goals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** Maximum layout shift. */
const mostShift = 0.01;
/**
 * Lighthouse's benchmark index of the phone: its preset slows the processor down 4 times, which it documents for desktops of 1,500 to
 * 2,000. Another machine is slowed down until it is as fast as that phone.
 */
const phoneIndex = 1750 / 4;

const product = await startProduct(await prepareDatabase(10_000));
const site = `http://127.0.0.1:${product.port}`;
const browser = await launch({
  ...(process.env.CHROMIUM ? { chromePath: process.env.CHROMIUM } : {}),
  chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
let kept = true;
try {
  const slowdown = await findSlowdown();
  console.log(`The processor is slowed down ${slowdown.toFixed(1)} times, to the phone's benchmark index of ${Math.round(phoneIndex)}.`);
  for (const page of [...(await listPublicPages()), ...(await listOwnPages())]) kept = (await measure(page, slowdown)) && kept;
} finally {
  browser.kill();
  await product.stop();
  await stopBenchServer();
}
process.exit(kept ? 0 : 1);

async function listPublicPages() {
  const directory = "/contractors/postal/60614?service=ROOF";
  const [, profile] = /href="(\/contractors\/ctr_\w+)/.exec(await (await fetch(site + directory)).text()) ?? [];
  if (!profile) throw new Error("the directory names no contractor");
  return [{ path: "/contractors" }, { path: directory }, { path: profile }];
}

/** The wizard and the quotes of a homeowner. Search engines are told to leave them out: they need no description. */
async function listOwnPages() {
  const draft = { contractorAccountIds: [toAccountId("rapid")], category: "ROOF", answers: houseRoof };
  const created = await post("/api/v2/requests/drafts", JSON.stringify(draft), "application/json");
  const { key } = (await created.json()).data;
  const signedIn = await post("/login", new URLSearchParams(toCredentials("homeowner@demo.test")));
  const cookies = signedIn.headers.getSetCookie().map((set) => /^([^=]+)=([^;]*)/.exec(set).slice(1));
  const headers = { cookie: cookies.map((pair) => pair.join("=")).join("; ") };
  const [quotes] = /\/request\/list\/[\w-]+/.exec(await (await fetch(`${site}/dashboard`, { headers })).text()) ?? [];
  if (!quotes) throw new Error("the homeowner has no quotes");
  return [
    { path: `/request/wizard/${key}`, isPrivate: true },
    { path: quotes, isPrivate: true, cookies },
  ];
}

/** Signs the browser in. It drops a cookie that comes as an extra header. */
async function keepCookies(cookies) {
  const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${browser.port}/json/version`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  const params = { cookies: cookies.map(([name, value]) => ({ name, value, url: site })) };
  socket.send(JSON.stringify({ id: 1, method: "Storage.setCookies", params }));
  await once(socket, "message");
  socket.close();
}

async function post(path, body, type) {
  const headers = { origin: site, ...(type && { "content-type": type }) };
  const answer = await fetch(site + path, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`${path} returned status ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** How many times faster than the phone this machine is now, by the median of five looks. At least 1. */
async function findSlowdown() {
  const indices = [];
  for (let look = 0; look < 5; look += 1) {
    const { lhr } = await lighthouse(`${site}/contractors`, { port: browser.port, logLevel: "error", onlyAudits: ["viewport"] });
    indices.push(lhr.environment.benchmarkIndex);
  }
  const [, , median] = indices.toSorted((one, other) => one - other);
  return Math.max(1, median / phoneIndex);
}

/** Prints a page's scores; returns true if it meets the goals. */
async function measure({ path, isPrivate = false, cookies = [] }, slowdown) {
  await keepCookies(cookies);
  const throttling = { ...defaultConfig.settings.throttling, cpuSlowdownMultiplier: slowdown };
  const options = { port: browser.port, output: "json", logLevel: "error", throttling };
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(site + path, { ...options, skipAudits: isPrivate ? ["is-crawlable", "meta-description"] : null });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (lhr.finalDisplayedUrl !== site + path) throw new Error(`${path} leads to ${lhr.finalDisplayedUrl}`);
    reports.push(lhr);
  }
  reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  const { categories, audits } = reports[Math.floor(runs / 2)];
  const scores = Object.keys(goals).map((name) => [name, Math.round(categories[name].score * 100)]);
  const shift = audits["cumulative-layout-shift"].numericValue;
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
  console.log(`\n${path}`);
  for (const [name, score] of scores) console.log(`  ${name.padEnd(26)} ${score} of ${goals[name]}${score < goals[name] ? "  below" : ""}`);
  for (const name of times) console.log(`  ${name.padEnd(26)} ${audits[name].displayValue}`);
  for (const { id, score, title } of Object.values(audits)) {
    if (score !== null && score < 0.5) console.log(`  – ${id}: ${title}`);
  }
  return shift <= mostShift && scores.every(([name, score]) => score >= goals[name]);
}
