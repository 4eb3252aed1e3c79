import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { rowStates, uploadStates, type UploadState } from "../model.ts";
import { FileStep, PastUploads } from "./start-step.tsx";
import { UploadSteps } from "./upload-steps.tsx";

const id = "01a21b58-07c9-74a4-b427-b33ab1693759";
const counts = Object.fromEntries(rowStates.map((state, at) => [state, at]));
const rows = rowStates.map((state, at) => ({ line: at + 2, name: "Dealer", state, failures: [], sameAs: null, publicId: "ctr_1" }));
const failures = [
  { field: "postalCode", code: "places.unknown" },
  { field: "services", code: "contractorUploads.unknown.services", details: { name: "Magic" } },
  { field: "", code: "contractorUploads.severalMatch" },
];
const list = { rows: [...rows, { ...rows[0]!, line: 99, failures, sameAs: null }], next: "99", state: null, isLaterPage: false };
const upload = { id, version: 2, counts, doneCount: 250, totalCount: 620, isRetrying: true };
const columns = [{ heading: "Company", example: "Dealer 1", column: "name" as const }];

const draw = (state: UploadState, locale: Locale, { answer, ...over }: { answer?: unknown; [name: string]: unknown } = {}) =>
  renderHtml(
    <UploadSteps
      upload={{ ...upload, canUndo: state === "IMPORTED", state, columns, list, ...over }}
      brandName="Delta"
      needsCode
      answer={answer}
    />,
    locale,
  );

it.each(locales)("[O-07] every state of an upload is drawn in %s with what can be done next", (locale) => {
  const acts = Object.fromEntries(
    uploadStates.map((state) => [state, [...draw(state, locale).matchAll(/<button[^>]* value="(\w+)"/g)].map(([, act]) => act)]),
  );
  expect(acts).toEqual({
    MAPPING: ["columns", "discard"],
    CHECKING: [],
    CHECKED: ["import", "discard", "columns"],
    IMPORTING: [],
    IMPORTED: ["undo"],
    UNDOING: [],
    UNDONE: [],
  });
  const uploads = uploadStates.map((state) => ({
    id: state,
    brand: "DELTA" as const,
    fileName: "a.csv",
    state,
    rowCount: 5,
    uploadedAt: "2026-11-27T05:00:00Z",
    author: "",
    counts,
  }));
  const start = renderHtml(
    <>
      <FileStep
        brands={[
          { code: "DELTA", name: "Delta" },
          { code: "IKO", name: "IKO" },
        ]}
        answer={undefined}
      />
      <PastUploads uploads={uploads} brandNames={{ DELTA: "Delta" }} />
    </>,
    locale,
  );
  expect(start).toContain('type="file"');
});

it("[O-07] shows how far the work is, and offers nothing to import if all rows are to be corrected", () => {
  expect(draw("IMPORTING", "en")).toMatch(/<progress [^>]*value="250" [^>]*max="620"/);
  const acts = draw("CHECKED", "en", { counts: { REFUSED: 3 } }).match(/value="(?:import|discard|columns)"/g);
  expect(acts).toEqual(['value="discard"', 'value="columns"']);
});

it("[O-07] says which columns are chosen twice, and how many rows are left out", () => {
  const twice = [
    ...columns,
    { heading: "Firm", example: "", column: "name" as const },
    { heading: "Zip", example: "", column: "postalCode" as const },
  ];
  const answer = {
    failure: { kind: "unprocessable", code: "contractorUploads.columnTwice", details: { column: "name" }, fields: [] },
    typed: {},
  };
  const html = draw("MAPPING", "en", { columns: twice, answer });
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(draw("MAPPING", "en", { columns: twice })).not.toContain("aria-invalid");
  expect(draw("CHECKED", "en", { counts: { NEW: 1_810, REFUSED: 1_165 } })).toContain("1,165 rows have errors and are left out.");
});

it("[O-07] links each row to its contractor, unless an undo removed it", () => {
  const html = draw("UNDONE", "en");
  expect(html.match(/href="\/admin\/contractor\/ctr_1"/g)).toHaveLength(rowStates.length);
});
