import { redirect } from "react-router";
import type { Route } from "./+types/rating-and-reviews";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { NiceJobPanel } from "#app/features/integrations/ui/nice-job-panel.tsx";
import { isAnsweredInPlace, ManagedReviews } from "#app/features/reviews/ui/managed-reviews.tsx";
import { RatingSitesForm } from "#app/features/reviews/ui/rating-sites-form.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { changeRatings, loadRatings } from "./ratings.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadRatings(ctx, new URL(request.url).searchParams));

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const authorizeUrl = await changeRatings(ctx, request, form);
  // The code in the address is used up.
  return form.get("act") === "niceJob.connect" ? redirect(paths.reviewSettings(), 303) : { authorizeUrl, review: findReview(form) };
});

/** The review that a reply was written to; null for the page's other forms. */
function findReview(form: FormData): string | null {
  const review = form.get("review");
  return typeof review === "string" ? review : null;
}

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["ratings", "outcomes", "reviews", "photos", "pages", "services"] };

export default function RatingAndReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const authorizeUrl = isDone(actionData) ? actionData.authorizeUrl : null;
  const { page, isUnanswered, isLaterPage, sites, niceJob, deliveries, returned, timeZone } = loaderData;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:names.reviews")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.reviews")}</h1>
      {!authorizeUrl && !isAnsweredInPlace(page.items, actionData) && <ChangeOutcome answer={actionData} />}
      {returned && <NiceJobPanel status={niceJob} deliveries={deliveries} returned={returned} authorizeUrl={null} timeZone={timeZone} />}
      <ManagedReviews page={page} isUnanswered={isUnanswered} isLaterPage={isLaterPage} timeZone={timeZone} answer={actionData} />
      <RatingSitesForm ratingSites={sites.ratingSites} version={sites.version} answer={actionData} />
      {!returned && (
        <NiceJobPanel status={niceJob} deliveries={deliveries} returned={null} authorizeUrl={authorizeUrl} timeZone={timeZone} />
      )}
    </div>
  );
}
