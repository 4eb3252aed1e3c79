import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { quotePath } from "#app/features/quotes/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { listActivities, type RequestWithQuotes } from "../model.ts";

const shownActivities = 6;

/** What happened: the job, the party and the price. */
export function ActivityList({ requests }: { requests: readonly RequestWithQuotes[] }) {
  const { t, locale } = useTranslations();
  return (
    <Panel as="ul" gap={4}>
      {listActivities(requests, shownActivities).map(({ quote, timeZone }) => (
        <li key={quote.id} className="flex flex-col gap-0.5">
          <a className="link link-hover wrap-anywhere" href={quotePath(quote)}>
            {t(`dashboard:activity.${quote.status}`, {
              job: t(`services:${quote.category}`),
              contractor: quote.contractor.name,
              price: quote.price.type === "NONE" ? t("dashboard:aPrice") : formatHeadline(quote.price, { t, locale }),
            })}
          </a>
          <time className="text-sm text-muted" dateTime={quote.updatedAt}>
            {formatDate(quote.updatedAt, timeZone, locale)}
          </time>
        </li>
      ))}
    </Panel>
  );
}
