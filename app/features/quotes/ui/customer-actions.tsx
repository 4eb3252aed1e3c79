import type { CustomerQuoteInFull } from "../model/views.ts";
import { typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

const endings = ["cancel", "askToCancel"] as const;

export function cancelWords({ rules }: Pick<CustomerQuoteInFull, "rules">): "cancelByLaw" | "askToCancel" {
  return rules.cancel?.open ? "cancelByLaw" : "askToCancel";
}

export function EndQuote({ quote, answer, open = false }: { quote: CustomerQuoteInFull; answer: unknown; open?: boolean }) {
  const { t } = useWords();
  const act = endings.find((one) => quote.events.includes(one));
  if (!act) return null;
  const contractor = quote.contractor.name;
  const words = act === "askToCancel" ? cancelWords(quote) : act;
  return (
    <Disclosure title={t(`quotes:end.${words}.title`)} open={open || typedValue(answer, "act") === act}>
      <VersionedForm seen={quote.version}>
        <p className="text-sm text-muted">{t(`quotes:end.${words}.then`, { contractor })}</p>
        <TextArea name="reason" label={t("quotes:end.reason")} maxLength={2000} defaultValue={typedValue(answer, "reason")} />
        <Button className="self-start" name="act" value={act}>
          {t(`quotes:end.${words}.button`)}
        </Button>
      </VersionedForm>
    </Disclosure>
  );
}
