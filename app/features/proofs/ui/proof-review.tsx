import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import type { ProofReview as Review } from "../model/views.ts";
import { DecisionForms } from "./decision-forms.tsx";
import { ProofFieldList } from "./proof-field-list.tsx";
import { ProofHistory } from "./proof-history.tsx";
import { ProofSummary } from "./proof-summary.tsx";
import { RegisterResult } from "./register-result.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface ProofReviewProps {
  review: Review;
  answer: unknown;
  /** The page that reviews another proof of the business. */
  toReview?: (id: string) => string;
}

export function ProofReview({ review, answer, toReview = (id) => paths.proofReview({ id }) }: ProofReviewProps) {
  const { t, locale } = useTranslations();
  const { proof, contractor, others, history, timeZone, canLookUp } = review;
  const fileUrl = paths.reviewedProofFile({ id: proof.id });
  const wasChanged = isRefusal(answer) && answer.failure.code === "proofs.changed";
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        <a className="link" href={paths.contractor({ publicId: contractor.publicId })}>
          {contractor.name}
        </a>
        , {contractor.city}, {contractor.region} · {t("proofs:queue.submitted")} {formatDate(proof.submittedAt, timeZone, locale)}
      </p>
      {wasChanged && <p className="alert alert-soft alert-warning max-w-none">{t("proofs:review.changed")}</p>}
      <ProofSummary proof={proof} fileUrl={fileUrl} timeZone={timeZone} isExplained={false}>
        {canLookUp && (
          <VersionedForm seen={proof.version}>
            <input type="hidden" name="proof" value={proof.id} />
            <Button look="outline" size="tall" name="act" value="lookUp" className="self-start">
              {t("proofs:register.lookUp")}
            </Button>
          </VersionedForm>
        )}
        {proof.lookup && <RegisterResult lookup={proof.lookup} proof={proof} contractorName={contractor.name} />}
      </ProofSummary>
      <DecisionForms review={review} answer={answer} />
      {others.length > 0 && (
        <SectionPanel title={t("proofs:review.others")}>
          <ul className="flex flex-col divide-y divide-base-300">
            {others.map((other) => (
              <li key={other.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
                <StatusBadge status={other.status} />
                <ProofFieldList fields={other.fields} />
                <a className="link self-start text-sm" href={toReview(other.id)}>
                  {t("proofs:review.open")} <span className="sr-only">{other.fields.number}</span>
                </a>
              </li>
            ))}
          </ul>
        </SectionPanel>
      )}
      <ProofHistory history={history} timeZone={timeZone} fileUrl={(fileId) => paths.reviewedProofFile({ id: proof.id }, { of: fileId })} />
    </div>
  );
}
