import type { OtherBooking } from "../model/other-booking.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { endQuotePath } from "../model/paths.ts";

/** Replaces a quote's buttons while another package of its contractor is booked. */
export function PackageBooked({ requestId, otherBooking }: { requestId: string; otherBooking: OtherBooking }) {
  const { t } = useTranslations();
  const { contractor } = otherBooking;
  const offer = formatPackageName(otherBooking, t);
  const bookedPath = paths.bookedQuote({ requestId, quoteId: otherBooking.id });
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium wrap-anywhere">
        {offer ? t("quotes:otherBooking.offer", { offer, contractor }) : t("quotes:otherBooking.plain", { contractor })}
      </p>
      <p className="text-sm text-muted">
        {t(`quotes:otherBooking.${otherBooking.cancelAsked ? "changeWaiting" : "change"}`, { contractor })}
      </p>
      <ButtonLink look="outline" isWide href={otherBooking.cancelAsked ? bookedPath : endQuotePath({ requestId, id: otherBooking.id })}>
        {t(otherBooking.cancelAsked ? "quotes:next.booking" : "quotes:otherBooking.cancelFirst")}
      </ButtonLink>
    </div>
  );
}
