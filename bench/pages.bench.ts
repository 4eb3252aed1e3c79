import { statSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { projectRoot } from "#app/platform/project.server.ts";
import { formatLatency, runLoad } from "./load.ts";
import { measureRendering } from "./page-render.ts";
import { alternateRounds } from "./rounds.ts";
import { benchFile, startLimit, startProduct, type Server } from "./servers.ts";
import type { Measured } from "./table.ts";
import { prepareDatabase } from "./databases.ts";
import { findBrowser } from "../scripts/browser.js";

/** Per round of load. */
const seconds = 5;
const path = "/contractors/postal/60614?service=ROOF";

/** P-04 to P-06: the directory page uncached and cached, and what a browser loads for it. */
export async function measure(): Promise<Measured[]> {
  const databaseUrl = await prepareDatabase(100_000);
  const product = await startProduct(databaseUrl);
  try {
    return [await measureRendering(product, databaseUrl), await measureCachedPage(product), ...(await measureTransferSizes(product))];
  } finally {
    await product.stop();
  }
}

async function measureCachedPage(product: Server): Promise<Measured> {
  const page = await (await fetch(`http://127.0.0.1:${product.port}${path}`)).arrayBuffer();
  const limit = await startLimit(benchFile("limits", "buffer-server.ts"), { BYTES: String(page.byteLength) });
  try {
    const compared = await alternateRounds({
      product: () => runLoad({ port: product.port, paths: [path] }, seconds),
      limit: () => runLoad({ port: limit.port, paths: [path] }, seconds),
    });
    return {
      id: "P-05",
      what: "directory page, anonymous, from memory",
      figure: compared.product.rate,
      limit: compared.limit.rate,
      ratio: compared.ratio,
      unit: "/s",
      goal: { atLeast: 0.5 },
      details: `${formatLatency(compared.product)}; bare ${formatLatency(compared.limit)}; ${page.byteLength} bytes`,
    };
  } finally {
    await limit.stop();
  }
}

/** Maximum transfer sizes in kB. */
const budgets = { Script: 130, Stylesheet: 20, Document: 15, Font: 60 } as const;
type Kind = keyof typeof budgets;

async function measureTransferSizes(product: Server): Promise<Measured[]> {
  const loaded = await listLoadedFiles(`http://127.0.0.1:${product.port}${path}`);
  return (Object.keys(budgets) as Kind[]).map((kind) => {
    const sizes = loaded.filter((file) => file.kind === kind).map((file) => file.bytes / 1000);
    // Fonts count one by one: a page needs one before it can be read.
    const figure = kind === "Font" ? Math.max(0, ...sizes) : sizes.reduce((sum, size) => sum + size, 0);
    const what = `directory page, ${kind === "Font" ? "largest font" : kind.toLowerCase()}, packed`;
    const beside = `${sizes.length} files${kind === "Script" ? `; by gzip ${sumGzipSizes(loaded).toFixed(1)} kB` : ""}`;
    return { id: "P-06", what, figure, limit: budgets[kind], unit: "kB", goal: { atMost: 1 }, beside };
  });
}

/** Script kB for browsers without brotli. */
function sumGzipSizes(loaded: readonly Loaded[]): number {
  const scripts = loaded.filter((file) => file.kind === "Script").map((file) => new URL(file.url).pathname);
  return scripts.reduce((sum, path) => sum + statSync(join(projectRoot, "build", "client", `${path}.gz`)).size, 0) / 1000;
}

interface Loaded {
  kind: string;
  url: string;
  /** Transfer size. */
  bytes: number;
}

/** What a phone with an empty cache loads until the network is idle. */
async function listLoadedFiles(url: string): Promise<Loaded[]> {
  const executablePath = findBrowser() || undefined;
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  try {
    // Wider windows also load the map.
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const files = new Map<string, Loaded>();
    network.on("Network.responseReceived", ({ requestId, type, response }) => {
      files.set(requestId, { kind: type, url: response.url, bytes: 0 });
    });
    network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes += encodedDataLength;
    });
    // The document's size is known only when it has loaded.
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file?.bytes === 0) file.bytes = encodedDataLength;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    return [...files.values()];
  } finally {
    await browser.close();
  }
}
