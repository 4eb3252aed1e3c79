import { isActiveBooking } from "#app/features/quotes/model.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { QuotePart } from "./quote-part.server.ts";

interface CallToMakeProps {
  quote: { status: QuotePart["quote"]["status"]; homeowner: { phone: string }; place: { timeZone: string } };
  /** Null a day after the deadline. */
  callBy: string | null;
  isLate: boolean;
  /** Its name by the server: browsers name some zones otherwise. */
  zone: string;
}

/** The call that a booking promises: until when, and the number. */
export function CallToMake({ quote, callBy, isLate, zone }: CallToMakeProps) {
  const { t, locale } = useTranslations();
  const { timeZone } = quote.place;
  const { phone } = quote.homeowner;
  if (!isActiveBooking(quote.status)) return null;
  return (
    <div className="flex flex-col gap-2">
      {callBy && (
        <p className={`font-semibold ${isLate ? "text-error" : ""}`}>
          {t(isLate ? "crm:lead.callLate" : "crm:lead.callBy", {
            time: formatTime(callBy, timeZone, locale).replaceAll(" ", "\u00a0"),
            date: formatDate(callBy, timeZone, locale),
            zone,
          })}
        </p>
      )}
      {phone === "" ? (
        <p className="text-muted">{t("crm:lead.noPhone")}</p>
      ) : (
        <ButtonLink look="primary" size="large" className="gap-3" href={`tel:${phone}`}>
          <Icon name="phone" className="size-5" />
          <span className="tabular-nums">{t("crm:lead.call", { phone: formatPhone(phone) })}</span>
        </ButtonLink>
      )}
      {callBy && <p className="text-sm text-muted">{t("crm:lead.callWhy")}</p>}
    </div>
  );
}
