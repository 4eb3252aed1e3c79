import { formatDay, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CalendarDayView } from "../model/calendar.ts";

interface CalendarDaysProps {
  days: readonly CalendarDayView[];
  today: string;
  timeZone: string;
}

/** Today and tomorrow always, other days if they have appointments. */
export function CalendarDays({ days, today, timeZone }: CalendarDaysProps) {
  const { t } = useTranslations();
  const tomorrow = addDays(today, 1);
  const shown = days.filter(({ date, appointments }) => appointments.length > 0 || date === today || date === tomorrow);
  if (shown.length === 0) return <Panel as="p">{t("schedule:calendar.emptyWeek")}</Panel>;
  return (
    <ol className="flex flex-col gap-6">
      {shown.map((day) => (
        <li key={day.date}>
          <Day day={day} name={day.date === today ? "today" : day.date === tomorrow ? "tomorrow" : null} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}

function Day({ day: { date, appointments }, name, timeZone }: { day: CalendarDayView; name: string | null; timeZone: string }) {
  const { t, locale } = useTranslations();
  const day = formatDay(date, locale);
  return (
    <section aria-labelledby={`day-${date}`} className="flex flex-col gap-3">
      <h2 id={`day-${date}`} className="text-lg font-semibold first-letter:uppercase">
        {name ? t(`schedule:calendar.${name}`, { day }) : day}
      </h2>
      {appointments.length === 0 && <p className="text-muted">{t("schedule:calendar.emptyDay")}</p>}
      {appointments.map((appointment) => (
        <Entry key={appointment.id} {...{ appointment, timeZone }} />
      ))}
    </section>
  );
}

function Entry({ appointment, timeZone }: { appointment: CalendarDayView["appointments"][number]; timeZone: string }) {
  const { t, locale } = useTranslations();
  const { kind, startsAt, endsAt, category, customer, phone, place, leadId } = appointment;
  const name = customer || t("schedule:calendar.unnamed");
  return (
    <Panel as="article" gap={3}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="money text-lg font-semibold">
          <time dateTime={startsAt}>{formatTime(startsAt, timeZone, locale)}</time> – {formatTime(endsAt, timeZone, locale)}
        </p>
        <p className="text-sm text-muted">{t(`schedule:kind.${kind}`)}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-medium">
          {leadId ? (
            <a className="link" href={paths.lead({ id: leadId })}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {category && <p>{t(`services:${category}`)}</p>}
        {place && <p className="text-muted">{place}</p>}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 print:hidden">
        {phone && (
          <ButtonLink
            look="outline"
            size="tall"
            href={`tel:${phone}`}
            data-call-lead={leadId ?? undefined}
            data-call-name={customer}
            aria-label={t("schedule:calendar.callWhom", { name, phone: formatPhone(phone) })}
          >
            <Icon name="phone" className="size-5" />
            {t("schedule:calendar.call")}
          </ButtonLink>
        )}
        {place && (
          <ButtonLink look="outline" size="tall" href={toMapLink(place)} rel="noreferrer">
            <Icon name="pin" className="size-5" />
            {t("schedule:calendar.directions")}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** Opens the device's map app or a browser; no script loads a map here. */
function toMapLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
