import { readNumber } from "#app/lib/numbers.ts";

export interface Figure {
  min: number;
  max: number;
  start: number | null;
  whole?: boolean;
}

/** `typed` holds the raw text, `figures` the numbers. A refused field's number is meaningless. */
export interface TypedFigures<Name extends string> {
  typed: Record<Name, string>;
  figures: Record<Name, number>;
  refused: Name[];
  /** True if the query has at least one of the fields. */
  asked: boolean;
}

/**
 * Reads number fields from a query string. A missing field takes its start value; an empty, non-numeric or out-of-range
 * one is refused.
 */
export function readFigures<Name extends string>(query: URLSearchParams, fields: Readonly<Record<Name, Figure>>): TypedFigures<Name> {
  const names = Object.keys(fields) as Name[];
  const typed = Object.fromEntries(names.map((name) => [name, (query.get(name) ?? startOf(fields[name])).slice(0, 20)]));
  const read = names.map((name): [Name, number | null] => [name, readNumber(typed[name] ?? "")]);
  const refused = read.filter(([name, number]) => !fits(number, fields[name])).map(([name]) => name);
  const figures = Object.fromEntries(read.map(([name, number]) => [name, number ?? 0]));
  return {
    typed: typed as Record<Name, string>,
    figures: figures as Record<Name, number>,
    refused,
    asked: names.some((name) => query.has(name)),
  };
}

function startOf({ start }: Figure): string {
  return start === null ? "" : String(start);
}

function fits(number: number | null, { min, max, whole = false }: Figure): boolean {
  return number !== null && number >= min && number <= max && (!whole || Number.isInteger(number));
}
