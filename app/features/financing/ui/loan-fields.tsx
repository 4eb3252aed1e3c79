import type { Loan } from "../model.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";

/** The lender's figures, all four or none. */
export function LoanFields({ loan, answer }: { loan: Loan | null; answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const field = (name: keyof Loan, saved: string) => ({
    name: `financingLoan.${name}`,
    defaultValue: findTypedValue(answer, `financingLoan.${name}`, saved),
    error: errorFor(`financingLoan.${name}`),
  });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{t("memberships:mep.financingLoan")}</legend>
      <p className="text-sm text-muted">{t("memberships:mep.loanHint")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...field("apr", loan ? String(loan.apr) : "")} inputMode="decimal" label={t("memberships:mep.loanApr")} />
        <Field {...field("months", loan ? String(loan.months) : "")} inputMode="numeric" label={t("memberships:mep.loanMonths")} />
        <Field {...field("minimum", loan ? String(loan.minimum / 100) : "")} inputMode="decimal" label={t("memberships:mep.loanMinimum")} />
        <Field {...field("asOf", loan?.asOf ?? "")} type="date" label={t("memberships:mep.loanAsOf")} />
      </div>
    </fieldset>
  );
}
