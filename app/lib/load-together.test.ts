import { expect, it } from "vitest";
import { loadTogether } from "./load-together.ts";

it("loads what is asked for during a load by one call after it, and each key once", async () => {
  const calls: string[][] = [];
  const open: (() => void)[] = [];
  const load = loadTogether(async (keys) => {
    calls.push([...keys]);
    await new Promise<void>((resolve) => open.push(resolve));
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));
  });
  const first = load("a");
  await Promise.resolve();
  const others = ["b", "c", "b", "unknown"].map((key) => load(key));
  open.shift()!();
  expect(await first).toBe("A");
  await expect.poll(() => open.length).toBe(1);
  open.shift()!();
  expect(await Promise.all(others)).toEqual(["B", "C", "B", undefined]);
  expect(calls).toEqual([["a"], ["b", "c", "unknown"]]);
});

it("fails those of a call that fails, and loads the next", async () => {
  let isDown = true;
  const load = loadTogether(async (keys) => {
    if (isDown) throw new Error("down");
    return new Map(keys.map((key) => [key, 1]));
  });
  await expect(Promise.all([load("a"), load("b")])).rejects.toThrow("down");
  isDown = false;
  expect(await load("a")).toBe(1);
});
