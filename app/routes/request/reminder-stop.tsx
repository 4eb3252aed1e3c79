import { Form } from "react-router";
import type { Route } from "./+types/reminder-stop";
import { checkStopKey, stopReminders } from "#app/features/requests/service/reminders.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useRefusedFields } from "#app/ui/refused-fields.ts";

export const loader = onPage((_ctx, { params }: Route.LoaderArgs) => {
  checkStopKey(params.id);
  return null;
});

export const action = onForm(async (ctx, { params }: Route.ActionArgs) => {
  await stopReminders(ctx, params.id);
  return { isDone: true };
});

export const handle = { words: ["wizard"] };

/** Landing page that ends reminders. */
export default function ReminderStopPage({ actionData }: Route.ComponentProps) {
  useRefusedFields(actionData);
  const { t } = useWords();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("wizard:stop.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("wizard:stop.title")}</h1>
      {isDone(actionData) ? (
        <Panel as="output">{t("wizard:stop.done")}</Panel>
      ) : (
        <Panel as={Form} gap={4} method="post">
          <p className="text-muted">{t("wizard:stop.text")}</p>
          <RefusalNote answer={actionData} />
          <Button look="primary">{t("wizard:stop.button")}</Button>
        </Panel>
      )}
    </div>
  );
}
