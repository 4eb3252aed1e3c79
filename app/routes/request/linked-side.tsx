import { AppointmentPanel } from "#app/features/schedule/ui/appointment-panel.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkedBooking } from "./linked-booking.tsx";
import { LinkedPrice } from "./linked-price.tsx";
import type { LinkedQuoteView } from "./linked-quote.server.ts";

/** What to do with the quote, or what was booked. */
export function LinkedSide({ view }: { view: LinkedQuoteView }) {
  const { request, order, appointment, query } = view;
  const { t } = useTranslations();
  return (
    <aside className="flex flex-col gap-4 lg:order-last">
      {order ? <LinkedBooking view={view} order={order} /> : <LinkedPrice view={view} />}
      {appointment && <AppointmentPanel appointments={[appointment]} timeZone={request.place.timeZone} href={null} />}
      <ButtonLink look="outline" size="tall" className="self-start print:hidden" href={paths.linkedPdf(query)}>
        {t(order ? "quotes:pdf.saveOrder" : "quotes:pdf.saveQuote")}
      </ButtonLink>
    </aside>
  );
}
