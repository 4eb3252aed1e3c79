import { findDateFormat } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** 1 January 2024 was a Monday. */
const toWeekdayDate = (day: number) => new Date(Date.UTC(2024, 0, 1 + day));

/** Capitalized, as a label. 0 is Monday. */
export function useDayName(): (day: number) => string {
  const { locale } = useTranslations();
  const format = findDateFormat(locale, { weekday: "long", timeZone: "UTC" });
  return (day) => {
    const name = format.format(toWeekdayDate(day));
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
}
