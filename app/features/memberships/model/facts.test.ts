import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareFacts,
  factNames,
  parseDocumentFact,
  parsePictureFact,
  parseServiceFact,
  toDocumentFact,
  toServiceFact,
  type ProfileFacts,
} from "./facts.ts";

const facts = (over: Partial<ProfileFacts> = {}): ProfileFacts =>
  ({ ...Object.fromEntries(factNames.map((name) => [name, []])), ...over }) as ProfileFacts;

describe("facts of a business", () => {
  it("[C-03] shows what changed since the last decision first, with both values", () => {
    const [first, ...rest] = compareFacts(facts({ licences: ["IL 104.012345"] }), facts({ licences: ["IL 104.054321"], name: [] }));
    expect(first).toEqual({ name: "licences", before: ["IL 104.012345"], now: ["IL 104.054321"], isChanged: true });
    expect(rest).toHaveLength(factNames.length - 1);
    expect(rest.filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  it("[C-03] marks nothing before the first decision, and facts that an old record does not know as changed once set", () => {
    expect(compareFacts(null, facts({ name: ["Rapid"] })).filter(({ isChanged }) => isChanged)).toEqual([]);
    const { photos: _unknown, ...old } = facts();
    expect(compareFacts(old as ProfileFacts, facts({ photos: ["a/320"] }))[0]).toMatchObject({
      name: "photos",
      before: [],
      isChanged: true,
    });
    expect(compareFacts(old as ProfileFacts, facts()).filter(({ isChanged }) => isChanged)).toEqual([]);
  });

  it("[C-03] marks a fact as changed exactly when its values differ", () => {
    const values = fc.record(Object.fromEntries(factNames.map((name) => [name, fc.array(fc.constantFrom("a", "b"), { maxLength: 2 })])));
    fc.assert(
      fc.property(values, values, (before, now) => {
        const rows = compareFacts(before as unknown as ProfileFacts, now as unknown as ProfileFacts);
        for (const { name, isChanged } of rows) expect(isChanged).toBe(before[name]!.join() !== now[name]!.join());
        expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(factNames));
      }),
    );
  });
});

it("[C-03] keeps of a service whether its prices are online, and of a document its number and expiration date", () => {
  expect(toServiceFact({ category: "ROOF", priceType: "MANUAL" })).toBe("ROOF");
  expect(parseServiceFact(toServiceFact({ category: "ROOF", priceType: "ESTIMATED" }))).toEqual({
    category: "ROOF",
    priceType: "ESTIMATED",
  });
  const policy = { kind: "INSURANCE", number: "A|7", validUntil: null };
  expect(parseDocumentFact(toDocumentFact({ ...policy, region: "IL" }))).toEqual({ ...policy, number: "IL A|7" });
  expect(parsePictureFact("4")).toBeNull();
});
