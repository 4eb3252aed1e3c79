import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readUnits } from "./test-reports.js";

it("a run fails for an error outside its tests, and for a missing report", () => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, "report.json");
  writeFileSync(report, JSON.stringify({ testResults: [], numPassedTests: 3 }));
  expect(readUnits(report, 0)).toEqual({ passed: 3, failed: [] });
  expect(readUnits(report, 1)).toEqual({ passed: 3, failed: [expect.stringContaining("outside")] });
  expect(readUnits(join(folder, "none.json"), 0).failed).toHaveLength(1);
});
