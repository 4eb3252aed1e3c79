import { Fact, Facts } from "#app/features/booking/ui/booking-facts.tsx";
import { formatWish, listPreparations } from "#app/features/booking/model.ts";
import { formatDay } from "#app/features/local-law/model.ts";
import { bookingCost } from "#app/features/payments/model.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { isActiveBooking } from "#app/features/quotes/model.ts";
import { AppointmentPanel } from "#app/features/schedule/ui/appointment-panel.tsx";
import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { BookedView } from "./booked-page.server.ts";

export function BookedAppointment({ view: { order, quote, appointment, canChoose } }: { view: BookedView }) {
  const href = canChoose ? paths.appointment({ requestId: quote.requestId, quoteId: quote.id }) : null;
  return <AppointmentPanel appointments={appointment ? [appointment] : []} timeZone={order.timeZone} href={href} />;
}

export function BookedFacts({ view: { order, contact, quote, request } }: { view: BookedView }) {
  const { t, locale } = useTranslations();
  const offer = formatPackageName(quote, t);
  const isActive = isActiveBooking(quote.status);
  const wish = formatWish(order.wish, { t, locale });
  return (
    <SectionPanel title={t("quotes:booked.what")}>
      <Facts>
        <Fact name={t("quotes:pdf.orderNumber")}>{order.number}</Fact>
        <Fact name={t("quotes:booked.job")}>{t(`services:${quote.category}`)}</Fact>
        {offer && <Fact name={t("quotes:booked.offer")}>{offer}</Fact>}
        <Fact name={t("quotes:booked.place")}>
          {contact.street && `${contact.street}, `}
          {t("quotes:list.place", request.place)}
        </Fact>
        {contact.phone && <Fact name={t("quotes:booked.yourPhone")}>{formatPhone(contact.phone)}</Fact>}
        {wish && <Fact name={t("quotes:wish.fact")}>{wish}</Fact>}
        <Fact name={t("quotes:booked.total")}>
          <span className="money">{formatMoney(order.total, locale)}</span>
        </Fact>
        <Fact name={t("quotes:booked.paid")}>
          <span className="money">{formatMoney(bookingCost, locale)}</span>
        </Fact>
        <Fact name={t("quotes:booked.on")}>{formatDate(order.bookedAt, order.timeZone, locale)}</Fact>
        {isActive && order.cancelUntil && <Fact name={t("quotes:booked.freely")}>{formatDay(order.cancelUntil, locale)}</Fact>}
        {quote.rules.licence.shown && <Fact name={t("quotes:booked.licence")}>{quote.rules.licence.shown}</Fact>}
      </Facts>
    </SectionPanel>
  );
}

/** What helps the contractor to start on time. */
export function Preparations({ category }: { category: CategoryCode }) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("quotes:booked.prepare")}>
      <ul className="flex flex-col gap-2">
        {listPreparations(category).map((key) => (
          <li key={key} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
