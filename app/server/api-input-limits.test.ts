import { describe, expect, it } from "vitest";
import { createApp } from "./app.server.ts";
import { testDatabase } from "../../tests/database.ts";
import { isTooDeep, parseFlags } from "./api-input-limits.server.ts";

const app = createApp(await testDatabase(2));

function sendRequest(headers: Record<string, string>, path = "/api/v2/locations/isvalidpostal?postal=60614") {
  return app.request(path, { headers: { host: "iko.localhost", ...headers } });
}

describe("headers in which a client describes itself", () => {
  it("[A-03] are accepted: incoming URL, referer, app URL and feature flags", async () => {
    const clientHeaders = { "x-incoming-url": "https://a.example/x", "x-referer": "https://b.example", "x-app-url": "https://c.example" };
    const { status, headers } = await sendRequest({ ...clientHeaders, "x-feature-flags": '{"newQuotes":true,"steps":{"roof":2}}' });
    expect(status).toBe(200);
    expect([...headers].filter(([, value]) => /example/.test(value))).toEqual([]);
  });

  it("[A-03] [T43] [T44] choose no brand and grant no access", async () => {
    const forgedHeaders = {
      "x-app-url": "http://delta.localhost",
      "x-incoming-url": "http://platform.localhost",
      "x-forwarded-host": "delta.localhost",
    };
    const flags = JSON.stringify({ admin: true, crm: true, advanced: true, ROLE_ADMIN: true });
    expect((await sendRequest({ ...forgedHeaders, "x-feature-flags": flags }, "/user/current")).status).toBe(401);
  });

  it("[A-03] [T41] are rejected if too long, too deep or not an object", async () => {
    const deep = "[".repeat(1_000);
    for (const flags of ["x".repeat(3_000), deep, `{"a":${deep}}`, "[1]", "null", "7", "{", `{"a":"${"x".repeat(2_049)}"}`])
      expect([flags.slice(0, 20), (await sendRequest({ "x-feature-flags": flags })).status]).toEqual([flags.slice(0, 20), 400]);
    expect((await sendRequest({ "x-app-url": `https://a.example/${"x".repeat(2_048)}` })).status).toBe(400);
  });

  it("[T42] cannot reach a prototype", () => {
    for (const key of ["__proto__", "constructor", "prototype"]) expect(parseFlags(`{"a":{"${key}":{"polluted":1}}}`)).toBeNull();
    const flags = parseFlags('{"a":1}');
    expect(flags && Object.getPrototypeOf(flags)).toBeNull();
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

it("[T40] [T41] a body nested deeper than twenty levels is rejected before parsing", async () => {
  for (const body of ["[".repeat(100_000), `{"username":${'{"a":'.repeat(21)}1${"}".repeat(21)}}`]) {
    const headers = { host: "localhost", "content-type": "application/json" };
    const { status } = await app.request("/api/v2/auth/login", { method: "POST", headers, body });
    expect(status).toBe(400);
  }
  expect(isTooDeep(`${"[".repeat(20)}${"]".repeat(20)}`)).toBe(false);
  expect(isTooDeep(JSON.stringify({ words: "[".repeat(99), quoted: '"[[' }))).toBe(false);
});

it("[A-05] every response names the product's version", async () => {
  for (const path of ["/healthz", "/api/v2/locations/isvalidpostal?postal=1", "/api/nothing", "/user/current"]) {
    const { headers } = await app.request(path, { headers: { host: "localhost" } });
    expect([path, headers.get("x-app-version")]).toEqual([path, path === "/healthz" ? null : "development"]);
  }
});
