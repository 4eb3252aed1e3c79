import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

interface KeptPage {
  headers: Record<string, string | string[]>;
  plain: Buffer;
  packed: Buffer;
  etag: string;
  until: number;
}

/** Milliseconds. */
const freshFor = { people: 5_000, machines: 10 * 60_000 } as const;
const mostBytes = 64 * 1024 * 1024;

/** Asynchronous: a sitemap takes 60 ms of CPU. */
const pack = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip);

/** Oldest first. */
const pages = new Map<string, KeptPage>();
let bytes = 0;

/** Returns the response, compressed if accepted. Script nonces become hashes in the policy. */
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

/** False if there is no fresh page. */
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

/** A nonce sent twice protects nothing. */
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
