import { parse } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBrandHosts } from "./hosts.server.ts";
import { brands } from "./registry.ts";
import { redirectPayloads } from "../../tests/redirect-payloads.ts";

const production = {
  NODE_ENV: "production",
  PORT: 3000,
  BRAND_HOSTS: "pros.example.com=IKO, heat.example.org=BW, old.example.net=KM:off",
} as const;
const hosts = createBrandHosts(production);
const local = createBrandHosts({ BRAND_HOSTS: "", NODE_ENV: "development", PORT: 3000 });

describe("the host of a request", () => {
  const strange = [
    "evil.example",
    "",
    " ",
    "127.0.0.1",
    "127.0.0.1:3000",
    "[::1]",
    "[::1]:3000",
    "0.0.0.0",
    "2130706433",
    "localhost",
    "localhost:3000",
    "delta.localhost",
    "platform.localhost",
    "pros.example.com.evil.example",
    "evil.pros.example.com",
    "pros.example.com..",
    ".pros.example.com",
    "pros.example.com:",
    "pros.example.com:99999999",
    "pros.example.com:80:80",
    "pros.example.com@evil.example",
    "evil.example@pros.example.com",
    "pros.example.com/evil",
    "pros.example.com#evil",
    "pros.example.com, evil.example",
    "pros.example.com evil.example",
    "pros_example.com",
    "рros.example.com",
    "a b",
    "old.example.net",
    "OLD.example.net.",
    `${"a".repeat(300)}.example`,
  ];

  it.each(strange)("[B-03] [T45] maps '%s' to no brand in production", (host) => {
    expect(hosts.findBrandByHost(host)).toBeNull();
  });

  it("[B-03] [T45] maps a missing host to no brand", () => {
    expect(hosts.findBrandByHost(undefined)).toBeNull();
  });

  it.each(["pros.example.com", "PROS.example.com", "pros.example.com:8443", "pros.example.com."])(
    "[B-03] [T45] maps '%s' to IKO",
    (host) => {
      expect(hosts.findBrandByHost(host)?.code).toBe("IKO");
    },
  );

  it("[B-03] maps other well-formed hosts to the default brand", () => {
    const open = createBrandHosts({ ...production, DEFAULT_BRAND: "BW" });
    expect(open.findBrandByHost("anything.example")?.code).toBe("BW");
    expect(open.findBrandByHost("old.example.net")).toBeNull();
    expect(open.findBrandByHost("a b")).toBeNull();
  });

  it("[B-03] maps <brand>.localhost outside production, and localhost to DELTA", () => {
    for (const brand of Object.values(brands)) expect(local.findBrandByHost(`${brand.localName}.localhost:3000`)).toBe(brand);
    expect(local.findBrandByHost("localhost:3000")?.code).toBe("DELTA");
  });

  it.each(["pros.example.com", "pros.example.com=ACME", "=IKO", "pros.example.com=IKO:on", "a b=IKO"])(
    "[B-03] rejects the configuration '%s' at startup",
    (list) => {
      expect(() => createBrandHosts({ ...production, BRAND_HOSTS: list })).toThrow("BRAND_HOSTS");
    },
  );
});

it.each(["GEA", "KM", "ACME"])("[B-03] rejects default brand %s without an enabled host", (code) => {
  expect(() => createBrandHosts({ ...production, DEFAULT_BRAND: code })).toThrow("DEFAULT_BRAND");
});

describe("a disabled host", () => {
  const [on, off] = ["km.localhost=KM", "km.localhost=KM:off"].map((list) =>
    createBrandHosts({ BRAND_HOSTS: list, NODE_ENV: "development", PORT: 3000 }),
  );

  it("[T50] shows no brand and builds no URLs until it is enabled again", () => {
    expect(on?.findBrandByHost("km.localhost")).toBe(brands.KM);
    expect(on?.buildUrl(brands.KM, "/login")).toBe("http://km.localhost/login");
    expect(off?.findBrandByHost("km.localhost:3000")).toBeNull();
    expect(off?.isEnabled(brands.KM)).toBe(false);
    expect(off?.listOrigins()).toHaveLength(8);
    expect(() => off?.buildUrl(brands.KM, "/login")).toThrow("access.notFound");
  });

  it("[T50] keeps the brand's other hosts working", () => {
    const both = createBrandHosts({ ...production, BRAND_HOSTS: "old.example.net=KM:off, new.example.net=KM" });
    expect(both.getOrigin(brands.KM)).toBe("https://new.example.net");
    expect(both.findBrandByHost("old.example.net")).toBeNull();
  });
});

describe("URLs of other hosts", () => {
  it("[T21] start with the configured origin", () => {
    expect(hosts.getOrigin(brands.IKO)).toBe("https://pros.example.com");
    expect(() => hosts.getOrigin(brands.GEA)).toThrow("access.notFound");
  });

  it("[S-06] [T09] [T11] stay on configured hosts for 5,000 payloads, by two URL parsers", () => {
    const payloads = [...redirectPayloads, ...fc.sample(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl()), 1_000)];
    expect(payloads.length).toBeGreaterThanOrEqual(5_000);
    const open = Object.values(brands).filter((brand) => local.isEnabled(brand));
    for (const [at, payload] of payloads.entries()) {
      const brand = open[at % open.length]!;
      const address = local.buildUrl(brand, payload);
      expect(new URL(address).origin, payload).toBe(local.getOrigin(brand));
      expect(parse(address).host, payload).toBe(`${brand.localName}.localhost:3000`);
      expect(parse(address).auth, payload).toBeNull();
    }
  });
});
