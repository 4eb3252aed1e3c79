import { parseNumber } from "#app/lib/numbers.ts";

export interface NumberField {
  min: number;
  max: number;
  start: number | null;
  whole?: boolean;
  /** What a button adds; 1 when absent. */
  step?: number;
}

/** `typed` holds the raw text, `figures` the numbers. A refused field's number is meaningless. */
export interface NumberFieldValues<Name extends string> {
  typed: Record<Name, string>;
  figures: Record<Name, number>;
  refused: Name[];
  /** True if the query has at least one of the fields. */
  isSubmitted: boolean;
}

/**
 * Reads number fields from a query string. A missing field takes its start value; an empty, non-numeric or out-of-range
 * one is refused.
 */
export function readNumberFields<Name extends string>(
  query: URLSearchParams,
  fields: Readonly<Record<Name, NumberField>>,
): NumberFieldValues<Name> {
  const names = Object.keys(fields) as Name[];
  const typed = Object.fromEntries(names.map((name) => [name, (query.get(name) ?? formatStart(fields[name])).slice(0, 20)]));
  const read = names.map((name): [Name, number | null] => [name, parseNumber(typed[name] ?? "")]);
  const refused = read.filter(([name, number]) => !fits(number, fields[name])).map(([name]) => name);
  const figures = Object.fromEntries(read.map(([name, number]) => [name, number ?? 0]));
  return {
    typed: typed as Record<Name, string>,
    figures: figures as Record<Name, number>,
    refused,
    isSubmitted: names.some((name) => query.has(name)),
  };
}

/** The number after a press of a button: on the grid of steps, within the limits. */
export function stepFigure({ min, max, start, step = 1 }: NumberField, typed: string, direction: 1 | -1): number {
  const number = parseNumber(typed);
  if (number === null) return start ?? min;
  const onGrid = direction > 0 ? Math.floor(number / step) : Math.ceil(number / step);
  return Math.min(Math.max((onGrid + direction) * step, min), max);
}

function formatStart({ start }: NumberField): string {
  return start === null ? "" : String(start);
}

function fits(number: number | null, { min, max, whole = false }: NumberField): boolean {
  return number !== null && number >= min && number <= max && (!whole || Number.isInteger(number));
}
