import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from "node:zlib";

interface CachedPage {
  headers: Record<string, string | string[]>;
  body: Buffer<ArrayBuffer>;
  compressed: Partial<Record<Compression, Promise<Buffer<ArrayBuffer>>>>;
  etag: string;
  expiresAt: number;
}

/** Milliseconds. */
const maxAge = { people: 5_000, machines: 10 * 60_000 } as const;
/** Of pages as they are. Compressed they take a third more at most. */
const maxCacheBytes = 48 * 1024 * 1024;

/** Browsers take Brotli over HTTPS, a seventh smaller here; some crawlers take gzip only. */
type Compression = "br" | "gzip";

/** Asynchronous: a sitemap takes 60 ms of CPU. */
const toGzip = promisify<Buffer, ZlibOptions, Buffer<ArrayBuffer>>(gzip);
const toBrotli = promisify<Buffer, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress);

const compressors: Record<Compression, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => toGzip(body, { level: 6 }),
};

/** Compresses when somebody first accepts it: both compressions together take longer than rendering the page. */
function compressOnce(page: CachedPage, compression: Compression): Promise<Buffer<ArrayBuffer>> {
  return (page.compressed[compression] ??= compressors[compression](page.body));
}

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
  const body = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  const audience = /^(text\/plain|application\/xml);/.test(headers.get("content-type") ?? "") ? "machines" : "people";
  const page: CachedPage = { headers: toHeaderRecord(headers), body, compressed: {}, etag, expiresAt: Date.now() + maxAge[audience] };
  addPage(key, page);
  const compression = chooseCompression(acceptEncoding);
  if (compression) headers.set("Content-Encoding", compression);
  return new Response(compression ? await compressOnce(page, compression) : body, { status: response.status, headers });
}

function chooseCompression(accepted: string | string[] | undefined): Compression | undefined {
  const names = String(accepted ?? "").split(",");
  return (["br", "gzip"] as const).find((compression) => names.some((name) => isAccepted(name, compression)));
}

/** An entry such as "gzip;q=0.5"; "q=0" refuses. */
function isAccepted(entry: string, encoding: string): boolean {
  const [name, weight = "1"] = entry.trim().split(/\s*;\s*q=/);
  return name === encoding && Number(weight) > 0;
}

function addPage(key: string, page: CachedPage): void {
  removePage(key);
  pages.set(key, page);
  cachedBytes += page.body.length;
  const now = Date.now();
  for (const [oldKey, { expiresAt }] of pages) if (expiresAt < now || cachedBytes > maxCacheBytes) removePage(oldKey);
}

export function clearCachedPages(): void {
  pages.clear();
  cachedBytes = 0;
}

function removePage(key: string): void {
  const page = pages.get(key);
  if (page && pages.delete(key)) cachedBytes -= page.body.length;
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
  const compression = chooseCompression(incoming.headers["accept-encoding"]);
  const send = (body: Buffer, encoded = {}) => {
    outgoing.writeHead(200, { ...own, ...encoded, "Content-Length": body.length });
    outgoing.end(incoming.method === "HEAD" ? undefined : body);
  };
  if (compression) void compressOnce(page, compression).then((body) => send(body, { "Content-Encoding": compression }));
  else send(page.body);
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
