import { Fact, Facts } from "#app/features/booking/ui/booking-facts.tsx";
import { formatWish } from "#app/features/booking/model.ts";
import { formatDay } from "#app/features/local-law/model.ts";
import { isActiveBooking } from "#app/features/quotes/model.ts";
import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { LinkedQuoteView } from "./linked-quote.server.ts";

interface LinkedBookingProps {
  view: LinkedQuoteView;
  order: NonNullable<LinkedQuoteView["order"]>;
}

/** What was booked. */
export function LinkedBooking({ view: { quote, request }, order }: LinkedBookingProps) {
  const { t, locale } = useTranslations();
  const { name, workPhone } = order.contractor;
  const wish = formatWish(order.wish, { t, locale });
  const { timeZone } = request.place;
  const isActive = isActiveBooking(quote.status);
  return (
    <SectionPanel title={t(isActive ? "quotes:booked.what" : `quotes:status.${quote.status}`)}>
      {isActive && (
        <p>
          {t("leadquotes:customer.call", {
            contractor: name,
            date: formatDate(order.callBackBy, timeZone, locale),
            time: formatTime(order.callBackBy, timeZone, locale),
          })}
        </p>
      )}
      <Facts>
        <Fact name={t("quotes:pdf.orderNumber")}>{order.number}</Fact>
        <Fact name={t("quotes:booked.total")}>
          <span className="money">{formatMoney(order.total, locale)}</span>
        </Fact>
        {wish && <Fact name={t("quotes:wish.fact")}>{wish}</Fact>}
        <Fact name={t("quotes:booked.on")}>{formatDate(order.bookedAt, timeZone, locale)}</Fact>
        {isActive && order.cancelUntil && <Fact name={t("quotes:booked.freely")}>{formatDay(order.cancelUntil, locale)}</Fact>}
      </Facts>
      {workPhone && (
        <ButtonLink look="outline" size="tall" className="self-start print:hidden" href={`tel:${workPhone}`}>
          <Icon name="phone" className="size-5" />
          {formatPhone(workPhone)}
        </ButtonLink>
      )}
      <p className="text-sm text-muted">{t("leadquotes:customer.keep")}</p>
    </SectionPanel>
  );
}
