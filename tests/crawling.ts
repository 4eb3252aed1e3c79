import { send } from "./http.ts";

/** A host of a running server. */
export interface CrawledSite {
  server: { url: string };
  host: string;
}

/** A page as a crawler sees it. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** Absolute addresses of its links. */
  links: string[];
}

/** Reads one page of a site. A redirect counts as a page with one link. */
export async function readPage({ server, host }: CrawledSite, path: string): Promise<CrawledPage> {
  const { status, headers, text } = await send(server, `GET ${path}`, { host, headers: { "accept-language": "en" } });
  const hrefs = headers.location
    ? [headers.location]
    : [...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => unescapeXml(href));
  const links = hrefs.filter((href) => !/^(tel|mailto):/.test(href)).map((href) => new URL(href, `http://${host}${path}`).href);
  return { path, status, html: text, links };
}

/**
 * Crawls a host breadth first. Follows at most `maxAlike` links that differ only in contractor or place, and none with
 * several selected contractors: those are unbounded.
 */
export async function crawl(site: CrawledSite, from: readonly string[], maxAlike: number): Promise<CrawledPage[]> {
  const seen = new Set(from);
  const alike = new Map<string, number>();
  const pages: CrawledPage[] = [];
  // The set grows during this loop.
  for (const path of seen) {
    const page = await readPage(site, path);
    pages.push(page);
    for (const link of page.links) {
      const { host, pathname, search } = new URL(link);
      const to = pathname + search;
      if (host !== site.host || search.split("pick=").length > 2 || seen.has(to)) continue;
      const shape = toShape(to);
      const followed = alike.get(shape) ?? 0;
      alike.set(shape, followed + 1);
      if (followed < maxAlike) seen.add(to);
    }
  }
  return pages;
}

/** Reduces a path to its pattern, without contractor, place and return parameters. */
function toShape(path: string): string {
  const bare = path.replaceAll(/ctr_\w+|[0-9a-f]{8}-[0-9a-f-]{27}/g, "CONTRACTOR").replace(/seen=[^&]*/, "seen=");
  return bare.replace(/\/postal\/\w+/, "/postal/PLACE").replace(/zip=\w+/, "zip=");
}

/** Returns an attribute of the first element that contains `asked`; null if absent. */
export function findAttribute(html: string, marker: string, name: string): string | null {
  const found = [...html.matchAll(/<[^>]*>/g)].find(([tag]) => tag.includes(marker));
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(found?.[0] ?? "")?.[1];
  return value === undefined ? null : unescapeXml(value);
}

/** Returns the page's schema.org data. Each script is read up to where a browser would end it. */
export function readJsonLd(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/g);
  return [...scripts].map(([, text = ""]) => JSON.parse(text) as Record<string, unknown>);
}

/**
 * Returns the text of all elements with a name. Throws unless the text is well-formed XML of elements, attributes and
 * the five entities.
 */
export function readXml(xml: string, element: string): string[] {
  const [, body] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*(<[\s\S]*>)\s*$/.exec(xml) ?? [];
  if (body === undefined) throw new Error("no XML document");
  const openTags: string[] = [];
  const texts: string[] = [];
  const tags = [...body.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>([^<]*)/g)];
  for (const [tag, end, name = "", , empty, text = ""] of tags) {
    if (/&(?!(amp|lt|gt|quot|apos);)/.test(tag)) throw new Error(`an entity in ${name}`);
    if (end && openTags.pop() !== name) throw new Error(`${name} ends elsewhere`);
    if (!end && !empty) openTags.push(name);
    if (!end && name === element) texts.push(unescapeXml(text));
  }
  const isWellFormed = tags.map(([tag]) => tag).join("") === body;
  if (!isWellFormed || openTags.length > 0) throw new Error("not XML of elements, attributes and text");
  return texts;
}

function unescapeXml(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|apos|#x27);/g, (_all, name: string) => signs[name] ?? "");
}
