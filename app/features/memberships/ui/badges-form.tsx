import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import type { BadgeFamily } from "#app/brands/brand.ts";
import { tierFamilies } from "../../contractors/model/award-rules.ts";
import type { ReviewedMembership } from "../model.ts";
import { BadgeChoice } from "../../badge-choice/ui/badge-choice.tsx";
import { findTickedValues } from "../../badge-choice/ui/ticked.ts";

interface BadgesFormProps {
  review: ReviewedMembership;
  families: readonly BadgeFamily[];
  answer: unknown;
}

/** A member's badges and partner data. */
export function BadgesForm({
  review: { version, badges, ownBadges, badgeGroups, partnerId, partnerScore },
  families,
  answer,
}: BadgesFormProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("memberships:badges")}>
      <VersionedForm seen={version}>
        {families.some((family) => tierFamilies.includes(family)) && (
          <p className="text-sm text-muted">{t("memberships:review.twoPeople")}</p>
        )}
        <BadgeChoice
          name="badges"
          legend={t("memberships:badges")}
          isLegendHidden
          families={families}
          applicable={badgeGroups}
          isRequired
          choosable={ownBadges}
          chosen={findTickedValues(answer, { name: "badges", acts: ["saveBadges"] }, badges)}
          error={errorFor("badges")}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="partnerId"
            label={t("memberships:partnerId")}
            maxLength={120}
            defaultValue={findTypedValue(answer, "partnerId", partnerId ?? "")}
          />
          <Field
            name="partnerScore"
            inputMode="decimal"
            label={t("memberships:review.partnerScore")}
            defaultValue={findTypedValue(answer, "partnerScore", String(partnerScore))}
            error={errorFor("partnerScore")}
          />
        </div>
        <Button look="secondary" size="tall" name="act" value="saveBadges" className="self-start">
          {t("memberships:review.saveBadges")}
        </Button>
      </VersionedForm>
    </SectionPanel>
  );
}

/** Confirmed by somebody else than who proposed. */
export function TierProposal({ review: { version, proposal } }: Pick<BadgesFormProps, "review">) {
  const { t } = useTranslations();
  if (!proposal) return null;
  const badges = proposal.badges.map((badge) => t(`directory:badges.${badge}`)).join(", ");
  return (
    <SectionPanel title={t("memberships:review.proposal")}>
      <p>{t(badges ? "memberships:review.proposedBy" : "memberships:review.proposedNone", { name: proposal.by, badges })}</p>
      {!proposal.canConfirm && <p className="text-muted">{t("memberships:review.yours")}</p>}
      <VersionedForm seen={version}>
        <div className="flex flex-wrap gap-3">
          {proposal.canConfirm && (
            <Button look="primary" size="tall" name="act" value="confirmTier">
              {t("memberships:review.confirm")}
            </Button>
          )}
          <Button look="outline" size="tall" name="act" value="declineTier">
            {t("memberships:review.decline")}
          </Button>
        </div>
      </VersionedForm>
    </SectionPanel>
  );
}
