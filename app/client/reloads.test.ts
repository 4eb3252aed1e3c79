import { describe, expect, it } from "vitest";
import { type Memory, canReloadForModule, canReloadForVersion } from "./reloads.ts";

/** In-memory session storage. */
function session(): Memory {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

/** Storage that keeps nothing, or throws. */
const forgetful: Memory = { getItem: () => null, setItem: () => undefined };
const closed: Memory = {
  getItem: () => {
    throw new Error("denied");
  },
  setItem: () => {
    throw new Error("denied");
  },
};

describe("a missing module", () => {
  it("[X-05] [T118] reloads the page once in 60 seconds", () => {
    const memory = session();
    const results = [0, 1, 59_999, 60_000, 60_001, 130_000].map((after) => canReloadForModule(memory, 1_000_000 + after));
    expect(results).toEqual([true, false, false, true, false, true]);
  });

  it.each([forgetful, closed])("[T118] never reloads when nothing can be stored", (memory) => {
    expect(canReloadForModule(memory, 0)).toBe(false);
  });
});

describe("another version", () => {
  it("[A-05] [T117] reloads the page once per version and session", () => {
    const memory = session();
    expect(canReloadForVersion(memory, { own: "1", seen: "2" })).toBe(true);
    expect(canReloadForVersion(memory, { own: "2", seen: "3" })).toBe(true);
    expect(canReloadForVersion(memory, { own: "2", seen: "3" })).toBe(false);
  });

  it("[T117] reloads once when two versions respond in turn", () => {
    const memory = session();
    const turns = Array.from({ length: 40 }, (_, turn) => ({ own: turn % 3 ? "1" : "2", seen: turn % 2 ? "1" : "2" }));
    const reloads = turns.filter(({ own, seen }) => own !== seen && canReloadForVersion(memory, { own, seen }));
    expect(reloads).toHaveLength(1);
  });

  it.each([forgetful, closed])("[T117] never reloads when nothing can be stored", (memory) => {
    expect(canReloadForVersion(memory, { own: "1", seen: "2" })).toBe(false);
  });
});
