import type { Route } from "./+types/missed-calls";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { chooseTextBack, loadMissedCalls } from "#app/features/missed-calls/service.server.ts";
import { NoLine, TextBackPanel } from "#app/features/missed-calls/ui/text-back-panel.tsx";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({ lines: await loadMissedCalls(ctx) }));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  readAct(form, ["choose"]);
  await chooseTextBack(ctx, { phone: String(form.get("phone")), textsBack: form.get("on") === "yes" });
  return { saved: true };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["missedcalls", "outcomes"] };

export default function MissedCalls({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("missedcalls:title")} why={t("missedcalls:why")}>
      <ChangeOutcome answer={actionData} />
      {loaderData.lines.length === 0 && <NoLine />}
      {loaderData.lines.map((line) => (
        <TextBackPanel key={line.phone} line={line} />
      ))}
    </SettingsPage>
  );
}
