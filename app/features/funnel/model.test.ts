import { describe, expect, it } from "vitest";
import { brandCodes } from "#app/brands/brand.ts";
import { createDice } from "#db/world/dice.ts";
import { createDailyVisitors, createFunnelSums, funnelSteps } from "./model.ts";

const dice = createDice("funnel");

describe("sums of steps", () => {
  it("[X-10] are those of a plain count, whenever they are taken", () => {
    const sums = createFunnelSums();
    const [added, taken]: [string[], string[]] = [[], []];
    const take = () => {
      for (const { count, day, brand, step, subject } of sums.take())
        taken.push(...Array.from({ length: count }, () => JSON.stringify([day, brand, step, subject])));
    };
    for (let at = 0; at < 3_000; at += 1) {
      const subject = dice.pick([
        null,
        { kind: "account", value: "a" },
        { kind: "quote", value: "a" },
        { kind: "publicId", value: "b" },
      ] as const);
      const counted = { day: dice.pick(["2026-11-26", "2026-11-27"]), brand: dice.pick(brandCodes), step: dice.pick(funnelSteps), subject };
      sums.add(counted);
      added.push(JSON.stringify([counted.day, counted.brand, counted.step, subject]));
      if (dice.chance(0.02)) take();
    }
    take();
    expect(taken.toSorted()).toEqual(added.toSorted());
    expect(sums.take()).toEqual([]);
  });

  it("[T89] hold no more than their limit while the database is away", () => {
    const sums = createFunnelSums(10);
    for (let at = 0; at < 100; at += 1)
      sums.add({ day: "2026-11-27", brand: "DELTA", step: "profile", subject: { kind: "publicId", value: String(at) } });
    expect(sums.take()).toHaveLength(10);
  });
});

describe("visitors of a day", () => {
  it("[X-10] count once for a browser, a page and a day", () => {
    const visitors = createDailyVisitors();
    const seenBefore = new Set<string>();
    let today = "";
    for (let at = 0; at < 3_000; at += 1) {
      const day = `2026-11-${String(1 + Math.floor(at / 300)).padStart(2, "0")}`;
      if (day !== today) seenBefore.clear();
      today = day;
      const viewer = { day, address: dice.pick(["a", "b", "c"]), agent: String(dice.between(1, 15)), seen: dice.pick(["x", "y"]) };
      const key = JSON.stringify(viewer);
      expect(visitors.isFirst(viewer)).toBe(!seenBefore.has(key));
      seenBefore.add(key);
    }
  });

  it("[T89] count twenty browsers of an address at most", () => {
    const visitors = createDailyVisitors();
    const first = Array.from({ length: 500 }, (_one, at) =>
      visitors.isFirst({ day: "2026-11-27", address: "a", agent: String(at), seen: "profile" }),
    );
    expect(first.filter(Boolean)).toHaveLength(20);
  });
});
