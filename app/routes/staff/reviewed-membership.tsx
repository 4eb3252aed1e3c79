import type { Route } from "./+types/reviewed-membership";
import { brands } from "#app/brands/registry.ts";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { compareFacts } from "#app/features/memberships/model/facts.ts";
import { loadReview } from "#app/features/memberships/service/review.server.ts";
import { ReviewScreen } from "#app/features/memberships/ui/review-screen.tsx";
import { listBusinessProofs, loadBusinessProofReview } from "#app/features/proofs/service/review.server.ts";
import { BusinessProofs } from "#app/features/proofs/ui/business-proofs.tsx";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitReviewForm } from "./reviewed-membership.server.ts";

/** `?proof=` opens one of the business's documents. */
export const loader = createLoader(async (ctx, { params, request }: Route.LoaderArgs) => {
  const review = await loadReview(ctx, params);
  const { publicId } = review.contractor;
  const id = new URL(request.url).searchParams.get("proof");
  return {
    review,
    facts: review.facts ? compareFacts(review.reviewed, review.facts) : [],
    families: brands[review.brand].badgeFamilies,
    proofs: id === null ? await listBusinessProofs(ctx, publicId) : [],
    proofReview: id === null ? null : await loadBusinessProofReview(ctx, { publicId, id }),
  };
});

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => submitReviewForm(ctx, params, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["memberships", "badges", "directory", "services", "profile", "proofs", "regions"] };

/** One application: what changed, the business's documents, the decision, badges and history. */
export default function ReviewedMembershipPage({ loaderData, actionData, params }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { proofs, proofReview, ...shown } = loaderData;
  const isOfProof = isRefusal(actionData) && actionData.typed.proof !== undefined;
  return (
    <ReviewScreen {...shown} answer={isOfProof ? undefined : actionData}>
      <BusinessProofs
        proofs={proofs}
        review={proofReview}
        answer={isOfProof ? actionData : undefined}
        toReview={(proof) => paths.reviewedMembership(params, proof === null ? {} : { proof })}
      />
    </ReviewScreen>
  );
}
