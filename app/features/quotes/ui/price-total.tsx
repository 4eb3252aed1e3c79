import type { Price } from "#app/features/pricing/model/price.ts";
import { spoken } from "#app/features/pricing/model/spoken.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { useWords } from "#app/platform/words.ts";
import { type CompletedTotal, totalName } from "#app/features/comparison/model.ts";
import { MissingWorkNote } from "#app/features/comparison/ui.ts";

interface TotalProps {
  price: Price;
  until: string | null;
  ended?: boolean;
  /** Usual costs of excluded work; homeowners only. */
  completed?: CompletedTotal;
}

export function PriceTotal({ price, until, ended = false, completed }: TotalProps) {
  const { t, locale } = useWords();
  if (price.type === "NONE") return <NoPrice price={price} ended={ended} />;
  const unknowns = price.unknowns.map((unknown) => t(unknown.label));
  return (
    <div className="flex flex-col gap-1">
      <p className={`text-3xl leading-tight font-semibold tracking-tight tabular-nums first-letter:uppercase ${ended ? "text-muted" : ""}`}>
        {formatHeadline(price, { t, locale })}
      </p>
      <ul className="flex flex-col gap-0.5 text-sm text-muted">
        <li>{completed && price.excluded.length > 0 ? <MissingWorkNote completed={completed} /> : totalName(price, { t })}</li>
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
