import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createApp } from "#app/server/app.server.ts";

const app = createApp(await testDatabase());
const password = "long ladder 7";

interface Answer {
  status: number;
  headers: Headers;
  body: { result: string; data: { accessToken: string } & Record<string, unknown>; messages: string[] };
}

async function call(
  method: "GET" | "POST",
  path: string,
  { body, ...more }: { body?: unknown } & Record<string, unknown> = {},
): Promise<Answer> {
  const headers = { host: "localhost", "content-type": "application/json", ...(more as Record<string, string>) };
  const response = await app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer["body"] };
}

const person = (username: string, over = {}) => ({ username, password, firstname: "Ada", lastname: "Byron", ...over });
const signUp = (username: string, over = {}) => call("POST", "/api/v2/user/signup", { body: person(username, over) });
const login = (username: string, typed = password, more = {}) =>
  call("POST", "/api/v2/auth/login", { body: { username, password: typed }, ...more });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const whoIs = (token: string) => call("GET", "/user/current", bearer(token));

describe("POST /api/v2/user/signup", () => {
  it("[S-02] [A-01] returns a working access token", async () => {
    const { status, body } = await signUp("ada@example.com", {
      accountType: "BUSINESS",
      sendSms: false,
      zip: "60614",
      lang: "en",
      incomingChannel: "site",
    });
    expect(status).toBe(200);
    expect(body).toEqual({ result: "SUCCESS", data: { accessToken: expect.any(String) }, messages: [] });
    expect((await whoIs(body.data.accessToken)).body.data).toEqual({
      user: {
        id: expect.any(String),
        username: "ada@example.com",
        firstname: "Ada",
        lastname: "Byron",
        cellphone: "",
        account: { id: expect.any(String), accountType: "BUSINESS" },
        authorities: [{ authority: "ROLE_PROVIDER" }],
        fullAddress: null,
        lastIncomingChannel: "site",
      },
      currentSoloContractorBi: null,
      unreadMessageActivitiesCount: 0,
      uuid: expect.any(String),
      lastIncomingChannel: "site",
      actingFor: null,
    });
  });

  it("[S-02] reports a short password in the specified words", async () => {
    const { status, body } = await signUp("short@example.com", { password: "12345" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ result: "ERROR", data: null, messages: ["Password must be at least 6 characters long"] });
  });

  it("[A-01] rejects text that cannot be stored", async () => {
    for (const typed of ["site\u0000", "\ud83c"]) {
      for (const field of ["incomingChannel", "signupEntryPoint", "firstname", "lastname", "cellphone", "zip", "username"]) {
        expect([field, (await signUp("odd@example.com", { [field]: typed })).status]).toEqual([field, 400]);
      }
    }
  });

  it("[T25] rejects unknown keys", async () => {
    for (const key of ["authorities", "account", "accountId", "mepApproved", "userId", "emailVerified", "role", "__proto__x"]) {
      expect((await signUp("greedy@example.com", { [key]: "x" })).status).toBe(400);
    }
  });

  it("[T20] [T24] tells the owner of a known address that there is an account and what to do", async () => {
    await signUp("owner@example.com");
    const { status, body } = await signUp("owner@example.com", { password: "another ladder" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ result: "ERROR", data: null, messages: [expect.stringContaining("already have an account")] });
  });
});

describe("POST /api/v2/auth/login", () => {
  it("[S-02] [T20] returns the same error for a wrong password and an unknown address", async () => {
    await signUp("here@example.com");
    const wrong = await login("here@example.com", "wrong ladder");
    const unknown = await login("nobody@example.com");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ result: "ERROR", data: null, messages: ["Incorrect email and/or password."] });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it("[T12] ends the session of the token sent along", async () => {
    const before = (await signUp("fixation@example.com")).body.data.accessToken;
    const after = (await login("fixation@example.com", password, bearer(before))).body.data.accessToken;
    expect((await whoIs(before)).status).toBe(401);
    expect((await whoIs(after)).status).toBe(200);
  });

  it("[T15] sets no cookie and accepts none", async () => {
    const { headers, body } = await signUp("cookie@example.com");
    expect(headers.get("set-cookie")).toBeNull();
    expect((await call("GET", "/user/current", { cookie: `session=${body.data.accessToken}` })).status).toBe(401);
  });
});

describe("GET /user/current", () => {
  it("[A-03] requires a bearer token", async () => {
    const { status, body } = await call("GET", "/user/current");
    expect(status).toBe(401);
    expect(body).toMatchObject({ result: "ERROR", messages: ["Sign in to continue."] });
  });

  it("[T01] returns nothing that works as a token", async () => {
    const { accessToken } = (await signUp("ids@example.com")).body.data;
    const ids = JSON.stringify((await whoIs(accessToken)).body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids) expect((await whoIs(id)).status).toBe(401);
  });
});

describe("/j_spring_security_logout", () => {
  it.each(["GET", "POST"] as const)("[S-02] [T13] %s with the bearer header ends the session", async (method) => {
    const { accessToken } = (await signUp(`leaving-${method}@example.com`)).body.data;
    expect((await call(method, "/j_spring_security_logout", bearer(accessToken))).body).toEqual({
      result: "SUCCESS",
      data: null,
      messages: [],
    });
    expect((await whoIs(accessToken)).status).toBe(401);
  });

  it("[T14] links, images on other sites and prefetches sign nobody out", async () => {
    const { accessToken } = (await signUp("staying@example.com")).body.data;
    const cookie = `session=${accessToken}`;
    const attempts = [
      { cookie },
      { cookie, "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" },
      { cookie, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
      { ...bearer(accessToken), "sec-fetch-site": "cross-site" },
      { ...bearer(accessToken), "sec-fetch-site": "same-site" },
    ];
    for (const headers of attempts) {
      const { status, headers: answered } = await call("GET", "/j_spring_security_logout", headers);
      expect([status, answered.get("allow")]).toEqual([405, "POST"]);
    }
    expect((await whoIs(accessToken)).status).toBe(200);
    expect((await call("GET", "/j_spring_security_logout", { ...bearer(accessToken), "sec-fetch-site": "same-origin" })).status).toBe(200);
  });
});
