import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { paths } from "#app/paths.ts";
import { typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Panel } from "#app/ui/panel.tsx";

export function ConfirmSecondContractor({ quote, answer }: { quote: CustomerQuote; answer: unknown }) {
  const { t } = useWords();
  const { otherBooking: beside, requestId } = quote;
  if (!beside) return null;
  return (
    <Panel as="section" gap={3} className="border-warning">
      <h2 className="text-xl font-semibold wrap-anywhere">{t("quotes:otherBooking.other", { contractor: beside.contractor })}</h2>
      <p>{t(`quotes:otherBooking.${beside.cancelAsked ? "otherWaiting" : "otherText"}`, { contractor: beside.contractor })}</p>
      <a className="link self-start" href={paths.bookedQuote({ requestId, quoteId: beside.id })}>
        {t("quotes:next.booking")}
      </a>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="allowSecondContractor"
          value="yes"
          required
          className="checkbox mt-0.5"
          defaultChecked={typedValue(answer, "allowSecondContractor") === "yes"}
        />
        <span className="wrap-anywhere">{t("quotes:otherBooking.box", { contractor: quote.contractor.name })}</span>
      </label>
    </Panel>
  );
}
