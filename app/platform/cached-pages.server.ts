import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

interface CachedPage {
  headers: Record<string, string | string[]>;
  plain: Buffer;
  compressed: Buffer;
  etag: string;
  expiresAt: number;
}

/** Milliseconds. */
const maxAge = { people: 5_000, machines: 10 * 60_000 } as const;
const maxCacheBytes = 64 * 1024 * 1024;

/** Asynchronous: a sitemap takes 60 ms of CPU. */
const compress = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip);

/** Oldest first. */
const pages = new Map<string, CachedPage>();
let cachedBytes = 0;

/** Returns the response, compressed if accepted. Script nonces become hashes in the policy. */
export async function cachePage(key: string, response: Response, acceptEncoding?: string): Promise<Response> {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const htmlWithNonces = await response.text();
  const html = htmlWithNonces.replaceAll(` nonce="${nonce}"`, "");
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", allowByHash(headers.get("content-security-policy") ?? "", htmlWithNonces, nonce));
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  headers.delete("x-request-id");
  const plain = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  const compressed = await compress(plain, { level: 6 });
  const audience = /^(text\/plain|application\/xml);/.test(headers.get("content-type") ?? "") ? "machines" : "people";
  addPage(key, { headers: toHeaderRecord(headers), plain, compressed, etag, expiresAt: Date.now() + maxAge[audience] });
  if (!acceptsGzip(acceptEncoding)) return new Response(plain, { status: response.status, headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(compressed, { status: response.status, headers });
}

function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b/.test(String(acceptEncoding ?? ""));
}

function addPage(key: string, page: CachedPage): void {
  removePage(key);
  pages.set(key, page);
  cachedBytes += countBytes(page);
  const now = Date.now();
  for (const [oldKey, { expiresAt }] of pages) if (expiresAt < now || cachedBytes > maxCacheBytes) removePage(oldKey);
}

export function clearCachedPages(): void {
  pages.clear();
  cachedBytes = 0;
}

function removePage(key: string): void {
  const page = pages.get(key);
  if (page && pages.delete(key)) cachedBytes -= countBytes(page);
}

function countBytes(page: CachedPage): number {
  return page.plain.length + page.compressed.length;
}

/** False if there is no fresh page. */
export function sendCachedPage(key: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = pages.get(key);
  if (!page) return false;
  if (page.expiresAt < Date.now()) {
    removePage(key);
    return false;
  }
  const own = { ...page.headers, "X-Request-Id": randomUUID() };
  if (incoming.headers["if-none-match"] === page.etag) {
    outgoing.writeHead(304, own).end();
    return true;
  }
  const useGzip = acceptsGzip(incoming.headers["accept-encoding"]);
  const body = useGzip ? page.compressed : page.plain;
  outgoing.writeHead(200, { ...own, ...(useGzip ? { "Content-Encoding": "gzip" } : {}), "Content-Length": body.length });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

/** A nonce sent twice protects nothing. */
function allowByHash(policy: string, html: string, nonce: string): string {
  const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, tag = ""]) => tag.includes(` nonce="${nonce}"`));
  const hashes = inline.map(([, , script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const styled = policy.replace(/style-src 'self' 'nonce-[^']+'/, "style-src 'self'");
  return styled.replace(/'nonce-[^']+'/, [...new Set(hashes)].join(" "));
}

function toHeaderRecord(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  const rest = Object.fromEntries([...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length"));
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}
