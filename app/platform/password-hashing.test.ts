import { describe, expect, it } from "vitest";
import { hashPassword as hashAtCost } from "./password-hashes.server.ts";
import { createPasswordHash, isHashOutdated, verifyPassword } from "./password-hashing.server.ts";
import { readSettings } from "./settings.server.ts";

const password = "a long ladder, naïve";

describe("a password hash", () => {
  it("[S-02] [T17] differs each time and matches only its password, however accents were typed", async () => {
    const [one, other] = await Promise.all([createPasswordHash(password), createPasswordHash(password)]);
    expect(one).not.toBe(other);
    expect(await Promise.all([one, other].map((hash) => verifyPassword(hash, password.normalize("NFD"))))).toEqual([true, true]);
    expect(await verifyPassword(one, "another ladder")).toBe(false);
  });

  it("[T20] is also computed for an unknown address", async () => {
    expect(await verifyPassword(null, password)).toBe(false);
  });

  it("[S-02] in another format matches no password", async () => {
    expect(await verifyPassword("a0b1:c2d3", password)).toBe(false);
  });

  it("[S-02] with another cost is verified, and marked as outdated", async () => {
    // From the tests of Argon2's reference implementation.
    const costlierHash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect([await verifyPassword(costlierHash, "password"), await verifyPassword(costlierHash, "Password")]).toEqual([true, false]);
    expect([isHashOutdated(costlierHash), isHashOutdated(await createPasswordHash(password))]).toEqual([true, false]);
    const { PASSWORD_MEMORY: memory, PASSWORD_PASSES: passes } = readSettings({});
    expect(await hashAtCost(password, { memory, passes })).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it("[T17] comes from one process, also for many at once, each for its own password", async () => {
    const wanted = Array.from({ length: 12 }, (_one, at) => `ladder number ${at}`);
    const hashes = await Promise.all(wanted.map(createPasswordHash));
    expect(await Promise.all(hashes.map((hash, at) => verifyPassword(hash, wanted[at] ?? "")))).toEqual(wanted.map(() => true));
  });
});
