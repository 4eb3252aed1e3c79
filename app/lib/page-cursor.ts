import { isUuid } from "./ids.ts";

/** The last row of a page of a list that is sorted by a moment, then by id. */
export interface PageCursor {
  at: Date;
  id: string;
}

/** A page of a list, and the cursor of the next one; null on the last. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** How much of a list is wanted, and behind which cursor. */
export interface PageWanted {
  size?: number;
  after?: string | null;
}

/** A cursor as it stands in an address. */
export function formatCursor({ at, id }: PageCursor): string {
  return `${at.getTime().toString(36)}.${id}`;
}

/** The cursor of an address; null where it is none, which is the first page. */
export function parseCursor(text: string | null | undefined): PageCursor | null {
  const [moment = "", id = ""] = (text ?? "").split(".");
  const at = new Date(/^[0-9a-z]{1,9}$/.test(moment) ? Number.parseInt(moment, 36) : Number.NaN);
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

/** A page of `size` rows out of one row more than that, which tells whether another page follows. */
export function toPage<Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => PageCursor): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last ? formatCursor(cursorOf(last)) : null };
}

/** The header `Link` that leads from a page's address to the next page. */
export function nextPage(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.set("after", next);
  return `<${pathname}?${searchParams}>; rel="next"`;
}
