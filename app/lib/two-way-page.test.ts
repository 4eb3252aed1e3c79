import { expect, it } from "vitest";
import { readPlace, toTwoWayPage, type PagePlace } from "./two-way-page.ts";

const all = Array.from({ length: 10 }, (_, at) => at);

/** As a database answers. */
function readPage(place: PagePlace | null, size = 4) {
  const later = all.filter((row) => !place || (place.isBackwards ? row < Number(place.id) : row > Number(place.id)));
  const found = (place?.isBackwards ? later.toReversed() : later).slice(0, size + 1);
  return toTwoWayPage(found, { place, size, toId: String });
}

it("[O-02] a list is read to its end and back again, each row once", () => {
  const [first, seen] = [readPage(null), [] as number[]];
  expect(first).toEqual({ rows: [0, 1, 2, 3], previous: null, next: "3" });
  let page = first;
  for (;;) {
    seen.push(...page.rows);
    if (page.next === null) break;
    page = readPage({ id: page.next, isBackwards: false });
  }
  expect(seen).toEqual(all);
  expect(page).toEqual({ rows: [8, 9], previous: "8", next: null });
  page = readPage({ id: page.previous!, isBackwards: true });
  expect(page).toEqual({ rows: [4, 5, 6, 7], previous: "4", next: "7" });
  expect(readPage({ id: "4", isBackwards: true })).toEqual({ rows: [0, 1, 2, 3], previous: null, next: "3" });
  expect(readPage({ id: "9", isBackwards: false })).toEqual({ rows: [], previous: null, next: null });
});

it("[O-02] an address names the row that a page follows or precedes", () => {
  expect(readPlace(new URLSearchParams("after=ctr_a"))).toEqual({ id: "ctr_a", isBackwards: false });
  expect(readPlace(new URLSearchParams("before=ctr_b&after=ctr_a"))).toEqual({ id: "ctr_b", isBackwards: true });
  expect(readPlace(new URLSearchParams("after="))).toBeNull();
});
