import { formatFullDay, formatMoney, formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { MonthlyPayment } from "../model.ts";

/** "From $107/mo" with what Regulation Z, 12 CFR 1026.24(d)(2) demands beside a payment. */
export function MonthlyPaymentNote({ offer, contractor }: { offer: MonthlyPayment; contractor: string }) {
  const { t, locale } = useTranslations();
  const dollars = formatMoney(Math.ceil(offer.payment / 100) * 100, locale);
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium tabular-nums">{t("quotes:monthly.from", { amount: dollars })}</summary>
      <p className="mt-1 text-muted">
        {t("quotes:monthly.terms", {
          contractor,
          count: offer.months,
          payment: formatMoney(offer.payment, locale),
          apr: formatNumber(offer.apr, locale),
          total: formatMoney(offer.total, locale),
          day: formatFullDay(offer.asOf, locale),
        })}
      </p>
    </details>
  );
}
