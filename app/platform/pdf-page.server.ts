import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { PdfContent } from "#app/lib/pdf-content.ts";

/** A PDF while it is drawn. */
export type Doc = PDFKit.PDFDocument;
/** A part of its structure: a heading, a table, a list. */
export type Element = PDFKit.PDFStructureElement;

/** A PDF while it is drawn: the document, and the element of its structure that everything belongs to. */
export interface Sheet {
  doc: Doc;
  root: Element;
}

/** How letters look; `size` in points. */
export interface Style {
  size: number;
  bold?: boolean;
  muted?: boolean;
  align?: "left" | "right";
}

/** A text and how it looks. */
export type StyledText = Style & { text: string };

/** Where something stands on its page, in points from the upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

/** A cell of a table before its row has a place. */
export interface Cell extends Style, Omit<Box, "y"> {
  type: string;
  text: string;
  /** What explains it, in smaller letters under it. */
  note?: string;
  scope?: "Row" | "Column";
}

/** Left and right of all words, in points. */
export const margin = 54;
/** How wide words may run between the margins. */
export const width = 504;
const [ink, grey, line] = ["#222222", "#5c5c5c", "#c9c9c9"];
/** The letters of a PDF. */
export const styles = {
  title: { size: 20, bold: true },
  heading: { size: 12.5, bold: true },
  big: { size: 22, bold: true },
  text: { size: 9.5 },
  strong: { size: 9.5, bold: true },
  muted: { size: 8.5, muted: true },
} as const satisfies Record<string, Style>;

const require = createRequire(import.meta.url);
const letters = (face: string) => require.resolve(`@expo-google-fonts/inter/${face}/Inter_${face}.ttf`);

/** A new document without a page: its language, its title, the letters of the four languages, and a foot on every page to come. */
export function openDocument(pdf: PdfContent): Doc {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: 54, bottom: 64, left: margin, right: margin },
    autoFirstPage: false,
    tagged: true,
    ...({ subset: "PDF/UA" } as object),
    pdfVersion: "1.7",
    displayTitle: true,
    lang: pdf.locale,
    info: { Title: pdf.title, Author: pdf.brand.name, CreationDate: new Date(pdf.madeAt), ModDate: new Date(pdf.madeAt) },
  });
  doc.registerFont("text", letters("400Regular"));
  doc.registerFont("bold", letters("600SemiBold"));
  let number = 0;
  doc.on("pageAdded", () => drawFoot(doc, `${pdf.foot} · ${(number += 1)}`));
  return doc;
}

/** At the foot of a page, outside of what is read. Its own margin would begin another page. */
function drawFoot(doc: Doc, text: string): void {
  const { x, y, page } = doc;
  const { bottom } = page.margins;
  page.margins.bottom = 0;
  asDecoration(doc, () => {
    applyStyle(doc, styles.muted).text(text, margin, page.height - 40, { width, height: 24, ellipsis: true });
  });
  page.margins.bottom = bottom;
  [doc.x, doc.y] = [x, y];
}

/** Draws what belongs to the look alone and is not read aloud. */
export function asDecoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Pagination" });
  draw();
  doc.endMarkedContent();
}

/** A line across the page; a strong one under the heads of a table. */
export function rule(doc: Doc, isStrong = false): void {
  asDecoration(doc, () =>
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.75)
      .strokeColor(isStrong ? ink : line)
      .stroke(),
  );
}

/** A part of the structure that holds others. */
export function beginPart({ doc, root }: Sheet, type: string): Element {
  const part = doc.struct(type);
  root.add(part);
  return part;
}

/** A part of the structure with what is drawn in it. The package's types do not know of `scope`, which says what a heading of a table is about. */
export function element(doc: Doc, { type, scope }: Pick<Cell, "type" | "scope">, draw: () => void): Element {
  return doc.struct(type, (scope ? { scope } : {}) as object, draw);
}

/** Begins a page where so much would not fit on this one. */
export function makeRoom({ doc }: Sheet, height: number): void {
  const bottom = doc.page.height - doc.page.margins.bottom;
  if (doc.y + height > bottom && doc.y > doc.page.margins.top) doc.addPage();
}

/** How high a text is, in points. */
export function measureHeight(doc: Doc, { text, width: within, ...style }: StyledText & { width: number }): number {
  return applyStyle(doc, style).heightOfString(text, { width: within, lineGap: 2 });
}

/** Writes a text where it is to stand. */
export function drawText(doc: Doc, { text, x, y, width: within, ...style }: StyledText & Box): void {
  const { align = "left" } = style;
  applyStyle(doc, style).text(text, x, y, { width: within, lineGap: 2, align, ...(align === "right" && { features: ["tnum"] }) });
}

function applyStyle(doc: Doc, { size, bold = false, muted = false }: Style): Doc {
  return doc
    .font(bold ? "bold" : "text")
    .fontSize(size)
    .fillColor(muted ? grey : ink);
}
