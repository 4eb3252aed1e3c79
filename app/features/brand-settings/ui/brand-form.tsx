import { Form } from "react-router";
import { brandSwitches, type BrandValues } from "#app/brands/brand.ts";

import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { localeNames, locales } from "#app/lib/locales.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { letterings, themeFields, type BrandPage } from "../model.ts";
import { RebateFields } from "./rebate-fields.tsx";
import { TermsFields } from "./terms-fields.tsx";

interface BrandFormProps {
  page: BrandPage;
  seen: number;
  /** YYYY-MM-DD. */
  today: string;
  answer: unknown;
}

/** Keeps a draft, or publishes it. */
export function BrandForm({ page, seen, today, answer }: BrandFormProps) {
  const { t } = useTranslations();
  const { values, brand } = page;
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="seen" value={seen} />
      <SectionPanel title={t("brandsettings:section.texts")}>
        {(["title", "outcome", "notice"] as const).map((name) => (
          <LocalizedFields key={name} name={name} values={values} answer={answer} />
        ))}
        <TypedField name="phone" label={t("brandsettings:fields.phone")} saved={values.phone} answer={answer} />
        <TypedField
          name="postalAddress"
          label={t("brandsettings:fields.postalAddress")}
          hint={t("brandsettings:hint.postalAddress")}
          saved={values.postalAddress}
          answer={answer}
        />
      </SectionPanel>
      <LookFields values={values} answer={answer} />
      <BehaviorFields values={values} answer={answer} />
      <RebateFields rebate={values.rebate} service={values.service} answer={answer} />
      {brand.agreements.length > 0 && <TermsFields agreements={brand.agreements} terms={values.terms} today={today} answer={answer} />}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="tall" name="act" value="save">
          {t("brandsettings:save")}
        </Button>
        <Button look="primary" size="tall" name="act" value="publish">
          {t("brandsettings:publish")}
        </Button>
      </div>
    </Form>
  );
}

interface SectionProps {
  values: BrandValues;
  answer: unknown;
}

function LocalizedFields({ name, values, answer }: SectionProps & { name: "title" | "outcome" | "notice" }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-medium">{t(`brandsettings:fields.${name}`)}</legend>
      <p className="text-sm text-muted sm:col-span-2">{t(`brandsettings:hint.${name}`)}</p>
      {locales.map((locale) => {
        const field = `${name}.${locale}`;
        const shared = {
          name: field,
          label: localeNames[locale],
          defaultValue: findTypedValue(answer, field, values[name][locale]),
          error: errorFor(field),
          lang: locale,
        };
        return name === "notice" ? <TextArea key={field} {...shared} /> : <Field key={field} {...shared} />;
      })}
    </fieldset>
  );
}

interface TypedFieldProps {
  name: string;
  label: string;
  saved: string;
  answer: unknown;
  hint?: string;
}

function TypedField({ name, label, saved, answer, hint }: TypedFieldProps) {
  const errorFor = useFieldErrors(answer);
  return <Field name={name} label={label} hint={hint} defaultValue={findTypedValue(answer, name, saved)} error={errorFor(name)} />;
}

function LookFields({ values, answer }: SectionProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("brandsettings:section.look")}>
      <p className="text-muted">{t("brandsettings:hint.colors")}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {themeFields.map((name) => (
          <ColorField
            key={name}
            name={`theme.${name}`}
            label={t(`brandsettings:theme.${name}`)}
            saved={values.theme[name]}
            answer={answer}
          />
        ))}
        <ColorField name="loadingBar" label={t("brandsettings:fields.loadingBar")} saved={values.loadingBar} answer={answer} />
        <Select
          name="lettering"
          label={t("brandsettings:fields.lettering")}
          defaultValue={findTypedValue(answer, "lettering", values.lettering)}
          error={errorFor("lettering")}
        >
          {letterings.map((one) => (
            <option key={one} value={one}>
              {t(`brandsettings:lettering.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        name="mark"
        label={t("brandsettings:fields.mark")}
        hint={t("brandsettings:hint.mark")}
        defaultValue={findTypedValue(answer, "mark", values.mark)}
        error={errorFor("mark")}
        spellCheck={false}
      />
    </SectionPanel>
  );
}

/** The color beside its code. */
function ColorField({ name, label, saved, answer }: TypedFieldProps) {
  const errorFor = useFieldErrors(answer);
  const value = findTypedValue(answer, name, saved);
  return (
    <Field
      name={name}
      label={label}
      defaultValue={value}
      error={errorFor(name)}
      maxLength={7}
      spellCheck={false}
      beside={
        /^#[\da-f]{6}$/i.test(value) && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-2 end-2 w-8 rounded-field border border-base-300"
            style={{ backgroundColor: value }}
          />
        )
      }
    />
  );
}

function BehaviorFields({ values, answer }: SectionProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const ticked = (name: string, saved: readonly string[]) =>
    isRefusal(answer) ? (answer.ticked?.[name] ?? [answer.typed[name] ?? ""]) : saved;
  const languages = ticked("languages", values.languages);
  const off = ticked("off", values.off);
  const verified = ticked("verifiedPhone", values.verifiedPhone ? ["yes"] : []);
  return (
    <SectionPanel title={t("brandsettings:section.behavior")}>
      <Select
        name="service"
        label={t("brandsettings:fields.service")}
        hint={t("brandsettings:hint.service")}
        defaultValue={findTypedValue(answer, "service", values.service)}
        error={errorFor("service")}
      >
        {categoryCodes.map((code) => (
          <option key={code} value={code}>
            {t(`services:${code}`)}
          </option>
        ))}
      </Select>
      <fieldset className="flex flex-col">
        <legend className="font-medium">{t("brandsettings:fields.languages")}</legend>
        <p className="text-sm text-muted">{t("brandsettings:hint.languages")}</p>
        {locales
          .filter((locale) => locale !== "en")
          .map((locale) => (
            <Tick key={locale} name="languages" value={locale} label={localeNames[locale]} isTicked={languages.includes(locale)} />
          ))}
      </fieldset>
      <fieldset className="flex flex-col">
        <legend className="font-medium">{t("brandsettings:fields.off")}</legend>
        {brandSwitches.map((one) => (
          <Tick key={one} name="off" value={one} label={t(`brandsettings:offName.${one}`)} isTicked={off.includes(one)} />
        ))}
      </fieldset>
      <Tick name="verifiedPhone" value="yes" label={t("brandsettings:fields.verifiedPhone")} isTicked={verified.includes("yes")} />
    </SectionPanel>
  );
}

function Tick({ name, value, label, isTicked }: { name: string; value: string; label: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" className="checkbox shrink-0" name={name} value={value} defaultChecked={isTicked} />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
