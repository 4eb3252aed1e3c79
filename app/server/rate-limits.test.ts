import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../tests/database.ts";
import { createApp } from "./app.server.ts";
import { refuseWhenLoginQueueFull } from "./full-login-queue.server.ts";
import { loginQueuePaths } from "./path-rules.server.ts";
import { loginQueue } from "#app/features/accounts/service/login-queue.server.ts";
import { log } from "#app/platform/log.server.ts";
import { locales } from "#app/lib/locales.ts";

const app = createApp(await testDatabase());

// On a busy machine a real clock would refill the limits between the requests.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Sends a request from this address. */
function sendRequest(path: string, address: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
  const env = { incoming: { socket: { remoteAddress: address } } };
  return app.request(path, { ...init, headers: { host: "localhost", ...headers } }, env);
}

async function sendRequests(times: number, path: string, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${time % 250}`, forwarded: `for=${time}` };
    statuses.push((await sendRequest(path, address, { headers })).status);
  }
  return statuses;
}

const postal = "/api/v2/locations/isvalidpostal?postal=60614";

describe("a caller over the limit", () => {
  it("[A-06] [T18] [T121] gets the error envelope with the seconds to wait, whatever its headers, and other callers do not", async () => {
    const statuses = await sendRequests(400, postal, "203.0.113.1");
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200);
    const refused = await sendRequest(postal, "203.0.113.1");
    expect(Number(refused.headers.get("retry-after"))).toBe(1);
    expect(await refused.json()).toMatchObject({ result: "ERROR", data: null, code: "limits.wait", messages: [/^Too many tries\./] });
    expect((await sendRequest(postal, "203.0.113.2")).status).toBe(200);
    expect((await sendRequest("/user/current", "203.0.113.1")).status).toBe(401);
  });

  it("[A-06] [V-02] can verify 60 addresses at once, and one more per second, independently of others", async () => {
    const body = JSON.stringify({ address: "1432 W Demo Avenue, Chicago, IL 60622" });
    const verify = async (address: string) =>
      (
        await sendRequest("/api/v2/locations/verify-address", address, {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
        })
      ).status;
    const statuses: number[] = [];
    for (let time = 0; time < 150; time += 1) statuses.push(await verify("203.0.113.3"));
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
    expect(await verify("203.0.113.4")).toBe(200);
    expect((await sendRequest(postal, "203.0.113.3")).status).toBe(200);
  });

  it.each(locales)("[A-06] [B-05] gets a page in their language (%s)", async (locale) => {
    const address = `203.0.113.${100 + locales.indexOf(locale)}`;
    await sendRequests(900, "/.well-known/none", address);
    const refused = await sendRequest("/login", address, { headers: { "accept-language": locale } });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=UTF-8"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const words = { en: "Too many requests", fr: "Trop de requêtes", ru: "Слишком много запросов", es: "Demasiadas solicitudes" }[locale];
    expect(await refused.text()).toContain(words);
  });
});

// Node requires it for streamed bodies; the DOM types lack it.
const streamed: object = { duplex: "half" };

/** A body that must not be read: it states no length and never ends. */
function createUnreadBody(reads: { count: number }): ReadableStream {
  return new ReadableStream({ pull: (body) => ((reads.count += 1), body.enqueue(Buffer.alloc(64 * 1024))) }, { highWaterMark: 0 });
}

describe("a streamed body", () => {
  const send = async (path: string, address: string) => {
    const reads = { count: 0 };
    const { status } = await sendRequest(path, address, { method: "POST", body: createUnreadBody(reads), ...streamed });
    return [status, reads.count];
  };

  it.each(["/api/v2/photos", "/settings/photo-upload", "/settings/photo-upload.data", "/settings/business-profile"])(
    "[T82] of a visitor needs a length and is not read where it may be large: %s",
    async (path) => {
      expect(await send(path, "203.0.113.20")).toEqual([411, 0]);
    },
  );

  it("[T82] elsewhere is read up to 256 kB, and not at all for a caller over the limit", async () => {
    expect(await send("/user/login", "203.0.113.21")).toEqual([413, 5]);
    await sendRequests(900, "/.well-known/none", "203.0.113.21");
    expect(await send("/login", "203.0.113.21")).toEqual([429, 0]);
  });

  it.each(["OPTIONS", "PUT", "DELETE"])("[T82] is limited for %s too", async (method) => {
    const body = new Blob([Buffer.alloc(512 * 1024)]).stream();
    const headers = { "content-type": "application/json" };
    const { status } = await sendRequest("/api/v2/auth/login", "203.0.113.22", { method, headers, body, ...streamed });
    expect(status).toBe(413);
  });
});

describe("a request with a password while the login queue is full", () => {
  /** Keeps the login queue full while the work runs. */
  async function whileFull(work: () => Promise<void>): Promise<void> {
    const done = Promise.withResolvers<void>();
    const attempts = Promise.allSettled(Array.from({ length: 30 }, () => loginQueue(() => done.promise)));
    await work().finally(() => done.resolve());
    await attempts;
  }

  it.each([...loginQueuePaths, "/Login", "/login/"])(
    "[T17] is rejected at %s before the body is read, and accepted afterwards",
    async (path) => {
      const createBody = () => new ReadableStream({ pull: (body) => body.error(new Error("the body was read")) }, { highWaterMark: 0 });
      const submit = () => sendRequest(path, "203.0.113.9", { method: "POST", body: createBody(), ...streamed });
      await whileFull(async () => {
        const refused = await submit();
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
        expect(await refused.text()).toContain("Many people are signing in right now.");
      });
      expect((await submit()).status).not.toBe(429);
    },
  );

  /** What the server answers before the app's steps; null for what it leaves to them. */
  function refuseEarly(over: { method?: string; url?: string; headers?: Record<string, string> }) {
    const sent = { status: 0, headers: {} as Record<string, unknown>, body: "" };
    const outgoing = {
      writeHead: (status: number, headers: Record<string, unknown>) => (Object.assign(sent, { status, headers }), outgoing),
      end: (body: Buffer) => void (sent.body = body.toString()),
    };
    const incoming = { method: "POST", url: "/login", ...over, headers: { host: "localhost", "content-length": "9", ...over.headers } };
    return refuseWhenLoginQueueFull(incoming as never, outgoing as never) ? sent : null;
  }

  it.each([...loginQueuePaths, "/Login", "/login/"])("[T17] [P-14] gets the app's answer before the app's steps at %s", async (path) => {
    expect(refuseEarly({ url: path })).toBeNull();
    await whileFull(async () => {
      for (const locale of locales) {
        const headers = { "accept-language": locale };
        const refused = await sendRequest(path, "203.0.113.9", { method: "POST", headers });
        const early = refuseEarly({ url: `${path}?returnTo=/dashboard`, headers });
        expect([early?.status, early?.body]).toEqual([refused.status, await refused.text()]);
        const sent = new Headers(early?.headers as Record<string, string>);
        const names = ["retry-after", "content-type", "cache-control", "strict-transport-security", "x-content-type-options"];
        for (const name of names) expect([name, sent.get(name)]).toEqual([name, refused.headers.get(name)]);
        expect(sent.get("content-security-policy")).toContain("default-src 'none'");
      }
    });
  });

  it("[T17] [B-05] is left to the app's steps on another method, page or host; a large body ends its connection", async () => {
    await whileFull(async () => {
      const others = [{ method: "GET" }, { url: "/login/x" }, { url: "/contractors" }, { headers: { host: "a b" } }];
      expect(others.map(refuseEarly)).toEqual([null, null, null, null]);
      const lengths = ["16384", "16385", "x"].map(
        (length) => refuseEarly({ headers: { "content-length": length } })?.headers["Connection"],
      );
      expect(lengths).toEqual([undefined, "close", "close"]);
    });
  });

  it("[T17] does not delay others who open the form", async () => {
    await whileFull(async () => {
      expect((await sendRequest("/login", "203.0.113.9")).status).not.toBe(429);
      expect((await sendRequest("/user/current", "203.0.113.9")).status).toBe(401);
    });
  });
});

describe("behind an unlisted proxy", () => {
  it("[A17] the log warns once, and invalid codes of strangers do not block everybody's hand-off", async () => {
    const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});
    const code = "0".repeat(26);
    const statuses = [];
    for (let one = 0; one < 30; one += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${one}`, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
      statuses.push((await sendRequest(`/terms?token=${code}`, "127.0.0.77", { headers })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(warnings.mock.calls.filter(([text]) => String(text).startsWith("X-Forwarded-For came"))).toHaveLength(1);
    warnings.mockRestore();
  });
});
