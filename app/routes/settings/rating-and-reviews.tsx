import { redirect } from "react-router";
import type { Route } from "./+types/rating-and-reviews";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { NiceJobPanel } from "#app/features/integrations/ui/nice-job-panel.tsx";
import { loadRatingSites } from "#app/features/reviews/service/rating-sites.server.ts";
import { listOwnReviews } from "#app/features/reviews/service/replies.server.ts";
import { ManagedReviews } from "#app/features/reviews/ui/managed-reviews.tsx";
import { RatingSitesForm } from "#app/features/reviews/ui/rating-sites-form.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { changeRatings, findReturnedCode, findNiceJobStatus } from "./ratings.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const [isUnanswered, after] = [searchParams.get("show") === "unanswered", searchParams.get("after")];
  return {
    page: await listOwnReviews(ctx, { after, isUnanswered }),
    isUnanswered,
    isLaterPage: after !== null,
    sites: await loadRatingSites(ctx),
    niceJob: await findNiceJobStatus(ctx),
    returned: findReturnedCode(searchParams),
    timeZone: (await loadOwnContractor(ctx)).timeZone,
  };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const path = await changeRatings(ctx, request, form);
  return path ? redirect(path, 303) : { saved: true };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["ratings", "outcomes", "reviews", "pages"] };

export default function RatingAndReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { page, isUnanswered, isLaterPage, sites, niceJob, returned, timeZone } = loaderData;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("pages:names.reviews")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.reviews")}</h1>
      <ChangeOutcome answer={actionData} />
      {returned && <NiceJobPanel status={niceJob} returned={returned} timeZone={timeZone} />}
      <ManagedReviews
        page={page}
        isUnanswered={isUnanswered}
        isLaterPage={isLaterPage}
        path={paths.reviewSettings()}
        timeZone={timeZone}
        answer={actionData}
      />
      <RatingSitesForm ratingSites={sites.ratingSites} version={sites.version} answer={actionData} />
      {!returned && <NiceJobPanel status={niceJob} returned={null} timeZone={timeZone} />}
    </div>
  );
}
