import { formatLocalRules } from "../model/rules-text.ts";
import type { QuoteRules } from "../model/quote-rules.ts";
import { useTranslations } from "#app/platform/translations.ts";

interface LocalRulesProps {
  rules: QuoteRules;
  reader: "customer" | "contractor";
}

export function LocalRulesList({ rules, reader }: LocalRulesProps) {
  const { t, locale } = useTranslations();
  const sentences = formatLocalRules(rules, { reader, t, locale });
  if (sentences.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("quotes:law.title")}</h3>
      <RuleSentences rules={rules} reader={reader} />
    </section>
  );
}

/** Where no law asks for the rules in view: one line that opens them. */
export function FoldedLocalRules({ rules, reader }: LocalRulesProps) {
  const { t, locale } = useTranslations();
  if (formatLocalRules(rules, { reader, t, locale }).length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-medium">{t("quotes:law.title")}</summary>
      <div className="mt-1 flex flex-col gap-2 text-sm">
        <RuleSentences rules={rules} reader={reader} />
      </div>
    </details>
  );
}

function RuleSentences({ rules, reader }: LocalRulesProps) {
  const { t, locale } = useTranslations();
  const sources = [rules.deposit, rules.cancel, rules.estimate].flatMap((rule) => rule?.source ?? []);
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {formatLocalRules(rules, { reader, t, locale }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sources.length > 0 && <p className="text-sm text-muted">{t("quotes:law.note", { sources: sources.join("; ") })}</p>}
    </>
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
