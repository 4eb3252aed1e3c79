import type { ReactNode } from "react";
import { TableTools } from "#app/features/staff-views/ui/table-tools.tsx";
import type { StaffViewRow } from "#app/features/staff-views/model.ts";
import type { TwoWayPage } from "#app/lib/two-way-page.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BrandOption } from "#app/ui/brand-select.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { formatRecordQuery, isNarrowed, recordColumns, type RecordColumn, type RecordQuery, type RecordRow } from "../model/list.ts";
import { writeRecordCell } from "../model/write-record.ts";
import { RecordFilters } from "./record-filters.tsx";

interface RecordListProps {
  query: RecordQuery;
  brands: readonly BrandOption[];
  /** Of all brands, by code. */
  names: Readonly<Record<string, string>>;
  page: TwoWayPage<RecordRow>;
  isLaterPage: boolean;
  views: readonly StaffViewRow[];
  answer: unknown;
}

/** Contractors of the reader's brands. */
export function RecordList({ query, brands, names, page, isLaterPage, views, answer }: RecordListProps) {
  const { t } = useTranslations();
  const search = formatRecordQuery(query);
  const columns = recordColumns.map((name) => ({ name, label: t(`records:list.columns.${name}`), isShown: query.columns.includes(name) }));
  return (
    <>
      <RecordFilters query={query} brands={brands} />
      <TableTools path={paths.adminContractors()} query={search.toString()} views={views} columns={columns} answer={answer} />
      <RecordTable query={query} names={names} rows={page.rows}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageLinks
            path={paths.adminContractors(search)}
            next={page.next}
            previous={page.previous === null ? null : { before: page.previous, text: t("savedviews:previous") }}
            isLaterPage={isLaterPage}
          />
          {page.rows.length > 0 && (
            <a className="link inline-flex min-h-11 items-center print:hidden" href={paths.exportContractors(search)}>
              {t("records:list.file")}
            </a>
          )}
        </div>
      </RecordTable>
    </>
  );
}

/** Where there is room, a place, a rating or a date does not break within a word, however many columns there are. */
const cellClasses: Readonly<Record<RecordColumn, string>> = {
  place: "wrap-anywhere lg:min-w-32",
  brands: "wrap-anywhere lg:min-w-40",
  contact: "wrap-anywhere lg:min-w-36",
  rating: "wrap-anywhere lg:whitespace-nowrap",
  created: "wrap-anywhere lg:whitespace-nowrap",
};

type RecordTableProps = Pick<RecordListProps, "query" | "names"> & { rows: readonly RecordRow[]; children: ReactNode };

function RecordTable({ query, names, rows, children }: RecordTableProps) {
  const { t, locale } = useTranslations();
  return (
    <LinkedTable
      title={t("staff:contractors.title")}
      rows={rows}
      rowKey={({ publicId }) => publicId}
      head={t("records:list.columns.name")}
      toLink={({ name, publicId }) => ({ name, path: paths.adminContractor({ publicId }) })}
      empty={t(isNarrowed(query) ? "records:list.noMatch" : "records:list.none")}
      columns={query.columns.map((column) => ({
        key: column,
        head: t(`records:list.columns.${column}`),
        className: cellClasses[column],
        render: (row: RecordRow) => writeRecordCell(row, column, { t, names, locale }),
      }))}
    >
      {children}
    </LinkedTable>
  );
}
