import type { Locale } from "./locales.ts";

export interface PdfLine {
  name: string;
  note: string;
  quantity: string;
  amount: string;
}

export type PdfBlock =
  | { kind: "heading"; text: string }
  | { kind: "big"; text: string }
  | { kind: "text"; text: string; muted?: true }
  | { kind: "list"; items: readonly string[] }
  | { kind: "facts"; rows: readonly { name: string; text: string }[] }
  | { kind: "lines"; head: readonly [string, string, string]; rows: readonly PdfLine[]; total: { name: string; amount: string } };

/** A printable document, translated and formatted. */
export interface PdfContent {
  title: string;
  locale: Locale;
  /** Without extension: letters, digits and hyphens. */
  fileName: string;
  brand: { name: string; accent: string };
  /** Whose document it is, at its head. */
  letterhead: { name: string; lines: readonly string[] };
  madeAt: string;
  blocks: readonly PdfBlock[];
  /** Page footer, before the page number. */
  foot: string;
}
