import type { WorkingHours } from "#app/features/contractors/model.ts";
import { hasOpeningHours, type Opening } from "#app/features/contractors/model/opening.ts";
import { findDateFormat, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

/** 1 January 2024 was a Monday. */
const toWeekdayDate = (day: number, minutes = 0) => new Date(Date.UTC(2024, 0, 1 + day, 0, minutes));

function useDayNames(): (day: number) => string {
  const { locale } = useTranslations();
  const form = findDateFormat(locale, { weekday: "long", timeZone: "UTC" });
  return (day) => form.format(toWeekdayDate(day));
}

export function OpenNow({ opening: { open, changes }, timeZone }: { opening: Opening; timeZone: string }) {
  const { t, locale } = useTranslations();
  const dayName = useDayNames();
  const time = changes && formatTime(changes.at, timeZone, locale);
  const does = open ? "closes" : "opens";
  const when = ["At", "Tomorrow"][changes?.inDays ?? 0] ?? "On";
  return (
    <p>
      <span className={open ? "font-medium text-success" : "font-medium"}>{t(open ? "profile:openNow" : "profile:closedNow")}</span>
      {changes && <span className="text-muted"> · {t(`profile:${does}${when}`, { time, day: dayName(changes.weekday) })}</span>}
    </p>
  );
}

interface HoursProps {
  hours: WorkingHours;
  always: boolean;
  opening: Opening;
  timeZone: string;
  /** Name of the contractor's time zone. */
  zone: string;
  /** On vacation the hours do not apply. */
  isAway: boolean;
}

/** Hours in the contractor's own time zone; nothing until there are any. */
export function OpeningHours({ hours, always, opening, timeZone, zone, isAway }: HoursProps) {
  const { t } = useTranslations();
  if (!hasOpeningHours({ workingHours: hours, open24x7: always })) return null;
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("profile:hours")}</h2>
      {isAway && <p className="font-medium">{t("profile:vacationTitle")}</p>}
      {!isAway && always && <p className="font-medium text-success">{t("profile:always")}</p>}
      {!isAway && !always && <OpenNow opening={opening} timeZone={timeZone} />}
      {!always && (
        <>
          <Week hours={hours} today={opening.today} />
          <p className="text-sm text-muted">{t("profile:zone", { zone })}</p>
        </>
      )}
    </Panel>
  );
}

function Week({ hours, today }: { hours: WorkingHours; today: number }) {
  const { t } = useTranslations();
  const dayName = useDayNames();
  return (
    <dl className="flex flex-col">
      {hours.map((day, index) => (
        <div
          key={index}
          aria-current={index === today ? "date" : undefined}
          className={`flex justify-between gap-x-4 rounded-field px-2 py-1 ${index === today ? "bg-base-200 font-semibold" : ""}`}
        >
          <dt className="flex flex-wrap items-baseline gap-x-2 self-start">
            <span className="inline-block first-letter:uppercase">{dayName(index)}</span>
            {index === today && <span className="text-sm font-normal text-muted">{t("profile:today")}</span>}
          </dt>
          <dd className={`text-right whitespace-nowrap tabular-nums ${day ? "" : "text-muted"}`}>
            {day ? <Window {...day} /> : t("profile:closed")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Window({ from, to }: { from: number; to: number }) {
  const { t, locale } = useTranslations();
  if (to - from >= 24 * 60) return t("profile:allDay");
  return `${formatTime(toWeekdayDate(0, from), "UTC", locale)} – ${formatTime(toWeekdayDate(0, to), "UTC", locale)}`;
}
