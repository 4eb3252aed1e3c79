import { maxMessageLength } from "../model/events.ts";
import type { CustomerQuoteInFull } from "../model/views.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

const endingEvents = ["cancel", "askToCancel"] as const;

function findCancelTextKey({ rules }: Pick<CustomerQuoteInFull, "rules">): "cancelByLaw" | "askToCancel" {
  return rules.cancel?.open ? "cancelByLaw" : "askToCancel";
}

interface EndQuoteProps {
  quote: CustomerQuoteInFull;
  answer: unknown;
  open?: boolean;
  /** Where the form goes; by default to its page. */
  action?: string;
}

export function EndQuote({ quote, answer, open = false, action }: EndQuoteProps) {
  const { t } = useTranslations();
  const act = endingEvents.find((event) => quote.events.includes(event));
  if (!act) return null;
  const contractor = quote.contractor.name;
  const textKey = act === "askToCancel" ? findCancelTextKey(quote) : act;
  return (
    <Disclosure title={t(`quotes:end.${textKey}.title`)} open={open || findTypedValue(answer, "act") === act}>
      <VersionedForm seen={quote.version} {...(action && { action })}>
        <p className="text-sm text-muted">{t(`quotes:end.${textKey}.then`, { contractor })}</p>
        <TextArea
          name="reason"
          label={t("quotes:end.reason")}
          maxLength={maxMessageLength}
          defaultValue={findTypedValue(answer, "reason")}
        />
        <Button className="self-start" name="act" value={act}>
          {t(`quotes:end.${textKey}.button`)}
        </Button>
      </VersionedForm>
    </Disclosure>
  );
}
