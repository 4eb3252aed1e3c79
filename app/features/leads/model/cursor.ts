import { z } from "zod";

/** The end of a page: value of its sort, then id. */
const Cursor = z.tuple([z.union([z.string().max(200), z.number()]), z.uuid()]);
export type LeadCursor = z.infer<typeof Cursor>;

export function formatLeadCursor(cursor: LeadCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Null for an invalid cursor, which means the first page. */
export function parseLeadCursor(text: string | null | undefined): LeadCursor | null {
  if (!text || text.length > 400) return null;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}
