import type { Key, ReactNode } from "react";
import { SkeletonLine, LoadingRegion } from "./cards-skeleton.tsx";

export interface Column<Row> {
  key: string;
  head: ReactNode;
  render: (row: Row) => ReactNode;
  /** Announced with the cells of its row. */
  isRowHeader?: boolean;
  /** For numbers. */
  isRight?: boolean;
  isHiddenOnPhone?: boolean;
  /** Of its cells. */
  className?: string;
}

interface DataTableProps<Row> {
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Last row, such as a total. */
  foot?: ReactNode;
  /** Empty state: what would be here, and the next step. */
  empty?: ReactNode;
  isLoading?: boolean;
  /** Shows the row header above its cells, and each cell below its column's head. */
  isStackedOnPhone?: boolean;
  /** Scrolls when wider than its container. */
  isWide?: boolean;
  className?: string;
}

export function DataTable<Row>({ rows, empty, isLoading = false, isWide = false, ...table }: DataTableProps<Row>) {
  if (isLoading) return <LoadingRows />;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  if (!isWide) return <Table rows={rows} {...table} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard too
    <section className="wide-table overflow-x-auto" aria-label={table.caption} tabIndex={0}>
      <Table rows={rows} hasRoom {...table} />
    </section>
  );
}

type TableProps<Row> = Omit<DataTableProps<Row>, "empty" | "isLoading" | "isWide"> & {
  /** Gives row headers a minimum width. */
  hasRoom?: boolean;
};

function Table<Row>({
  caption,
  isCaptionShown,
  columns,
  rows,
  rowKey,
  foot,
  isStackedOnPhone = false,
  hasRoom,
  className = "",
}: TableProps<Row>) {
  const stacked = isStackedOnPhone
    ? "max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:py-3 max-sm:first:pt-0 max-sm:last:pb-0"
    : "";
  return (
    <table className={`w-full border-collapse text-left ${hasRoom ? "[&_th[scope=row]]:min-w-48" : ""} ${className}`}>
      <caption className={isCaptionShown ? "mb-1 text-left font-semibold" : "sr-only"}>{caption}</caption>
      <thead className={`border-b border-base-300 text-sm text-muted ${isStackedOnPhone ? "max-sm:sr-only" : ""}`}>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={`py-2 font-medium not-last:pr-4 ${placement(column)}`}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`border-b border-base-300 align-top last:border-0 ${stacked}`}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} isStacked={isStackedOnPhone} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function Cell<Row>({ column, row, isStacked }: { column: Column<Row>; row: Row; isStacked: boolean }) {
  const { head, render, isRowHeader, className = "" } = column;
  const classes = `py-2.5 not-last:pr-4 ${isStacked ? "stacked-cell max-sm:py-0 max-sm:text-left" : ""} ${placement(column)} ${className}`;
  if (!isRowHeader) {
    return (
      <td className={classes} data-label={isStacked && typeof head === "string" ? head : undefined}>
        {render(row)}
      </td>
    );
  }
  return (
    <th scope="row" className={`font-normal wrap-anywhere ${isStacked ? "max-sm:w-full" : ""} ${classes}`}>
      {render(row)}
    </th>
  );
}

function placement({ isRight, isHiddenOnPhone }: { isRight?: boolean; isHiddenOnPhone?: boolean }): string {
  return [isRight && "text-right whitespace-nowrap tabular-nums", isHiddenOnPhone && "hidden sm:table-cell"].filter(Boolean).join(" ");
}

function LoadingRows() {
  return (
    <LoadingRegion>
      {["a", "b", "c"].map((row) => (
        <SkeletonLine key={row} className="h-6 w-full" />
      ))}
    </LoadingRegion>
  );
}
