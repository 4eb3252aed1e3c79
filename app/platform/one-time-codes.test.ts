import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findTimeStep, formatAuthenticatorUrl, generateCode, toSecret, toTimeStep } from "./one-time-codes.server.ts";
import { seal, unseal } from "./seals.server.ts";

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of an authenticator app", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("[S-02] [T27] at second %i are %s, as in RFC 6238", (second, code) => {
    expect(generateCode(secret, toTimeStep(new Date(second * 1000)), 8)).toBe(code);
  });

  it("[T27] are valid in their period and the adjacent ones", () => {
    const at = (second: number) => findTimeStep(secret, generateCode(secret, 100), new Date(second * 1000));
    expect([3_000, 3_029, 2_970, 3_059].map(at)).toEqual([100, 100, 100, 100]);
    expect([2_969, 3_060].map(at)).toEqual([null, null]);
    for (const typed of ["", "abcdef", "1234567", " 00000"]) expect(findTimeStep(secret, typed, new Date())).toBeNull();
  });

  it("[T27] use different 160-bit secrets", () => {
    const secrets = new Set(Array.from({ length: 200 }, () => toSecret(randomBytes(32).toString("hex"))));
    expect(secrets.size).toBe(200);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(formatAuthenticatorUrl({ issuer: "DELTA", account: "ada@example.com", secret })).toBe(
      `otpauth://totp/DELTA:ada%40example.com?issuer=DELTA&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe("a sealed secret", () => {
  it("[T114] is unreadable, opens only for its purpose, and not if it was changed", () => {
    const sealed = seal(secret, "second-factor");
    expect(sealed).not.toContain(secret);
    expect(seal(secret, "second-factor")).not.toBe(sealed);
    expect(unseal(sealed, "second-factor")).toBe(secret);
    expect(() => unseal(sealed, "mail-link")).toThrowError();
    expect(() => unseal(`${sealed.slice(0, -4)}AAAA`, "second-factor")).toThrowError();
  });
});
