import { hashPassword, verifyPassword } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { hashOfPassword, isPassword } from "./password-hashing.server.ts";

const password = "a long ladder, naïve";

describe("the hash of a password", () => {
  it("[S-02] [T17] is another each time, and good for its password alone, however the accents were typed", async () => {
    const [one, other] = await Promise.all([hashOfPassword(password), hashOfPassword(password)]);
    expect(one).not.toBe(other);
    expect(await Promise.all([one, other].map((hash) => isPassword(hash, password.normalize("NFD"))))).toEqual([true, true]);
    expect(await isPassword(one, "another ladder")).toBe(false);
  });

  it("[T20] is made for nothing where nobody has this address", async () => {
    expect(await isPassword(null, password)).toBe(false);
  });

  it("[S-02] is the sign-in library's own, both ways", async () => {
    expect(await isPassword(await hashPassword(password), password)).toBe(true);
    expect(await verifyPassword({ hash: await hashOfPassword(password), password })).toBe(true);
  });

  it("[T17] comes from one process, however many are wanted at once, and each is of its own password", async () => {
    const wanted = Array.from({ length: 12 }, (_one, at) => `ladder number ${at}`);
    const hashes = await Promise.all(wanted.map(hashOfPassword));
    expect(await Promise.all(hashes.map((hash, at) => isPassword(hash, wanted[at] ?? "")))).toEqual(wanted.map(() => true));
  });
});
