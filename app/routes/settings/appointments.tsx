import type { Route } from "./+types/appointments";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { addTimeOff, loadSchedule, removeTimeOff, saveSchedule } from "#app/features/schedule/service.server.ts";
import { SettingsForm } from "#app/features/schedule/ui/settings-form.tsx";
import { TimesOff } from "#app/features/schedule/ui/time-off.tsx";
import { formatTimeZone } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadSchedule(ctx));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const act = readAct(form, ["save", "addTimeOff", "removeTimeOff"]);
  if (act === "addTimeOff") await addTimeOff(ctx, { from: form.get("from"), through: form.get("through") ?? "" });
  else if (act === "removeTimeOff") await removeTimeOff(ctx, String(form.get("timeOff")));
  else await saveSchedule(ctx, readSettings(form));
  return { saved: true };
});

const numbers = ["jobMinutes", "visitMinutes", "bufferMinutes", "crews", "perDay", "noticeHours", "changeHours", "aheadDays"] as const;

function readSettings(form: FormData) {
  const modes = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith("mode-") ? [[name.slice(5), String(value)]] : [],
  );
  const values = Object.fromEntries(numbers.map((name) => [name, form.get(name) || null]));
  return { ...values, isOffered: form.get("isOffered") === "on", seen: form.get("seen"), modes: new Map(modes) };
}

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["schedule", "outcomes", "services", "pages"] };

export default function Appointments({ loaderData: schedule, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t, locale } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.schedule")} why={t("schedule:settings.why")}>
      <ChangeOutcome answer={actionData} />
      <p>
        {t("schedule:settings.hours", { zone: formatTimeZone(schedule.timeZone, locale) })}{" "}
        <a className="link" href={paths.contactDetails()}>
          {t("schedule:settings.toHours")}
        </a>
      </p>
      <SettingsForm key={schedule.settings.version} settings={schedule.settings} listings={schedule.listings} answer={actionData} />
      <TimesOff timesOff={schedule.timesOff} today={schedule.today} answer={actionData} />
    </SettingsPage>
  );
}
