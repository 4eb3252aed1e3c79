import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Outcome, Recipient } from "../model.ts";

interface RecipientListProps {
  id: string;
  outcome: Outcome | null;
  rows: readonly Recipient[];
  next: string | null;
  isLaterPage: boolean;
}

/** Each person with what became of the message. */
export function RecipientList({ id, outcome, rows, next, isLaterPage }: RecipientListProps) {
  const { t, locale } = useTranslations();
  const title = outcome ? t("broadcasts:list.titleOf", { outcome: t(`broadcasts:outcomes.${outcome}`) }) : t("broadcasts:list.title");
  const columns: Column<Recipient>[] = [
    { key: "name", head: t("broadcasts:list.person"), isRowHeader: true, render: (row) => <Person {...row} />, className: "wrap-anywhere" },
    { key: "business", head: t("broadcasts:list.business"), render: ({ business }) => business, className: "wrap-anywhere" },
    {
      key: "outcome",
      head: t("broadcasts:list.outcome"),
      render: ({ outcome: one, at }) => (
        <>
          {t(`broadcasts:outcomes.${one}`)}
          {at !== null && (
            <time dateTime={at} className="block text-sm text-muted">
              {formatDate(at, easternTime, locale)} {formatTime(at, easternTime, locale)}
            </time>
          )}
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby="recipients" className="flex flex-col gap-3">
      <h2 id="recipients" className="text-xl font-semibold">
        {title}
      </h2>
      <p className="flex flex-wrap items-center gap-x-5 *:inline-flex *:min-h-11 *:items-center">
        {outcome && (
          <a className="link" href={`${paths.adminNotify({ id })}#recipients`}>
            {t("broadcasts:list.all")}
          </a>
        )}
        {rows.length > 0 && (
          <a className="link" href={paths.exportRecipients({ id, outcome })}>
            {t("broadcasts:list.file")}
          </a>
        )}
      </p>
      <Panel>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ userId }) => userId}
          isStackedOnPhone
          empty={<p className="text-muted">{t("broadcasts:list.none")}</p>}
        />
      </Panel>
      <PageLinks path={paths.adminNotify({ id, outcome })} next={next} isLaterPage={isLaterPage} />
    </section>
  );
}

function Person({ name, email }: Recipient) {
  return (
    <>
      {name}
      <span className="block text-sm font-normal text-muted">{email}</span>
    </>
  );
}
