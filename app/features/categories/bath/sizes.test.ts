import { describe, expect, it } from "vitest";
import { debrisTier, showerSizes, tileInches } from "./sizes.ts";

describe("a bathroom", () => {
  it("[K-01] pays the lower fee for debris up to 200 square feet", () => {
    expect([50, 200, 200.5, 400].map(debrisTier)).toEqual(["UP_TO_200", "UP_TO_200", "OVER_200", "OVER_200"]);
  });

  it("[E-02] has a shower for one, two or three and more; tiles cost more over 13 and under 4 inches", () => {
    expect(showerSizes).toEqual(["1", "2", "3+"]);
    expect(tileInches).toEqual({ large: 13, small: 4 });
  });
});
