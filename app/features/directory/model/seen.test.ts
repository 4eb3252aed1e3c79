import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeSeen, decodeSeen } from "./seen.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 200 });

it("[D-04] decodes the contractors that it encoded", () => {
  fc.assert(
    fc.property(ids, (seen) => {
      const note = encodeSeen(seen);
      expect(note && decodeSeen(note).sort()).toEqual(note && [...seen].sort());
    }),
  );
  expect(encodeSeen(Array.from({ length: 2_000 }, (_, at) => at * 900 + 1))).toBeNull();
});

it.each(["", "x y", "-1", "1..2", "1.", "zzzzzzz", "zzzzzz.zzzzzz", "1".repeat(2_000), "'; drop table"])(
  "[D-04] [T38] decodes %j to nothing",
  (note) => {
    expect(decodeSeen(note)).toEqual([]);
  },
);
