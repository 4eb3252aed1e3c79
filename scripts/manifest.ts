import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A route as the browser's router is told of it: the module with its page, what that imports, and what else it has. */
interface Entry {
  id?: string;
  parentId?: string;
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

/** The browser's half: it makes of the short list what its router reads. It is sent as the text that it is. */
const unpack = `([list,root,names,pages])=>{
let parts=names.split(" ").map(name=>"/assets/"+name+".js"),routes={root};
for(let[id,path,has,module,...imports]of pages)routes[id]={id,parentId:"root",...path===0?{index:true}:{path},hasAction:has>1,hasLoader:has%2>0,module:parts[module],imports:imports.map(at=>parts[at])};
return{...list,routes}}`.replaceAll("\n", "");

/** What a page of the short list may have; whatever else comes must be taken up there first. */
const known = new Set(["id", "parentId", "path", "index", "hasAction", "hasLoader", "module", "imports"]);

/**
 * Shortens the list of all pages, which every page loads: files are not named, what a page has not is left unsaid, of the parts that it
 * imports those are not named which are there already wherever the list is, and each part is named once.
 */
export function shortenManifest(assets: string): void {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    writeFileSync(join(assets, name), shortManifest(readFileSync(join(assets, name), "utf8")));
  }
}

/** The text of a shortened list of pages. Throws where the list has what the short one cannot say. */
export function shortManifest(text: string): string {
  if (!text.startsWith(start)) throw new Error("The list of pages does not begin as it did");
  const { routes, ...list } = JSON.parse(text.slice(start.length).replace(/;$/, "")) as Manifest;
  const { root, ...others } = routes;
  const present = new Set([list.entry, root].flatMap(({ module, imports }) => [module, ...(imports ?? [])]));
  const pages = Object.values(others).filter((page) => !isFile(page));
  const wanted = pages.map(({ module, imports }) => [module, ...(imports ?? []).filter((part) => !present.has(part))]);
  const parts = [...new Set(wanted.flat())];
  const rows = pages.map((page, at) => [...factsOf(page), ...(wanted[at] ?? []).map((part) => parts.indexOf(part))]);
  return `${start}(${unpack})(${JSON.stringify([list, root, parts.map(nameOf).join(" "), rows])});`;
}

/** Id, path (0 for the first page) and what it has: 1 a loader, 2 an action. */
function factsOf(page: Entry): unknown[] {
  const other = Object.keys(page).filter((fact) => !known.has(fact) && page[fact] && fact !== "hasDefaultExport" && !isEmpty(page[fact]));
  if (other.length > 0 || page.parentId !== "root") throw new Error(`The short list of pages cannot say ${other.join()} of ${page.id}`);
  return [page.id, page.index ? 0 : page.path, (page.hasLoader ? 1 : 0) + (page.hasAction ? 2 : 0)];
}

function isEmpty(fact: unknown): boolean {
  return Array.isArray(fact) && fact.length === 0;
}

function nameOf(part: string): string {
  const [, name] = /^\/assets\/([\w.-]+)\.js$/.exec(part) ?? [];
  if (name === undefined) throw new Error(`The short list of pages cannot name ${part}`);
  return name;
}
