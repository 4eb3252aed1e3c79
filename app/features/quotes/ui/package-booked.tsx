import type { CustomerQuote } from "../model/views.ts";
import { typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Panel } from "#app/ui/panel.tsx";
import { offerName } from "#app/features/pricing/model/offer-name.ts";
import { endQuotePath, quotePath } from "../model/paths.ts";
import { isOpen } from "../model/validity.ts";

type Beside = NonNullable<CustomerQuote["bookedBeside"]>;

/** The booking that keeps an open quote from being booked: another package of the same contractor; null where none does. */
export function inItsWay({ status, bookedBeside }: CustomerQuote): Beside | null {
  return isOpen(status) && bookedBeside?.sameContractor ? bookedBeside : null;
}

/** In place of the buttons of a quote: which package of its contractor is booked, and what to do to take this one instead. */
export function PackageBooked({ requestId, beside }: { requestId: string; beside: Beside }) {
  const { t } = useWords();
  const { contractor } = beside;
  const offer = offerName(beside, t);
  const bookedPath = `${quotePath({ requestId, id: beside.id })}/booked`;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium wrap-anywhere">
        {offer ? t("quotes:beside.offer", { offer, contractor }) : t("quotes:beside.plain", { contractor })}
      </p>
      <p className="text-sm text-muted">{t(`quotes:beside.${beside.cancelAsked ? "changeWaiting" : "change"}`, { contractor })}</p>
      <a className="btn btn-block btn-outline" href={beside.cancelAsked ? bookedPath : endQuotePath({ requestId, id: beside.id })}>
        {t(beside.cancelAsked ? "quotes:next.booking" : "quotes:beside.cancelFirst")}
      </a>
    </div>
  );
}

/** Asks who has booked another contractor for the same job whether to book this one too; nothing where nobody else is booked. */
export function BookBesides({ quote, answer }: { quote: CustomerQuote; answer: unknown }) {
  const { t } = useWords();
  const { bookedBeside: beside, requestId } = quote;
  if (!beside) return null;
  return (
    <Panel as="section" gap={3} className="border-warning">
      <h2 className="text-xl font-semibold wrap-anywhere">{t("quotes:beside.other", { contractor: beside.contractor })}</h2>
      <p>{t(`quotes:beside.${beside.cancelAsked ? "otherWaiting" : "otherText"}`, { contractor: beside.contractor })}</p>
      <a className="link self-start" href={`${quotePath({ requestId, id: beside.id })}/booked`}>
        {t("quotes:next.booking")}
      </a>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="besides"
          value="yes"
          required
          className="checkbox mt-0.5"
          defaultChecked={typedValue(answer, "besides") === "yes"}
        />
        <span className="wrap-anywhere">{t("quotes:beside.box", { contractor: quote.contractor.name })}</span>
      </label>
    </Panel>
  );
}
