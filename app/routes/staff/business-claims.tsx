import { redirect } from "react-router";
import type { Route } from "./+types/business-claims";
import { decideClaim, listClaimRequests } from "#app/features/business-claims/service/deciding.server.ts";
import { ClaimRequest } from "#app/features/business-claims/ui/claim-request.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { withNotice } from "#app/ui/notices.ts";
import { Panel } from "#app/ui/panel.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({ claims: await listClaimRequests(ctx) }));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const approve = readAct(form, ["approve", "decline"]) === "approve";
  const id = String(form.get("id") ?? "");
  await decideClaim(ctx, { id, approve, reason: String(form.get(`reason-${id}`) ?? "") });
  return redirect(withNotice(paths.businessClaims(), "changesApplied"), 303);
});

export const handle: PageHandle = { translations: ["claims", "outcomes", "pages"] };

/** People who say that a business is theirs and could not prove it by a code. */
export default function BusinessClaims({ loaderData: { claims }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <title>{t("claims:staff.title")}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{t("claims:staff.title")}</h1>
        <p className="text-muted">{t("claims:staff.text")}</p>
      </header>
      <RefusalNote answer={actionData} />
      {claims.length === 0 && (
        <Panel as="p" className="py-10 text-center text-muted">
          {t("claims:staff.none")}
        </Panel>
      )}
      <ul className="flex flex-col gap-4">
        {claims.map((claim) => (
          <ClaimRequest key={claim.id} claim={claim} answer={actionData} />
        ))}
      </ul>
    </div>
  );
}
