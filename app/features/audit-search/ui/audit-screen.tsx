import type { StaffViewRow } from "#app/features/staff-views/model.ts";
import { TableTools } from "#app/features/staff-views/ui/table-tools.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BrandOption } from "#app/ui/brand-select.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import {
  auditColumns,
  formatAuditList,
  formatAuditQuery,
  type AuditColumn,
  type AuditQuery,
  type AuditRow,
  type ChainState,
} from "../model.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ChainNote } from "./chain-note.tsx";

interface AuditScreenProps {
  query: AuditQuery;
  brands: readonly BrandOption[];
  rows: readonly AuditRow[];
  next: string | null;
  isLaterPage: boolean;
  chain: ChainState;
  columns: readonly AuditColumn[];
  views: readonly StaffViewRow[];
  answer: unknown;
}

/** Who did what, with what the daily check of the log found. */
export function AuditScreen({ query, brands, rows, next, isLaterPage, chain, columns, views, answer }: AuditScreenProps) {
  const { t } = useTranslations();
  const list = formatAuditList(query, columns);
  const choice = auditColumns.map((name) => ({ name, label: t(`audit:heads.${name}`), isShown: columns.includes(name) }));
  return (
    <div className="page flex flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("pages:names.audit")} about={t("audit:about")} />
      <ChainNote chain={chain} />
      <AuditFilters query={query} brands={brands} columns={columns} />
      <TableTools path={paths.adminAudit()} query={list.toString()} views={views} columns={choice} answer={answer} />
      <Panel as="section" gap={4} className="min-w-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl font-semibold">{t("audit:entries")}</h2>
          {rows.length > 0 && (
            <a className="link inline-flex min-h-6 items-center print:hidden" href={paths.exportAudit(formatAuditQuery(query))}>
              {t("audit:export")}
            </a>
          )}
        </header>
        <AuditTable rows={rows} shown={columns} brandNames={Object.fromEntries(brands.map(({ code, name }) => [code, name]))} />
        <PageLinks path={paths.adminAudit(list)} next={next} isLaterPage={isLaterPage} />
      </Panel>
    </div>
  );
}
