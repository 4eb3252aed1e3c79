import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import type { AppEnv } from "#app/platform/api.server.ts";
import { cachePage, clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { answerFromCache, cachePublicPages } from "./page-cache.server.ts";
import { publicPageKey } from "#app/server/page-key.server.ts";
import { testCtx } from "../../tests/database.ts";

const request = {
  method: "GET",
  url: "/contractors/postal/60614?service=ROOF",
  host: "delta.localhost",
  cookie: undefined,
  acceptLanguage: "en",
};
const toKey = (over: Partial<Omit<typeof request, "cookie">> & { cookie?: string }) => publicPageKey({ ...request, ...over });

describe("cached pages", () => {
  it("[T46] are separate by brand, path, query and language", () => {
    const names = [
      toKey({}),
      toKey({ host: "iko.localhost" }),
      toKey({ url: "/contractors/postal/60615?service=ROOF" }),
      toKey({ url: "/contractors/postal/60614?service=PLUM" }),
      toKey({ url: "/contractors/postal/60614?service=ROOF&page=2" }),
      toKey({ acceptLanguage: "fr" }),
      toKey({ cookie: "lang=ru" }),
      toKey({ host: "iko.localhost", cookie: "disclaimer=2026-11" }),
      toKey({ url: "/contractors/postal/60614?service=ROOF&lang=es" }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(null);
    for (const url of ["/contractors/roofing/il/chicago", "/distributors/postal/60614", "/api/v2/contractors/map?zip=60614&service=ROOF"])
      expect(toKey({ url })).not.toBeNull();
    expect(toKey({ url: "/contractors/postal/60614?page=2&service=ROOF" })).toBe(names[4]);
  });

  it.each(["/robots.txt", "/sitemap.xml", "/sitemaps/contractors-12.xml"])("[D-11] [T46] are the same for all crawlers at %s", (url) => {
    expect(toKey({ url })).toBe(toKey({ url, acceptLanguage: "fr", cookie: "disclaimer=2026-11" }));
    expect(toKey({ url })).not.toBe(toKey({ url, host: "iko.localhost" }));
    expect(toKey({ url: `${url}?page=2` })).toBeNull();
  });

  it("[T46] include the home page, but not for a browser with a last search or unfinished requests", () => {
    expect(toKey({ url: "/contractors" })).not.toBeNull();
    expect(toKey({ url: "/contractors", host: "iko.localhost" })).not.toBe(toKey({ url: "/contractors" }));
    for (const cookie of ["postal=60614", "service=ROOF", "unfinished=abc"]) expect(toKey({ url: "/contractors", cookie })).toBeNull();
    expect(toKey({ cookie: "postal=60614" })).toBe(toKey({}));
  });

  it.each([
    ["a signed-in person", { cookie: "a=b; session=token" }],
    ["a form", { method: "POST" }],
    ["another page", { url: "/dashboard" }],
    ["another call", { url: "/api/v2/contractors?zip=60614&service=ROOF" }],
    ["a page below a public one", { url: "/contractors/postal/60614/x.css" }],
    ["a query that is not listed", { url: "/contractors/postal/60614?pick=1" }],
    ["a value that means nothing", { url: "/contractors/postal/60614?sort=junk" }],
    ["a language that nobody has", { url: "/contractors/postal/60614?lang=../../x" }],
    ["a value twice", { url: "/contractors/postal/60614?page=2&page=3" }],
  ])("[T46] [T47] [T40] have no key for %s", (_who, over) => {
    expect(toKey(over)).toBeNull();
  });

  it("[T62] allow only the scripts that carried the nonce", async () => {
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'",
    };
    const cached = await cachePage("one", new Response(`<script nonce="abc">ours()</script><script>theirs()</script>`, { headers }));
    const policy = cached.headers.get("content-security-policy") ?? "";
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
    expect(policy).not.toContain("nonce");
    expect(await cached.text()).toBe("<script>ours()</script><script>theirs()</script>");
  });
});

/** A server with one page; like pages, it answers HEAD without a body. */
const site = new Hono<AppEnv>()
  .use(cachePublicPages)
  .use(async (c, next) => {
    c.set("ctx", testCtx({} as never));
    await next();
  })
  .get("/contractors/postal/:code", (c) => c.html(c.req.method === "HEAD" ? "" : "<p>Contractors</p>"))
  .get("/api/v2/contractors/map", (c) => c.json({ data: null }))
  .get("/sitemaps/:name", (c) => c.body("<urlset/>", 200, { "content-type": "application/xml; charset=utf-8" }));
const headers = { host: "delta.localhost" };
const map = "/api/v2/contractors/map?zip=60614&service=ROOF";

function isInMemory(path: string): boolean {
  const sent = { writeHead: () => sent, end: () => sent };
  return answerFromCache({ method: "GET", url: path, headers, socket: {} } as never, sent as never);
}

describe("the page cache", () => {
  it("[P-05] holds a public page after the first request", async () => {
    await site.request("/contractors/postal/60614?service=ROOF", { headers });
    expect(isInMemory("/contractors/postal/60614?service=ROOF")).toBe(true);
  });

  it("[D-05] [D-11] keeps pages and the map's contractors for seconds, sitemaps for minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await site.request("/contractors/postal/60616", { headers });
    await site.request("/sitemaps/roofing.xml", { headers });
    await site.request(map, { headers });
    vi.advanceTimersByTime(6_000);
    expect(["/contractors/postal/60616", map, "/sitemaps/roofing.xml"].map(isInMemory)).toEqual([false, false, true]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(isInMemory("/sitemaps/roofing.xml")).toBe(false);
    vi.useRealTimers();
  });

  it("[P-05] does not keep a HEAD response, which has no body", async () => {
    await site.request("/contractors/postal/60615", { method: "HEAD", headers });
    expect(isInMemory("/contractors/postal/60615")).toBe(false);
  });

  it.each([
    { accepted: "gzip, deflate, br, zstd", encoding: "br", expand: brotliDecompressSync },
    { accepted: "gzip, br;q=0", encoding: "gzip", expand: gunzipSync },
    { accepted: "gzip, deflate", encoding: "gzip", expand: gunzipSync },
    { accepted: "deflate", encoding: null, expand: Buffer.from },
  ])("[P-05] [P-06] sends the first response as a browser that accepts $accepted can read it", async ({ accepted, encoding, expand }) => {
    clearCachedPages();
    const answer = await site.request("/contractors/postal/60618", { headers: { ...headers, "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(expand(await answer.arrayBuffer()).toString()).toBe("<p>Contractors</p>");
  });

  it.each([
    { accepted: "br", expand: brotliDecompressSync },
    { accepted: "gzip", expand: gunzipSync },
    { accepted: "identity", expand: Buffer.from },
  ])("[P-05] compresses a page of the memory when somebody accepts it by $accepted", async ({ accepted, expand }) => {
    await site.request("/contractors/postal/60620", { headers });
    const body = Promise.withResolvers<Buffer<ArrayBuffer>>();
    const writeHead = vi.fn<(status: number, headers: Record<string, unknown>) => unknown>();
    const sent = { writeHead, end: (sentBody: Buffer<ArrayBuffer>) => void body.resolve(sentBody) };
    const incoming = { method: "GET", url: "/contractors/postal/60620", headers: { ...headers, "accept-encoding": accepted }, socket: {} };
    expect(answerFromCache(incoming as never, sent as never)).toBe(true);
    expect(expand(await body.promise).toString()).toBe("<p>Contractors</p>");
    const encoded = accepted === "identity" ? {} : { "Content-Encoding": accepted };
    expect(writeHead).toHaveBeenCalledWith(200, expect.objectContaining({ ...encoded, "Content-Length": (await body.promise).length }));
  });
});
