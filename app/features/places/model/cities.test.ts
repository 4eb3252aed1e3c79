import { describe, expect, it } from "vitest";
import { findPostalCode, parseCityName } from "./cities.ts";

describe("finding a postal code in typed text", () => {
  it.each([
    ["60614", "60614"],
    [" 60614-1234 ", "60614"],
    ["60614 - 1234", "60614"],
    ["60614 1234", "60614"],
    ["606141234", "60614"],
    ["60614–1234", "60614"],
    ["60614 Chicago", "60614"],
    ["60614-1234, Chicago IL", "60614"],
    ["Chicago, IL 60614", "60614"],
    ["Chicago, IL 60614-1234", "60614"],
    ["1432 W Demo Avenue, Chicago, IL 60622", "60622"],
    ["h2x", "H2X"],
    ["H2X 1Y4", "H2X"],
    ["H2X  -  1Y4 Montréal", "H2X"],
    ["Montréal QC h2x1y4", "H2X"],
  ])("[D-01] %j contains %s", (typed, code) => expect(findPostalCode(typed)).toBe(code));

  it.each(["", "Chicago", "6o614", "606144", "60614-12", "60614 12", "H2X 1Y", "60614; drop table", "60614 60622", "1234567 Chicago"])(
    "[D-01] %j contains none",
    (typed) => expect(findPostalCode(typed)).toBeNull(),
  );
});

describe("parsing a typed city", () => {
  it("[D-01] tries the name with and without its region or country", () => {
    expect(parseCityName("St. Louis, MO")).toEqual([
      { plain: "saint louis", region: "MO" },
      { plain: "saint louis mo", region: null },
    ]);
    expect(parseCityName("chicago il")[0]).toEqual({ plain: "chicago", region: "IL" });
    expect(parseCityName("Charleston West Virginia")[0]).toEqual({ plain: "charleston", region: "WV" });
    expect(parseCityName("Montréal (Québec), Canada")[0]).toEqual({ plain: "montreal", region: "QC" });
    expect(parseCityName("New York")).toEqual([{ plain: "new york", region: null }]);
    expect(parseCityName("East St Louis")).toEqual([{ plain: "east saint louis", region: null }]);
  });

  it.each(["", "x", "6o614", "60614", "100%", "__", "%%"])("[D-01] finds none in %j", (typed) => expect(parseCityName(typed)).toEqual([]));
});
