import { describe, expect, it } from "vitest";
import { createAnalyticsLookup, framePolicy } from "./analytics.server.ts";
import { brands } from "./registry.ts";

const none = { TAG_MANAGER_IDS: "", PRODUCT_ANALYTICS_KEYS: "", PRODUCT_ANALYTICS_HOST: "https://us.i.posthog.com" };
const findDeltaAnalytics = (over: Partial<typeof none>) => createAnalyticsLookup({ ...none, ...over })(brands.DELTA);

describe("analytics of a brand", () => {
  it("[X-10] are null when nothing is configured", () => {
    for (const brand of Object.values(brands)) expect(createAnalyticsLookup(none)(brand)).toBeNull();
  });

  it("[X-10] come from the settings", () => {
    expect(findDeltaAnalytics({ TAG_MANAGER_IDS: "BW=GTM-AAAA111, DELTA=GTM-ABCD123" })).toEqual({
      tagManagerId: "GTM-ABCD123",
      productAnalytics: null,
    });
    expect(findDeltaAnalytics({ PRODUCT_ANALYTICS_KEYS: "DELTA=phc_abcdefgh1" })?.productAnalytics).toEqual({
      key: "phc_abcdefgh1",
      host: "https://us.i.posthog.com",
    });
  });

  it.each(["DELTA=GTM-x'; script-src *", "NOBODY=GTM-ABCD123", "DELTA", "DELTA=GTM-ABCD123=x"])(
    "stop the start when misconfigured: %s",
    (ids) => {
      expect(() => findDeltaAnalytics({ TAG_MANAGER_IDS: ids })).toThrow("TAG_MANAGER_IDS");
    },
  );

  it("[X-10] [T109] run in a sandboxed frame that reaches only their hosts", () => {
    const one = framePolicy({ tagManagerId: null, productAnalytics: { key: "phc_x", host: "https://eu.example" } }, "program()");
    expect(one.replace(/sha256-[^']+/, "sha256-HASH")).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'sha256-HASH'; connect-src https://eu.example; img-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    const policy = framePolicy({ tagManagerId: "GTM-ABCD123", productAnalytics: null }, "program()");
    expect(policy).toMatch(/script-src 'sha256-\S+' https:\/\/www.googletagmanager.com;/);
    expect(policy).not.toContain("unsafe");
  });
});
