import type { QuoteFact, QuoteHistory } from "../model/views.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** The reader of a history, the other party's name and the time zone to display. */
export interface Reader {
  party: "customer" | "contractor";
  other: string;
  timeZone: string;
}

function eventKey({ event, party, at }: QuoteFact, { facts }: QuoteHistory): string {
  if (event !== "acceptCancel" || party !== "clock") return event;
  return facts.some((other) => other.event === "askToCancel" && other.at === at) ? "cancelByLaw" : "cancelByClock";
}

export function Timeline({ history, reader }: { history: QuoteHistory; reader: Reader }) {
  const { t, locale } = useTranslations();
  const area = reader.party === "customer" ? "quotes" : "crm";
  const formatTotal = (version: number) => {
    const entry = history.prices.find((one) => one.version === version);
    return entry ? formatHeadline(entry.price, { t, locale }) : "";
  };
  return (
    <ol className="flex flex-col">
      {history.facts.toReversed().map((fact) => (
        <li key={fact.version} className="relative flex gap-4 pb-5 pl-6 last:pb-0">
          <span aria-hidden="true" className="absolute top-1.5 left-0 size-2.5 rounded-full bg-neutral" />
          <span aria-hidden="true" className="absolute top-5 bottom-0 left-1 w-px bg-base-300 [li:last-child>&]:hidden" />
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {t(`${area}:events.${eventKey(fact, history)}`, {
                other: reader.other,
                total: formatTotal(fact.priceVersion),
              })}
            </p>
            {fact.reason && (
              <p className="mt-1 border-l-2 border-base-300 pl-3 whitespace-pre-line wrap-anywhere text-muted">{fact.reason}</p>
            )}
            <time dateTime={fact.at} className="text-sm text-muted">
              {formatDate(fact.at, reader.timeZone, locale)} {formatTime(fact.at, reader.timeZone, locale)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
