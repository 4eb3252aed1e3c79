import type { BadgeFamily } from "#app/brands/brand.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import { isTierBadge } from "../../contractors/model/award-rules.ts";
import { shownFactsField } from "../model/facts.ts";
import { isStaffEvent } from "../model/life-cycle.ts";
import { maxMessageLength, type ReviewedMembership } from "../model.ts";
import { BadgeChoice } from "../../badge-choice/ui/badge-choice.tsx";
import { findTickedValues } from "../../badge-choice/ui/ticked.ts";

interface DecisionFormProps {
  review: ReviewedMembership;
  families: readonly BadgeFamily[];
  answer: unknown;
}

const looks = { approve: "primary", makeAvailable: "primary", refuse: "outline", revoke: "outline" } as const;

/** One reason for all buttons. Approval takes the badges along. */
export function DecisionForm({ review, families, answer }: DecisionFormProps) {
  const { t } = useTranslations();
  const { version, events, badges, wantedBadges, ownBadges, badgeGroups, facts, factsDigest } = review;
  const errorFor = useFieldErrors(answer);
  const acts = events.filter(isStaffEvent);
  if (acts.length === 0)
    return (
      <SectionPanel title={t("memberships:review.decide")}>
        <p className="text-muted">{t("memberships:review.noDecision")}</p>
      </SectionPanel>
    );
  return (
    <SectionPanel title={t("memberships:review.decide")}>
      <VersionedForm seen={version}>
        <input type="hidden" name="factsSeen" value={factsDigest} />
        <input type="hidden" name={shownFactsField} value={JSON.stringify(facts)} />
        {acts.includes("approve") && (
          <BadgeChoice
            name="badges"
            legend={t("memberships:badges")}
            families={families}
            applicable={badgeGroups}
            isRequired
            choosable={ownBadges.filter((badge) => !isTierBadge(badge))}
            chosen={findTickedValues(answer, { name: "badges", acts }, [...new Set([...badges, ...wantedBadges])])}
            asked={wantedBadges}
            error={errorFor("badges")}
          />
        )}
        <TextArea
          name="reason"
          label={t("memberships:review.reason")}
          hint={t("memberships:review.reasonHint")}
          maxLength={maxMessageLength}
          defaultValue={findTypedValue(answer, "reason")}
          error={errorFor("reason")}
        />
        <div className="flex flex-wrap gap-3">
          {acts.map((event) => (
            <Button key={event} look={Reflect.get(looks, event) ?? "secondary"} size="tall" name="act" value={event}>
              {t(`memberships:review.acts.${event}`)}
            </Button>
          ))}
        </div>
      </VersionedForm>
    </SectionPanel>
  );
}
