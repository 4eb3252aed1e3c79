import { isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import { isUnderReview } from "../model/life-cycle.ts";
import type { ProofReview } from "../model/views.ts";
import { formatFieldError } from "./field-errors.ts";

/** Empty for proofs that are neither submitted nor in force. */
export function DecisionForms({ review, answer }: { review: ProofReview; answer: unknown }) {
  const { t } = useTranslations();
  const { id, status, version } = review.proof;
  const isOpen = isUnderReview(status);
  if (!isOpen && status !== "VALID" && status !== "UPCOMING") return null;
  return (
    <SectionPanel title={t(isOpen ? "proofs:review.decide" : "proofs:review.end")}>
      <VersionedForm seen={version}>
        <input type="hidden" name="proof" value={id} />
        <Field
          name="source"
          label={t("proofs:review.source")}
          hint={t("proofs:review.sourceHint")}
          defaultValue={findTypedValue(answer, "source")}
          error={formatFieldError(answer, "source", t)}
          maxLength={200}
          autoComplete="off"
        />
        <TextArea
          name="note"
          label={t("proofs:review.note")}
          hint={t("proofs:review.noteHint")}
          defaultValue={findTypedValue(answer, "note")}
          error={formatFieldError(answer, "note", t)}
          maxLength={1000}
        />
        {isOpen && <BadgeBoxes review={review} answer={answer} />}
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button look="primary" size="tall" name="act" value="accept">
              {t("proofs:review.accept")}
            </Button>
          )}
          <Button look="outline" size="tall" name="act" value={isOpen ? "reject" : "revoke"}>
            {t(isOpen ? "proofs:review.reject" : "proofs:review.revoke")}
          </Button>
        </div>
      </VersionedForm>
    </SectionPanel>
  );
}

/** Preselects the badges of the renewed proof. */
function BadgeBoxes({ review: { memberships, renewed }, answer }: { review: ProofReview; answer: unknown }) {
  const { t } = useTranslations();
  const held = memberships.flatMap(({ badges }) => badges);
  if (held.length === 0) return null;
  const typed = isRefusal(answer) ? (answer.ticked?.badges ?? [answer.typed.badges ?? ""]) : null;
  const selected: readonly string[] = typed ?? renewed?.badges ?? [];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">{t("proofs:review.badges")}</legend>
      <p className="text-sm text-muted">{t("proofs:review.badgesHint")}</p>
      {held.map((badge) => {
        const [code, name = ""] = badge.split(":");
        const brandName = memberships.find(({ brand }) => brand === code)?.brandName;
        return (
          <label key={badge} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" name="badges" value={badge} defaultChecked={selected.includes(badge)} />
            <span className="min-w-0 wrap-anywhere">
              {t(`directory:badges.${name}`)} ({brandName})
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
