import type { ToldCondition } from "../rules/told-conditions.ts";

/** The names of products by their ids; one that is no longer in its contractor's list has none. */
export type ProductNames = Readonly<Record<string, string>>;

/** What stands in one place of a book: an amount in cents, a percent, a number, a text of the contractor's, one of its products, or a message key. Null is nothing. */
export type BookFigure =
  | { kind: "amount"; cents: number }
  | { kind: "percent" | "number"; number: number }
  | { kind: "text"; text: string }
  | { kind: "key"; key: string }
  | { kind: "product"; id: string; name: string | null }
  | { kind: "keys"; keys: readonly string[] }
  | { kind: "conditions"; conditions: readonly ToldCondition[] }
  | null;

/** One place where two books differ. `label` is a message key, before which `name`, in the contractor's words, stands; `group` the message key of what it belongs to. */
export interface BookChange {
  field: string;
  label: string;
  name?: string;
  group: string | null;
  before: BookFigure;
  after: BookFigure;
}

/** A place of a book, with what stands there. */
export type Entry = Omit<BookChange, "before" | "after"> & { figure: BookFigure };
