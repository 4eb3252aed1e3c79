import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/time-zones.ts";
import { findDueReminder, findPauses, isRenewed, findNextDay, type AcceptedProof } from "./coverage.ts";

const start = "2026-03-01";
const dayAt = (offset: number) => addDays(start, offset);
const proof = (over: Partial<AcceptedProof> = {}): AcceptedProof => ({
  id: "a",
  kind: "LICENCE",
  category: "ROOF",
  region: "IL",
  from: start,
  until: dayAt(10),
  badges: [],
  ...over,
});
const paused = (proofs: AcceptedProof[], offset: number) =>
  findPauses(proofs, dayAt(offset)).services.map(({ category, region }) => `${category} ${region}`);

const random = fc
  .record({
    kind: fc.constantFrom("LICENCE" as const, "INSURANCE" as const, "TRAINING" as const),
    category: fc.constantFrom(null, "ROOF" as const, "PLUM" as const),
    region: fc.constantFrom(null, "IL", "IN"),
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.option(fc.integer({ min: -2, max: 40 })),
    badges: fc.subarray(["DELTA:TRAINED", "IKO:CODEPLUS"] as const),
  })
  .map(({ from, length, ...rest }) => ({ ...rest, from: dayAt(from), until: length === null ? null : dayAt(from + length) }));
const wallets = fc.array(random, { maxLength: 8 }).map((all) => all.map((one, at): AcceptedProof => ({ ...one, id: String(at) })));

describe("expired proofs", () => {
  it("[Y-01] pause the day after their last day", () => {
    expect([paused([proof()], 10), paused([proof()], 11)]).toEqual([[], ["ROOF IL"]]);
  });

  it("[Y-01] pause nothing that never had a proof in force", () => {
    expect(paused([], 50)).toEqual([]);
    expect(paused([proof({ from: dayAt(20), until: dayAt(30) })], 5)).toEqual([]);
    expect(paused([proof({ from: dayAt(5), until: dayAt(4) })], 20)).toEqual([]);
  });

  it("[Y-01] stop pausing only when a proof of the same kind covers service and state", () => {
    const next = (over: Partial<AcceptedProof>) => paused([proof(), proof({ id: "b", from: dayAt(12), until: null, ...over })], 12);
    expect(next({})).toEqual([]);
    expect(next({ category: null, region: null })).toEqual([]);
    for (const other of [{ region: "IN" }, { category: "PLUM" as const }, { kind: "BOND" as const }])
      expect(next(other)).toEqual(["ROOF IL"]);
  });

  it("[Y-01] pause badges per brand, and no service if the proof is training", () => {
    const training = proof({ kind: "TRAINING", category: null, region: null, badges: ["DELTA:TRAINED"] });
    expect(findPauses([training], dayAt(11))).toEqual({ services: [], badges: [{ brand: "DELTA", badge: "TRAINED" }] });
  });

  it("[Y-01] pause the same in any order, and nothing once each has a renewal", () => {
    fc.assert(
      fc.property(wallets, fc.integer({ min: 0, max: 90 }), (proofs, offset) => {
        const day = dayAt(offset);
        const pauses = findPauses(proofs, day);
        expect(findPauses(proofs.toReversed(), day)).toEqual(pauses);
        const renewals = proofs.map((one) => ({ ...one, id: `${one.id}+`, from: day, until: null }));
        expect(findPauses([...proofs, ...renewals], day)).toEqual({ services: [], badges: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  it("[Y-01] change pauses only on the days that findNextDay returns", () => {
    fc.assert(
      fc.property(wallets, (proofs) => {
        let due = findNextDay(proofs, dayAt(-1));
        for (let offset = 0; offset < 90; offset += 1) {
          const day = dayAt(offset);
          const isSame = JSON.stringify(findPauses(proofs, day)) === JSON.stringify(findPauses(proofs, dayAt(offset - 1)));
          if (due === day) due = findNextDay(proofs, day);
          else expect(isSame).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("reminders", () => {
  it("[Y-01] are due 60, 30 and 7 days before expiration and end with it", () => {
    const until = dayAt(100);
    const due = Array.from({ length: 103 }, (_one, offset) => findDueReminder(until, dayAt(offset)));
    const changes = due.flatMap((days, at) => (days === due[at - 1] ? [] : [[at, days]]));
    expect(changes).toEqual([
      [0, null],
      [40, 60],
      [70, 30],
      [93, 7],
      [101, null],
    ]);
    expect(findDueReminder(null, start)).toBeNull();
  });

  it("[Y-01] are not needed when another proof continues without a gap", () => {
    const [first, gapless] = [proof(), proof({ id: "b", from: dayAt(11), until: dayAt(400) })];
    expect(isRenewed(first, [first, gapless])).toBe(true);
    expect(isRenewed(first, [first, { ...gapless, from: dayAt(12) }])).toBe(false);
    expect(isRenewed({ ...first, badges: ["DELTA:TRAINED"] }, [first, gapless])).toBe(false);
    expect(isRenewed(gapless, [first, gapless])).toBe(false);
  });
});
