import type { Route } from "./+types/new-lead";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { submitNewLead } from "./lead-form.server.ts";
import { NewLeadForm } from "./new-lead-form.tsx";

export const loader = createLoader(async (ctx) => ({ timeZone: await loadDeskTimeZone(ctx), key: newSecretKey() }));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitNewLead(ctx, form));

export const handle: PageHandle = { translations: ["crm", "leads", "services", "values"] };

/** For customers who call or come by. */
export default function NewLead({ loaderData: { key }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-5 px-4 pt-3 pb-8 sm:gap-6 sm:py-8">
      <title>{t("leads:add.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("leads:add.title")}</h1>
        <p className="mt-1 text-muted">{t("leads:add.about")}</p>
      </header>
      <RefusalNote answer={actionData} />
      <NewLeadForm idempotencyKey={key} answer={actionData} />
    </div>
  );
}
