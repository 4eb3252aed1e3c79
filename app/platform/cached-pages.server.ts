import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** A public page as it is sent to everybody: made once, sent from memory while it is fresh. */
interface KeptPage {
  headers: Record<string, string | string[]>;
  plain: Buffer;
  packed: Buffer;
  etag: string;
  until: number;
}

/** How long what people read may be behind a contractor's change, and how long what machines read, in milliseconds. */
const freshFor = { people: 5_000, machines: 10 * 60_000 } as const;
/** What all kept pages may weigh together, in bytes. */
const mostBytes = 64 * 1024 * 1024;

/** Beside the other work: a sitemap takes 60 ms of a processor. */
const pack = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip);

/** In the order in which they were kept. */
const pages = new Map<string, KeptPage>();
let bytes = 0;

/**
 * Keeps an answer under its key and gives what to send now, packed where that is accepted. The page's scripts lose their nonce and
 * are allowed by their hash instead.
 */
export async function cachePage(key: string, answer: Response, acceptEncoding?: string): Promise<Response> {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const signed = await answer.text();
  const html = signed.replaceAll(` nonce="${nonce}"`, "");
  const headers = new Headers(answer.headers);
  headers.set("Content-Security-Policy", allowByHash(headers.get("content-security-policy") ?? "", signed, nonce));
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  headers.delete("x-request-id");
  const plain = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  const packed = await pack(plain, { level: 6 });
  const readers = /^(text\/plain|application\/xml);/.test(headers.get("content-type") ?? "") ? "machines" : "people";
  remember(key, { headers: listed(headers), plain, packed, etag, until: Date.now() + freshFor[readers] });
  if (!takesGzip(acceptEncoding)) return new Response(plain, { status: answer.status, headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(packed, { status: answer.status, headers });
}

function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b/.test(String(acceptEncoding ?? ""));
}

function remember(key: string, page: KeptPage): void {
  forget(key);
  pages.set(key, page);
  bytes += weightOf(page);
  const now = Date.now();
  for (const [old, { until }] of pages) if (until < now || bytes > mostBytes) forget(old);
}

/** Forgets all pages that are kept in this process: something changed that must not be seen for even a few seconds more. */
export function clearCachedPages(): void {
  pages.clear();
  bytes = 0;
}

function forget(key: string): void {
  const page = pages.get(key);
  if (page && pages.delete(key)) bytes -= weightOf(page);
}

function weightOf(page: KeptPage): number {
  return page.plain.length + page.packed.length;
}

/** Sends a kept page straight from memory; false when there is none that is fresh. */
export function sendCachedPage(key: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = pages.get(key);
  if (!page) return false;
  if (page.until < Date.now()) {
    forget(key);
    return false;
  }
  const own = { ...page.headers, "X-Request-Id": randomUUID() };
  if (incoming.headers["if-none-match"] === page.etag) {
    outgoing.writeHead(304, own).end();
    return true;
  }
  const packs = takesGzip(incoming.headers["accept-encoding"]);
  const body = packs ? page.packed : page.plain;
  outgoing.writeHead(200, { ...own, ...(packs ? { "Content-Encoding": "gzip" } : {}), "Content-Length": body.length });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

/** The policy with those inline scripts named by hash that carried the page's nonce: a nonce that is sent twice would be none. */
function allowByHash(policy: string, html: string, nonce: string): string {
  const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, tag = ""]) => tag.includes(` nonce="${nonce}"`));
  const hashes = inline.map(([, , script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const styled = policy.replace(/style-src 'self' 'nonce-[^']+'/, "style-src 'self'");
  return styled.replace(/'nonce-[^']+'/, [...new Set(hashes)].join(" "));
}

function listed(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  const rest = Object.fromEntries([...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length"));
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}
