import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { RegionOptions } from "#app/features/places/ui/region-options.tsx";
import { documentFileTypes, maxDocumentBytes } from "#app/lib/documents.ts";
import { findSeenVersion, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormField } from "#app/ui/form-field.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { proofKinds, type ProofFieldName, type ProofFields } from "../model.ts";
import { formatFieldError } from "./field-errors.ts";

interface ProofFormProps {
  /** Unique among all forms. */
  keepAs: string;
  /** Initial values: of a proof to change or to renew. */
  start: ProofFields | null;
  answer: unknown;
  /** Idempotency key; only for a new proof. */
  formKey?: string;
  /** Version that the user saw; only for a change. */
  seen?: number;
  /** Leaves the dates empty. */
  isRenewal?: boolean;
}

const megabyte = 1024 * 1024;

/** After a refusal the typed values stay; without scripts the browser drops the file. */
export function ProofForm({ keepAs, start, answer, formKey, seen, isRenewal = false }: ProofFormProps) {
  const { t } = useTranslations();
  return (
    <KeptForm keepAs={keepAs} hasFile noValidate id="proof-form" encType="multipart/form-data" className="flex flex-col gap-5">
      {formKey !== undefined && <input type="hidden" name="key" value={findTypedValue(answer, "key", formKey)} />}
      {seen !== undefined && <input type="hidden" name="seen" value={findSeenVersion(answer, seen, "proofs.changed")} />}
      <ProofInputs start={start} answer={answer} isRenewal={isRenewal} />
      <FileField answer={answer} isNew={formKey !== undefined} />
      <Button look="primary" size="large" className="self-start">
        {t(seen === undefined ? "proofs:form.submit" : "proofs:form.save")}
      </Button>
    </KeptForm>
  );
}

function ProofInputs({ start, answer, isRenewal }: Required<Pick<ProofFormProps, "start" | "answer" | "isRenewal">>) {
  const { t } = useTranslations();
  const initialValue = (name: ProofFieldName) =>
    findTypedValue(answer, name, (isRenewal && name.startsWith("valid") ? "" : start?.[name]) ?? "");
  const field = (name: ProofFieldName) => ({
    name,
    label: t(`proofs:fields.${name}`),
    error: formatFieldError(answer, name, t),
    defaultValue: initialValue(name),
  });
  return (
    <>
      <Select {...field("kind")} required>
        {proofKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`proofs:kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("number")} hint={t("proofs:hints.number")} maxLength={120} autoComplete="off" required />
        <Field {...field("issuer")} hint={t("proofs:hints.issuer")} maxLength={120} autoComplete="off" required />
        <Select {...field("region")} hint={t("proofs:hints.region")}>
          <option value="">{t("proofs:everywhere")}</option>
          <RegionOptions />
        </Select>
        <Select {...field("category")} hint={t("proofs:hints.category")}>
          <option value="">{t("proofs:everyService")}</option>
          {categoryCodes.map((code) => (
            <option key={code} value={code}>
              {t(`services:${code}`)}
            </option>
          ))}
        </Select>
        <Field {...field("validFrom")} hint={t("proofs:hints.validFrom")} type="date" />
        <Field {...field("validUntil")} hint={t("proofs:hints.validUntil")} type="date" />
      </div>
    </>
  );
}

function FileField({ answer, isNew }: { answer: unknown; isNew: boolean }) {
  const { t } = useTranslations();
  const isKept = useIsHydrated();
  const mustChooseAgain = isRefusal(answer) && isNew && !isKept && t("proofs:hints.fileAgain");
  const error = formatFieldError(answer, "file", t) ?? (mustChooseAgain || undefined);
  const hint = t(isNew ? "proofs:hints.file" : "proofs:hints.fileKept", { most: maxDocumentBytes / megabyte });
  return (
    <FormField id="file" label={t("proofs:fields.file")} hint={hint} error={error}>
      {(control) => (
        <input {...control} className="file-choice min-h-11 w-full" type="file" name="file" accept={documentFileTypes} required={isNew} />
      )}
    </FormField>
  );
}
