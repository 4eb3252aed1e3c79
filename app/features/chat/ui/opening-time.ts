import { findDateFormat } from "#app/lib/formats.ts";
import { toOpeningTime } from "#app/lib/week-hours.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** "Monday, 8:00 AM" of minutes after Monday's midnight; null without any. */
export function useOpeningTime(opensAt: number | null): string | null {
  const { locale } = useTranslations();
  if (opensAt === null) return null;
  const { weekday, minute } = toOpeningTime(opensAt);
  // 1 January 2024 was a Monday.
  const moment = new Date(Date.UTC(2024, 0, 1 + weekday, 0, minute));
  return findDateFormat(locale, { weekday: "long", hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(moment);
}
