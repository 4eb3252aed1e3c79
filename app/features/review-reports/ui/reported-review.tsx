import { Form } from "react-router";
import { PhotoGrid } from "#app/features/photos/ui/photo-grid.tsx";
import { removalReasons } from "#app/features/reviews/model/removal.ts";
import { FormerVersions } from "#app/features/reviews/ui/former-versions.tsx";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import type { ReportedReview as ReportedReviewData } from "../model.ts";
import { QuotedReview } from "./report-form.tsx";

/** For staff: the review, its reports, and both decisions. */
export function ReportedReview({ reported, answer }: { reported: ReportedReviewData; answer: unknown }) {
  const { t, locale } = useTranslations();
  const { contractor, createdAt, isVerified, reports } = reported;
  return (
    <Panel as="li" gap={4}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <a className="link" href={paths.contractorPreview({ publicId: contractor.publicId })}>
            {contractor.name}
          </a>
        </h2>
        <p className="text-muted">
          {formatDate(createdAt, easternTime, locale)} · {t(isVerified ? "reports:staff.verified" : "reports:staff.unverified")}
        </p>
      </div>
      <QuotedReview review={reported} />
      {reported.photos.length > 0 && (
        <PhotoGrid
          photos={reported.photos}
          isSmall
          toPath={(photoId, width) => paths.reportedPhoto({ reviewId: reported.reviewId, photoId, file: `${width}.webp` })}
        />
      )}
      <FormerVersions history={reported.history} />
      <ul className="flex flex-col gap-3">
        {reports.map(({ id, reason, words, by, createdAt: reportedAt }) => (
          <li key={id} className="flex flex-col gap-1 rounded-box bg-base-200 px-3 py-2">
            <span className="font-medium">{t(`reports:reason.${reason}`)}</span>
            {words && <span className="whitespace-pre-line wrap-anywhere">{words}</span>}
            <span className="text-sm text-muted">
              {t(`reports:staff.by.${by}`)} · {formatDate(reportedAt, easternTime, locale)}
            </span>
          </li>
        ))}
      </ul>
      <DecisionForm reported={reported} answer={answer} />
    </Panel>
  );
}

function DecisionForm({ reported: { reviewId, version, reports }, answer }: { reported: ReportedReviewData; answer: unknown }) {
  const { t } = useTranslations();
  const own = isRefusal(answer) && answer.typed["review"] === reviewId ? answer : null;
  const error = useFieldErrors(own);
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="review" value={reviewId} />
      <input type="hidden" name="seen" value={version} />
      <Select
        id={`reason-${reviewId}`}
        name="reason"
        label={t("reports:staff.reason")}
        hint={t("reports:staff.reasonHint")}
        defaultValue={findTypedValue(own, "reason", reports[0]?.reason)}
        error={error("reason")}
      >
        {removalReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reports:reason.${reason}`)}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="tall" name="act" value="keep">
          {t("reports:staff.keep")}
        </Button>
        <Button look="outline" size="tall" name="act" value="remove">
          {t("reports:staff.remove")}
        </Button>
      </div>
    </Form>
  );
}
