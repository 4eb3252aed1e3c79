import type { ReactNode } from "react";
import type { BadgeFamily } from "#app/brands/brand.ts";
import { findTypedValue, isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { ReviewedMembership } from "../model.ts";
import { listChangesSince, shownFactsField, type FactRow } from "../model/facts.ts";
import { isCurrent, isMember } from "../model/life-cycle.ts";
import { BadgesForm, TierProposal } from "./badges-form.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { FactsTable } from "./facts-table.tsx";
import { MembershipHistory } from "./membership-history.tsx";
import { ReviewHead } from "./review-head.tsx";

interface ReviewScreenProps {
  review: ReviewedMembership;
  facts: readonly FactRow[];
  families: readonly BadgeFamily[];
  answer: unknown;
  /** Evidence from other slices, such as checked licenses. Shown of members and applicants. */
  children?: ReactNode;
}

/** All that staff need to decide. Forms restart when somebody else decided meanwhile. */
export function ReviewScreen({ review, facts, families, answer, children }: ReviewScreenProps) {
  const { t } = useTranslations();
  const { contractor, brandName, status, version, message, reviewed, history } = review;
  const done = isDone(answer) ? (answer as { done: string }).done : null;
  const title = t("memberships:review.title", { contractor: contractor.name, brand: brandName });
  const factsTitle = t(reviewed ? "memberships:review.facts" : "memberships:review.factsFirst");
  return (
    <div className="page flex max-w-5xl flex-col gap-6 py-6 sm:py-8">
      <title>{title}</title>
      <ReviewHead review={review} title={title} />
      <RefusalNote answer={answer} />
      <ChangesMeanwhile facts={review.facts} answer={answer} />
      {done && <SuccessNote>{t(`memberships:done.${done}`)}</SuccessNote>}
      {message && (
        <SectionPanel title={t("memberships:review.message")}>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </SectionPanel>
      )}
      {facts.length > 0 && (
        <SectionPanel title={factsTitle}>
          <FactsTable rows={facts} caption={factsTitle} before={reviewed && t("memberships:review.before")} />
        </SectionPanel>
      )}
      {isCurrent(status) && children}
      <div key={version} className="flex flex-col gap-6">
        <TierProposal review={review} />
        <DecisionForm review={review} families={families} answer={answer} />
        {isMember(status) && <BadgesForm review={review} families={families} answer={answer} />}
      </div>
      <MembershipHistory history={history} brandName={brandName} timeZone={contractor.timeZone} />
    </div>
  );
}

/** After a refused decision: what the business changed since its form was opened. */
function ChangesMeanwhile({ facts, answer }: { facts: ReviewedMembership["facts"]; answer: unknown }) {
  const { t } = useTranslations();
  const changes = listChangesSince(findTypedValue(answer, shownFactsField), facts);
  if (changes.length === 0) return null;
  const title = t("memberships:review.changedMeanwhile");
  return (
    <SectionPanel title={title}>
      <FactsTable rows={changes} caption={title} before={t("memberships:review.whenOpened")} />
    </SectionPanel>
  );
}
