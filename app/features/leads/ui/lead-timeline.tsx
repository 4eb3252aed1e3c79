import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { TimelineLine } from "../model/timeline.ts";

/** The last first. Only the business sees it. */
export function LeadTimeline({ lines, timeZone, customer }: { lines: readonly TimelineLine[]; timeZone: string; customer: string }) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-3">
      <h2 id="timeline" className="text-xl font-semibold">
        {t("leads:timeline.title")}
      </h2>
      <ol className="flex flex-col gap-4 border-l-2 border-base-300 pl-4">
        {lines.map((line) => (
          <Line key={line.id} {...{ line, timeZone, customer }} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line, timeZone, customer }: { line: TimelineLine; timeZone: string; customer: string }) {
  const { t, locale } = useTranslations();
  const { kind, party, author, from, to, comment, at } = line;
  const who = author || t(`leads:timeline.party.${party}`, { customer });
  return (
    <li className="min-w-0">
      <p className="font-medium wrap-anywhere">{t(`leads:timeline.kind.${kind}`, useFacts(line))}</p>
      {from && to && (
        <p className="text-sm">{t("leads:timeline.moved", { from: t(`values:leadStatus.${from}`), to: t(`values:leadStatus.${to}`) })}</p>
      )}
      {comment && <p className="whitespace-pre-line text-sm wrap-anywhere">{comment}</p>}
      <p className="text-sm text-muted">
        {t("leads:timeline.by", { who, date: formatDate(at, timeZone, locale), time: formatTime(at, timeZone, locale) })}
      </p>
    </li>
  );
}

/** The values of a line's text. */
function useFacts({ kind, facts }: TimelineLine): Record<string, string> {
  const { t, locale } = useTranslations();
  const amount = (value: unknown) => (typeof value === "number" ? formatMoney(value, locale) : t("leads:timeline.noAmount"));
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    origin: facts.origin ? t(`leads:origin.${text(facts.origin)}`) : "",
    event: kind === "quoteChanged" ? t(`leads:timeline.event.${text(facts.event)}`) : "",
    total: amount(facts.total),
    from: amount(facts.from),
    to: amount(facts.to),
    name: text(facts.name) || t("leads:timeline.nobody"),
    outcome: facts.outcome ? t(`leads:outcome.${text(facts.outcome)}`) : "",
    phone: formatPhone(text(facts.phone)),
  };
}
