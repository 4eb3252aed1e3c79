import type { Route } from "./+types/calendar";
import { loadCalendar } from "#app/features/schedule/service.server.ts";
import { CallOutcome } from "#app/features/call-outcomes/ui/call-outcome.tsx";
import { CalendarDays } from "#app/features/schedule/ui/calendar-days.tsx";
import { WeekGrid } from "#app/features/schedule/ui/week-grid.tsx";
import { formatTimeZone } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => {
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return loadCalendar(ctx, /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/.test(from) ? from : null);
});

export const handle: PageHandle = { translations: ["schedule", "leads", "services", "pages"] };

/** A week of the business's appointments, from today on: by the hour where there is room, else as a list. */
export default function Calendar({ loaderData: { days, today, timeZone, first, previous, next } }: Route.ComponentProps) {
  const { t, locale } = useTranslations();
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 px-4 py-5 sm:py-8 lg:max-w-300">
      <title>{t("pages:names.calendar")}</title>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold">{t("pages:names.calendar")}</h1>
          <p className="text-sm text-muted">{t("schedule:slots.zone", { zone: formatTimeZone(timeZone, locale) })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <nav aria-label={t("schedule:calendar.weeks")} className="flex flex-wrap gap-2">
            <ButtonLink look="outline" size="tall" rel="prev" href={paths.leadCalendar({ from: previous })}>
              {t("schedule:calendar.previous")}
            </ButtonLink>
            {first !== today && (
              <ButtonLink look="outline" size="tall" href={paths.leadCalendar()}>
                {t("schedule:calendar.toToday")}
              </ButtonLink>
            )}
            <ButtonLink look="outline" size="tall" rel="next" href={paths.leadCalendar({ from: next })}>
              {t("schedule:calendar.next")}
            </ButtonLink>
          </nav>
          <ButtonLink look="ghost" size="tall" href={paths.scheduleSettings()}>
            {t("schedule:calendar.settings")}
          </ButtonLink>
        </div>
      </header>
      <CallOutcome />
      <div className="max-lg:hidden print:hidden">
        <WeekGrid {...{ days, today, timeZone }} />
      </div>
      <div className="lg:hidden print:block">
        <CalendarDays {...{ days, today, timeZone }} />
      </div>
    </div>
  );
}
