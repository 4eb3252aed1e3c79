import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { Activity } from "../model/activities.ts";

/** What happened: the job, the party and the price. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  const { t, locale } = useTranslations();
  return (
    <Panel as="ul" gap={4}>
      {activities.map(({ what, at, price, quoteId, requestId, category, contractor, timeZone }) => (
        <li key={`${what} ${quoteId} ${at}`} className="flex flex-col gap-x-6 gap-y-0.5 sm:flex-row sm:items-baseline sm:justify-between">
          <a className="link link-hover wrap-anywhere" href={paths.quote({ requestId, quoteId })}>
            {t(`dashboard:activity.${what}`, {
              job: t(`services:${category}`),
              contractor,
              price: price === null || price.type === "NONE" ? t("dashboard:aPrice") : formatHeadline(price, { t, locale }),
            })}
          </a>
          <time className="shrink-0 text-sm text-muted" dateTime={at}>
            {formatDate(at, timeZone, locale)}
          </time>
        </li>
      ))}
    </Panel>
  );
}
