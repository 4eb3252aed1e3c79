import type { ReactNode } from "react";
import { Link } from "react-router";
import { DataTable, type Column } from "./data-table.tsx";
import { Panel } from "./panel.tsx";

interface LinkedRow {
  name: string;
  path: string;
  /** Below the name. */
  note?: string;
}

interface LinkedTableProps<Row> {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of the first column. */
  head: string;
  toLink: (row: Row) => LinkedRow;
  /** Columns after the name. */
  columns: readonly Column<Row>[];
  /** Shown instead of an empty table. */
  empty: string;
  children?: ReactNode;
}

/** A list of things with pages of their own, in a panel: each row begins with the link. */
export function LinkedTable<Row>({ title, head, toLink, columns, empty, children, ...table }: LinkedTableProps<Row>) {
  const name: Column<Row> = { key: "name", head, isRowHeader: true, render: (row) => <RowLink {...toLink(row)} /> };
  return (
    <Panel as="section" gap={3} aria-label={title}>
      <DataTable {...table} caption={title} isStackedOnPhone empty={<p className="text-muted">{empty}</p>} columns={[name, ...columns]} />
      {children}
    </Panel>
  );
}

function RowLink({ name, path, note }: LinkedRow) {
  const link = (
    <Link className="link font-medium" to={path}>
      {name}
    </Link>
  );
  if (note === undefined) return link;
  return (
    <span className="flex flex-col sm:min-w-56">
      {link}
      <span className="text-sm wrap-anywhere text-muted">{note}</span>
    </span>
  );
}
