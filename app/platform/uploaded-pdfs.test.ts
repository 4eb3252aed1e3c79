import { expect, it } from "vitest";
import { createPdf } from "../../tests/pdfs.ts";
import { checkUploadedPdf } from "./uploaded-pdfs.server.ts";

it("[Y-01] [T81] checks PDFs of several people and finds the one with a script", async () => {
  const scripted = createPdf("8 0 obj << /S /JavaScript >>\nendobj\n");
  const problems = await Promise.all([createPdf(), scripted, createPdf()].map(checkUploadedPdf));
  expect(problems).toEqual([null, "active", null]);
});

it("[T82] goes on answering other people while it checks a PDF that costs much", async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const problem = await checkUploadedPdf(createPdf("obj<<(".repeat(400_000)));
  clearInterval(others);
  expect(problem).toBe("unreadable");
  expect(turns).toBeGreaterThan(10);
});
