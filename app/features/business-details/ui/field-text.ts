import type { Licence } from "#app/features/contractors/model/presentation.ts";
import { findDateFormat, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";

type Day = { from: number; to: number } | null;

/** Tells a field's value in words, one entry a line. */
export function useFieldText(): (field: string, value: unknown) => string {
  const { t, locale } = useTranslations();
  const formatDay = (day: Day, at: number) => {
    if (!day) return [];
    const [from, to] = [day.from, day.to].map((minutes) => formatTime(toWeekdayDate(at, minutes), "UTC", locale));
    return [`${findDateFormat(locale, { weekday: "long", timeZone: "UTC" }).format(toWeekdayDate(at))}: ${from} – ${to}`];
  };
  const formatList = (field: string, list: readonly unknown[]): string[] => {
    if (field === "licences")
      return (list as Licence[]).map(({ region, number, kind }) => [region, number, kind].filter(Boolean).join(" "));
    if (field === "workingDays") return (list as Day[]).flatMap(formatDay);
    if (field === "jobTypes") return list.map((type) => t(`profile:jobTypes.${String(type)}`));
    if (field === "directoryOptions") return list.map((option) => t(`details:profile.${String(option)}`));
    return list.map(String);
  };
  return (field, value) => {
    if (typeof value === "boolean") return t(value ? "outcomes:conflict.yes" : "outcomes:conflict.no");
    if (typeof value === "number") return String(value);
    const text = Array.isArray(value) ? formatList(field, value).join("\n") : typeof value === "string" ? formatPhone(value) : "";
    return text || t("outcomes:conflict.empty");
  };
}

/** 1 January 2024 was a Monday. */
const toWeekdayDate = (day: number, minutes = 0) => new Date(Date.UTC(2024, 0, 1 + day, 0, minutes));
