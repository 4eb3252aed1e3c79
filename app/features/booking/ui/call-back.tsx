import type { Order } from "../model.ts";
import { formatDate, formatTime, formatTimeZone } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** In the job's zone, and in Eastern time if that differs. */
export function CallBack({ order }: { order: Order }) {
  const { t, locale } = useTranslations();
  const formatDeadline = (timeZone: string) => ({
    time: formatTime(order.callBackBy, timeZone, locale).replace(" ", "\u00a0"),
    date: formatDate(order.callBackBy, timeZone, locale),
  });
  const eastern = formatDeadline(easternTime);
  const local = formatDeadline(order.timeZone);
  const zone = formatTimeZone(order.timeZone, locale);
  const isSameTime = eastern.time === local.time && eastern.date === local.date;
  return (
    <div className="flex gap-3">
      <Icon name="phone" className="mt-1 size-6" />
      <div>
        <p className="text-lg font-semibold">{t("quotes:booked.call", { contractor: order.contractor.name, zone, ...local })}</p>
        {!isSameTime && <p className="text-muted">{t("quotes:booked.eastern", eastern)}</p>}
      </div>
    </div>
  );
}
