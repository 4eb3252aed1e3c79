import { strToU8, zipSync } from "fflate";

/** The rows of a sheet as XML, the texts that cells share, and the formats of its styles from number 1 on. */
interface Sheet {
  rows: string;
  shared?: string[];
  formats?: string[];
  workbook?: string;
}

/** An Excel file with one sheet, whose parts are named as Excel names them. */
export function createWorkbook({ rows, shared = [], formats = [], workbook = "" }: Sheet): Uint8Array<ArrayBuffer> {
  const parts = {
    "xl/workbook.xml": `<workbook xmlns:r="r">${workbook}<sheets><sheet name="Dealers" r:id="rId2"/><sheet name="Notes" r:id="rId3"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId3" Target="worksheets/notes.xml"/><Relationship Id="rId2" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_code, at) => `<xf numFmtId="${164 + at}"/>`).join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${shared.join("")}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>;
}

/** Texts as rows of a sheet. */
export function toSheetRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`).join("");
}
