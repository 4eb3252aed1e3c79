import type { Route } from "./+types/reminder";
import { requestReminder, findReminderState, withdrawReminder } from "#app/features/requests/service/reminders.server.ts";
import { loadDraft } from "#app/features/requests/service.server.ts";
import { ReminderForm } from "#app/features/requests/ui/reminder-form.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const { key } = await loadDraft(ctx, params.id);
  const reminding = await findReminderState(ctx, key);
  return { draftKey: key, reminding };
});

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  if (readAct(form, ["ask", "withdraw"]) === "withdraw") await withdrawReminder(ctx, params.id);
  else await requestReminder(ctx, params.id, { email: form.get("email") ?? "", consent: form.get("consent") ?? "" });
  return { isDone: true };
});

export const handle = { translations: ["wizard"] };

/** For browsers without scripts. */
export default function ReminderPage({ loaderData: { draftKey, reminding }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("wizard:reminder.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("wizard:reminder.title")}</h1>
      <Panel>{reminding && <ReminderForm draftKey={draftKey} reminding={reminding} answer={actionData} />}</Panel>
      <a className="link self-start" href={paths.wizard({ id: draftKey })}>
        {t("wizard:reminder.back")}
      </a>
    </div>
  );
}
