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
const factWidth = 122;
/** Characters of a fact that fill more than half a line. */
const longFact = 70;

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

/** The contractor's letterhead, with the brand's name at the right edge. */
function drawHead(sheet: Sheet, { brand, letterhead, title }: PdfContent): void {
  const { doc, root } = sheet;
  const [top, monogram, x] = [doc.y, 40, margin + 52];
  const nameWidth = width - 52 - 150;
  drawDecoration(doc, () => {
    doc.roundedRect(margin, top, monogram, monogram, 6).fill(brand.accent);
    doc.font("bold").fontSize(15).fillColor("#ffffff");
    doc.text(toInitials(letterhead.name), margin, top + 12, { width: monogram, align: "center" });
  });
  const name = { text: letterhead.name, ...styles.strong, size: 13 };
  root.add(createElement(doc, { type: "P" }, () => drawText(doc, { ...name, x, y: top, width: nameWidth })));
  const details = { text: letterhead.lines.join(" · "), ...styles.muted };
  root.add(createElement(doc, { type: "P" }, () => drawText(doc, { ...details, x, y: doc.y + 1, width: nameWidth })));
  const below = Math.max(doc.y, top + monogram);
  const brandName = { text: brand.name, ...styles.muted, align: "right" } as const;
  root.add(createElement(doc, { type: "P" }, () => drawText(doc, { ...brandName, x: margin + width - 150, y: top, width: 150 })));
  doc.y = below + 10;
  drawRule(doc, true);
  doc.y += 12;
  drawParagraph(sheet, "H1", { text: title, ...styles.title });
  doc.y += 4;
}

function toInitials(name: string): string {
  const words = name.split(/[\s&’'-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join("");
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

type Fact = Extract<PdfBlock, { kind: "facts" }>["rows"][number];

/** Two short facts a row, to leave room for the price; a long one has a row of its own. */
function drawFacts(sheet: Sheet, rows: readonly Fact[]): void {
  const table = addPart(sheet, "Table");
  const half = width / 2;
  const isLong = ({ text }: Fact) => text.length > longFact;
  const waiting = rows.slice();
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    const second = !isLong(first) && waiting[0] && !isLong(waiting[0]) ? waiting.shift() : undefined;
    const cells = toFactCells(first, margin, isLong(first) ? width : half);
    drawRow(sheet, table, second ? [...cells, ...toFactCells(second, margin + half, half)] : cells);
    sheet.doc.y += 3;
  }
}

function toFactCells({ name, text }: Fact, x: number, within: number): Cell[] {
  return [
    { type: "TH", scope: "Row", text: name, ...styles.text, muted: true, x, width: factWidth },
    { type: "TD", text, ...styles.text, x: x + factWidth + 8, width: within - factWidth - 18 },
  ];
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
