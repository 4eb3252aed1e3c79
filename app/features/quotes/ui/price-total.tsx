import type { Price } from "#app/features/pricing/model/price.ts";
import { formatReasonParams } from "#app/features/pricing/model/format-reason.ts";
import { formatDollars, formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { type CompletedTotal, formatCompletedHeadline, formatTotalName } from "#app/features/comparison/model.ts";
import { MissingWorkNote } from "#app/features/comparison/ui.ts";

interface TotalProps {
  price: Price;
  until: string | null;
  ended?: boolean;
  /** Usual costs of excluded work; homeowners only. */
  completed?: CompletedTotal;
}

export function PriceTotal({ price, until, ended = false, completed }: TotalProps) {
  const { t, locale } = useTranslations();
  if (price.type === "NONE") return <NoPrice price={price} ended={ended} />;
  const quoted = formatHeadline(price, { t, locale });
  const headline = completed ? formatCompletedHeadline({ price, completed }, { t, locale }) : quoted;
  const unknowns = price.unknowns.map((unknown) => t(unknown.label));
  return (
    <div className="flex flex-col gap-1">
      <p className={`text-3xl leading-tight font-semibold tracking-tight tabular-nums first-letter:uppercase ${ended ? "text-muted" : ""}`}>
        {headline}
      </p>
      <ul className="flex flex-col gap-0.5 text-sm text-muted">
        {headline !== quoted && <li>{t("quotes:price.asQuoted", { amount: quoted })}</li>}
        <li>{completed && price.excluded.length > 0 ? <MissingWorkNote completed={completed} /> : formatTotalName(price, { t })}</li>
        {isRange(price) && !ended && <li>{t("quotes:price.typical", { amount: formatDollars(price.total, locale) })}</li>}
        {until && <li>{t("pricing:validUntil", { date: until })}</li>}
      </ul>
      {unknowns.length > 0 && !ended && (
        <p className="mt-1 text-sm">
          <span className="text-muted">{t("quotes:price.dependsOn")}</span> {unknowns.join(" · ")}
        </p>
      )}
    </div>
  );
}

function isRange({ type, low, high }: Price): boolean {
  return type === "ESTIMATED" && low !== high;
}

function NoPrice({ price, ended }: { price: Price; ended: boolean }) {
  const { t, locale } = useTranslations();
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xl font-semibold">{t(ended ? "quotes:price.never" : "quotes:price.none")}</p>
      {price.because && !ended && <p className="text-sm text-muted">{t(price.because.key, formatReasonParams(price.because, locale))}</p>}
    </div>
  );
}
