import { formatFullDay, formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { Rebate } from "../model.ts";

/** Beside a price and never subtracted from it. Nothing without rebates. */
export function RebateList({ rebates }: { rebates: readonly Rebate[] }) {
  const { t, locale } = useTranslations();
  if (rebates.length === 0) return null;
  return (
    <SectionPanel title={t("quotes:rebates.title")}>
      <p className="text-sm text-muted">{t("quotes:rebates.about")}</p>
      <ul className="flex flex-col gap-3">
        {rebates.map(({ id, program, amount, validUntil, checkedOn, source, isExample }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <span className="font-medium">{t("quotes:rebates.amount", { amount: formatMoney(amount, locale) })}</span>
            <span className="wrap-anywhere">
              <a className="link" href={source} rel="noopener nofollow">
                {program}
              </a>
            </span>
            <span className="text-sm text-muted">
              {t("quotes:rebates.dates", { until: formatFullDay(validUntil, locale), checked: formatFullDay(checkedOn, locale) })}
            </span>
            {isExample && <span className="text-sm font-medium text-warning">{t("quotes:rebates.example")}</span>}
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
