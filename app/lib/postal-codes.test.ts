import { describe, expect, it } from "vitest";
import { formatPostalCode, parsePostalList } from "./postal-codes.ts";
import { PostalList } from "./postal-inputs.ts";

describe("a list of ZIP codes", () => {
  it.each(["60614 60657 H2X", "60614,60657,H2X", " 60614, 60657\nH2X 1Y4; ", "60614-1234 60657 60614 h2x1y4"])(
    "[V-04] is split at spaces, commas, semicolons and line breaks: %j",
    (typed) => {
      expect(parsePostalList(typed)).toEqual({ codes: ["60614", "60657", "H2X"], invalid: [] });
    },
  );

  it("[V-04] the error names invalid ZIP codes", () => {
    expect(parsePostalList("60614 6061 Chicago 6061")).toEqual({ codes: ["60614"], invalid: ["6061", "Chicago"] });
    const refused = PostalList.safeParse("60614 6061 Chicago");
    expect(refused.error?.issues).toMatchObject([{ message: "places.zipsInvalid", params: { zips: "6061, Chicago" } }]);
    expect(PostalList.safeParse(["60614", "x", "60657"]).error?.issues).toMatchObject([{ params: { zips: "x" } }]);
  });

  it("[V-04] the error names at most ten", () => {
    const typed = Array.from({ length: 40 }, (_, n) => `x${n}`).join(" ");
    expect(PostalList.safeParse(typed).error?.issues).toMatchObject([{ params: { zips: "x0, x1, x2, x3, x4, x5, x6, x7, x8, x9 …" } }]);
  });

  it("[V-04] empty input is an empty list", () => expect(PostalList.parse(" ")).toEqual([]));
});

it.each([
  ["60614-1234", "60614"],
  [" h2x1y4", "H2X 1Y4"],
  ["H2X-1Y4", "H2X 1Y4"],
  ["h2x", "H2X"],
  ["H2X 1", null],
  ["Chicago", null],
])("[V-01] a code typed as %j is kept as %j", (typed, code) => {
  expect(formatPostalCode(typed)).toBe(code);
});
