import { describe, expect, it } from "vitest";
import { canPreload } from "./preload.ts";

describe("loading code ahead", () => {
  it("[X-09] happens on fast and unknown connections", () => {
    expect(canPreload({ effectiveType: "4g" })).toBe(true);
    expect(canPreload()).toBe(true);
  });

  it.each([{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }, { saveData: true, effectiveType: "4g" }])(
    "[X-09] is skipped with %o",
    (connection) => {
      expect(canPreload(connection)).toBe(false);
    },
  );
});
