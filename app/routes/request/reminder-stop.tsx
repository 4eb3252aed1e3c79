import { Form } from "react-router";
import type { Route } from "./+types/reminder-stop";
import { requireStopKey, stopReminders } from "#app/features/requests/service/reminders.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader((_ctx, { params }: Route.LoaderArgs) => {
  requireStopKey(params.id);
  return null;
});

export const action = createAction(async (ctx, { params }: Route.ActionArgs) => {
  await stopReminders(ctx, params.id);
  return { isDone: true };
});

export const handle = { translations: ["wizard"] };

/** Landing page that ends reminders. */
export default function ReminderStopPage({ actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
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
