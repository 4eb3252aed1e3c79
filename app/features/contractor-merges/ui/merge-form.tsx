import { Form } from "react-router";
import { formatAddress } from "#app/features/places/model/addresses.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { suggestRecordToKeep, maxReasonLength, mergeFields, type MergeField, type MergeSide } from "../model.ts";

interface MergeFormProps {
  sides: readonly MergeSide[];
  brandNames: Readonly<Record<string, string>>;
  /** What both were when the form was shown. */
  seen: string;
  answer: unknown;
}

/** A page of its own: nothing else of the record is shown meanwhile. */
export function MergeScreen({ answer, ...props }: MergeFormProps) {
  const { t } = useTranslations();
  const isBlocked = props.sides.every(({ hasPeople }) => hasPeople);
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("merges:title")} about={t("merges:about")} />
      <RefusalNote answer={answer} />
      {isBlocked ? <BlockedMerge {...props} /> : <MergeForm {...props} answer={answer} />}
    </div>
  );
}

function BlockedMerge({ sides }: Pick<MergeFormProps, "sides">) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("merges:confirm")}>
      <p>{t("merges:blocked")}</p>
      <ul className="flex flex-col">
        {sides.map(({ publicId, name }) => (
          <li key={publicId}>
            <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={paths.adminContractor({ publicId })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}

/** Two contractors side by side, and the choice of what the merged one has from which. */
function MergeForm({ sides, brandNames, seen, answer }: MergeFormProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const writeField = useWrittenField();
  const keep = findTypedValue(answer, "keep", suggestRecordToKeep(sides));
  const differing = mergeFields.filter((field) => new Set(sides.map((side) => writeField(side, field))).size > 1);
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-col gap-6">
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="others" value={sides.map(({ publicId }) => publicId).join(" ")} />
      <SectionPanel title={t("merges:keep")}>
        <fieldset className="grid gap-3 sm:grid-cols-2" aria-describedby={errorFor("keep") && "keep-error"}>
          <legend className="mb-2 text-muted">{t("merges:keepAbout")}</legend>
          {sides.map((side) => (
            <SideCard key={side.publicId} side={side} brandNames={brandNames} isChosen={side.publicId === keep} />
          ))}
        </fieldset>
        <FieldError id="keep-error">{errorFor("keep")}</FieldError>
      </SectionPanel>
      {differing.length > 0 && (
        <SectionPanel title={t("merges:fields")}>
          <p className="text-muted">{t("merges:fieldsAbout")}</p>
          {differing.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              options={sides.map((side) => ({ publicId: side.publicId, text: writeField(side, field) }))}
              chosen={findTypedValue(
                answer,
                `field-${field}`,
                findFilled(sides, { keep, isFilled: (side) => writeField(side, field) !== "" }),
              )}
            />
          ))}
        </SectionPanel>
      )}
      <SectionPanel title={t("merges:confirm")}>
        <p>{t("merges:what")}</p>
        <p className="text-muted">{t("merges:undoAbout")}</p>
        <TextArea
          name="reason"
          label={t("merges:reason")}
          hint={t("merges:reasonHint")}
          error={errorFor("reason")}
          defaultValue={findTypedValue(answer, "reason")}
          maxLength={maxReasonLength}
          required
        />
        <Button look="danger" size="tall" name="act" value="merge" className="self-start">
          {t("merges:merge")}
        </Button>
      </SectionPanel>
    </Form>
  );
}

interface SideCardProps {
  side: MergeSide;
  brandNames: Readonly<Record<string, string>>;
  isChosen: boolean;
}

function SideCard({ side: { publicId, name, place, counts, brands, hasPeople }, brandNames, isChosen }: SideCardProps) {
  const { t, locale } = useTranslations();
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-box border border-base-300 p-3">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input type="radio" className="radio shrink-0" name="keep" value={publicId} defaultChecked={isChosen} required />
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      </label>
      <p className="text-sm text-muted wrap-anywhere">
        {t("records:place", place)} · {publicId}
      </p>
      <p className="text-sm">{t(hasPeople ? "merges:claimed" : "merges:unclaimed")}</p>
      <p className="text-sm wrap-anywhere">
        {brands.length === 0 ? t("records:noMemberships") : brands.map((brand) => brandNames[brand] ?? brand).join(", ")}
      </p>
      <dl className="grid grid-cols-2 gap-x-3 text-sm">
        {(["services", "leads", "quotes", "bookings", "reviews"] as const).map((count) => (
          <div key={count} className="flex justify-between gap-2">
            <dt className="text-muted">{t(`records:count.${count}`)}</dt>
            <dd className="tabular-nums">{counts[count].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <a className="link inline-flex min-h-11 items-center self-start" href={paths.adminContractor({ publicId })}>
        {t("merges:open")}
      </a>
    </div>
  );
}

interface FieldChoiceProps {
  field: MergeField;
  options: readonly { publicId: string; text: string }[];
  chosen: string;
}

function FieldChoice({ field, options, chosen }: FieldChoiceProps) {
  const { t } = useTranslations();
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="font-medium">{t(`merges:field.${field}`)}</legend>
      {options.map(({ publicId, text }) => (
        <label key={publicId} className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 py-2">
          <input type="radio" className="radio shrink-0" name={`field-${field}`} value={publicId} defaultChecked={publicId === chosen} />
          <span className={`min-w-0 wrap-anywhere ${text === "" ? "text-muted" : ""}`}>{text === "" ? t("merges:empty") : text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The kept record's value, unless only the other has one. */
function findFilled(sides: readonly MergeSide[], { keep, isFilled }: { keep: string; isFilled: (side: MergeSide) => boolean }): string {
  const filled = sides.filter(isFilled);
  return filled.some(({ publicId }) => publicId === keep) || filled.length === 0 ? keep : (filled[0]?.publicId ?? keep);
}

function useWrittenField(): (side: MergeSide, field: MergeField) => string {
  const { t, locale } = useTranslations();
  return ({ fields, place }, field) => {
    const { address, postalCode, workPhone, licences, serviceCategories, rangeMiles } = fields;
    if (field === "address")
      return address ? formatAddress({ street: address, ...place, postalCode }) : `${t("records:place", place)} ${postalCode}`;
    if (field === "workPhone") return formatPhone(workPhone);
    if (field === "licences") return licences.map(({ number, region }) => `${number} (${region})`).join(", ");
    if (field === "serviceCategories") {
      const services = serviceCategories.map((category) => t(`services:${category}`)).join(", ");
      return services && `${services} · ${t("merges:miles", { count: rangeMiles })}`;
    }
    const value = fields[field];
    return typeof value === "number" && field === "employeesNumber" ? value.toLocaleString(locale) : String(value ?? "");
  };
}
