import { normalizeWord } from "./normal-words.ts";

/** Columns by their own names and the usual headings of each, which commas separate. */
export function mapColumnNames<Column extends string>(names: Readonly<Record<Column, string>>): ReadonlyMap<string, Column> {
  const columns = Object.keys(names) as Column[];
  return new Map(
    columns.flatMap((column) => [column, ...names[column].split(",")].map((word): [string, Column] => [normalizeWord(word), column])),
  );
}

/** The column of each heading, by its normalized word. Null for an unknown heading, and for a second one of the same column. */
export function matchColumns<Column extends string>(headings: readonly string[], find: (word: string) => Column | null): (Column | null)[] {
  const taken = new Set<Column>();
  return headings.map((heading) => {
    const column = find(normalizeWord(heading));
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
