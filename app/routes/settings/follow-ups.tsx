import type { Route } from "./+types/follow-ups";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadFollowUpSettings, saveFollowUpSettings } from "#app/features/follow-ups/service.server.ts";
import { previewFollowUps } from "#app/features/follow-ups/service/previews.server.ts";
import { FollowUpForm } from "#app/features/follow-ups/ui/follow-up-form.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => ({
  settings: await loadFollowUpSettings(ctx),
  preview: await previewFollowUps(ctx, new URL(request.url).searchParams.get("lead")),
}));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  readAct(form, ["save"]);
  await saveFollowUpSettings(ctx, { byMail: form.getAll("mail"), byText: form.getAll("text"), seen: form.get("seen") });
  return { saved: true };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["followups", "outcomes", "pages"] };

export default function FollowUps({ loaderData: { settings, preview }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.followUps")} why={t("followups:settings.why")}>
      <ChangeOutcome answer={actionData} />
      <FollowUpForm key={settings.version} {...{ settings, preview }} />
      <p className="text-sm text-muted">{t("followups:settings.rules")}</p>
    </SettingsPage>
  );
}
