import { describe, expect, it } from "vitest";
import { findSizedFiles } from "./sized-files.js";

const files = [
  { file: "tests/sizes.ts", text: "export const sizes = {};" },
  { file: "tests/plain/links.ts", text: 'import { sizes } from "../sizes.ts";' },
  { file: "tests/plain.test.ts", text: 'import "./plain/links.ts";' },
  { file: "app/features/quotes/walks.test.ts", text: 'import { sizes } from "../../../tests/sizes.ts";' },
  { file: "app/features/bath/model.ts", text: 'import { sizes } from "./sizes.ts";' },
  { file: "app/features/bath/model.test.ts", text: 'import { price } from "./model.ts";' },
  { file: "tests/e2e/roof.e2e.ts", text: 'test("a roof", async () => {});' },
  { file: "tests/e2e/week.e2e.ts", text: 'test("a week @deep", async () => {});' },
];

describe("the tests of a release", () => {
  it("are those that use the sizes, directly or through a helper, and the journeys marked as deep", () => {
    expect(findSizedFiles(files)).toEqual({
      tests: ["tests/plain.test.ts", "app/features/quotes/walks.test.ts"],
      journeys: ["tests/e2e/week.e2e.ts"],
    });
  });

  it("are not those of a part of the product that has sizes of its own", () => {
    expect(findSizedFiles(files).tests).not.toContain("app/features/bath/model.test.ts");
  });
});
