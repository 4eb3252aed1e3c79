import { useTranslations } from "#app/platform/translations.ts";
import type { AffectedByErasure } from "../model/affected.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";

export function AffectedQuotes({ bookings, asked }: AffectedByErasure) {
  const { t, locale } = useTranslations();
  if (bookings.length + asked.length === 0) return null;
  const contractors = new Intl.ListFormat(locale, { type: "conjunction" }).format(asked);
  return (
    <>
      <h2 className="text-lg font-semibold">{t("security:delete.endsTitle")}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {bookings.map((booking) => {
          const name = [booking.contractor, t(`services:${booking.category}`), formatPackageName(booking, t)].filter(Boolean).join(", ");
          return (
            <li key={booking.id} className="wrap-anywhere">
              {t(`security:delete.${booking.outcome}`, { booking: name })}{" "}
              {booking.outcome === "booked" && (
                <a className="link" href={booking.url}>
                  {t("security:delete.seeBooking")}
                </a>
              )}
            </li>
          );
        })}
        {asked.length > 0 && <li className="wrap-anywhere">{t("security:delete.quotes", { contractors })}</li>}
      </ul>
    </>
  );
}
