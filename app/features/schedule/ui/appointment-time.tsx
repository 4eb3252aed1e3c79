import { formatDay, formatTime, formatTimeZone } from "#app/lib/formats.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { AppointmentView } from "../model.ts";

interface AppointmentTimeProps {
  appointment: Pick<AppointmentView, "kind" | "startsAt" | "endsAt">;
  /** The job's for homeowners, their own for contractors. */
  timeZone: string;
}

/** "Monday, November 30, 9:00 AM – 11:00 AM" with its kind and zone. */
export function AppointmentTime({ appointment: { kind, startsAt, endsAt }, timeZone }: AppointmentTimeProps) {
  const { t, locale } = useTranslations();
  return (
    <div>
      <p className="text-sm text-muted">{t(`schedule:kind.${kind}`)}</p>
      <p className="text-lg font-semibold first-letter:uppercase">
        <time dateTime={startsAt}>{formatDay(localDate(new Date(startsAt), timeZone), locale)}</time>
      </p>
      <p>
        {t("schedule:period", {
          from: formatTime(startsAt, timeZone, locale),
          to: formatTime(endsAt, timeZone, locale),
          zone: formatTimeZone(timeZone, locale),
        })}
      </p>
    </div>
  );
}
