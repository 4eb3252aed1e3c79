import type { Locale } from "./locales.ts";

/** A row of a table of prices: what it is, why, how much of it, and what it comes to. */
export interface PdfLine {
  name: string;
  note: string;
  quantity: string;
  amount: string;
}

/** A part of a PDF, all in words. */
export type PdfBlock =
  | { kind: "heading"; text: string }
  | { kind: "big"; text: string }
  | { kind: "text"; text: string; muted?: true }
  | { kind: "list"; items: readonly string[] }
  | { kind: "facts"; rows: readonly { name: string; text: string }[] }
  | { kind: "lines"; head: readonly [string, string, string]; rows: readonly PdfLine[]; total: { name: string; amount: string } };

/** A document to keep or to print, in one language, with nothing left to work out. */
export interface PdfContent {
  title: string;
  locale: Locale;
  /** What its file is called, without an ending: plain letters, digits and hyphens. */
  fileName: string;
  brand: { name: string; accent: string };
  madeAt: string;
  blocks: readonly PdfBlock[];
  /** Stands at the foot of every page before its number. */
  foot: string;
}
