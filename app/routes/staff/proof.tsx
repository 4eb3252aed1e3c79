import { Link, redirect } from "react-router";
import type { Route } from "./+types/proof";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadProofReview } from "#app/features/proofs/service/review.server.ts";
import { ProofReview } from "#app/features/proofs/ui/proof-review.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { decideProof, toNextPage } from "./proof-decision.server.ts";

export const loader = createLoader((ctx, { params: { id } }: Route.LoaderArgs) => loadProofReview(ctx, id));

export const action = createAction(async (ctx, { params: { id } }: Route.ActionArgs, form) => {
  return redirect(toNextPage(id, await decideProof(ctx, id, form)), 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["proofs", "services", "directory", "pages", "regions"] };

export default function ProofReviewPage({ loaderData: review, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <title>{t("pages:names.proofReview")}</title>
      <h1 className="text-2xl font-semibold wrap-anywhere">
        {t(`proofs:kinds.${review.proof.fields.kind}`)}&nbsp;· {review.contractor.name}
      </h1>
      <RefusalNote answer={actionData} />
      <ProofReview review={review} answer={actionData} />
      <p>
        <Link className="link" to={paths.proofQueue()}>
          {t("proofs:queue.back")}
        </Link>
      </p>
    </div>
  );
}
