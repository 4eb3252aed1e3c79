import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

export function ConfirmSecondContractor({ quote, answer }: { quote: CustomerQuote; answer: unknown }) {
  const { t } = useTranslations();
  const { otherBooking: existingBooking, requestId } = quote;
  if (!existingBooking) return null;
  return (
    <Panel as="section" gap={3} className="border-warning">
      <h2 className="text-xl font-semibold wrap-anywhere">{t("quotes:otherBooking.other", { contractor: existingBooking.contractor })}</h2>
      <p>
        {t(`quotes:otherBooking.${existingBooking.cancelAsked ? "otherWaiting" : "otherText"}`, { contractor: existingBooking.contractor })}
      </p>
      <a className="link self-start" href={paths.bookedQuote({ requestId, quoteId: existingBooking.id })}>
        {t("quotes:next.booking")}
      </a>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="allowSecondContractor"
          value="yes"
          required
          className="checkbox mt-0.5"
          defaultChecked={findTypedValue(answer, "allowSecondContractor") === "yes"}
        />
        <span className="wrap-anywhere">{t("quotes:otherBooking.box", { contractor: quote.contractor.name })}</span>
      </label>
    </Panel>
  );
}
