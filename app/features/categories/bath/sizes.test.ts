import { describe, expect, it } from "vitest";
import { debrisTier, showerSizes, tileInches } from "./sizes.ts";

describe("bathroom sizes", () => {
  it("[K-01] charge the lower debris fee up to 200 square feet", () => {
    expect([50, 200, 200.5, 400].map(debrisTier)).toEqual(["UP_TO_200", "UP_TO_200", "OVER_200", "OVER_200"]);
  });

  it("[E-02] list showers for one, two and three or more people; tiles cost more over 13 and under 4 inches", () => {
    expect(showerSizes).toEqual(["1", "2", "3+"]);
    expect(tileInches).toEqual({ large: 13, small: 4 });
  });
});
