import type { Route } from "./+types/phone-leads";
import { DeliveryLog } from "#app/features/phone-leads/ui/delivery-log.tsx";
import { Endpoints } from "#app/features/phone-leads/ui/endpoints.tsx";
import { PhoneLeadForm } from "#app/features/phone-leads/ui/lead-form.tsx";
import { TargetSearch } from "#app/features/phone-leads/ui/target-search.tsx";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote, WarningNote } from "#app/ui/refusal-note.tsx";
import { loadPhoneLeadsPage, submitPhoneLeadsPage } from "./phone-leads-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadPhoneLeadsPage(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitPhoneLeadsPage(ctx, form));

export const handle: PageHandle = { translations: ["phoneleads", "leads", "services", "values", "pages"] };

/** Staff make a lead for a contractor; administrators let another system send them. */
export default function PhoneLeads({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { query, target, found, key, brandNames, webhook, isGenerated } = loaderData;
  const done = isDone(actionData) ? actionData : null;
  const DoneNote = done?.done === "refused" ? WarningNote : SuccessNote;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("pages:names.phoneLead")} about={t("phoneleads:about")} />
      <RefusalNote answer={actionData} />
      {isGenerated && !done && <SuccessNote>{t("phoneleads:done.generated")}</SuccessNote>}
      {done && <DoneNote>{t(`phoneleads:done.${done.done}`)}</DoneNote>}
      {target ? (
        <PhoneLeadForm
          key={`${target.publicId} ${target.brand}`}
          target={target}
          brandName={brandNames[target.brand] ?? ""}
          idempotencyKey={key}
          answer={actionData}
        />
      ) : (
        <TargetSearch query={query} found={found} brandNames={brandNames} />
      )}
      {webhook && <DeliveryLog {...webhook.log} brandNames={brandNames} />}
      {webhook && <Endpoints endpoints={webhook.endpoints} created={done?.created ?? null} />}
    </div>
  );
}
