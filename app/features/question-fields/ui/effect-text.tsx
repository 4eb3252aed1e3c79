import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { PriceEffect } from "#app/features/question-fields/model.ts";

/** "+$1,200–1,900" or "Saves $300–500". */
export function EffectText({ effect: { low, high } }: { effect: PriceEffect }) {
  const { t, locale } = useTranslations();
  const dollars = (amount: number) => formatMoney(Math.abs(amount), locale);
  const text = (key: string, from: number, to: number) =>
    from === to
      ? t(`wizard:effect.${key}`, { amount: dollars(to) })
      : t(`wizard:effect.${key}Range`, { low: dollars(from), high: dollars(to) });
  const isSaving = high <= 0;
  if (low < 0 && high > 0)
    return <span className="text-sm text-muted">{t("wizard:effect.either", { low: dollars(low), high: dollars(high) })}</span>;
  return <span className="text-sm text-muted tabular-nums">{isSaving ? text("less", -high, -low) : text("more", low, high)}</span>;
}
