import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { createWorkbook, toSheetRows } from "../../tests/workbooks.ts";
import { parseCsv } from "./csv.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "./workbooks.server.ts";

const read = (bytes: Uint8Array, maxBytes = 100_000) => readSpreadsheet(bytes, { locale: "en", maxBytes });
const readRows = async (sheet: Parameters<typeof createWorkbook>[0]) => parseCsv(await read(createWorkbook(sheet))).rows;
const readCells = async (sheet: Parameters<typeof createWorkbook>[0]) => (await readRows(sheet)).map(({ cells }) => cells);

const oneCell = "<row><c><v>1</v></c></row>";
const listAttributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(" ");

describe("[O-07] an Excel file", () => {
  it("is read as its first sheet shows it: texts, parts of texts, yes or no, and nothing for an error", async () => {
    const shared = ["<si><t>Rapid &amp; Sons</t></si>", "<si><r><t>Roof</t></r><r><t>ing</t></r><rPh><t>phonetic</t></rPh></si>"];
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c>
      <c r="E1" t="str"><f>A1</f><v>computed</v></c><c r="F1" t="inlineStr"><is><t>typed</t></is></c></row>`;
    expect(await readCells({ rows, shared })).toEqual([["Rapid & Sons", "Roofing", "TRUE", "", "computed", "typed"]]);
  });

  it("keeps the leading zeros of ZIP codes, and gives dates as days", async () => {
    const rows = `<row><c s="1"><v>2134</v></c><c s="2"><v>46353</v></c><c s="3"><v>46353.75</v></c><c><v>6.0614E4</v></c><c s="4"><v>59</v></c></row>`;
    expect(await readCells({ rows, formats: ["00000", "[$-409]d mmm yyyy", "#,##0"] })).toEqual([
      ["02134", "2026-11-27", "46353.75", "60614", "1900-02-28"],
    ]);
    const since1904 = { rows: `<row><c s="1"><v>44891</v></c></row>`, workbook: `<workbookPr date1904="1"/>` };
    expect(await readCells(since1904)).toEqual([["2026-11-27"]]);
  });

  it("names each row by its number in the sheet, with empty rows, empty cells and line breaks in cells", async () => {
    const rows = `<row r="2"><c r="A2" t="inlineStr"><is><t>Name</t></is></c></row>
      <row r="5"><c r="C5" t="inlineStr"><is><t>two&#10;lines, "quoted"</t></is></c></row><row r="6"><c r="A6" t="inlineStr"><is><t>=1+1</t></is></c></row>
      <row r="9000"><c r="A9000" s="1"/></row>`;
    expect((await read(createWorkbook({ rows }))).split("\r\n")).toHaveLength(6);
    expect(await readRows({ rows })).toEqual([
      { line: 2, cells: ["Name"] },
      { line: 5, cells: ["", "", 'two lines, "quoted"'] },
      { line: 6, cells: ["=1+1"] },
    ]);
  });

  it.each([
    ["a piece of an archive", new Uint8Array([0x50, 0x4b, 3, 4])],
    ["an archive of something else", zipSync({ "a.txt": strToU8("text") })],
    ["a broken sheet", createWorkbook({ rows: "<row><c>" })],
    ["a row beyond all sheets", createWorkbook({ rows: `<row r="1e9"><c><v>1</v></c></row>` })],
    ["elements within each other without end", createWorkbook({ rows: `${"<x>".repeat(1_000)}${"</x>".repeat(1_000)}${oneCell}` })],
    ["an element with attributes without end", createWorkbook({ rows: `<x ${listAttributes(1_000)}/>${oneCell}` })],
    ["a sheet with entities of its own", createWorkbook({ rows: "<row><c><v>&bomb;</v></c></row>" })],
  ])("is refused if it is %s", async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ kind: "unprocessable", code: "spreadsheets.unreadable" });
  });

  it("[T93] is refused if it unpacks to more than a file of its kind may hold", async () => {
    const bomb = createWorkbook({ rows: `<row><c><v>${"1".repeat(13_000_000)}</v></c></row>` });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(read(bomb)).rejects.toMatchObject({ code: "spreadsheets.tooLarge" });
    const long = createWorkbook({ rows: toSheetRows([["x".repeat(2_000)]]) });
    await expect(read(long, 1_000)).rejects.toMatchObject({ code: "spreadsheets.tooLarge" });
  });

  it.each([
    ["in one row", `<row>${`<c t="s"><v>0</v></c>`.repeat(150)}`],
    ["in many rows", `<row><c t="s"><v>0</v></c></row>`.repeat(150)],
    ["in the same cell again and again", `<row>${`<c r="A1" t="s"><v>0</v></c>`.repeat(150)}`],
  ])("[T93] is not read to its end once it repeats a long text %s", async (_where, rows) => {
    const repeated = createWorkbook({ rows: `${rows}<broken`, shared: [`<si><t>${"x".repeat(1_000)}</t></si>`] });
    await expect(read(repeated)).rejects.toMatchObject({ code: "spreadsheets.tooLarge" });
  });
});

describe("[O-07] a file", () => {
  const photo = Uint8Array.from({ length: 4_000 }, (_none, at) => (at * 7) % 256);
  it.each([
    ["a photo", photo],
    ["a PDF", strToU8("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n")],
    ["an Excel file of 2003", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 64 }, () => 1)])],
  ])("is refused as no table if it is %s", async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ kind: "unprocessable", code: "spreadsheets.notTable" });
  });

  it("is read with a stray control character, and in UTF-16 without a mark", async () => {
    expect(await read(strToU8(`Name,Phone\nRapid\u0007,1\n${"Summit,2\n".repeat(20)}`))).toContain("Summit,2");
    expect(await read(new Uint8Array(Buffer.from("Name,Phone\nRapid,1\n", "utf16le")))).toBe("Name,Phone\nRapid,1\n");
  });

  it.each([
    [null, "missing"],
    [new File([], ""), "missing"],
    [new File([], "a.csv"), "spreadsheets.empty"],
    [new File(["x".repeat(11)], "a.csv"), "spreadsheets.fileTooLarge"],
  ])("says apart that none is chosen, that it is empty or too large (%#)", (file, code) => {
    const require = () => requireSpreadsheet(file, { missing: "missing", maxBytes: 10 });
    expect(require).toThrow(expect.objectContaining({ kind: "unprocessable", code }));
  });
});
