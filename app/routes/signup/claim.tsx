import { redirect } from "react-router";
import type { Route } from "./+types/claim";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadClaim } from "#app/features/business-claims/service.server.ts";
import { isRequested } from "#app/features/business-claims/model/life-cycle.ts";
import { MatchPanel } from "#app/features/business-claims/ui/match-panel.tsx";
import { CodePanel, RequestPanel } from "#app/features/business-claims/ui/claim-panels.tsx";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { readSearchedBusiness, submitClaimStep } from "./claim.server.ts";

/** Who has a business by now, perhaps this one, sees that. */
export const loader = createLoader(async (ctx, { request, params: { publicId } }: Route.LoaderArgs) => {
  if (requireSignedIn(ctx.actor).contractorId !== null) throw redirect(paths.contractorSignUp(), 303);
  return loadClaim(ctx, readSearchedBusiness(request, publicId));
});

export const action = createAction((ctx, { request, params: { publicId } }: Route.ActionArgs, form) =>
  submitClaimStep(ctx, readSearchedBusiness(request, publicId), form),
);

export const handle: PageHandle = { translations: ["claims", "pages"] };

/** Proves that a business which is there already is the caller's. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  // The token may have expired since the page was loaded.
  const isExpired = isRefusal(actionData) && actionData.failure.code === "claims.searchAgain";
  const view = isExpired ? { ...loaderData, isFound: false } : loaderData;
  const { name, city, region } = view.business;
  const isSent = isRequested(view.status);
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("claims:title", { name })}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold wrap-anywhere">{t("claims:title", { name })}</h1>
        <p className="text-muted wrap-anywhere">{t("claims:what", { name, city, region })}</p>
      </header>
      <RefusalNote answer={actionData} />
      {!isSent && <CodePanel view={view} answer={actionData} />}
      {isSent || view.isFound ? <RequestPanel view={view} answer={actionData} /> : <MatchPanel view={view} answer={actionData} />}
    </div>
  );
}
