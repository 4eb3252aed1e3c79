import type { Agreement, Terms } from "#app/brands/brand.ts";
import { noTexts } from "#app/brands/brand-values.ts";
import { formatFullDay } from "#app/lib/formats.ts";
import { localeNames, locales } from "#app/lib/locales.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

interface TermsFieldsProps {
  agreements: readonly Agreement[];
  terms: readonly Terms[];
  /** YYYY-MM-DD. */
  today: string;
  answer: unknown;
}

/** Wordings in effect are only shown: people accepted them. Each agreement has room for one more. */
export function TermsFields({ agreements, terms, today, answer }: TermsFieldsProps) {
  const { t } = useTranslations();
  const rows = [...terms, ...agreements.map((agreement): Terms => ({ agreement, effectiveOn: "", text: noTexts }))];
  const numbered = rows.map((row, at) => ({ ...row, name: `terms.${at}` }));
  return (
    <SectionPanel title={t("brandsettings:section.terms")}>
      <p className="text-muted">{t("brandsettings:hint.terms")}</p>
      {agreements.map((agreement) => (
        <section key={agreement} className="flex flex-col gap-3">
          <h3 className="font-semibold">{t(`brandsettings:agreement.${agreement}`)}</h3>
          {numbered
            .filter((row) => row.agreement === agreement)
            .map((row) => (
              <Wording key={row.name} row={row} isFixed={row.effectiveOn !== "" && row.effectiveOn <= today} answer={answer} />
            ))}
        </section>
      ))}
    </SectionPanel>
  );
}

interface WordingProps {
  row: Terms & { name: string };
  isFixed: boolean;
  answer: unknown;
}

function Wording({ row: { name, agreement, effectiveOn, text }, isFixed, answer }: WordingProps) {
  const { t, locale: reader } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const title =
    effectiveOn === "" ? t("brandsettings:terms.new") : t("brandsettings:terms.from", { day: formatFullDay(effectiveOn, reader) });
  const hasError = [`${name}.effectiveOn`, ...locales.map((locale) => `${name}.text.${locale}`)].some((field) => errorFor(field));
  return (
    <Disclosure title={isFixed ? `${title} · ${t("brandsettings:terms.fixed")}` : title} open={hasError}>
      <input type="hidden" name={`${name}.agreement`} value={agreement} />
      <div className="flex flex-col gap-3">
        <Field
          name={`${name}.effectiveOn`}
          type="date"
          label={t("brandsettings:terms.day")}
          defaultValue={findTypedValue(answer, `${name}.effectiveOn`, effectiveOn)}
          error={errorFor(`${name}.effectiveOn`)}
          readOnly={isFixed}
          className="min-h-11"
        />
        {locales.map((locale) => (
          <TextArea
            key={locale}
            name={`${name}.text.${locale}`}
            label={localeNames[locale]}
            lang={locale}
            defaultValue={findTypedValue(answer, `${name}.text.${locale}`, text[locale])}
            error={errorFor(`${name}.text.${locale}`)}
            readOnly={isFixed}
            rows={4}
          />
        ))}
      </div>
    </Disclosure>
  );
}
