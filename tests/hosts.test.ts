import { request } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { demoPassword } from "#db/world/accounts.ts";
import { demoDatabase } from "./database.ts";
import { createToken } from "./calls.ts";
import { readData, send } from "./http.ts";
import { createRoofer } from "./request-fixtures.ts";
import { emptyHome, startServer } from "./servers.ts";

vi.setConfig({ testTimeout: 120_000 });

const { url, env } = await demoDatabase();
const server = await startServer(emptyHome(), env);
const port = new URL(server.url).port;
const names = Object.values(brands).map((brand) => `${brand.localName}.localhost`);

describe("a form", () => {
  const login = { username: "homeowner@demo.test", password: demoPassword };
  const posts = [
    ["POST /api/v2/auth/login", login],
    ["POST /login.data", undefined],
    ["POST /logout.data", undefined],
  ] as const;

  it("[T107] is accepted from its own host only: nine hosts by nine origins, with and without a session", async () => {
    const { accessToken } = await readData<{ accessToken: string }>(send(server, "POST /api/v2/auth/login", { body: login }));
    const accepted: string[] = [];
    for (const host of names) {
      for (const from of names) {
        for (const cookie of [undefined, accessToken]) {
          for (const [line, body] of posts) {
            const headers = { origin: `http://${from}:${port}`, "sec-fetch-site": host === from ? "same-origin" : "same-site" };
            const form: Record<string, string> = body ? {} : { "content-type": "application/x-www-form-urlencoded" };
            const { status } = await send(server, line, { host, cookie, body, headers: { ...headers, ...form } });
            if (status !== 403) accepted.push(`${host} ${from}`);
          }
        }
      }
    }
    expect([...new Set(accepted)]).toEqual(names.map((host) => `${host} ${host}`));
  });

  it.each([
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: "http://delta.localhost.evil.example" },
    { origin: "http://delta.localhost" },
    { origin: "not an origin" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("[T107] is not accepted from %j", async (headers) => {
    const sent = headers as unknown as Record<string, string>;
    expect((await send(server, "POST /api/v2/auth/login", { body: login, headers: sent })).status).toBe(403);
  });
});

/** Headers that try to impersonate another host or make a link point to the attacker's. */
const variants: readonly Record<string, string>[] = [
  ...["x-forwarded-host", "x-host", "x-forwarded-server", "x-http-host-override", "x-original-host", "x-real-host"].flatMap((name) =>
    ["evil.example", "evil.example:80", "iko.localhost@evil.example"].map((value) => ({ [name]: value })),
  ),
  ...["forwarded", "via", "cf-connecting-host"].map((name) => ({ [name]: "host=evil.example;proto=https" })),
  ...["x-original-url", "x-rewrite-url", "x-forwarded-prefix", "x-forwarded-path", "x-forwarded-uri"].map((name) => ({
    [name]: "//evil.example/reset",
  })),
  ...["https", "javascript", "//evil.example"].map((value) => ({ "x-forwarded-proto": value })),
  { "x-forwarded-port": "1@evil.example" },
  { "x-forwarded-scheme": "https://evil.example" },
  { "x-app-url": "https://evil.example" },
  { "app-url": "https://evil.example" },
  { "incoming-url": "https://evil.example/x" },
  { "x-incoming-url": "https://evil.example/x" },
  { referer: "https://evil.example/x" },
  { "x-referer": "https://evil.example/x" },
  { "x-feature-flags": '{"appUrl":"https://evil.example"}' },
  { "x-wap-profile": "https://evil.example/p.xml" },
  { "accept-language": "en;q=0.9,//evil.example" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" },
];

describe("a mail", () => {
  const person = (username: string, password: string) => ({ username, password, firstname: "Ada", lastname: "Byron" });

  /** Posts a body to a path, or to the absolute address of another host with that path, with these headers. */
  function post(path: string, { body, headers }: { body: unknown; headers: Record<string, string> }): Promise<number> {
    const text = JSON.stringify(body);
    const all = { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)), ...headers };
    return new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, method: "POST", headers: all }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      })
        .on("error", reject)
        .end(text);
    });
  }

  it("[T21] [T43] links to the configured host of its brand, whatever 40 kinds of headers say", async () => {
    expect(variants.length).toBeGreaterThanOrEqual(40);
    const expectedHosts = new Map<string, string>();
    for (const [at, variant] of variants.entries()) {
      const username = `known-${at}@example.com`;
      const brand = Object.values(brands)[at % names.length]!;
      await readData(send(server, "POST /api/v2/user/signup", { body: person(username, "long ladder 7") }));
      const headers = { ...variant, host: `${brand.localName}.localhost:${at % 2 ? "81" : port}` };
      const origin = at % 2 ? "http://evil.example" : "";
      const known = await post(`${origin}/api/v2/user/signup`, { body: person(username, "another ladder 8"), headers });
      const recovering = await post(`${origin}/user/recover/password`, { body: { username }, headers });
      expect([known, recovering], JSON.stringify(variant)).toEqual([409, 200]);
      expectedHosts.set(username, `http://${brand.localName}.localhost:`);
    }
    const sent = () =>
      withConnection(
        url,
        async (client) => (await client.query<{ to: string; text: string; html: string }>(`select "to", text, html from mail`)).rows,
      );
    await expect.poll(async () => (await sent()).length, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(2 * expectedHosts.size);
    for (const mail of (await sent()).filter(({ to }) => expectedHosts.has(to))) {
      const links = `${mail.text} ${mail.html}`.match(/[a-z]+:\/\/[^\s"<]+/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link.startsWith(expectedHosts.get(mail.to) ?? "-"), link).toBe(true);
      expect(JSON.stringify(mail)).not.toContain("evil.example");
    }
  });
});

// Its own database: the hosts in a mail are those of the server that sends it, and servers of one database share mails.
const { env: other, db } = await demoDatabase();

describe("in production", async () => {
  const configured = "pros.example.com=IKO, heat.example.org=BW, home.example.org=PLATFORM, old.example.net=KM:off";
  const production = await startServer(emptyHome(), {
    ...other,
    NODE_ENV: "production",
    DEMO_WORLD: "true",
    // The real cost, as in production.
    PASSWORD_MEMORY: "",
    PASSWORD_PASSES: "",
    BRAND_HOSTS: configured,
  });
  const get = (path: string, host: string) => send(production, `GET ${path}`, { headers: { host } });
  const choose = (language: string) => {
    const headers = { host: "pros.example.com", origin: "https://pros.example.com" };
    return send(production, "POST /language", { headers, form: { language, returnTo: "/" } });
  };

  it.each([
    "evil.example",
    "127.0.0.1",
    "[::1]:3000",
    "localhost",
    "delta.localhost",
    "pros.example.com..",
    "",
    "a b",
    "old.example.net",
    "OLD.example.net.:443",
  ])("[B-03] [T45] [T50] the host '%s' gets 421 without any brand", async (host) => {
    const pages = ["/contractors", "/login", "/hand-off?from=IKO&to=%2F", "/nowhere"];
    for (const path of [...pages, "/api/v2/contractors", "/api/openapi.json", "/__manifest?paths=%2Fterms&version=1"]) {
      const { status, text } = await get(path, host);
      // An HTTP parser may reject an invalid host before our code runs.
      expect([421, 400], path).toContain(status);
      expect(text).not.toMatch(/IKO|Bradford|Plumbline|contractor/i);
    }
  });

  it.each(["pros.example.com", "PROS.EXAMPLE.COM", "pros.example.com:8443", "pros.example.com."])(
    "[B-03] [T45] the host '%s' is IKO's",
    async (host) => {
      const { status, text } = await get("/login", host);
      expect([status, text.includes("IKO")]).toEqual([200, true]);
    },
  );

  it("[C-04] a demonstration checks cards with its own provider", async () => {
    const { ctx, actor } = await createRoofer(db, { priceType: null });
    const token = await createToken({ ctx: { ...ctx, brand: brands.PLATFORM }, actor });
    const begin = () =>
      send(production, "POST /api/v2/payments/card/begin", { host: "home.example.org", headers: { authorization: `Bearer ${token}` } });
    expect((await begin()).status).toBe(200);
  });

  it("[T50] nobody is handed off to or from a disabled host", async () => {
    const nonce = "0".repeat(64);
    expect((await get(`/hand-off/give?for=KM&to=%2F&nonce=${nonce}`, "home.example.org")).status).toBe(404);
    expect((await get(`/hand-off/give?for=NZ&to=%2F&nonce=${nonce}`, "home.example.org")).status).toBe(404);
    const { status, headers } = await get("/hand-off?from=KM&to=%2Fcontractors", "home.example.org");
    expect([status, headers.location]).toEqual([303, "/contractors"]);
    expect((await get("/login?from=KM&returnTo=%2Fdashboard", "home.example.org")).text).not.toMatch(/go back to|name.{1,9}KM/);
  });

  it("[S-04] a hand-off uses https between the configured hosts, with cookies that no other host can read or set", async () => {
    const { headers } = await get("/hand-off?from=IKO&to=%2Fcrm-lite", "home.example.org");
    expect(headers.location).toMatch(/^https:\/\/pros\.example\.com\/hand-off\/give\?for=PLATFORM&to=%2Fcrm-lite&nonce=[0-9a-f]{64}$/);
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-hand-off=[0-9a-z]{26}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it("[T12] [A21] every cookie is host-only and secure, those for language and place included", async () => {
    const host = "pros.example.com";
    const pages = ["/contractors/postal/60614?service=ROOF", "/login?lang=es", "/contractors?disclaimerAccepted=true"];
    const answers = [...(await Promise.all(pages.map((path) => get(path, host)))), await choose("fr")];
    const cookies = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []);
    const names = new Set(cookies.map((cookie) => cookie.split("=")[0]));
    expect([...names].toSorted()).toEqual(["__Host-disclaimer", "__Host-lang", "__Host-postal", "__Host-service"]);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-[a-z]+=[^;]*; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/);
    const kept = await send(production, "GET /login", { headers: { host, cookie: "__Host-lang=fr" } });
    const planted = await send(production, "GET /login", { headers: { host, cookie: "lang=fr" } });
    expect([kept, planted].map(({ headers }) => headers["content-language"])).toEqual(["fr", "en"]);
  });
});
