import type { OtherBooking } from "../model/other-booking.ts";
import { paths } from "#app/paths.ts";
import { useWords } from "#app/platform/words.ts";
import { offerName } from "#app/features/pricing/model/offer-name.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { endQuotePath } from "../model/paths.ts";

/** Replaces a quote's buttons while another package of its contractor is booked. */
export function PackageBooked({ requestId, beside }: { requestId: string; beside: OtherBooking }) {
  const { t } = useWords();
  const { contractor } = beside;
  const offer = offerName(beside, t);
  const bookedPath = paths.bookedQuote({ requestId, quoteId: beside.id });
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium wrap-anywhere">
        {offer ? t("quotes:otherBooking.offer", { offer, contractor }) : t("quotes:otherBooking.plain", { contractor })}
      </p>
      <p className="text-sm text-muted">{t(`quotes:otherBooking.${beside.cancelAsked ? "changeWaiting" : "change"}`, { contractor })}</p>
      <ButtonLink look="outline" isWide href={beside.cancelAsked ? bookedPath : endQuotePath({ requestId, id: beside.id })}>
        {t(beside.cancelAsked ? "quotes:next.booking" : "quotes:otherBooking.cancelFirst")}
      </ButtonLink>
    </div>
  );
}
