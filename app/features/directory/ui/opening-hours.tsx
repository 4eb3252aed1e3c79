import type { WorkingHours } from "#app/features/contractors/model.ts";
import { formatTime } from "#app/lib/formats.ts";
import { useWords } from "#app/platform/words.ts";

/** 1 January 2024 was a Monday. */
const dayOfWeek = (day: number, minutes = 0) => new Date(Date.UTC(2024, 0, 1 + day, 0, minutes));

/** A contractor's week in its own time, days with the same hours in a line of their own each. */
export function OpeningHours({ hours, always }: { hours: WorkingHours; always: boolean }) {
  const { t, locale } = useWords();
  const dayName = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return (
    <section className="panel flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{t("directory:profile.hours")}</h2>
      {always ? (
        <p>{t("directory:profile.always")}</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {hours.map((day, index) => (
            <div key={index} className="contents">
              <dt className="first-letter:uppercase">{dayName.format(dayOfWeek(index))}</dt>
              <dd className="text-right tabular-nums">
                {day
                  ? `${formatTime(dayOfWeek(0, day.from), "UTC")} – ${formatTime(dayOfWeek(0, day.to), "UTC")}`
                  : t("directory:profile.closed")}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
