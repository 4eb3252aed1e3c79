import { isUuid } from "./ids.ts";

/** Last row of a page sorted by time, then id. */
export interface PageCursor {
  at: Date;
  id: string;
}

/** `next` is null on the last page. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export interface PageOptions {
  size?: number;
  after?: string | null;
}

export function formatCursor({ at, id }: PageCursor): string {
  return `${at.getTime().toString(36)}.${id}`;
}

/** Null for an invalid cursor, which means the first page. */
export function parseCursor(text: string | null | undefined): PageCursor | null {
  const [moment = "", id = ""] = (text ?? "").split(".");
  const at = new Date(/^[0-9a-z]{1,9}$/.test(moment) ? Number.parseInt(moment, 36) : Number.NaN);
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

/** `rows` holds up to one more than `size`, which shows that another page follows. */
export function toPage<Row>(rows: readonly Row[], size: number, toCursor: (row: Row) => PageCursor): Page<Row> {
  const visibleRows = rows.slice(0, size);
  const last = visibleRows.at(-1);
  return { rows: visibleRows, next: rows.length > size && last ? formatCursor(toCursor(last)) : null };
}

/** `Link` header of the next page. */
export function formatNextLink(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.set("after", next);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
