import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { directoryPath, directorySearch, parsePicks, profilePath, togglePick, wizardPath } from "./links.ts";
import { readDirectoryQuery } from "./query.ts";
import { toReplyTime } from "./terms.ts";

const [ann, bob, cid, dan, eve] = [1, 2, 3, 4, 5].map((n) => `00000000-0000-8000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
  string,
];
const read = (text: string, brand = brands.BW) => readDirectoryQuery(new URLSearchParams(text), brand);

describe("the URL of a directory page", () => {
  it("[R-26] [D-03] contains service, sort order, page from 1 and choice, and parses back", () => {
    const query = { service: "ROOF", sort: "BY_RATING", page: 2, badges: [], filters: [], picks: [ann, bob] } as const;
    expect(directorySearch(query)).toBe(`?service=ROOF&sort=BY_RATING&page=3&pick=${ann}&pick=${bob}`);
    expect(read(directorySearch(query))).toEqual(query);
    expect(directoryPath("60614", { ...query, sort: "WITH_QUOTE_ONLINE", page: 0, picks: [] })).toBe(
      "/contractors/postal/60614?service=ROOF",
    );
  });

  it("[D-07] defaults to the first page, online prices first, the brand's main service", () => {
    expect(read("")).toEqual({ service: "PLUM", sort: "WITH_QUOTE_ONLINE", page: 0, badges: [], filters: [], picks: [] });
  });

  it.each(["service=NOPE&sort=name&page=0", "page=-3", "page=99999", "page=2e3", "service=&pick=me", "service=__proto__"])(
    "[T40] ignores invalid parameters: %s",
    (text) => expect(read(text)).toEqual({ service: "PLUM", sort: "WITH_QUOTE_ONLINE", page: 0, badges: [], filters: [], picks: [] }),
  );

  it("[D-02] [D-03] contains the filters, one per single-choice group, and parses back", () => {
    const query = { ...read("service=ROOF", brands.DELTA), badges: ["RESIDENTIAL", "COMMERCIAL", "PREMIER", "TRAINED"] as const };
    expect(directorySearch(query)).toBe("?service=ROOF&badges=RESIDENTIAL%2CCOMMERCIAL%2CTRAINED&level=PREMIER");
    expect(read(directorySearch(query), brands.DELTA)).toEqual(query);
    expect(read("service=ROOF&badges=TRAINED&badges=RESIDENTIAL&badges=COMMERCIAL&level=PREMIER&level=SELECT", brands.DELTA)).toEqual(
      query,
    );
  });

  it.each([
    "badges=EZ_GOLD",
    "ez=EZ_GOLD",
    "level=PREMIER",
    "badges=PREMIER",
    "badges=FREE_UPGRADE_PROMO",
    "proMember=PROMEMBER_5Y",
    "badges=__proto__,,",
  ])("[D-02] [T40] ignores badges that the brand does not award or filter by: %s", (text) => expect(read(text).badges).toEqual([]));

  it("[D-08] limits the choice to four unique contractors and toggles them", () => {
    const query = new URLSearchParams([ann, bob, ann, cid, dan, eve].map((pick) => ["pick", pick]));
    expect(parsePicks(query, 4)).toEqual([ann, bob, cid, dan]);
    expect(togglePick([ann, bob], ann)).toEqual([bob]);
    expect(togglePick([ann], bob)).toEqual([ann, bob]);
    expect(wizardPath([ann, bob], "ROOF", "60614")).toBe(`/request/wizard?contrid=${ann},${bob}&service=ROOF&zip=60614`);
  });
});

it("[R-03] keeps service and place in a contractor's URL", () => {
  expect(profilePath("ctr_1", "60614", { ...read(""), service: "ROOF" })).toBe("/contractors/ctr_1?service=ROOF&zip=60614");
  expect(profilePath("ctr_1", "60614", { ...read(""), sort: "BY_RATING", page: 1, seen: "1.2", picks: [ann] })).toBe(
    `/contractors/ctr_1?service=PLUM&sort=BY_RATING&page=2&pick=${ann}&zip=60614`,
  );
});

describe("formats on a card", () => {
  it.each([
    [0, "minutes", 1],
    [25, "minutes", 25],
    [60, "hours", 1],
    [125, "hours", 2],
    [2870, "days", 2],
  ])("[D-04] shows a reply time of %i minutes as %s: %i", (minutes, unit, count) => expect(toReplyTime(minutes)).toEqual({ unit, count }));
});
