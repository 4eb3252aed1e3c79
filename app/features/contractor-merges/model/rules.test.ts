import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accountRules, contractorRules, listMoves, type MergeRule } from "./rules.ts";

interface Table {
  name: string;
  columns: Record<string, { primaryKey: boolean }>;
  foreignKeys: Record<string, { tableTo: string; columnsFrom: string[] }>;
  indexes: Record<string, { isUnique: boolean; columns: { expression: string }[] }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
}

/** The schema as the newest migration leaves it. */
const newest = globSync("db/migrations/meta/*_snapshot.json").toSorted().at(-1)!;
const tables = Object.values((JSON.parse(readFileSync(newest, "utf8")) as { tables: Record<string, Table> }).tables);

function listKeysTo(target: string): string[] {
  return tables.flatMap(({ name, foreignKeys }) =>
    Object.values(foreignKeys).flatMap(({ tableTo, columnsFrom }) =>
      tableTo === target ? columnsFrom.map((column) => `${name}.${column}`) : [],
    ),
  );
}

/** Columns that, with the contractor's, may exist once only. */
function listUnique(table: Table, column: string): string[][] {
  const sets = [
    ...Object.values(table.indexes).flatMap(({ isUnique, columns }) => (isUnique ? [columns.map(({ expression }) => expression)] : [])),
    ...Object.values(table.compositePrimaryKeys).map(({ columns }) => columns),
  ];
  return sets.filter((columns) => columns.includes(column)).map((columns) => columns.filter((name) => name !== column));
}

describe("the rules of a merge", () => {
  it.each([
    ["contractor", contractorRules],
    ["account", accountRules],
  ] as [string, Readonly<Record<string, MergeRule>>][])("[O-02] name every foreign key to %s, and no other", (target, rules) => {
    expect(Object.keys(rules).toSorted()).toEqual([...new Set(listKeysTo(target))].toSorted());
  });

  it("[O-02] leave a row where moving it would break a unique index", () => {
    const missing = [...listMoves(contractorRules), ...listMoves(accountRules)].flatMap((move) => {
      const table = tables.find(({ name }) => name === move.table)!;
      const guarded = [...(move.unless ?? []), ...(move.byRequest ? [["request_id"]] : [])].map((columns) => columns.toSorted().join());
      const unguarded = listUnique(table, move.column).filter(
        (columns) => columns.length > 0 && !guarded.includes(columns.toSorted().join()),
      );
      return unguarded.map((columns) => `${move.name}: ${columns.join()}`);
    });
    expect(missing).toEqual([]);
  });

  it("[O-02] find each moved row again by columns that name it", () => {
    for (const { table: name, key, column } of [...listMoves(contractorRules), ...listMoves(accountRules)]) {
      const table = tables.find((one) => one.name === name)!;
      const primary =
        Object.values(table.compositePrimaryKeys)[0]?.columns ?? Object.keys(table.columns).filter((one) => table.columns[one]!.primaryKey);
      expect([...key], name).toEqual(primary.filter((one) => one !== column));
    }
  });

  it("[O-02] move what others follow before them", () => {
    const order = listMoves(contractorRules).map(({ table }) => table);
    for (const { table, follows } of listMoves(contractorRules))
      if (follows) expect(order.indexOf(follows.table), table).toBeLessThan(order.indexOf(table));
  });
});
