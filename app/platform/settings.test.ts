import { describe, expect, it } from "vitest";
import { publicScheme, readSettings } from "./settings.server.ts";

const production = { NODE_ENV: "production", SESSION_SECRET: "a secret of thirty-two characters", SMTP_URL: "smtp://mail.example.com" };

describe("the settings of a start", () => {
  it("need nothing on a developer's machine", () => {
    expect(readSettings({})).toMatchObject({ NODE_ENV: "development", PORT: 3000, HOST: "127.0.0.1" });
  });

  it.each(["SESSION_SECRET", "SMTP_URL"])("in production are refused without %s", (name) => {
    expect(readSettings(production).NODE_ENV).toBe("production");
    expect(() => readSettings({ ...production, [name]: "" })).toThrow(`${name}: is needed in production`);
    expect(readSettings({ ...production, [name]: "", DEMO_WORLD: "true" }).DEMO_WORLD).toBe(true);
  });

  it("name each wrong one", () => {
    expect(() => readSettings({ PORT: "many", DATABASE_POOL: "0" })).toThrow(/PORT: .*; DATABASE_POOL: /);
  });

  it("[X-10] send page views to an https address or nowhere", () => {
    for (const host of ["http://us.i.posthog.com", "javascript:alert(1)", "posthog"]) {
      expect(() => readSettings({ PRODUCT_ANALYTICS_HOST: host }), host).toThrow("PRODUCT_ANALYTICS_HOST");
    }
  });

  it("speak https in production, unless told otherwise", () => {
    expect(publicScheme(readSettings(production))).toBe("https");
    expect(publicScheme(readSettings({ ...production, PUBLIC_SCHEME: "http" }))).toBe("http");
    expect(publicScheme(readSettings({}))).toBe("http");
  });
});
