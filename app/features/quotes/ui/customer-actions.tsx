import type { CustomerQuote } from "../model/views.ts";
import { typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { ActForm, Folded } from "./act-form.tsx";

const endings = ["cancel", "askToCancel"] as const;

/** How a homeowner ends a quote or asks to cancel an order; nothing where the state allows neither. */
export function EndQuote({ quote, answer }: { quote: CustomerQuote; answer: unknown }) {
  const { t } = useWords();
  const act = endings.find((one) => quote.events.includes(one));
  if (!act) return null;
  const contractor = quote.contractor.name;
  return (
    <Folded title={t(`quotes:end.${act}.title`)} open={typedValue(answer, "act") === act}>
      <ActForm seen={quote.version}>
        <p className="text-sm text-muted">{t(`quotes:end.${act}.then`, { contractor })}</p>
        <TextArea name="reason" label={t("quotes:end.reason")} maxLength={2000} defaultValue={typedValue(answer, "reason")} />
        <button className="btn self-start" name="act" value={act}>
          {t(`quotes:end.${act}.button`)}
        </button>
      </ActForm>
    </Folded>
  );
}
