import { Form } from "react-router";
import { ContactFields } from "#app/features/booking/ui/contact-fields.tsx";
import { ConfirmSecondContractor } from "#app/features/booking/ui/second-booking.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { OrderView } from "./order-page.server.ts";

export function OrderForm({ view: { quote, request, contact, idempotencyKey }, answer }: { view: OrderView; answer: unknown }) {
  const { t } = useTranslations();
  const contractor = quote.contractor.name;
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="seen" value={quote.version} />
      <SectionPanel title={t("accounts:contact.heading", { contractor })}>
        <ContactFields known={contact} contractor={contractor} place={t("quotes:list.place", request.place)} answer={answer} />
      </SectionPanel>
      <ConfirmSecondContractor quote={quote} answer={answer} />
      <div className="flex flex-col gap-2">
        <Button look="primary" size="large">
          {t("quotes:order.button")}
        </Button>
        <p className="text-center text-sm text-muted">{t("quotes:order.then")}</p>
      </div>
    </Form>
  );
}
