import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { PdfContent } from "#app/lib/pdf-content.ts";

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export interface Sheet {
  doc: Doc;
  root: Element;
}

/** `size` is in points. */
export interface Style {
  size: number;
  bold?: boolean;
  muted?: boolean;
  align?: "left" | "right";
}

export type StyledText = Style & { text: string };

/** In points. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

export interface Cell extends Style, Omit<Box, "y"> {
  type: string;
  text: string;
  note?: string;
  scope?: "Row" | "Column";
}

/** Points. */
export const margin = 54;
/** Points. */
export const width = 504;
const [ink, grey, line] = ["#222222", "#5c5c5c", "#c9c9c9"];
export const styles = {
  title: { size: 18, bold: true },
  heading: { size: 11.5, bold: true },
  big: { size: 20, bold: true },
  text: { size: 9 },
  strong: { size: 10.5, bold: true },
  muted: { size: 8, muted: true },
} as const satisfies Record<string, Style>;

const require = createRequire(import.meta.url);
const toFontPath = (face: string) => require.resolve(`@expo-google-fonts/inter/${face}/Inter_${face}.ttf`);

export function openDocument(pdf: PdfContent): Doc {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: 44, bottom: 56, left: margin, right: margin },
    autoFirstPage: false,
    tagged: true,
    ...({ subset: "PDF/UA" } as object),
    pdfVersion: "1.7",
    displayTitle: true,
    lang: pdf.locale,
    info: { Title: pdf.title, Author: pdf.brand.name, CreationDate: new Date(pdf.madeAt), ModDate: new Date(pdf.madeAt) },
  });
  doc.registerFont("text", toFontPath("400Regular"));
  doc.registerFont("bold", toFontPath("600SemiBold"));
  let number = 0;
  doc.on("pageAdded", () => drawFoot(doc, `${pdf.foot} · ${(number += 1)}`));
  return doc;
}

/** With a bottom margin, PDFKit would add a page for it. */
function drawFoot(doc: Doc, text: string): void {
  const { x, y, page } = doc;
  const { bottom } = page.margins;
  page.margins.bottom = 0;
  drawDecoration(doc, () => {
    applyStyle(doc, styles.muted).text(text, margin, page.height - 40, { width, height: 24, ellipsis: true });
  });
  page.margins.bottom = bottom;
  [doc.x, doc.y] = [x, y];
}

/** Not read aloud. */
export function drawDecoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Pagination" });
  draw();
  doc.endMarkedContent();
}

export function drawRule(doc: Doc, isStrong = false): void {
  drawDecoration(doc, () =>
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.75)
      .strokeColor(isStrong ? ink : line)
      .stroke(),
  );
}

export function addPart({ doc, root }: Sheet, type: string): Element {
  const part = doc.struct(type);
  root.add(part);
  return part;
}

/** PDFKit's types lack `scope`. */
export function createElement(doc: Doc, { type, scope }: Pick<Cell, "type" | "scope">, draw: () => void): Element {
  return doc.struct(type, (scope ? { scope } : {}) as object, draw);
}

export function ensureRoom({ doc }: Sheet, height: number): void {
  const bottom = doc.page.height - doc.page.margins.bottom;
  if (doc.y + height > bottom && doc.y > doc.page.margins.top) doc.addPage();
}

/** In points. */
export function measureHeight(doc: Doc, { text, width: within, ...style }: StyledText & { width: number }): number {
  return applyStyle(doc, style).heightOfString(text, { width: within, lineGap: 2 });
}

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
