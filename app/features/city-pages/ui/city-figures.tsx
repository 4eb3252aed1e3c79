import { toReplyTime } from "#app/features/directory/model/terms.ts";
import { useRatingText } from "#app/features/directory/ui/rating-text.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { CityPage } from "../model/city.ts";

export function CityFigures({ page }: { page: CityPage }) {
  const { t, locale } = useTranslations();
  const rating = useRatingText(page);
  const { replyMinutes, prices, total } = page;
  const reply = replyMinutes === null ? null : toReplyTime(replyMinutes);
  const band = prices && { low: formatMoney(prices.low, locale), high: formatMoney(prices.high, locale), count: prices.quotes };
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Figure name={t("cities:figures.contractors")} value={String(total)} />
      <Figure name={t("cities:figures.rating")} value={rating} />
      {reply && <Figure name={t("cities:figures.reply")} value={t(`directory:replies.${reply.unit}`, { count: reply.count })} />}
      {band && <Figure name={t("cities:figures.prices")} value={t("cities:band", band)} note={t("cities:bandOf", band)} />}
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <Panel gap={1}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{value}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </Panel>
  );
}
