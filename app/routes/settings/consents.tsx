import type { Route } from "./+types/consents";
import { loadConsents, withdrawConsent } from "#app/features/consents/service.server.ts";
import { ConsentScreen } from "#app/features/consents/ui/consent-screen.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const handle: PageHandle = { translations: ["consents"] };

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadConsents(ctx));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const act = readAct(form, ["contractor", "text", "everyone"]);
  if (act === "contractor") await withdrawConsent(ctx, { from: act, contractor: form.get("contractor") ?? "" });
  else if (act === "text") await withdrawConsent(ctx, { from: act, id: form.get("id") ?? "" });
  else await withdrawConsent(ctx, { from: act });
  return { done: "withdrawn" as const };
});

/** Who may contact the homeowner and why. */
export default function ConsentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("consents:title")} why={t("consents:about")}>
      {isDone(actionData) && <SuccessNote>{t("consents:done")}</SuccessNote>}
      <RefusalNote answer={actionData} />
      <ConsentScreen {...loaderData} />
    </SettingsPage>
  );
}
