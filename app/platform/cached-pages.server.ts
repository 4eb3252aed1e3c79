import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from "node:zlib";

interface CachedPage {
  headers: Record<string, string | string[]>;
  bodies: Bodies;
  etag: string;
  expiresAt: number;
}

/** Milliseconds. */
const maxAge = { people: 5_000, machines: 10 * 60_000 } as const;
const maxCacheBytes = 64 * 1024 * 1024;

/** A page as it is, and compressed. Browsers take Brotli over HTTPS, a seventh smaller here; some crawlers take gzip only. */
type Bodies = Record<"identity" | "br" | "gzip", Buffer<ArrayBuffer>>;

/** Asynchronous: a sitemap takes 60 ms of CPU. */
const toGzip = promisify<Buffer, ZlibOptions, Buffer<ArrayBuffer>>(gzip);
const toBrotli = promisify<Buffer, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress);

async function compress(identity: Buffer<ArrayBuffer>): Promise<Bodies> {
  const [br, gzip] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(identity, { level: 6 }),
  ]);
  return { identity, br, gzip };
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
  const plain = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  const bodies = await compress(plain);
  const audience = /^(text\/plain|application\/xml);/.test(headers.get("content-type") ?? "") ? "machines" : "people";
  addPage(key, { headers: toHeaderRecord(headers), bodies, etag, expiresAt: Date.now() + maxAge[audience] });
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(bodies[encoding], { status: response.status, headers });
}

function chooseEncoding(accepted: string | string[] | undefined): keyof Bodies {
  const names = String(accepted ?? "").split(",");
  return (["br", "gzip"] as const).find((encoding) => names.some((name) => isAccepted(name, encoding))) ?? "identity";
}

/** An entry such as "gzip;q=0.5"; "q=0" refuses. */
function isAccepted(entry: string, encoding: string): boolean {
  const [name, weight = "1"] = entry.trim().split(/\s*;\s*q=/);
  return name === encoding && Number(weight) > 0;
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
  return Object.values(page.bodies).reduce((sum, { length }) => sum + length, 0);
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
  const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  const encoded = encoding === "identity" ? {} : { "Content-Encoding": encoding };
  outgoing.writeHead(200, { ...own, ...encoded, "Content-Length": body.length });
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
