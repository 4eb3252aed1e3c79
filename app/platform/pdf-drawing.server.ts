import type { PdfContent, PdfBlock, PdfLine } from "#app/lib/pdf-content.ts";
import {
  asDecoration,
  beginPart,
  element,
  measureHeight,
  makeRoom,
  margin,
  openDocument,
  drawText,
  rule,
  styles,
  width,
} from "./pdf-page.server.ts";
import { type Cell, type Doc, type Element, type Box, type Sheet, type Style, type StyledText } from "./pdf-page.server.ts";

const nameWidth = 290;
const quantityWidth = 120;
const factWidth = 150;

type Table = Extract<PdfBlock, { kind: "lines" }>;

/** US Letter, tagged for screen readers. The fonts of all four languages are embedded. */
export async function drawPdf(pdf: PdfContent): Promise<Uint8Array> {
  const doc = openDocument(pdf);
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.once("end", resolve);
    doc.once("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  doc.addPage();
  drawHead({ doc, root }, pdf);
  for (const block of pdf.blocks) drawBlock({ doc, root }, block);
  root.end();
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function drawHead(sheet: Sheet, { brand, title }: PdfContent): void {
  const { doc } = sheet;
  asDecoration(doc, () => doc.rect(margin, doc.y, 36, 4).fill(brand.accent));
  doc.y += 12;
  write(sheet, "P", { text: brand.name, ...styles.strong });
  write(sheet, "H1", { text: title, ...styles.title });
  doc.y += 5;
}

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case "heading":
      makeRoom(sheet, 80);
      sheet.doc.y += 12;
      return write(sheet, "H2", { text: block.text, ...styles.heading });
    case "big":
      return write(sheet, "P", { text: block.text, ...styles.big });
    case "text":
      return block.text.split(/\n+/).forEach((text) => write(sheet, "P", { text, ...(block.muted ? styles.muted : styles.text) }));
    case "list":
      return drawList(sheet, block.items);
    case "facts":
      return drawFacts(sheet, block.rows);
    case "lines":
      return drawLines(sheet, block);
  }
}

function write(sheet: Sheet, type: string, words: StyledText): void {
  const { doc, root } = sheet;
  makeRoom(sheet, measureHeight(doc, { ...words, width }));
  root.add(element(doc, { type }, () => drawText(doc, { ...words, x: margin, y: doc.y, width })));
  doc.y += 4;
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  const { doc } = sheet;
  const list = beginPart(sheet, "L");
  const [x, rest] = [margin + 14, width - 14];
  for (const text of items) {
    const words = { text, ...styles.text };
    makeRoom(sheet, measureHeight(doc, { ...words, width: rest }));
    const item = doc.struct("LI");
    list.add(item);
    const { y } = doc;
    item.add(element(doc, { type: "Lbl" }, () => drawText(doc, { ...words, text: "•", x: margin, y, width: 10 })));
    item.add(element(doc, { type: "LBody" }, () => drawText(doc, { ...words, x, y, width: rest })));
    doc.y += 3;
  }
}

function drawFacts(sheet: Sheet, rows: Extract<PdfBlock, { kind: "facts" }>["rows"]): void {
  const table = beginPart(sheet, "Table");
  const [x, rest] = [margin + factWidth + 10, width - factWidth - 10];
  for (const { name, text } of rows) {
    drawRow(sheet, table, [
      { type: "TH", scope: "Row", text: name, ...styles.text, muted: true, x: margin, width: factWidth },
      { type: "TD", text, ...styles.text, x, width: rest },
    ]);
    sheet.doc.y += 3;
  }
}

function drawLines(sheet: Sheet, { head, rows, total }: Table): void {
  const { doc } = sheet;
  const table = beginPart(sheet, "Table");
  const [name, quantity, amount] = head;
  drawRow(
    sheet,
    table,
    toCells({ name, quantity, amount }, styles.muted).map((cell) => ({ ...cell, type: "TH", scope: "Column" })),
  );
  rule(doc, true);
  doc.y += 5;
  for (const row of rows) {
    drawRow(sheet, table, toCells(row, styles.text));
    doc.y += 4;
    rule(doc);
    doc.y += 5;
  }
  drawRow(sheet, table, toCells({ ...total, quantity: "" }, { size: 11.5, bold: true }));
  doc.y += 4;
}

function toCells({ name, note = "", quantity, amount }: Omit<PdfLine, "note"> & { note?: string }, style: Style): Cell[] {
  const [x, right] = [margin + nameWidth, { ...style, align: "right" } as const];
  return [
    { type: "TH", scope: "Row", text: name, note, ...style, bold: !style.muted, x: margin, width: nameWidth },
    { type: "TD", text: quantity, ...right, x, width: quantityWidth - 10 },
    { type: "TD", text: amount, ...right, x: x + quantityWidth, width: width - nameWidth - quantityWidth },
  ];
}

function drawRow(sheet: Sheet, table: Element, cells: readonly Cell[]): void {
  const { doc } = sheet;
  const height = Math.max(...cells.map((cell) => measureHeight(doc, cell) + noteHeight(doc, cell)));
  makeRoom(sheet, height + 10);
  const row = doc.struct("TR");
  table.add(row);
  const { y } = doc;
  for (const cell of cells) row.add(element(doc, cell, () => drawCell(doc, { ...cell, y })));
  doc.y = y + height;
}

function drawCell(doc: Doc, cell: Cell & Box): void {
  drawText(doc, cell);
  if (cell.note) drawText(doc, { ...cell, ...styles.muted, text: cell.note, bold: false, y: cell.y + measureHeight(doc, cell) });
}

function noteHeight(doc: Doc, { note, width: within }: Cell): number {
  return note ? measureHeight(doc, { text: note, ...styles.muted, width: within }) : 0;
}
