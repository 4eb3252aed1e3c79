import type { BadgeFamily } from "#app/brands/brand.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import { isChangeAsked } from "../model/life-cycle.ts";
import { maxMessageLength, type OwnMembershipDetails } from "../model.ts";
import { BadgeChoice } from "../../badge-choice/ui/badge-choice.tsx";
import { findTickedValues } from "../../badge-choice/ui/ticked.ts";

export interface MembershipFormProps {
  membership: OwnMembershipDetails;
  answer: unknown;
}

/** Applies, or answers what the brand asked to change. */
export function ApplicationForm({
  membership,
  answer,
  families,
  openBadges,
}: MembershipFormProps & { families: readonly BadgeFamily[]; openBadges: readonly string[] }) {
  const { t } = useTranslations();
  const { brand, brandName, status, version, message, wantedBadges, badgeGroups, missing } = membership;
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("memberships:apply.title")}>
      <VersionedForm seen={version} keepAs={`application.${brand}`}>
        <BadgeChoice
          name="wantedBadges"
          legend={t("memberships:apply.badges")}
          families={families}
          applicable={badgeGroups}
          choosable={openBadges}
          decidingBrand={brandName}
          chosen={findTickedValues(answer, { name: "wantedBadges", acts: ["apply"] }, wantedBadges)}
          error={errorFor("wantedBadges")}
        />
        <TextArea
          name="message"
          label={t("memberships:apply.message", { brand: brandName })}
          hint={t("memberships:apply.messageHint")}
          maxLength={maxMessageLength}
          defaultValue={findTypedValue(answer, "message", message)}
          error={errorFor("message")}
        />
        <Button
          look="primary"
          size="tall"
          name="act"
          value="apply"
          className="self-start"
          disabledReason={missing.length > 0 ? t("memberships:missing.first") : undefined}
        >
          {t(isChangeAsked(status) ? "memberships:apply.sendChanges" : "memberships:apply.send")}
        </Button>
      </VersionedForm>
    </SectionPanel>
  );
}

/** Withdraws an open application, or leaves the brand. */
export function EndForm({ membership: { brandName, version, events } }: Pick<MembershipFormProps, "membership">) {
  const { t } = useTranslations();
  if (!events.includes("withdraw") && !events.includes("leave")) return null;
  const isMember = events.includes("leave");
  return (
    <VersionedForm seen={version}>
      {isMember && <p className="text-sm text-muted">{t("memberships:leaveWhat")}</p>}
      <Button look="outline" size="tall" name="act" value="end" className="h-auto self-start wrap-anywhere">
        {isMember ? t("memberships:leave", { brand: brandName }) : t("memberships:withdraw")}
      </Button>
    </VersionedForm>
  );
}
