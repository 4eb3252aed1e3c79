/** Where a page begins: after a row, or before one when somebody goes back. */
export interface PagePlace {
  id: string;
  isBackwards: boolean;
}

export interface TwoWayPage<Row> {
  rows: Row[];
  /** Null on the first page. */
  previous: string | null;
  /** Null on the last page. */
  next: string | null;
}

/** Null is the first page. */
export function readPlace(search: URLSearchParams): PagePlace | null {
  const [after, before] = [search.get("after"), search.get("before")];
  if (before) return { id: before, isBackwards: true };
  return after ? { id: after, isBackwards: false } : null;
}

interface FoundPage<Row> {
  place: PagePlace | null;
  size: number;
  toId: (row: Row) => string;
}

/** `found` is in the direction of the place, with up to one row more than the page, which shows that another page follows. */
export function toTwoWayPage<Row>(found: readonly Row[], { place, size, toId }: FoundPage<Row>): TwoWayPage<Row> {
  const isBackwards = place?.isBackwards ?? false;
  const [rows, hasMore] = [found.slice(0, size), found.length > size];
  if (isBackwards) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  const [hasPrevious, hasNext] = isBackwards ? [hasMore, true] : [place !== null, hasMore];
  return {
    rows,
    previous: hasPrevious && first !== undefined ? toId(first) : null,
    next: hasNext && last !== undefined ? toId(last) : null,
  };
}
