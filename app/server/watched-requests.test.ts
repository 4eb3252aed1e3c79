import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { endpoints } from "#app/paths.ts";
import { Failure } from "#app/lib/errors.ts";
import { answerMetrics } from "./metrics-endpoint.server.ts";
import { findRoutePattern } from "./watched-requests.server.ts";

describe("the pattern of a request", () => {
  it("[T108] is one of the table of paths, never the path", () => {
    const rows = [...pages, ...Object.values(endpoints)];
    const patterns = new Set(["other", ...rows.map(({ pattern }) => pattern)]);
    for (const { pattern } of rows) {
      const path = pattern.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+|\{\w+\}|\*/g, "somebody@example.com");
      expect([path, patterns.has(findRoutePattern(path))]).toEqual([path, true]);
      expect(findRoutePattern(path)).not.toContain("somebody");
    }
  });

  it.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/user/recover/password/mail.data", "/user/recover/password/mail"],
    ["/photos/7/640.webp", "/photos/{id}/{file}"],
    ["/api/v2/link-rewrite/a/b", "/api/v2/link-rewrite/*"],
    ["/wp-login.php", "other"],
    ["/api/v2/nothing/here", "other"],
  ])("[T108] of %s is %s", (path, pattern) => {
    expect(findRoutePattern(path)).toBe(pattern);
  });
});

describe("/metrics", () => {
  const ask = async (token: string | undefined, authorization?: string) => {
    const app = new Hono<AppEnv>().get("/metrics", answerMetrics(token));
    app.onError((error, c) => c.text("", error instanceof Failure ? error.status : 500));
    return (await app.request("/metrics", { headers: authorization ? { authorization } : {} })).status;
  };

  it("[T120] is not there without its setting", async () => {
    expect([await ask(undefined), await ask(undefined, "Bearer undefined")]).toEqual([404, 404]);
  });

  it("[T120] answers nobody without the token", async () => {
    const token = "t".repeat(32);
    const tried = [undefined, "Bearer ", `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`];
    for (const one of tried) expect([one, await ask(token, one)]).toEqual([one, 401]);
  });
});
