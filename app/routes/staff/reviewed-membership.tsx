import type { Route } from "./+types/reviewed-membership";
import { brands } from "#app/brands/registry.ts";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { compareFacts } from "#app/features/memberships/model/facts.ts";
import { readBadgesForm } from "#app/features/memberships/model/forms.ts";
import { answerTierProposal, saveStaffChange } from "#app/features/memberships/service/badges.server.ts";
import { decideMembership } from "#app/features/memberships/service/decisions.server.ts";
import { loadReview } from "#app/features/memberships/service/review.server.ts";
import { ReviewScreen } from "#app/features/memberships/ui/review-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const review = await loadReview(ctx, params);
  return { review, facts: compareFacts(review.reviewed, review.facts), families: brands[review.brand].badgeFamilies };
});

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  const target = { ...params, seen: Number(form.get("seen")) };
  const act = String(form.get("act"));
  if (act === "saveBadges") {
    const { isProposed } = await saveStaffChange(ctx, { ...target, ...readBadgesForm(form) });
    return { done: isProposed ? ("proposed" as const) : ("saved" as const) };
  }
  if (act === "confirmTier" || act === "declineTier") {
    await answerTierProposal(ctx, { ...target, isConfirmed: act === "confirmTier" });
    return { done: act === "confirmTier" ? ("confirmed" as const) : ("declined" as const) };
  }
  const badges = act === "approve" ? { badges: [...new Set(form.getAll("badges"))] } : {};
  await decideMembership(ctx, { ...target, event: act, reason: form.get("reason") ?? "", ...badges });
  return { done: "decided" as const };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["memberships", "badges", "directory", "services", "profile"] };

/** One application: what changed, the decision, badges and history. */
export default function ReviewedMembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <ReviewScreen {...loaderData} answer={actionData} />;
}
