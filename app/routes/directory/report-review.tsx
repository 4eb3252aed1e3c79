import { redirect } from "react-router";
import type { Route } from "./+types/report-review";
import { loadReportForm, reportReview } from "#app/features/review-reports/service.server.ts";
import { QuotedReview, ReportForm } from "#app/features/review-reports/ui/report-form.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadReportForm(ctx, params.reviewId));

export const action = createAction(async (ctx, { params: { reviewId } }: Route.ActionArgs, form) => {
  readAct(form, ["report"]);
  await reportReview(ctx, reviewId, { reason: form.get("reason") ?? "", words: String(form.get("words") ?? "") });
  return redirect(paths.reportReview({ reviewId }), 303);
});

export const handle: PageHandle = { translations: ["reports", "reviews"] };

/** Anybody who is signed in tells staff that a review breaks a rule. */
export default function ReportReviewPage({ loaderData: form, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const title = t("reports:title", { contractor: form.contractor.name });
  const back = form.isOwn ? paths.reviewSettings() : `${paths.contractor({ publicId: form.contractor.publicId })}#reviews`;
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      <QuotedReview review={form.review} />
      <p>{t("reports:about")}</p>
      <RefusalNote answer={actionData} />
      <ReportForm form={form} answer={actionData} />
      <a className="link inline-flex min-h-11 items-center self-start" href={back}>
        {t("reports:back")}
      </a>
    </div>
  );
}
