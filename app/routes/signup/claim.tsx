import { redirect } from "react-router";
import type { Route } from "./+types/claim";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadClaim, requestClaim } from "#app/features/business-claims/service.server.ts";
import { sendClaimCode, textClaimCode } from "#app/features/business-claims/service/codes.server.ts";
import { submitClaimCode } from "#app/features/business-claims/service/entered-codes.server.ts";
import { CodePanel, RequestPanel } from "#app/features/business-claims/ui/claim-panels.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

/** Who has a business by now, perhaps this one, sees that. */
export const loader = createLoader(async (ctx, { params: { publicId } }: Route.LoaderArgs) => {
  if (requireSignedIn(ctx.actor).contractorId !== null) throw redirect(paths.contractorSignUp(), 303);
  return loadClaim(ctx, publicId);
});

export const action = createAction(async (ctx, { params: { publicId } }: Route.ActionArgs, form) => {
  if (form.get("do") === "check") {
    await submitClaimCode(ctx, { publicId, code: form.get("code") });
    return redirect(paths.contractorSignUp(), 303);
  }
  if (form.get("do") === "request") await requestClaim(ctx, { publicId, evidence: form.get("evidence") });
  else if (form.get("do") === "text") await textClaimCode(ctx, publicId);
  else await sendClaimCode(ctx, publicId);
  return redirect(paths.claimBusiness({ publicId }), 303);
});

export const handle: PageHandle = { translations: ["claims", "pages"] };

/** Proves that a business which is there already is the caller's. */
export default function ClaimPage({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { name, city, region } = view.business;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("claims:title", { name })}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold wrap-anywhere">{t("claims:title", { name })}</h1>
        <p className="text-muted wrap-anywhere">{t("claims:what", { name, city, region })}</p>
      </header>
      <RefusalNote answer={actionData} />
      {view.status !== "REQUESTED" && <CodePanel view={view} answer={actionData} />}
      <RequestPanel view={view} answer={actionData} />
    </div>
  );
}
