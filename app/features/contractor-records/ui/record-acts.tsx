import { Form } from "react-router";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { RecordMembership } from "../model.ts";

interface ActsProps {
  accountId: string;
  name: string;
  memberships: readonly RecordMembership[];
  brandNames: Readonly<Record<string, string>>;
  answer: unknown;
}

/** What administrators do for a contractor. */
export function RecordActs({ accountId, name, memberships, brandNames, answer }: ActsProps) {
  const { t } = useTranslations();
  const listed = memberships.filter(({ approved, available }) => approved && available);
  const hidden = memberships.filter(({ approved, available }) => approved && !available);
  return (
    <SectionPanel title={t("records:acts")}>
      <ActingForm accountId={accountId} name={name} answer={answer} />
      {listed.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-muted">{t("records:quotingMailWhat")}</p>
          <div className="flex flex-wrap gap-3">
            {listed.map(({ brand }) => (
              <Form key={brand} method="post" preventScrollReset>
                <input type="hidden" name="brand" value={brand} />
                <Button look="outline" size="tall" name="act" value="quotingMail">
                  {t("records:quotingMail", { brand: brandNames[brand] ?? brand })}
                </Button>
              </Form>
            ))}
          </div>
        </div>
      )}
      {listed.length > 0 && <DeactivationForm answer={answer} />}
      {hidden.length > 0 && (
        <Form method="post" preventScrollReset className="flex flex-col items-start gap-2">
          <p className="text-muted">{t("records:restoreWhat")}</p>
          <Button look="secondary" size="tall" name="act" value="restore">
            {t("records:restore")}
          </Button>
        </Form>
      )}
    </SectionPanel>
  );
}

function ActingForm({ accountId, name, answer: pageAnswer }: Pick<ActsProps, "accountId" | "name" | "answer">) {
  const { t } = useTranslations();
  const answer = isRefusal(pageAnswer) && pageAnswer.typed.act === "actFor" ? pageAnswer : null;
  const errorFor = useFieldErrors(answer);
  return (
    <Form method="post" reloadDocument className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="accountId" value={accountId} />
      <div className="min-w-0 flex-[1_1_16rem]">
        <Field
          name="reason"
          label={t("records:actingReason")}
          hint={t("records:actingHint")}
          error={errorFor("reason")}
          defaultValue={findTypedValue(answer, "reason")}
          required
          minLength={3}
          maxLength={200}
        />
      </div>
      <Button look="outline" className="h-auto min-h-11 wrap-anywhere" name="act" value="actFor">
        {t("records:actFor", { contractor: name })}
      </Button>
    </Form>
  );
}

function DeactivationForm({ answer: pageAnswer }: { answer: unknown }) {
  const { t } = useTranslations();
  const answer = isRefusal(pageAnswer) && pageAnswer.typed.act === "deactivate" ? pageAnswer : null;
  const errorFor = useFieldErrors(answer);
  return (
    <ConfirmedAction label={t("records:deactivate")}>
      <p className="text-sm">{t("records:deactivateWhat")}</p>
      <Form method="post" preventScrollReset noValidate className="flex flex-col gap-3">
        <TextArea
          id="deactivation-reason"
          name="reason"
          label={t("records:reason")}
          hint={t("records:reasonHint")}
          error={errorFor("reason")}
          defaultValue={findTypedValue(answer, "reason")}
          maxLength={1000}
          required
        />
        <Button look="danger" size="tall" name="act" value="deactivate" className="self-start">
          {t("records:deactivate")}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}
