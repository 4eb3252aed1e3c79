import { formatMoney } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import type { NamedPrice } from "../model/named-prices.ts";
import { isWaiting } from "../model/named-states.ts";
import { type ContractorQuote, maxMessageLength } from "#app/features/quotes/model.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

interface AnswerProps {
  quote: ContractorQuote;
  named: NamedPrice;
  /** Result of the last attempted step. */
  answer: unknown;
}

export function NamedPriceAnswer({ quote, named, answer }: Omit<AnswerProps, "named"> & { named: NamedPrice | undefined }) {
  const { t, locale } = useTranslations();
  if (!named || !isWaiting(named.state)) return null;
  const customer = quote.homeowner.name || t("crm:leads.anonymous");
  const currentTotal = quote.price.total;
  const difference = formatMoney(currentTotal - named.total, locale);
  return (
    <section aria-labelledby="named-title" className="flex flex-col gap-3 rounded-lg border border-info p-4">
      <h3 id="named-title" className="font-semibold wrap-anywhere">
        {t("crm:named.title", { customer })}
      </h3>
      <div className="flex flex-col gap-0.5">
        <p className="money text-2xl font-semibold">{formatMoney(named.total, locale)}</p>
        <p className="text-sm text-muted">{t("crm:named.less", { difference, total: formatMoney(currentTotal, locale) })}</p>
      </div>
      {named.note && <blockquote className="border-l-4 border-base-300 pl-3 whitespace-pre-line wrap-anywhere">{named.note}</blockquote>}
      <Accept quote={quote} named={named} />
      <Decline quote={quote} named={named} answer={answer} />
      <p className="text-sm text-muted">{t("crm:named.other")}</p>
    </section>
  );
}

function Accept({ quote, named }: Omit<AnswerProps, "answer">) {
  const { t, locale } = useTranslations();
  // For an estimate, confirming it is the primary action on the page.
  const look = quote.events.includes("confirm") ? "neutral" : "primary";
  return (
    <VersionedForm seen={quote.version}>
      <input type="hidden" name="named" value={named.id} />
      <Button look={look} isWide name="act" value="acceptNamed">
        {t("crm:named.accept.button", { total: formatMoney(named.total, locale) })}
      </Button>
      <p className="text-sm text-muted">{t("crm:named.accept.then")}</p>
    </VersionedForm>
  );
}

function Decline({ quote, named, answer }: AnswerProps) {
  const { t } = useTranslations();
  const isAttempted = findTypedValue(answer, "act") === "declineNamed";
  const errorFor = useFieldErrors(isAttempted ? answer : null);
  return (
    <Disclosure title={t("crm:named.decline.title")} open={isAttempted}>
      <VersionedForm seen={quote.version}>
        <input type="hidden" name="named" value={named.id} />
        <p className="text-sm text-muted">{t("crm:named.decline.then")}</p>
        <TextArea
          name="namedReason"
          label={t("crm:acts.reason")}
          maxLength={maxMessageLength}
          defaultValue={findTypedValue(answer, "namedReason")}
          error={errorFor("reason")}
        />
        <Button className="self-start" name="act" value="declineNamed">
          {t("crm:named.decline.button")}
        </Button>
      </VersionedForm>
    </Disclosure>
  );
}
