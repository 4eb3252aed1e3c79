import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { openPool } from "#app/platform/db.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { pageSize } from "#app/features/directory/model/terms.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { loadDirectoryView } from "../app/routes/directory/directory-view.server.ts";
import { formatLatency, runLoad } from "./load.ts";
import { drawCodes } from "./places.ts";
import { alternateRounds } from "./rounds.ts";
import { benchFile, startLimit, type Server } from "./servers.ts";
import type { Measured } from "./table.ts";

const seconds = 5;
const bundles = join(projectRoot, "build", "bench");
/** A query that no public page has, which bypasses the cache. */
const uncachedQuery = "fresh=1";

/** P-04: the uncached directory page against its tree through React alone. */
export async function measureRendering(product: Server, url: string): Promise<Measured> {
  const paths = (await findFullPlaces(url)).map((code) => `/contractors/postal/${code}?service=ROOF&${uncachedQuery}`);
  const page = await writePageInput(product, url, paths[0] ?? "");
  const limit = await startLimit(await bundleLimit("page-server.tsx"), { PAGE: page.file });
  try {
    const bare = (await (await fetch(`http://127.0.0.1:${limit.port}/`)).text()).length;
    if (Math.abs(bare / page.size - 1) > 0.03) throw new Error(`The product sends ${page.size} characters, its limit ${bare}`);
    const compared = await alternateRounds({
      product: () => runLoad({ port: product.port, paths }, seconds),
      limit: () => runLoad({ port: limit.port, paths }, seconds),
    });
    return {
      id: "P-04",
      what: "directory page of 20 cards, made afresh",
      figure: compared.product.rate,
      limit: compared.limit.rate,
      ratio: compared.ratio,
      unit: "/s",
      goal: { atLeast: 0.3 },
      details: `${formatLatency(compared.product)}; React alone ${formatLatency(compared.limit)}`,
    };
  } finally {
    await limit.stop();
  }
}

/** Places with a full first page, so that product and limit render as many cards. */
async function findFullPlaces(url: string): Promise<string[]> {
  const { db, pool } = openPool(url, 2);
  const ctx = createSystemCtx(db);
  const codes: string[] = [];
  for (const code of new Set(drawCodes(300))) {
    if ((await searchDirectory(ctx, { place: code, category: "ROOF" })).items.length === pageSize) codes.push(code);
  }
  await pool.end();
  return codes;
}

/** Writes the limit's input: page data, and the HTML around its tree. */
async function writePageInput({ port }: Server, databaseUrl: string, path: string): Promise<{ file: string; size: number }> {
  const url = new URL(path, `http://127.0.0.1:${port}`);
  const html = await (await fetch(url)).text();
  const [, head = ""] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const [, scripts = ""] = /<\/footer>(.*)<\/body>/s.exec(html) ?? [];
  const { db, pool } = openPool(databaseUrl, 2);
  const view = await loadDirectoryView(createSystemCtx(db), url.pathname.replace(/^.*\//, ""), url.searchParams);
  await pool.end();
  mkdirSync(bundles, { recursive: true });
  const file = join(bundles, "page.json");
  const catalogues = Object.fromEntries(
    ["app", "directory", "services", "badges", "brandpages"].map((area) => [area, readCatalogue(area)]),
  );
  writeFileSync(file, JSON.stringify({ url: url.href, view, head, scripts, catalogues }));
  return { file, size: html.length };
}

function readCatalogue(area: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, "app", "locales", "en", `${area}.json`), "utf8"));
}

/** Bundles a limit with JSX and production React, like the product's build. */
async function bundleLimit(name: string): Promise<string> {
  const { NODE_ENV = "" } = process.env;
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: ["react", "react-dom", "react-router"] },
    build: { ssr: benchFile("limits", name), outDir: bundles, emptyOutDir: false },
  });
  // Vite leaves "production" there, which would affect later measurements.
  process.env.NODE_ENV = NODE_ENV;
  return join(bundles, name.replace(/\.tsx$/, ".js"));
}
