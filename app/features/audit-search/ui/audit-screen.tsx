import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { formatAuditQuery, type AuditQuery, type AuditRow, type ChainState } from "../model.ts";
import { AuditFilters, type BrandOption } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ChainNote } from "./chain-note.tsx";

interface AuditScreenProps {
  query: AuditQuery;
  brands: readonly BrandOption[];
  rows: readonly AuditRow[];
  next: string | null;
  isLaterPage: boolean;
  chain: ChainState;
}

/** Who did what, with what the daily check of the log found. */
export function AuditScreen({ query, brands, rows, next, isLaterPage, chain }: AuditScreenProps) {
  const { t } = useTranslations();
  const path = paths.adminAudit(formatAuditQuery(query));
  return (
    <div className="page flex flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("pages:names.audit")} about={t("audit:about")} />
      <ChainNote chain={chain} />
      <AuditFilters query={query} brands={brands} />
      <Panel as="section" gap={4} className="min-w-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl font-semibold">{t("audit:entries")}</h2>
          {rows.length > 0 && (
            <a className="link inline-flex min-h-6 items-center print:hidden" href={paths.exportAudit(formatAuditQuery(query))}>
              {t("audit:export")}
            </a>
          )}
        </header>
        <AuditTable rows={rows} brandNames={Object.fromEntries(brands.map(({ code, name }) => [code, name]))} />
        <PageLinks path={path} next={next} isLaterPage={isLaterPage} />
      </Panel>
    </div>
  );
}
