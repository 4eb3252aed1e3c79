import { CallBack } from "#app/features/booking/ui/call-back.tsx";
import { isActiveBooking, isCancelRequested } from "#app/features/quotes/model.ts";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { BookedView } from "./booked-page.server.ts";

/** The booking's state, and the contractor's phone. */
export function BookedHead({ view: { order, quote } }: { view: BookedView }) {
  const { t } = useTranslations();
  const { name: contractor, workPhone } = order.contractor;
  return isActiveBooking(quote.status) ? (
    <>
      <h1 className="flex items-center gap-3 text-2xl font-semibold sm:text-3xl">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-success text-success-content">
          <Icon name="check" className="size-6" />
        </span>
        {t("quotes:booked.title")}
      </h1>
      <Panel gap={4}>
        <CallBack order={order} />
        <PhoneButton contractor={contractor} phone={workPhone} />
      </Panel>
    </>
  ) : (
    <header className="flex flex-col items-start gap-3">
      <StatusBadge status={quote.status} party="customer" />
      <h1 className="text-2xl font-semibold">
        {t(isCancelRequested(quote.status) ? "quotes:booked.cancelAsked" : `quotes:status.${quote.status}`)}
      </h1>
      <p>{t(`quotes:next.${quote.status}`, { contractor, date: "" })}</p>
      <PhoneButton contractor={contractor} phone={workPhone} />
    </header>
  );
}

function PhoneButton({ contractor, phone }: { contractor: string; phone: string }) {
  const { t } = useTranslations();
  if (phone === "") return null;
  return (
    <ButtonLink look="outline" className="justify-start gap-3 self-start py-2 text-left" href={`tel:${phone}`}>
      <span className="wrap-anywhere">{t("quotes:booked.phone", { contractor })}</span>
      <span className="money">{formatPhone(phone)}</span>
    </ButtonLink>
  );
}
