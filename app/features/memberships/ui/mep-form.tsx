import { findSeenVersion, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import { defaultFinancingLabel } from "../../contractors/model/financing.ts";
import { LoanFields } from "#app/features/financing/ui/loan-fields.tsx";
import { MepConflict } from "./mep-conflict.tsx";
import type { MembershipFormProps } from "./membership-forms.tsx";

/** What the contractor may change of its MEP profile. */
export function MepForm({ membership: { brand, brandName, version, profile }, answer }: MembershipFormProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const ownAnswer = isRefusal(answer) && answer.typed.act === "saveMep" ? answer : null;
  // English: it is translated where it is shown.
  const isUsualLabel = profile.financingLabel === defaultFinancingLabel;
  const wasTicked = (field: "sendMeEmails" | "financingEnabled") => (ownAnswer ? field in ownAnswer.typed : profile[field]);
  return (
    <SectionPanel title={t("memberships:mep.title", { brand: brandName })}>
      <VersionedForm seen={Number(findSeenVersion(ownAnswer, version, "memberships.changed"))} keepAs={`mep.${brand}`}>
        <MepConflict profile={profile} brandName={brandName} answer={ownAnswer} />
        <Checkbox
          name="sendMeEmails"
          label={t("memberships:mep.sendMeEmails", { brand: brandName })}
          defaultChecked={wasTicked("sendMeEmails")}
        />
        <Field
          name="workphone"
          type="tel"
          label={t("memberships:mep.workphone", { brand: brandName })}
          hint={t("memberships:mep.workphoneHint")}
          defaultValue={findTypedValue(answer, "workphone", profile.workphone ?? "")}
          error={errorFor("workphone")}
        />
        <Checkbox name="financingEnabled" label={t("memberships:mep.financingEnabled")} defaultChecked={wasTicked("financingEnabled")} />
        <Field
          name="financingLabel"
          label={t("memberships:mep.financingLabel")}
          hint={t("memberships:mep.financingLabelHint")}
          maxLength={120}
          defaultValue={findTypedValue(answer, "financingLabel", isUsualLabel ? "" : profile.financingLabel)}
          error={errorFor("financingLabel")}
        />
        <Field
          name="financingUrl"
          inputMode="url"
          label={t("memberships:mep.financingUrl")}
          placeholder="https://"
          defaultValue={findTypedValue(answer, "financingUrl", profile.financingUrl ?? "")}
          error={errorFor("financingUrl")}
        />
        <LoanFields loan={profile.financingLoan} answer={answer} />
        <Button look="primary" size="tall" name="act" value="saveMep" className="self-start">
          {t("memberships:mep.save")}
        </Button>
      </VersionedForm>
    </SectionPanel>
  );
}
