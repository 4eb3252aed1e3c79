import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** A public page as it is sent to everybody: made once, sent from memory while it is fresh. */
interface KeptPage {
  headers: Record<string, string | string[]>;
  plain: Buffer;
  packed: Buffer;
  etag: string;
  until: number;
}

/** How long a page may be behind a contractor's change, in milliseconds. */
const freshFor = 5_000;
const mostPages = 2_000;

const pages = new Map<string, KeptPage>();

/** Keeps an answer under its key and gives what to send now. The page's scripts lose their nonce and are allowed by their hash instead. */
export async function keepPage(key: string, answer: Response): Promise<Response> {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const html = (await answer.text()).replaceAll(` nonce="${nonce}"`, "");
  const headers = new Headers(answer.headers);
  headers.set("Content-Security-Policy", allowByHash(headers.get("content-security-policy") ?? "", html));
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  headers.delete("x-request-id");
  const plain = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  if (pages.size >= mostPages) pages.delete(pages.keys().next().value ?? "");
  pages.delete(key);
  pages.set(key, { headers: listed(headers), plain, packed: gzipSync(plain, { level: 6 }), etag, until: Date.now() + freshFor });
  return new Response(plain, { status: answer.status, headers });
}

/** Sends a kept page straight from memory; false when there is none that is fresh. */
export function sendKeptPage(key: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const page = pages.get(key);
  if (!page) return false;
  if (page.until < Date.now()) {
    pages.delete(key);
    return false;
  }
  const own = { ...page.headers, "X-Request-Id": randomUUID() };
  if (incoming.headers["if-none-match"] === page.etag) {
    outgoing.writeHead(304, own).end();
    return true;
  }
  const packs = /\bgzip\b/.test(incoming.headers["accept-encoding"] ?? "");
  const body = packs ? page.packed : page.plain;
  outgoing.writeHead(200, { ...own, ...(packs ? { "Content-Encoding": "gzip" } : {}), "Content-Length": body.length });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

/** The policy with the page's own inline scripts named by hash: a nonce that is sent twice would be none. */
function allowByHash(policy: string, html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const styled = policy.replace(/style-src 'self' 'nonce-[^']+'/, "style-src 'self'");
  return styled.replace(/'nonce-[^']+'/, [...new Set(hashes)].join(" "));
}

function listed(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  const rest = Object.fromEntries([...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length"));
  return cookies.length > 0 ? { ...rest, "set-cookie": cookies } : rest;
}
