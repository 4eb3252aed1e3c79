import { formatDay, formatTime, formatWeekdays } from "#app/lib/formats.ts";
import { getWeekday } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { CalendarDayView } from "../model/calendar.ts";
import { findGridHours, placeEntries, type PlacedEntry } from "../model/week-grid.ts";

/** In rem. */
const hourHeight = 3.5;

interface WeekGridProps {
  days: readonly CalendarDayView[];
  today: string;
  timeZone: string;
}

/** Seven days beside one another by the hour, for wide windows. */
export function WeekGrid({ days, today, timeZone }: WeekGridProps) {
  const hours = findGridHours(days, timeZone);
  return (
    <div className="panel flex overflow-hidden p-0 sm:p-0">
      <HourScale {...hours} />
      <ol className="grid min-w-0 flex-1 grid-cols-7">
        {days.map((day) => (
          <GridDay key={day.date} {...{ day, hours, timeZone }} isToday={day.date === today} />
        ))}
      </ol>
    </div>
  );
}

interface Hours {
  from: number;
  to: number;
}

function HourScale({ from, to }: Hours) {
  const { locale } = useTranslations();
  return (
    <div aria-hidden="true" className="w-20 shrink-0 pt-16 text-right text-xs text-muted">
      {Array.from({ length: to - from }, (_, at) => (
        <p key={at} className="pr-2" style={{ height: `${hourHeight}rem` }}>
          <span className="relative -top-2 money">{at > 0 && formatTime(new Date(Date.UTC(2026, 0, 1, from + at)), "UTC", locale)}</span>
        </p>
      ))}
    </div>
  );
}

interface GridDayProps {
  day: CalendarDayView;
  hours: Hours;
  timeZone: string;
  isToday: boolean;
}

function GridDay({ day, hours, timeZone, isToday }: GridDayProps) {
  const { t, locale } = useTranslations();
  const { date, open, appointments } = day;
  return (
    <li className="min-w-0 border-l border-base-300">
      <h2
        aria-label={formatDay(date, locale)}
        aria-current={isToday ? "date" : undefined}
        className="flex h-16 flex-col items-center justify-center border-b border-base-300 text-sm"
      >
        <span className="text-muted">{formatWeekdays([getWeekday(date)], locale, "short")}</span>
        <span className={`flex size-8 items-center justify-center text-base font-semibold ${isToday ? todayClass : ""}`}>
          {Number(date.slice(8))}
        </span>
      </h2>
      {appointments.length === 0 && <p className="sr-only">{t("schedule:calendar.emptyDay")}</p>}
      <div className="relative bg-base-200" style={{ height: `${(hours.to - hours.from) * hourHeight}rem` }}>
        {open && <div aria-hidden="true" className="absolute inset-x-0 bg-base-100" style={toPlace(open, hours)} />}
        <HourLines {...hours} />
        {placeEntries(day, timeZone).map((placed) => (
          <GridEntry key={placed.entry.id} {...{ placed, hours, timeZone }} />
        ))}
      </div>
    </li>
  );
}

const todayClass = "rounded-full bg-neutral text-neutral-content";

function HourLines({ from, to }: Hours) {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {Array.from({ length: to - from }, (_, at) => (
        <div key={at} className="border-b border-base-300" style={{ height: `${hourHeight}rem` }} />
      ))}
    </div>
  );
}

/** A visit has a lighter look than a job. */
const looks = {
  JOB: "border-info bg-info-soft",
  VISIT: "border-dashed border-edge bg-base-100",
} as const;

function GridEntry({ placed, hours, timeZone }: { placed: PlacedEntry; hours: Hours; timeZone: string }) {
  const { t, locale } = useTranslations();
  const { entry, column, columns } = placed;
  const { kind, startsAt, endsAt, category, customer, place, leadId } = entry;
  const name = customer || t("schedule:calendar.unnamed");
  const Tag = leadId ? "a" : "div";
  return (
    <Tag
      {...(leadId && { href: paths.lead({ id: leadId }) })}
      className={`absolute z-10 flex min-h-6 flex-col overflow-hidden rounded-field border border-l-4 px-1.5 py-0.5 text-xs text-base-content ${looks[kind]}`}
      style={{ ...toPlace(placed, hours), left: `${(100 * column) / columns}%`, width: `${100 / columns}%` }}
    >
      <span className="money shrink-0">
        <time dateTime={startsAt}>{formatTime(startsAt, timeZone, locale)}</time>
        <span className="sr-only"> – {formatTime(endsAt, timeZone, locale)}</span>
      </span>
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span>{category ? t(`services:${category}`) : t(`schedule:kind.${kind}`)}</span>
      {category && <span className="sr-only">{t(`schedule:kind.${kind}`)}</span>}
      {place && <span className="wrap-anywhere text-muted">{place}</span>}
    </Tag>
  );
}

/** Minutes after midnight, as the place in the grid's hours. */
function toPlace({ from, to }: Hours, hours: Hours) {
  const toRem = (minute: number) => (minute / 60 - hours.from) * hourHeight;
  return { top: `${toRem(from)}rem`, height: `${((to - from) / 60) * hourHeight}rem` };
}
