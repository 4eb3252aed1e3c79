import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { TodaysReminders as Today } from "../model.ts";
import { DueTime } from "./reminders-panel.tsx";

/** Above the list of leads; nothing on a day without reminders. */
export function TodaysReminders({ today: { reminders, count }, timeZone }: { today: Today; timeZone: string }) {
  const { t } = useTranslations();
  if (count === 0) return null;
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="text-xl font-semibold">
        {t("reminders:today.title", { count })}
      </h2>
      <Panel as="ul" className="divide-y divide-base-300 overflow-hidden p-0 sm:p-0">
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-base-200"
          >
            <div className="min-w-0">
              <a
                href={`${paths.lead({ id: reminder.leadId })}#reminders`}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {reminder.text}
              </a>
              <p className="text-sm text-muted wrap-anywhere">
                {[reminder.customer, reminder.category && t(`services:${reminder.category}`)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <p className="text-sm text-muted">
              <DueTime reminder={reminder} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </Panel>
      {count > reminders.length && <p className="text-sm text-muted">{t("reminders:today.more", { count: count - reminders.length })}</p>}
    </section>
  );
}
