import type { Route } from "./+types/reminder";
import { askReminder, findReminding, withdrawReminder } from "#app/features/requests/service/reminders.server.ts";
import { loadDraft } from "#app/features/requests/service.server.ts";
import { ReminderForm } from "#app/features/requests/ui/reminder-form.tsx";
import { paths } from "#app/paths.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { Panel } from "#app/ui/panel.tsx";
import { useRefusedFields } from "#app/ui/refused-fields.ts";

export const loader = onPage(async (ctx, { params }: Route.LoaderArgs) => {
  const { key } = await loadDraft(ctx, params.id);
  const reminding = await findReminding(ctx, key);
  return { path: paths.wizard({ id: key }), reminding };
});

export const action = onForm(async (ctx, { params }: Route.ActionArgs, form) => {
  if (form.get("intent") === "withdraw") await withdrawReminder(ctx, params.id);
  else await askReminder(ctx, params.id, { email: form.get("email") ?? "", consent: form.get("consent") ?? "" });
  return { isDone: true };
});

export const handle = { words: ["wizard"] };

/** For browsers without scripts. */
export default function ReminderPage({ loaderData: { path, reminding }, actionData }: Route.ComponentProps) {
  useRefusedFields(actionData);
  const { t } = useWords();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("wizard:reminder.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("wizard:reminder.title")}</h1>
      <Panel>{reminding && <ReminderForm path={path} reminding={reminding} answer={actionData} />}</Panel>
      <a className="link self-start" href={path}>
        {t("wizard:reminder.back")}
      </a>
    </div>
  );
}
