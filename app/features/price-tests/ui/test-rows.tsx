import { Link } from "react-router";
import { formatAnswer } from "#app/features/pricing/model/format-reason.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { TestSubject, TestRow, TestPrice } from "../model.ts";
import { formatSignedMoney } from "./signed-money.ts";
import { formatMissingPrice } from "./format-missing-price.ts";

interface RowsProps {
  rows: readonly TestRow[];
  /** True if there is an earlier book. */
  compared: boolean;
}

/** Largest change first; unchanged jobs are collapsed. */
export function TestRows({ rows, compared }: RowsProps) {
  const { t } = useTranslations();
  const isSame = ({ outcome }: TestRow) => compared && outcome === "same";
  const [moved, same] = [rows.filter((row) => !isSame(row)), rows.filter(isSame)];
  return (
    <>
      {moved.length > 0 && <RowList rows={moved} compared={compared} />}
      {same.length > 0 && (
        <details open={moved.length === 0}>
          <summary className="cursor-pointer py-2 font-medium">{t("builder:test.unchanged", { count: same.length })}</summary>
          <RowList rows={same} compared={compared} />
        </details>
      )}
    </>
  );
}

function RowList({ rows, compared }: RowsProps) {
  return (
    <Panel as="ol" className="divide-y divide-base-300 py-1! sm:py-2!">
      {rows.map((row) => (
        <li key={`${row.id} ${row.packageKey}`} className="flex flex-col gap-1 py-3">
          <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
            <JobSummary row={row} />
            <PriceSummary row={row} compared={compared} />
          </div>
          <MovedLines row={row} />
        </li>
      ))}
    </Panel>
  );
}

function JobSummary({ row: { of, packageKey } }: { row: TestRow }) {
  const { t, locale } = useTranslations();
  const packageName = packageKey && t(`pricing:packages.${packageKey}`);
  return (
    <div className="min-w-0">
      <h3 className="font-medium wrap-anywhere">
        <JobName of={of} />
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {[
          packageName,
          of.kind === "request" && t("crm:leads.place", { city: of.city, region: of.region }),
          of.kind === "request" && formatDate(of.submittedAt, of.timeZone, locale),
          ...(of.kind === "request" ? of.summary.map(({ value }) => formatAnswer(value, t, locale)) : []),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

function JobName({ of }: { of: TestSubject }) {
  const { t, locale } = useTranslations();
  if (of.kind === "typical") return t("builder:sample.short");
  if (of.kind === "other") return `${t(of.answer.label)} ${formatAnswer(of.answer.value, t, locale)}`;
  const name = of.name || t("crm:leads.anonymous");
  return of.path ? (
    <Link to={of.path} className="link link-hover">
      {name}
    </Link>
  ) : (
    name
  );
}

function PriceSummary({ row: { before, after, outcome, difference }, compared }: { row: TestRow; compared: boolean }) {
  const { t, locale } = useTranslations();
  const isMoved = compared && difference !== 0;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end">
      <p className="tabular-nums">
        {isMoved && <s className="mr-1 text-muted">{formatTotal(before, locale)}</s>}{" "}
        <strong className="font-semibold">{formatTotal(after, locale)}</strong>
      </p>
      {after.low !== after.high && (
        <p className="text-sm text-muted tabular-nums">
          {t("pricing:range", { low: formatMoney(after.low, locale), high: formatMoney(after.high, locale) })}
        </p>
      )}
      {compared && (
        <p className={`text-sm ${isMoved ? "font-medium" : "text-muted"}`}>
          {t(`builder:test.outcomes.${outcome}`)}{" "}
          {(outcome === "dearer" || outcome === "cheaper") && (
            <span className="ml-1 tabular-nums">{formatSignedMoney(difference, locale)}</span>
          )}
        </p>
      )}
      {after.because && <p className="text-sm text-muted sm:max-w-72 sm:text-right">{formatMissingPrice(after, t, locale)}</p>}
    </div>
  );
}

function formatTotal(price: TestPrice | null, locale: Locale): string {
  const total = price?.total ?? null;
  return total === null ? "–" : formatMoney(total, locale);
}

function MovedLines({ row: { lines } }: { row: TestRow }) {
  const { t, locale } = useTranslations();
  if (lines.length === 0) return null;
  const amount = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, locale));
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1">{t("builder:test.moved", { count: lines.length })}</summary>
      <ul className="mt-1 flex flex-col gap-1 rounded-box bg-base-200 p-3">
        {lines.map(({ key, before, after }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{formatLineName(key, t)}</span>
            <span className="tabular-nums">
              {amount(before)} → {amount(after)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
