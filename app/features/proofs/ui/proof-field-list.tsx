import { type Translator, useTranslations } from "#app/platform/translations.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { ProofFieldName, ProofFields } from "../model.ts";
import { formatDay } from "./format-day.ts";

/** Omits an empty start date. */
export function formatProofFields(
  fields: ProofFields,
  { t, locale }: { t: Translator; locale: Locale },
): { name: ProofFieldName; text: string }[] {
  const { kind, number, issuer, region, category, validFrom, validUntil } = fields;
  return [
    { name: "kind", text: t(`proofs:kinds.${kind}`) },
    { name: "number", text: number },
    { name: "issuer", text: issuer },
    { name: "region", text: region === null ? t("proofs:everywhere") : t(`regions:${region}`) },
    { name: "category", text: t(category === null ? "proofs:everyService" : `services:${category}`) },
    ...(validFrom === null ? [] : [{ name: "validFrom" as const, text: formatDay(validFrom, locale) }]),
    { name: "validUntil", text: validUntil === null ? t("proofs:noEnd") : formatDay(validUntil, locale) },
  ];
}

export function ProofFieldList({ fields }: { fields: ProofFields }) {
  const translations = useTranslations();
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
      {formatProofFields(fields, translations).map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{translations.t(`proofs:fields.${name}`)}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
