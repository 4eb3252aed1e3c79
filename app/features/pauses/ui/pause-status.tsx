import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { PausePlan } from "../model.ts";

/** The present state in one heading and a line. */
export function PauseStatus({ availability, today }: Pick<PausePlan, "availability" | "today">) {
  const { t, locale } = useTranslations();
  const { vacationMode, pauseKind, backOn, pausedCategories } = availability;
  const date = formatDay(backOn ?? today, locale);
  const services = pausedCategories.map((category) => t(`services:${category}`)).join(", ");
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-xl font-semibold">{t(`vacation:now.${vacationMode ? (pauseKind ?? "VACATION") : "open"}`)}</h2>
      {vacationMode && <p>{backOn ? t("vacation:backOn", { date }) : t("vacation:openEnd")}</p>}
      {!vacationMode && services && <p>{t("vacation:somePaused", { services })}</p>}
    </div>
  );
}

/** Of a local day, YYYY-MM-DD. */
export function formatDay(day: string, locale: Parameters<typeof formatDate>[2]): string {
  return formatDate(`${day}T12:00:00Z`, "UTC", locale);
}
