import { toSpan } from "#app/features/reply-clock/model.ts";
import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import { toWholeDollars } from "#app/features/leads/model/lists.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { leastReplies, toPercent, type FunnelRow } from "../model.ts";

/** Formats of the report's figures. Needs the translations `insight` and `replyclock`. */
export function useFigures() {
  const { t, locale } = useTranslations();
  return {
    toMoney: (cents: number) => formatMoney(toWholeDollars(cents), locale),
    toShare: (part: number, whole: number) => {
      const percent = toPercent(part, whole);
      return percent === null ? "–" : t("insight:percent", { percent });
    },
    toReply: (minutes: number | null) => {
      if (minutes === null) return "–";
      const { unit, count } = toSpan(minutes);
      return t(`replyclock:span.${unit}`, { count });
    },
  };
}

/** What to read first. */
export function KeyFigures({ all }: { all: FunnelRow }) {
  const { t, locale } = useTranslations();
  const { toMoney, toShare, toReply } = useFigures();
  const figures = [
    { key: "received", value: formatNumber(all.received, locale), note: t("insight:keys.open", { count: all.open }) },
    {
      key: "booked",
      value: toShare(all.booked, all.received),
      note: t("insight:keys.bookedOf", { booked: all.booked, received: all.received }),
    },
    { key: "wonValue", value: toMoney(all.wonValue), note: t("insight:keys.wonNote") },
    {
      key: "replyMinutes",
      value: toReply(all.replyMinutes),
      note: t(all.replyMinutes === null ? "insight:keys.fewReplies" : "insight:keys.replies", { count: all.replies, least: leastReplies }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ key, value, note }) => (
        <div key={key} className="panel flex flex-col gap-1">
          <dt className="text-sm text-muted">{t(`insight:columns.${key}`)}</dt>
          <dd className="text-2xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
