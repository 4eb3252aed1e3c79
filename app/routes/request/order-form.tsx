import { Form } from "react-router";
import { ContactFields } from "#app/features/booking/ui/contact-fields.tsx";
import { ConfirmSecondContractor } from "#app/features/booking/ui/second-booking.tsx";
import { WishFields } from "#app/features/booking/ui/wish-fields.tsx";
import { SlotChoice } from "#app/features/schedule/ui/slot-choice.tsx";
import { findTypedValue } from "#app/platform/forms.ts";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { OrderView } from "./order-page.server.ts";
import { AgreedTerms, Assurances } from "./order-terms.tsx";

/** The date first, then the contact, then what the homeowner agrees to. */
export function OrderForm({ view, answer }: { view: OrderView; answer: unknown }) {
  const { quote, request, contact, idempotencyKey } = view;
  const { t } = useTranslations();
  const contractor = quote.contractor.name;
  return (
    <Form method="post" noValidate className="flex min-w-0 flex-col gap-5">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="seen" value={quote.version} />
      <SectionPanel title={t("quotes:wish.title")}>
        <StartFields view={view} answer={answer} />
      </SectionPanel>
      <SectionPanel title={t("accounts:contact.heading", { contractor })}>
        <ContactFields known={contact} contractor={contractor} place={t("quotes:list.place", request.place)} answer={answer} />
      </SectionPanel>
      <ConfirmSecondContractor quote={quote} answer={answer} />
      <Assurances quote={quote} />
      <AgreedTerms quote={quote} />
      <div className="flex flex-col gap-2">
        <Button look="primary" size="large">
          {t("quotes:order.button")}
        </Button>
        <p className="text-center text-sm text-muted">{t("quotes:order.then")}</p>
      </div>
    </Form>
  );
}

/** A free time of the contractor, else when the homeowner would like the work to start. */
function StartFields({ view: { quote, request, wishLimits, times }, answer }: { view: OrderView; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer)("slot");
  const contractor = quote.contractor.name;
  if (times === null) return <WishFields contractor={contractor} limits={wishLimits} answer={answer} />;
  return (
    <SlotChoice
      starts={times.free.starts}
      timeZone={request.place.timeZone}
      chosen={findTypedValue(answer, "slot")}
      error={error}
      legend={t("schedule:pick.legend", { contractor })}
      {...(times.isRequired ? {} : { withoutTime: t("schedule:pick.later", { contractor }) })}
    />
  );
}
