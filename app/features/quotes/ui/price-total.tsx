import type { Price } from "#app/features/pricing/model/price.ts";
import { spoken } from "#app/features/pricing/model/spoken.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useWords } from "#app/platform/words.ts";
import { Without } from "./without.tsx";

/** A price's total, big, with all that it depends on right beside it: range, what is not known yet, how long it stands. */
export function PriceTotal({ price, until, ended = false }: { price: Price; until: string | null; ended?: boolean }) {
  const { t, locale } = useWords();
  if (price.type === "NONE") return <NoPrice price={price} ended={ended} />;
  const unknowns = price.unknowns.map((unknown) => t(unknown.label));
  return (
    <div className="flex flex-col gap-1">
      <p className={`money text-3xl leading-tight font-semibold tracking-tight ${ended ? "text-muted" : ""}`}>
        {formatMoney(price.total, locale)}
      </p>
      <ul className="flex flex-col gap-0.5 text-sm text-muted">
        {price.low !== price.high && !ended && (
          <li>{t("quotes:price.between", { low: formatMoney(price.low, locale), high: formatMoney(price.high, locale) })}</li>
        )}
        <li>{price.excluded.length > 0 ? <Without price={price} /> : t("quotes:price.allIn")}</li>
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

function NoPrice({ price, ended }: { price: Price; ended: boolean }) {
  const { t, locale } = useWords();
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xl font-semibold">{t(ended ? "quotes:price.never" : "quotes:price.none")}</p>
      {price.because && !ended && <p className="text-sm text-muted">{t(price.because.key, spoken(price.because, locale))}</p>}
    </div>
  );
}
