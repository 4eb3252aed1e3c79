import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readJourneys, readUnits } from "./test-reports.js";

it("a run fails for an error outside its tests, and for a missing report", () => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, "report.json");
  writeFileSync(report, JSON.stringify({ testResults: [], numPassedTests: 3 }));
  expect(readUnits(report, 0)).toEqual({ passed: 3, failed: [] });
  expect(readUnits(report, 1)).toEqual({ passed: 3, failed: [expect.stringContaining("outside")] });
  expect(readUnits(join(folder, "none.json"), 0).failed).toHaveLength(1);
});

it("a failed test is named with the first line of what it says", () => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, report: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(report));
    return join(folder, name);
  };
  const units = write("units.json", {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "failed", fullName: "adds up", failureMessages: ["AssertionError: expected 1 to be 2\n    at a.test.ts:3:4"] },
        ],
      },
      { name: "b.test.ts", status: "failed", assertionResults: [], message: "\nCannot find module 'c'\n" },
    ],
    numPassedTests: 1,
  });
  expect(readUnits(units, 1).failed).toEqual([
    expect.stringMatching(/a\.test\.ts: adds up: AssertionError: expected 1 to be 2$/),
    expect.stringMatching(/b\.test\.ts: the whole file: Cannot find module 'c'$/),
  ]);
  const error = { message: "\u001B[31mError: page.goto: Timeout\u001B[39m\nCall log:" };
  const journeys = write("journeys.json", {
    suites: [{ specs: [{ file: "map.e2e.ts", title: "is drawn", ok: false, tests: [{ results: [{ errors: [error] }] }] }] }],
    stats: { expected: 2 },
    errors: [],
  });
  expect(readJourneys(journeys)).toEqual({ passed: 2, failed: ["map.e2e.ts: is drawn: Error: page.goto: Timeout"] });
});
