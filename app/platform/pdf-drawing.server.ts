import type { PdfContent, PdfBlock, PdfLine } from "#app/lib/pdf-content.ts";
import {
  drawDecoration,
  addPart,
  createElement,
  measureHeight,
  ensureRoom,
  margin,
  openDocument,
  drawText,
  drawRule,
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
  drawDecoration(doc, () => doc.rect(margin, doc.y, 36, 4).fill(brand.accent));
  doc.y += 12;
  drawParagraph(sheet, "P", { text: brand.name, ...styles.strong });
  drawParagraph(sheet, "H1", { text: title, ...styles.title });
  doc.y += 5;
}

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  switch (block.kind) {
    case "heading":
      ensureRoom(sheet, 80);
      sheet.doc.y += 12;
      return drawParagraph(sheet, "H2", { text: block.text, ...styles.heading });
    case "big":
      return drawParagraph(sheet, "P", { text: block.text, ...styles.big });
    case "text":
      return block.text.split(/\n+/).forEach((text) => drawParagraph(sheet, "P", { text, ...(block.muted ? styles.muted : styles.text) }));
    case "list":
      return drawList(sheet, block.items);
    case "facts":
      return drawFacts(sheet, block.rows);
    case "lines":
      return drawLines(sheet, block);
  }
}

function drawParagraph(sheet: Sheet, type: string, styledText: StyledText): void {
  const { doc, root } = sheet;
  ensureRoom(sheet, measureHeight(doc, { ...styledText, width }));
  root.add(createElement(doc, { type }, () => drawText(doc, { ...styledText, x: margin, y: doc.y, width })));
  doc.y += 4;
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  const { doc } = sheet;
  const list = addPart(sheet, "L");
  const [x, bodyWidth] = [margin + 14, width - 14];
  for (const text of items) {
    const styledText = { text, ...styles.text };
    ensureRoom(sheet, measureHeight(doc, { ...styledText, width: bodyWidth }));
    const item = doc.struct("LI");
    list.add(item);
    const { y } = doc;
    item.add(createElement(doc, { type: "Lbl" }, () => drawText(doc, { ...styledText, text: "•", x: margin, y, width: 10 })));
    item.add(createElement(doc, { type: "LBody" }, () => drawText(doc, { ...styledText, x, y, width: bodyWidth })));
    doc.y += 3;
  }
}

function drawFacts(sheet: Sheet, rows: Extract<PdfBlock, { kind: "facts" }>["rows"]): void {
  const table = addPart(sheet, "Table");
  const [x, bodyWidth] = [margin + factWidth + 10, width - factWidth - 10];
  for (const { name, text } of rows) {
    drawRow(sheet, table, [
      { type: "TH", scope: "Row", text: name, ...styles.text, muted: true, x: margin, width: factWidth },
      { type: "TD", text, ...styles.text, x, width: bodyWidth },
    ]);
    sheet.doc.y += 3;
  }
}

function drawLines(sheet: Sheet, { head, rows, total }: Table): void {
  const { doc } = sheet;
  const table = addPart(sheet, "Table");
  const [name, quantity, amount] = head;
  drawRow(
    sheet,
    table,
    toCells({ name, quantity, amount }, styles.muted).map((cell) => ({ ...cell, type: "TH", scope: "Column" })),
  );
  drawRule(doc, true);
  doc.y += 5;
  for (const row of rows) {
    drawRow(sheet, table, toCells(row, styles.text));
    doc.y += 4;
    drawRule(doc);
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
  ensureRoom(sheet, height + 10);
  const row = doc.struct("TR");
  table.add(row);
  const { y } = doc;
  for (const cell of cells) row.add(createElement(doc, cell, () => drawCell(doc, { ...cell, y })));
  doc.y = y + height;
}

function drawCell(doc: Doc, cell: Cell & Box): void {
  drawText(doc, cell);
  if (cell.note) drawText(doc, { ...cell, ...styles.muted, text: cell.note, bold: false, y: cell.y + measureHeight(doc, cell) });
}

function noteHeight(doc: Doc, { note, width: within }: Cell): number {
  return note ? measureHeight(doc, { text: note, ...styles.muted, width: within }) : 0;
}
