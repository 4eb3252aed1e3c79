import { formatFullDay } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { Period } from "../model/period.ts";

/** "October 29, 2026 to November 27, 2026, Eastern Time". */
export function PeriodText({ period: { from, to } }: { period: Period }) {
  const { t, locale } = useTranslations();
  return (
    <p className="text-sm text-muted">{t("staffreports:between", { from: formatFullDay(from, locale), to: formatFullDay(to, locale) })}</p>
  );
}
