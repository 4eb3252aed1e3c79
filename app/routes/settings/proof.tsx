import { Link, redirect } from "react-router";
import type { Route } from "./+types/proof";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { isUnderReview, isWithdrawn } from "#app/features/proofs/model/life-cycle.ts";
import { loadOwnProof } from "#app/features/proofs/service.server.ts";
import { ConflictNote } from "#app/features/proofs/ui/conflict-note.tsx";
import { EditProof } from "#app/features/proofs/ui/edit-proof.tsx";
import { ProofHistory } from "#app/features/proofs/ui/proof-history.tsx";
import { ProofSummary } from "#app/features/proofs/ui/proof-summary.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitOwnProof } from "./proof-forms.server.ts";

export const loader = createLoader(async (ctx, { params: { id }, request }: Route.LoaderArgs) => ({
  ...(await loadOwnProof(ctx, id)),
  saved: new URL(request.url).searchParams.has("saved"),
}));

export const action = createAction(async (ctx, { params: { id } }: Route.ActionArgs, form) => {
  await submitOwnProof(ctx, id, form);
  return redirect(paths.ownProof({ id }, { saved: 1 }), 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["proofs", "services", "pages", "regions"] };

export default function ProofPage({ loaderData: { proof, history, timeZone, saved }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.proof")}</title>
      <h1 className="text-2xl font-semibold wrap-anywhere">{t(`proofs:kinds.${proof.fields.kind}`)}</h1>
      {saved && !actionData && <SuccessNote>{t("proofs:done.saved")}</SuccessNote>}
      <RefusalNote answer={actionData} />
      <ConflictNote answer={actionData} saved={proof.fields} />
      <ProofSummary proof={proof} fileUrl={paths.ownProofFile({ id: proof.id })} timeZone={timeZone} />
      {isUnderReview(proof.status) && <EditProof proof={proof} answer={actionData} />}
      <ProofHistory
        history={history}
        timeZone={timeZone}
        fileUrl={isWithdrawn(proof.status) ? null : (fileId) => paths.ownProofFile({ id: proof.id }, { of: fileId })}
      />
      <p>
        <Link className="link" to={paths.proofs()}>
          {t("proofs:back")}
        </Link>
      </p>
    </div>
  );
}
