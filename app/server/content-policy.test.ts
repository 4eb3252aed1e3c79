import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { startEmbeddedProvider } from "#app/platform/card-gateway/embedded-start.server.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { assignRequestId, sendSecurityHeaders } from "./http-steps.server.ts";

const app = new Hono<AppEnv>().use(assignRequestId, sendSecurityHeaders).get("*", (c) => c.text("page"));

async function fetchPolicy(path: string): Promise<Map<string, string>> {
  const policy = (await app.request(path)).headers.get("content-security-policy") ?? "";
  return new Map(policy.split("; ").map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1).join(" ")]));
}

describe("the Content-Security-Policy", () => {
  it("[C-04] [T96] allows the card provider's frame only on the two card pages", async () => {
    const { frameOrigin } = await startEmbeddedProvider();
    const framing: string[] = [];
    for (const { pattern } of pages) {
      const policy = await fetchPolicy(pattern.replaceAll(/:\w+\??/g, "x"));
      expect(policy.get("script-src")).toMatch(/^'self' 'nonce-[\w-]+'$/);
      if (policy.has("frame-src")) framing.push(`${pattern} ${policy.get("frame-src")}`);
    }
    expect(framing.toSorted()).toEqual([
      `/settings/payment-details-view ${frameOrigin}`,
      `/signup-contractor/payment-details-view ${frameOrigin}`,
    ]);
  });

  it("[C-04] the frame has another origin, and only its page may embed it", async () => {
    const { origin, frameOrigin, key } = await startEmbeddedProvider();
    expect(new URL(frameOrigin).port).not.toBe("");
    const call = (path: string, body: object) =>
      fetch(`${origin}/v1/${path}`, { method: "POST", headers: { Authorization: `Bearer ${key}` }, body: JSON.stringify(body) });
    const { id: customer } = (await (await call("customers", { account: crypto.randomUUID() })).json()) as { id: string };
    const setup = { customer, checkId: crypto.randomUUID(), pageOrigin: "http://delta.localhost:3000" };
    const { setupId, clientSecret } = (await (await call("setups", setup)).json()) as { setupId: string; clientSecret: string };
    const frame = await fetch(`${frameOrigin}/frame/${setupId}?lang=fr`);
    expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors http://delta.localhost:3000");
    expect(await frame.text()).toContain('lang="fr"');
    expect((await fetch(`${frameOrigin}/frame/seti_unknown`)).status).toBe(404);
    expect((await fetch(`${origin}/v1/customers`, { method: "POST", body: "{}" })).status).toBe(401);
    const typed = JSON.stringify({ secret: clientSecret, number: "4242424242424242", expiryMonth: 4, expiryYear: 2031, code: "123" });
    const type = (headers: Record<string, string>) => fetch(`${frameOrigin}/frame/${setupId}`, { method: "POST", headers, body: typed });
    expect([(await type({})).status, (await type({ Origin: "http://delta.localhost:3000" })).status]).toEqual([403, 403]);
    expect(await (await type({ Origin: frameOrigin })).json()).toEqual({ result: "stored" });
  });
});
