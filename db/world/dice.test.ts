import { describe, expect, it } from "vitest";
import { createDice } from "./dice.ts";
import { createDemoPublicId, createDemoUuid } from "./ids.ts";

describe("the random numbers of the demo data", () => {
  it("are the same on every machine", () => {
    const dice = createDice("firm 1");
    expect(Array.from({ length: 8 }, () => dice.between(1, 6))).toEqual([5, 2, 1, 5, 2, 2, 4, 2]);
    expect(createDemoUuid("firm 1")).toBe("5d5c7ef8-19d2-8561-9f99-64e4eb50ab00");
    expect(createDemoPublicId("firm 1")).toBe("ctr_xwyrsj51zs44bgb0");
  });

  it("are evenly distributed", () => {
    const dice = createDice("fair");
    const faces = Array.from({ length: 60_000 }, () => dice.between(1, 6));
    for (let face = 1; face <= 6; face += 1) expect(Math.abs(faces.filter((thrown) => thrown === face).length - 10_000)).toBeLessThan(400);
  });

  it("never pick the same item twice", () => {
    expect(createDice("some").some([1, 2, 3, 4], 9).sort()).toEqual([1, 2, 3, 4]);
  });
});
