import { PhotoGrid } from "#app/features/photos/ui/photo-grid.tsx";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ReactNode } from "react";
import { toChangePhotoPath } from "../model/photo-paths.ts";
import type { ChangeOrder, JobView } from "../model.ts";
import { isOpenChange } from "../model/life-cycle.ts";

/** State, dates and the price of the contract. */
export function JobFacts({ job, party }: { job: JobView; party: "customer" | "contractor" }) {
  const { t, locale } = useTranslations();
  const { status, completedAt, confirmBy, timeZone, bookedTotal, acceptedTotal, contractTotal, finalPrice, isPriceKept } = job;
  const date = status === "COMPLETED" ? confirmBy : (job.confirmedAt ?? job.startedAt ?? completedAt);
  return (
    <>
      <p className="font-medium">{t(`jobs:status.${party}.${status}`, { date: date ? formatDate(date, timeZone, locale) : "" })}</p>
      {job.problem && <p className="rounded-lg bg-base-200 px-3 py-2 whitespace-pre-line wrap-anywhere">{job.problem}</p>}
      <dl className="flex flex-col gap-1">
        <Amount label={t("jobs:price.booked")} amount={bookedTotal} />
        {acceptedTotal !== 0 && <Amount label={t("jobs:price.changes")} amount={acceptedTotal} />}
        {acceptedTotal !== 0 && <Amount label={t("jobs:price.contract")} amount={contractTotal} isStrong />}
        {finalPrice !== null && <Amount label={t("jobs:price.final")} amount={finalPrice} isStrong />}
      </dl>
      {isPriceKept !== null && <p className="text-sm text-muted">{t(isPriceKept ? "jobs:price.kept" : "jobs:price.above")}</p>}
    </>
  );
}

function Amount({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) {
  const { locale } = useTranslations();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isStrong ? "font-medium" : "text-muted"}>{label}</dt>
      <dd className={`tabular-nums ${isStrong ? "font-semibold" : ""}`}>{formatMoney(amount, locale)}</dd>
    </div>
  );
}

interface ChangeListProps {
  job: JobView;
  /** Buttons of a change that waits for an answer. */
  renderSteps: (change: ChangeOrder) => ReactNode;
}

/** The last first. */
export function ChangeList({ job, renderSteps }: ChangeListProps) {
  const { t, locale } = useTranslations();
  if (job.changes.length === 0) return null;
  return (
    <ol className="flex flex-col gap-3">
      {job.changes.toReversed().map((change) => (
        <li key={change.id} className="flex flex-col gap-2 rounded-box border border-base-300 p-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="font-semibold">{t("jobs:change.title", { number: change.number })}</h3>
            <span className="text-sm text-muted">{t(`jobs:change.status.${change.status}`)}</span>
          </div>
          <dl className="flex flex-col gap-1">
            {change.lines.map(({ title, amount }, at) => (
              <div key={at} className="flex items-baseline justify-between gap-4">
                <dt className="min-w-0 wrap-anywhere">{title}</dt>
                <dd className="shrink-0 tabular-nums">{formatMoney(amount, locale)}</dd>
              </div>
            ))}
            {isOpenChange(change.status) && <Amount label={t("jobs:change.newPrice")} amount={job.contractTotal + change.total} isStrong />}
          </dl>
          <p className="text-sm whitespace-pre-line wrap-anywhere">{change.reason}</p>
          {change.photos.length > 0 && <PhotoGrid photos={change.photos} toPath={toChangePhotoPath(job.quoteId)} />}
          {change.answer && <p className="rounded-lg bg-base-200 px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">{change.answer}</p>}
          {renderSteps(change)}
        </li>
      ))}
    </ol>
  );
}
