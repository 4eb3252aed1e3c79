import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A route as the browser's router is told of it: the module with its page, what that imports, and what else it has. */
interface Entry {
  module: string;
  imports?: readonly string[];
  [fact: string]: unknown;
}

interface Manifest {
  entry: Entry;
  routes: Record<string, Entry> & { root: Entry };
}

/** What is a file and no page: the browser's router has no way there. */
const isFile = ({ path }: Entry) => typeof path === "string" && /\.(pdf|txt|xml)$|:file$|^sitemaps\/|^products\/export$/.test(path);

const start = "window.__reactRouterManifest=";

/**
 * Shortens the list of all pages, which every page loads: files are not named, what a page has not is left unsaid, and of the parts that it
 * imports those are not named which are there already wherever the list is.
 */
export function shortenManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const text = readFileSync(join(assets, name), "utf8");
    if (!text.startsWith(start)) throw new Error(`${name} does not begin as the list of pages does`);
    const manifest = JSON.parse(text.slice(start.length).replace(/;$/, "")) as Manifest;
    writeFileSync(join(assets, name), `${start}${JSON.stringify(shortened(manifest))};`);
  }
}

function shortened({ entry, routes, ...rest }: Manifest): object {
  const { root, ...others } = routes;
  const present = new Set([entry, root].flatMap(({ module, imports }) => [module, ...(imports ?? [])]));
  const pages = Object.entries(others).filter(([, page]) => !isFile(page));
  const lean = pages.map(([id, page]) => {
    const imports = page.imports?.filter((part) => !present.has(part));
    return [id, saidOf({ ...page, imports })];
  });
  return { ...rest, entry, routes: { root, ...Object.fromEntries(lean) } };
}

/** What a page has, without what the browser's router never asks for. */
function saidOf(route: Entry): object {
  const says = ([name, fact]: [string, unknown]) =>
    fact !== false && !(Array.isArray(fact) && fact.length === 0) && name !== "hasDefaultExport";
  return Object.fromEntries(Object.entries(route).filter(says));
}
