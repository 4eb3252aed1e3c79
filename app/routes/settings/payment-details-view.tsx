import type { Route } from "./+types/payment-details-view";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findCardView } from "#app/features/payments/service.server.ts";
import { CardPanel } from "#app/features/payments/ui/card-panel.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { getPageOrigin, handleCardForm } from "./card-form.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => findCardView(ctx, getPageOrigin(request)));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => handleCardForm(ctx, request, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["card", "outcomes", "pages"] };

export default function PaymentDetailsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:names.payment")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.payment")}</h1>
      <CardPanel view={view} answer={actionData} />
    </div>
  );
}
