import { toReplyTime } from "#app/features/directory/model/terms.ts";
import { useRatingText } from "#app/features/directory/ui/rating-text.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { CityPage } from "../model/city.ts";

export function CityFigures({ page }: { page: CityPage }) {
  const { t } = useTranslations();
  const rating = useRatingText(page);
  const { replyMinutes, total } = page;
  const reply = replyMinutes === null ? null : toReplyTime(replyMinutes);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Figure name={t("cities:figures.contractors")} value={String(total)} />
      <Figure name={t("cities:figures.rating")} value={rating} />
      {reply && <Figure name={t("cities:figures.reply")} value={t(`directory:replies.${reply.unit}`, { count: reply.count })} />}
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Panel gap={1}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{value}</dd>
    </Panel>
  );
}
