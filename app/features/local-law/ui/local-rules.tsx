import { formatLocalRules } from "../model/rules-text.ts";
import type { QuoteRules } from "../model/quote-rules.ts";
import { useTranslations } from "#app/platform/translations.ts";

export function LocalRulesList({ rules, reader }: { rules: QuoteRules; reader: "customer" | "contractor" }) {
  const { t, locale } = useTranslations();
  const sentences = formatLocalRules(rules, { reader, t, locale });
  const sources = [rules.deposit, rules.cancel, rules.estimate].flatMap((rule) => rule?.source ?? []);
  if (sentences.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("quotes:law.title")}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sources.length > 0 && <p className="text-sm text-muted">{t("quotes:law.note", { sources: sources.join("; ") })}</p>}
    </section>
  );
}

export function LicenceMissing({
  licence,
  reader,
  contractor = "",
}: {
  licence: QuoteRules["licence"];
  reader: "customer" | "contractor";
  contractor?: string;
}) {
  const { t } = useTranslations();
  if (licence.shown !== null || !licence.demanded) return null;
  return <p className="text-sm text-muted">{t(`quotes:law.licenceMissing.${reader}`, { contractor })}</p>;
}
