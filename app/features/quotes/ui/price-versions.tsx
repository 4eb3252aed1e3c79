import { diffPrices } from "#app/features/comparison/model.ts";
import type { QuoteHistory, QuotePrice } from "../model/views.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";

export function listGivenPrices(history: QuoteHistory): QuotePrice[] {
  return history.prices.filter((one) => one.price.type !== "NONE");
}

export function PriceVersions({ history, timeZone }: { history: QuoteHistory; timeZone: string }) {
  const prices = listGivenPrices(history);
  return (
    <ol className="flex flex-col gap-4">
      {prices
        .map((one, place) => <PriceVersion key={one.version} one={one} before={prices[place - 1]} number={place + 1} timeZone={timeZone} />)
        .toReversed()}
    </ol>
  );
}

function PriceVersion({
  one,
  before,
  number,
  timeZone,
}: {
  one: QuotePrice;
  before: QuotePrice | undefined;
  number: number;
  timeZone: string;
}) {
  const { t, locale } = useTranslations();
  const change = before && diffPrices(before.price, one.price);
  return (
    <li className="flex flex-col gap-2 border-b border-base-300 pb-4 last:border-0 last:pb-0">
      <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t("quotes:versions.price", { number, type: t(`pricing:types.${one.price.type}`) })}</span>
        <span className="text-lg font-semibold tabular-nums first-letter:uppercase">{formatHeadline(one.price, { t, locale })}</span>
      </p>
      <p className="text-sm text-muted">
        {t(`quotes:versions.by.${one.by === "contractor" ? "contractor" : "engine"}`, {
          date: formatDate(one.createdAt, timeZone, locale),
        })}
      </p>
      {one.comments && <p className="border-l-2 border-base-300 pl-3 text-sm whitespace-pre-line wrap-anywhere">{one.comments}</p>}
      {change && change.lines.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-lg bg-base-200 p-3 text-sm">
          {change.lines.map((line) => (
            <li key={line.key} className="flex flex-wrap justify-between gap-x-4">
              <span>{formatLineName(line.key, t)}</span>
              <span className="money">
                <Amount cents={line.before} /> → <Amount cents={line.after} />
              </span>
            </li>
          ))}
          <li className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{t("quotes:versions.total")}</span>
            <span className="money">
              <Amount cents={change.before} /> → <Amount cents={change.after} />
            </span>
          </li>
        </ul>
      )}
    </li>
  );
}

function Amount({ cents }: { cents: number | null }) {
  const { t, locale } = useTranslations();
  return cents === null ? t("quotes:versions.nothing") : formatMoney(cents, locale);
}
