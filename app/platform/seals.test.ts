import { describe, expect, it } from "vitest";
import { seal, unseal } from "./seals.server.ts";

describe("a sealed text", () => {
  it("[T90] opens only for its purpose, and reveals nothing", () => {
    const sealed = seal("a token of NiceJob", "nice-job");
    expect(unseal(sealed, "nice-job")).toBe("a token of NiceJob");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("token");
    expect(seal("a token of NiceJob", "nice-job")).not.toBe(sealed);
    expect(() => unseal(sealed, "another purpose")).toThrow();
  });

  it("[T90] is rejected if one bit changed", () => {
    const bytes = Buffer.from(seal("words", "nice-job"), "base64url");
    for (const at of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(changed.toString("base64url"), "nice-job")).toThrow();
    }
  });
});
