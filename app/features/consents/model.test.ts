import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { contactPurposes, contactTexts, contactTextVersions, findStop } from "./model.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe("whether a contractor may contact a household", () => {
  it("[N-03] is over once every consent ended, at the time of the last", () => {
    const ends = (...days: (Date | null)[]) => findStop(days.map((withdrawnAt) => ({ withdrawnAt })));
    expect(ends()).toBeNull();
    expect(ends(null)).toBeNull();
    expect(ends(day(2))).toEqual(day(2));
    expect(ends(day(4), day(3))).toEqual(day(4));
    expect(ends(day(2), null)).toBeNull();
  });
});

it("[N-03] stores the wording of each purpose under its version in every language", () => {
  const digests = contactPurposes.map((purpose) => {
    const texts = locales.flatMap((locale) => contactTexts[purpose].map((key) => getTranslator(locale)(key, { names: "X", name: "X" })));
    const digest = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
    return `${purpose} ${contactTextVersions[purpose]} ${digest}`;
  });
  expect(digests).toMatchInlineSnapshot(`
    [
      "REQUEST 2026-11 0a8ea14de4195fae",
      "CALLBACK 2026-11 9eacb26918e786bf",
      "BOOKING 2026-11 729c6c7a2ac3ab01",
    ]
  `);
});
