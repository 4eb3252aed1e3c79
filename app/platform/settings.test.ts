import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, it } from "vitest";
import { assertSafeToStart, isDemonstration, publicScheme, readSettings } from "./settings.server.ts";

const production = { NODE_ENV: "production", SESSION_SECRET: "a secret of thirty-two characters", SMTP_URL: "smtps://mail.example.com" };
const BRAND_HOSTS = "pros.example.com=IKO";

describe("settings", () => {
  it("are optional on a developer's machine", () => {
    expect(readSettings({})).toMatchObject({ NODE_ENV: "development", PORT: 3000, HOST: "127.0.0.1" });
  });

  it.each(["SESSION_SECRET", "SMTP_URL"])("in production are rejected without %s", (name) => {
    expect(readSettings(production).NODE_ENV).toBe("production");
    expect(() => readSettings({ ...production, [name]: "" })).toThrow(`${name}: is needed in production`);
    expect(readSettings({ ...production, [name]: "", DEMO_WORLD: "true" }).DEMO_WORLD).toBe(true);
  });

  it("[T17] in production reject a password hash cost that is too low", () => {
    const cheap = { PASSWORD_MEMORY: "8", PASSWORD_PASSES: "1" };
    expect(readSettings(cheap)).toMatchObject({ PASSWORD_MEMORY: 8, PASSWORD_PASSES: 1 });
    for (const env of [production, { ...production, DEMO_WORLD: "true" }]) {
      expect(() => readSettings({ ...env, ...cheap })).toThrow("PASSWORD_MEMORY");
      expect(readSettings({ ...env, PASSWORD_MEMORY: "12288", PASSWORD_PASSES: "3" })).toMatchObject({ PASSWORD_PASSES: 3 });
    }
  });

  it.each([
    ["SMTP_URL", "smtp://mail.example.com", "smtp://mail.example.com?requireTLS=true"],
    ["SMTP_URL", "smtp://user:secret@10.0.0.5:25", "smtp://127.0.0.1:25"],
    ["DATABASE_URL", "postgres://app@db.example.com/app", "postgres://app@db.example.com/app?sslmode=verify-full"],
    ["DATABASE_URL", "postgres://app@db.example.com/app?sslmode=disable", "postgres://app@localhost/app"],
    ["DATABASE_URL", "postgres://app@db.example.com/app?sslmode=prefer", "postgres://app@db.example.com/app?sslmode=require"],
    ["DATABASE_URL", "postgres://app@localhost/app?host=db.example.com", "postgres://app@localhost/app?host=/run/postgresql"],
  ])("[ASVS 12.3.1] in production reject a %s that leaves the machine unencrypted: %s", (name, plain, encrypted) => {
    expect(() => readSettings({ ...production, [name]: plain })).toThrow(`${name}: is not encrypted`);
    expect(readSettings({ ...production, [name]: encrypted })).toMatchObject({ [name]: encrypted });
    expect(readSettings({ ...production, [name]: plain, PLAIN_CONNECTIONS: "true" }).PLAIN_CONNECTIONS).toBe(true);
    expect(readSettings({ [name]: plain })).toMatchObject({ [name]: plain });
  });

  it("[I-03] name Twilio's missing settings when some are given", () => {
    const twilio = { TWILIO_ACCOUNT_SID: `AC${"a".repeat(32)}`, TWILIO_AUTH_TOKEN: "b".repeat(32), TWILIO_SENDER: "+13125550100" };
    expect(readSettings(twilio)).toMatchObject(twilio);
    expect(readSettings({})).not.toHaveProperty("TWILIO_SENDER");
    for (const name of Object.keys(twilio)) expect(() => readSettings({ ...twilio, [name]: "" })).toThrow(`${name}: is required with`);
    for (const sender of ["3125550100", "+442071838750", "DELTA"])
      expect(() => readSettings({ ...twilio, TWILIO_SENDER: sender })).toThrow("TWILIO_SENDER");
  });

  it("[Y-16] reads relay numbers, which are none without Twilio, no other number and none twice", () => {
    const twilio = { TWILIO_ACCOUNT_SID: `AC${"a".repeat(32)}`, TWILIO_AUTH_TOKEN: "b".repeat(32), TWILIO_SENDER: "+13125550100" };
    const read = (relays: string) => readSettings({ ...twilio, SMS_RELAY_NUMBERS: relays }).SMS_RELAY_NUMBERS;
    expect([read("+13125550101, +13125550102"), read(""), readSettings({}).SMS_RELAY_NUMBERS]).toEqual([
      ["+13125550101", "+13125550102"],
      [],
      [],
    ]);
    for (const relays of ["+13125550100", "+13125550101,+13125550101", "3125550101", "+13125550101;+13125550102"])
      expect(() => read(relays)).toThrow("SMS_RELAY_NUMBERS");
    expect(() => readSettings({ SMS_RELAY_NUMBERS: "+13125550101" })).toThrow("SMS_RELAY_NUMBERS");
  });

  it("[I-02] refuse a DKIM key that is half set, unreadable, weak, or of a domain that sends nothing", () => {
    const toPem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
    const pem = toPem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
    const from = { MAIL_FROM: "no-reply@mail.example.com" };
    const dkim = { ...from, DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "mail2026", DKIM_PRIVATE_KEY: pem };
    expect(readSettings(dkim)).toMatchObject(dkim);
    expect(readSettings({ ...dkim, DKIM_PRIVATE_KEY: pem.replaceAll("\n", String.raw`\n`) }).DKIM_PRIVATE_KEY).toBe(pem);
    for (const name of ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"])
      expect(() => readSettings({ ...dkim, [name]: "" })).toThrow(`${name}: is required with the other settings of signed mail (DKIM)`);
    const weak = toPem(generateKeyPairSync("rsa", { modulusLength: 512 }).privateKey);
    for (const key of ["nonsense", weak, toPem(generateKeyPairSync("ed25519").privateKey)])
      expect(() => readSettings({ ...dkim, DKIM_PRIVATE_KEY: key })).toThrow("DKIM_PRIVATE_KEY: is no RSA private key");
    for (const sender of ["a@example.org", "a@badexample.com"])
      expect(() => readSettings({ ...dkim, MAIL_FROM: sender })).toThrow("DKIM_DOMAIN: is neither");
    expect(() => readSettings({ ...dkim, DKIM_SELECTOR: "a b" })).toThrow("DKIM_SELECTOR");
  });

  it("report each wrong variable", () => {
    expect(() => readSettings({ PORT: "many", DATABASE_POOL: "0" })).toThrow(/PORT: .*; DATABASE_POOL: /);
  });

  it("[X-10] send page views only to an https address", () => {
    for (const host of ["http://us.i.posthog.com", "javascript:alert(1)", "posthog"]) {
      expect(() => readSettings({ PRODUCT_ANALYTICS_HOST: host }), host).toThrow("PRODUCT_ANALYTICS_HOST");
    }
  });

  it("use https in production unless configured otherwise", () => {
    expect(publicScheme(readSettings(production))).toBe("https");
    expect(publicScheme(readSettings({ ...production, PUBLIC_SCHEME: "http" }))).toBe("http");
    expect(publicScheme(readSettings({}))).toBe("http");
  });

  it("[A7] allow a demonstration on loopback", () => {
    for (const env of [{}, { HOST: "localhost" }, { HOST: "::1" }, { HOST: "127.0.0.2" }]) {
      expect(() => assertSafeToStart(readSettings(env))).not.toThrow();
      expect(isDemonstration(readSettings(env))).toBe(true);
    }
  });

  it.each([undefined, "", " , "])("[B-03] in production are rejected without a host of a brand: BRAND_HOSTS=%j", (list) => {
    expect(() => assertSafeToStart(readSettings({ ...production, BRAND_HOSTS: list }))).toThrow("BRAND_HOSTS is required in production");
    expect(() => assertSafeToStart(readSettings({ ...production, BRAND_HOSTS: list, DEMO_WORLD: "true" }))).not.toThrow();
    expect(() => assertSafeToStart(readSettings({ ...production, BRAND_HOSTS }))).not.toThrow();
  });

  it.each([
    { HOST: "0.0.0.0" },
    { HOST: "127.0.0.1.example" },
    { DATABASE_URL: "postgres://db.example/x?sslmode=require" },
    { BRAND_HOSTS: "a.example=IKO" },
  ])("[A7] reject %j without NODE_ENV: the demo pages would show everybody's mails", (env) => {
    const [name = ""] = Object.keys(env);
    expect(() => assertSafeToStart(readSettings(env))).toThrow(new RegExp(`${name} given without NODE_ENV=production.*DEMO_WORLD=true`));
    expect(isDemonstration(readSettings(env))).toBe(false);
    expect(() => assertSafeToStart(readSettings({ ...env, DEMO_WORLD: "true" }))).not.toThrow();
    expect(isDemonstration(readSettings({ ...env, DEMO_WORLD: "true" }))).toBe(true);
    expect(() => assertSafeToStart(readSettings({ BRAND_HOSTS, ...env, ...production }))).not.toThrow();
    expect(isDemonstration(readSettings({ ...env, ...production }))).toBe(false);
  });
});
