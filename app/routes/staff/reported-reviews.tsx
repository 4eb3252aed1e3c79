import { redirect } from "react-router";
import type { Route } from "./+types/reported-reviews";
import { decideReports, listReportedReviews } from "#app/features/review-reports/service.server.ts";
import { ReportedReview } from "#app/features/review-reports/ui/reported-review.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { withNotice } from "#app/ui/notices.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({ reviews: await listReportedReviews(ctx) }));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const decision = readAct(form, ["keep", "remove"]);
  const read = (name: string) => String(form.get(name) ?? "");
  await decideReports(ctx, { decision, reviewId: read("review"), seen: read("seen"), reason: read("reason") });
  return redirect(withNotice(paths.reportedReviews(), "changesApplied"), 303);
});

export const handle: PageHandle = { translations: ["reports", "reviews", "photos", "outcomes", "pages"] };

/** Reviews that somebody says break a rule. */
export default function ReportedReviews({ loaderData: { reviews }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <title>{t("pages:names.reportedReviews")}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{t("pages:names.reportedReviews")}</h1>
        <p className="text-muted">{t("reports:staff.text")}</p>
      </header>
      <RefusalNote answer={actionData} />
      {reviews.length === 0 && (
        <Panel as="p" className="py-10 text-center text-muted">
          {t("reports:staff.none")}
        </Panel>
      )}
      <ul className="flex flex-col gap-4">
        {reviews.map((reported) => (
          <ReportedReview key={reported.reviewId} reported={reported} answer={actionData} />
        ))}
      </ul>
    </div>
  );
}
