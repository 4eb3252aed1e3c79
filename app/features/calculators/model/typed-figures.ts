import { readNumber } from "#app/lib/numbers.ts";

/** A number field of a calculator: its bounds, and what it starts with. */
export interface Figure {
  min: number;
  max: number;
  start: number | null;
  whole?: boolean;
}

/** What an address says of some fields: the words as typed, the numbers that fit, and the fields that were refused. */
export interface TypedFigures<Name extends string> {
  typed: Record<Name, string>;
  figures: Record<Name, number>;
  refused: Name[];
  /** Whether the address names one of the fields: before that nobody has asked for a result. */
  asked: boolean;
}

/**
 * Reads the number fields of a calculator from the query of its address. A field that is not there has its start value; one that is
 * empty, no number or out of its bounds is refused, and its figure is then of no meaning.
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
