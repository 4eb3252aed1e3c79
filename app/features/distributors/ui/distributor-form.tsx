import { formatPhone } from "#app/lib/phones.ts";
import { findSeenVersion, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandField, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionConflict } from "#app/ui/version-conflict.tsx";
import { distributorFieldNames, type DistributorFields } from "../model/managing.ts";

interface DistributorFormProps {
  /** Of a new one, chosen for it. */
  publicId: string;
  /** Null for a new one. */
  saved: { fields: DistributorFields; version: number; path: string } | null;
  /** Of a new one. */
  brands: readonly BrandOption[];
  answer: unknown;
}

type FieldName = keyof DistributorFields;

const house: readonly FieldName[] = ["name", "address", "postalCode", "phone", "web"];
const contact: readonly FieldName[] = ["contactName", "contactPhone", "email"];
const attributes: Partial<Record<FieldName, object>> = {
  name: { maxLength: 120, required: true },
  address: { maxLength: 200, autoComplete: "off" },
  postalCode: { maxLength: 10, required: true, autoComplete: "off" },
  phone: { type: "tel", maxLength: 40, required: true, autoComplete: "off" },
  web: { type: "url", inputMode: "url", maxLength: 500 },
  contactName: { maxLength: 120, autoComplete: "off" },
  contactPhone: { type: "tel", maxLength: 40, autoComplete: "off" },
  email: { type: "email", maxLength: 254, autoComplete: "off" },
};
const hinted: readonly FieldName[] = ["postalCode", "email"];

/** Details of a distributor and its primary contact. */
export function DistributorForm({ publicId, saved, brands, answer: pageAnswer }: DistributorFormProps) {
  const { t } = useTranslations();
  const answer = isRefusal(pageAnswer) && pageAnswer.typed.act === "save" ? pageAnswer : null;
  const errorFor = useFieldErrors(answer);
  const start = toTexts(saved?.fields ?? null);
  const isConflict = saved !== null && isRefusal(answer) && answer.failure.code === "distributors.changed";
  const renderField = (name: FieldName) => (
    <Field
      key={name}
      name={name}
      label={t(`supplyhouses:fields.${name}`)}
      hint={hinted.includes(name) ? t(`supplyhouses:hints.${name}`) : undefined}
      error={errorFor(name)}
      defaultValue={findTypedValue(answer, name, start[name])}
      {...attributes[name]}
    />
  );
  return (
    <SectionPanel title={t(saved ? "supplyhouses:details" : "supplyhouses:new")}>
      <KeptForm keepAs={`distributor ${saved ? publicId : "new"}`} noValidate className="flex flex-col gap-6" key={saved?.version}>
        {isConflict && (
          <VersionConflict
            path={saved.path}
            rows={distributorFieldNames.map((name) => ({
              label: t(`supplyhouses:fields.${name}`),
              saved: start[name],
              yours: findTypedValue(answer, name),
            }))}
          />
        )}
        {saved ? (
          <input type="hidden" name="seen" value={findSeenVersion(answer, saved.version, "distributors.changed")} />
        ) : (
          <>
            <input type="hidden" name="publicId" value={findTypedValue(answer, "publicId", publicId)} />
            <BrandField
              label={t("supplyhouses:brand")}
              brands={brands}
              chosen={findTypedValue(answer, "brand")}
              none={t("supplyhouses:chooseBrand")}
              error={errorFor("brand")}
            />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">{house.map(renderField)}</div>
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-1 text-lg font-semibold">{t("supplyhouses:contactTitle")}</legend>
          <p className="text-sm text-muted">{t("supplyhouses:contactAbout")}</p>
          <div className="grid gap-4 sm:grid-cols-2">{contact.map(renderField)}</div>
        </fieldset>
        <Button look="primary" size="tall" name="act" value="save" className="self-start">
          {t(saved ? "supplyhouses:save" : "supplyhouses:create")}
        </Button>
      </KeptForm>
    </SectionPanel>
  );
}

function toTexts(fields: DistributorFields | null): Record<FieldName, string> {
  const texts = distributorFieldNames.map((name) => [name, fields?.[name] ?? ""] as const);
  const record = Object.fromEntries(texts) as Record<FieldName, string>;
  return { ...record, phone: formatPhone(record.phone), contactPhone: formatPhone(record.contactPhone) };
}
