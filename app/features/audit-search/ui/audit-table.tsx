import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import type { AuditChange, AuditRow } from "../model.ts";
import {
  findReadableChange,
  listReadableFacts,
  writeAct,
  writeActor,
  writeCode,
  writeFactName,
  writeFactValue,
} from "../model/write-row.ts";

type BrandNames = Readonly<Record<string, string>>;

/** The newest first. */
export function AuditTable({ rows, shown, brandNames }: { rows: readonly AuditRow[]; shown: readonly string[]; brandNames: BrandNames }) {
  const { t, locale } = useTranslations();
  const columns: Column<AuditRow>[] = [
    {
      key: "when",
      head: t("audit:heads.when"),
      isRowHeader: true,
      className: "sm:whitespace-nowrap",
      render: ({ at }) => `${formatDate(at, easternTime, locale)}, ${formatTime(at, easternTime, locale)}`,
    },
    { key: "who", head: t("audit:heads.who"), className: "wrap-anywhere max-sm:w-full sm:min-w-44", render: (row) => <Actor row={row} /> },
    { key: "act", head: t("audit:heads.act"), className: "max-sm:w-full", render: (row) => <Act row={row} brandNames={brandNames} /> },
    {
      key: "contractor",
      head: t("audit:heads.contractor"),
      className: "wrap-anywhere",
      render: ({ contractor }) => contractor?.name ?? "–",
    },
    { key: "brand", head: t("audit:heads.brand"), render: ({ brand }) => brandNames[brand] ?? brand },
  ];
  return (
    <DataTable
      caption={t("audit:entries")}
      columns={columns.filter(({ key, isRowHeader }) => isRowHeader || shown.includes(key))}
      rows={rows}
      rowKey={({ id }) => id}
      isStackedOnPhone
      empty={<p className="text-muted">{t("audit:none")}</p>}
    />
  );
}

function Actor({ row }: { row: AuditRow }) {
  const { t } = useTranslations();
  const { actor } = row;
  if (actor.kind !== "staff") return <span className="text-muted">{writeActor(row, { t })}</span>;
  return (
    <>
      {actor.name}
      <span className="block text-sm text-muted">{actor.email}</span>
    </>
  );
}

function Act({ row, brandNames }: { row: AuditRow; brandNames: BrandNames }) {
  const { t, locale } = useTranslations();
  const { act, person, subject } = row;
  const [change, facts] = [findReadableChange(row), listReadableFacts(row)];
  return (
    <>
      <span className="font-medium">{writeAct(act, { t })}</span>
      {change && <Change change={change} brandNames={brandNames} />}
      {(person || subject !== null || facts.length > 0) && (
        <dl className="text-sm text-muted">
          {person && <Fact name={t("audit:person")} value={`${person.name} (${person.email})`} />}
          {subject !== null && <Fact name={t("audit:subject")} value={subject} />}
          {facts.map((fact) => (
            <Fact key={fact.name} name={writeFactName(fact.name, { t })} value={writeFactValue(fact, { t, locale, brandNames })} />
          ))}
        </dl>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{name}:</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}

/** What was there before and after; what differs is marked by more than its color. */
function Change({ change: { removed, kept, added }, brandNames }: { change: AuditChange; brandNames: BrandNames }) {
  const { t } = useTranslations();
  const write = (code: string) => writeCode(code, { t, brandNames });
  const sides = [
    { name: t("audit:heads.before"), codes: [...kept, ...removed], Mark: "del" as const, marked: removed, look: "text-error" },
    { name: t("audit:heads.after"), codes: [...kept, ...added], Mark: "ins" as const, marked: added, look: "text-success" },
  ];
  return (
    <dl className="text-sm">
      {sides.map(({ name, codes, Mark, marked, look }) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">{name}:</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            {codes.length === 0 && "–"}
            {codes.map((code) =>
              marked.includes(code) ? (
                <Mark key={code} className={look}>
                  {write(code)}
                </Mark>
              ) : (
                <span key={code}>{write(code)}</span>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
