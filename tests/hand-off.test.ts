import { readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { exchangeCode } from "#app/features/handoffs/service/redeeming.server.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { Browser } from "./browser.ts";
import { demoDatabase } from "./database.ts";
import { signIn } from "./quote-fixtures.ts";
import { readData, send, type Answer } from "./http.ts";
import { platform } from "./hand-offs.ts";
import { redirectPayloads } from "./redirect-payloads.ts";
import { emptyHome, startServer } from "./servers.ts";

// The server logs every statement and value, and `log` is its file; null where tests cannot read it.
const { log } = inject("templateDatabase");
const { url, env } = await demoDatabase();
const inDatabase = <Result>(work: (client: pg.Client) => Promise<Result>) => withConnection(url, work);
if (log)
  await inDatabase(async (client) => {
    const name = client.escapeIdentifier(String(client.database));
    for (const set of ["log_statement = 'all'", "log_parameter_max_length = -1"]) await client.query(`alter database ${name} set ${set}`);
  });
const server = await startServer(emptyHome(), { ...env, LOG_LEVEL: "debug" });

const codes: string[] = [];
const tokens = new Map<string, string>();

async function getToken(username: DemoEmail): Promise<string> {
  const known = tokens.get(username);
  if (known) return known;
  const token = await signIn(server, username);
  tokens.set(username, token);
  return token;
}

/** A browser in which somebody is signed in at a brand. */
async function signedInAt(brand: string, username: DemoEmail): Promise<Browser> {
  const token = await signIn(server, username, `${brand}.localhost`);
  tokens.set(username, token);
  const browser = new Browser(server);
  browser.keep(brand, "session", token);
  return browser;
}

const at = (brand: string, path: string) => `http://${brand}.localhost${path}`;
const handOff = (from: string, to: string) => `/hand-off?${new URLSearchParams({ from, to })}`;
const whoIs = async (token: string | undefined) => (await send(server, "GET /user/current", { token })).status;

/** Where DELTA issues a code for the platform to a browser whose nonce an attacker chose. */
const issuePath = `/hand-off/give?for=PLATFORM&to=%2F&nonce=${"0".repeat(64)}`;

function codeIn(browser: Browser): string {
  const code = browser.steps.map((step) => new URL(step.address).searchParams.get("token")).find((found) => found !== null);
  if (code) codes.push(code);
  return code ?? "";
}

describe("the steps of a hand-off", () => {
  it("[S-04] [S-05] [T06] lead a contractor from DELTA to the platform in five uncached steps and end DELTA's session", async () => {
    const browser = await signedInAt("delta", "rapid@demo.test");
    const former = browser.cookie("delta", "session");
    const last = await browser.visit(at("platform", handOff("DELTA", "/crm-lite?show=booked")));
    expect(last.address).toMatch(/^http:\/\/platform\.localhost(:\d+)?\/crm-lite\?show=booked$/);
    expect(last.status).toBe(200);
    expect(browser.steps.map(({ status }) => status)).toEqual([303, 303, 303, 200]);
    for (const { headers } of browser.steps) expect(headers["cache-control"]).toBe("private, no-store");
    for (const { headers } of browser.steps.slice(0, 3)) expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(codeIn(browser)).toMatch(/^[0-9a-z]{26}$/);
    expect([await whoIs(former), await whoIs(browser.cookie("platform", "session"))]).toEqual([401, 200]);
    tokens.delete("rapid@demo.test");
  });

  it("[S-04] leave a homeowner signed in on both hosts", async () => {
    const browser = await signedInAt("iko", "homeowner@demo.test");
    const last = await browser.visit(at("platform", handOff("IKO", "/dashboard")));
    expect([last.status, new URL(last.address).pathname]).toEqual([200, "/dashboard"]);
    codeIn(browser);
    for (const brand of ["iko", "platform"]) expect(await whoIs(browser.cookie(brand, "session"))).toBe(200);
  });

  it("[B-05] [S-04] keep the person's language, over the one that the browser stored there before", async () => {
    const browser = await signedInAt("iko", "homeowner-fr@demo.test");
    browser.keep("platform", "lang", "es");
    const last = await browser.visit(at("platform", handOff("IKO", "/dashboard")));
    codeIn(browser);
    expect([browser.cookie("platform", "lang"), last.headers["content-language"]]).toEqual(["fr", "fr"]);
  });

  it("[S-04] lead a visitor there without a code", async () => {
    const browser = new Browser(server);
    const last = await browser.visit(at("platform", handOff("DELTA", "/contractors")));
    expect(last.status).toBe(200);
    expect(codeIn(browser)).toBe("");
  });

  it("[T05] a link with another person's code asks first, signed in or not, and only the click changes the session", async () => {
    for (const here of [undefined, "homeowner-fr@demo.test"] as const) {
      const giver = await signedInAt("delta", "homeowner@demo.test");
      await giver.visit(at("platform", handOff("DELTA", "/dashboard")), 1);
      const link = giver.steps.at(-1)?.headers.location ?? "";
      codes.push(new URL(link).searchParams.get("token") ?? "");
      const victim = here ? await signedInAt("platform", here) : new Browser(server);
      const before = victim.cookie("platform", "session");
      const asked = await victim.visit(link);
      expect(new URL(asked.address).pathname).toBe("/hand-off/continue");
      expect(asked.text).toContain("h…@demo.test");
      expect(asked.text).not.toContain(codes.at(-1));
      expect(victim.cookie("platform", "session")).toBe(before);
      const foreign = await victim.post(asked.address, { origin: "http://evil.example", "sec-fetch-site": "cross-site" });
      expect(foreign.status).toBe(403);
      const agreed = await victim.post(asked.address);
      expect([agreed.status, agreed.headers.location]).toEqual([303, "/dashboard"]);
      expect(victim.cookie("platform", "session")).not.toBe(before);
      expect(victim.cookie("platform", "lang")).toBe("en");
      expect(await whoIs(before)).toBe(401);
      expect(victim.cookie("platform", "hand-off-offer")).toBeUndefined();
    }
  });

  it.each([
    ["a picture", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["a frame of a sister host", { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    ["an embedded object", { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "object" }],
    ["a prefetch", { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty", "sec-purpose": "prefetch" }],
    ["a prerender", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" }],
  ] as [string, Record<string, string>][])("[T14] issue no code to %s", async (_what, headers) => {
    const browser = await signedInAt("delta", "rapid@demo.test");
    const session = browser.cookie("delta", "session") ?? "";
    const answer = await send(server, `GET ${issuePath}`, { cookie: session, headers });
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(await whoIs(session)).toBe(200);
    const token = "0".repeat(26);
    expect((await send(server, `GET /dashboard?token=${token}`, { host: "platform.localhost", headers })).status).toBe(503);
  });

  it.each(["signed in there alone", "signed in on both hosts"])(
    "[T14] [S-05] a cross-site link asks first or changes nothing for a contractor %s",
    async (who) => {
      const browser = await signedInAt("delta", "rapid@demo.test");
      const session = browser.cookie("delta", "session") ?? "";
      if (who.endsWith("both hosts")) browser.keep("platform", "session", await signIn(server, "rapid@demo.test", "platform.localhost"));
      const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
      const answer = await send(server, `GET ${issuePath}`, { cookie: session, headers });
      expect(answer.headers["set-cookie"]?.filter((cookie) => cookie.startsWith("session=")) ?? []).toEqual([]);
      const last = await browser.visit(answer.headers.location ?? "");
      codeIn(browser);
      expect(new URL(last.address).pathname).toBe(who.endsWith("both hosts") ? "/contractors" : "/hand-off/continue");
      expect(await whoIs(session)).toBe(200);
    },
  );
});

describe("GET /api/v2/link-rewrite", () => {
  const rewrite = (path: string, more: Parameters<typeof send>[2] = {}) => send(server, `GET /api/v2/link-rewrite${path}`, more);

  it("[S-06] [A-01] returns the full address; signed in, with a code that the other host accepts", async () => {
    expect(await readData(rewrite("/contractors?page=2"))).toEqual({
      redirectUrl: expect.stringMatching(/^http:\/\/delta\.localhost:\d+\/contractors\?page=2$/),
    });
    const { redirectUrl } = await readData<{ redirectUrl: string }>(
      rewrite("/globalchat?a=1", { token: await getToken("homeowner@demo.test") }),
    );
    const code = new URL(redirectUrl).searchParams.get("token") ?? "";
    codes.push(code);
    expect(redirectUrl).toMatch(/^http:\/\/platform\.localhost:\d+\/globalchat\?a=1&token=/);
    const exchange = `GET /api/v2/auth/by-uuid?useruuid=${code}`;
    const { user, accessToken } = await readData<{ user: { username: string }; accessToken: string }>(
      send(server, exchange, { host: "platform.localhost" }),
    );
    expect([user.username, await whoIs(accessToken)]).toEqual(["homeowner@demo.test", 200]);
    const again = await send(server, exchange, { host: "platform.localhost" });
    expect([again.status, JSON.parse(again.text).result]).toEqual([401, "ERROR"]);
  });

  it.each(["cross-site", "same-site", "none"])("[T10] issues no code to a cross-site call (%s)", async (site) => {
    const token = await getToken("homeowner@demo.test");
    const { redirectUrl } = await readData<{ redirectUrl: string }>(rewrite("/dashboard", { token, headers: { "sec-fetch-site": site } }));
    expect(redirectUrl).not.toContain("token");
  });

  it("[S-06] [T09] is no open redirect: the host is ours or the answer is 404, whatever the path", async () => {
    const token = await getToken("homeowner@demo.test");
    const sendable = redirectPayloads.filter((payload) => /^[/\\@.%?#;!-~]*$/.test(payload) && !payload.includes("#"));
    for (const payload of sendable.filter((_payload, at) => at % 4 === 0)) {
      const { status, text } = await rewrite(payload, { token });
      if (status === 200)
        expect(new URL((JSON.parse(text) as { data: { redirectUrl: string } }).data.redirectUrl).hostname, payload).toMatch(
          /^\w+\.localhost$/,
        );
      else expect([404, 400], payload).toContain(status);
      for (const code of text.matchAll(/token=([0-9a-z]{26})/g)) codes.push(code[1] ?? "");
    }
  });
});

it("[T01] no id or UUID from any answer works as a code", async () => {
  const lists = ["/user/current", "/api/v2/requests", "/api/v2/quotes", "/api/v2/contractors?service=ROOF&zip=60614", "/dashboard.data"];
  const answers: Answer[] = [];
  for (const who of ["homeowner@demo.test", "rapid@demo.test", "admin@demo.test"] as const) {
    tokens.delete(who);
    const token = await getToken(who);
    for (const path of lists) answers.push(await send(server, `GET ${path}`, { host: "platform.localhost", token, cookie: token }));
  }
  const texts = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join("\n");
  const ids = new Set([...(texts.match(/[0-9a-f]{8}-[0-9a-f-]{27}|(?:ctr|loc)_\w+|\b[0-9a-z]{26}\b|\b\d+\b/g) ?? []), ...tokens.values()]);
  expect(ids.size).toBeGreaterThan(50);
  await inDatabase(async (client) => {
    const db = drizzle({ client });
    for (const id of ids)
      await expect(exchangeCode(platform(db), { useruuid: id }, { nonce: null }), id).rejects.toMatchObject({ code: "handoffs.dead" });
  });
});

it("[T06] [T08] no code is in a log, in the database's log, or in any table", async () => {
  expect(new Set(codes.filter(Boolean)).size).toBeGreaterThanOrEqual(5);
  const rows = await inDatabase(async (client) => {
    const { rows: tables } = await client.query(
      "select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
    );
    const texts: string[] = [];
    for (const { name } of tables.filter((table) => !/postal_place|search_/.test(table.name))) {
      texts.push(...(await client.query(`select t::text as text from ${name} t`)).rows.map((row) => row.text));
    }
    return texts.join("\n");
  });
  const statements = log === null ? "" : readFileSync(log, "utf8");
  if (log) expect(statements).toContain('insert into "handoff"');
  expect(server.printed()).toContain("/hand-off/give");
  for (const code of codes.filter(Boolean)) {
    for (const output of [server.printed(), statements, rows]) expect(output.includes(code)).toBe(false);
  }
});
