import type { Order } from "../model.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";

export function CallBack({ order }: { order: Order }) {
  const { t, locale } = useWords();
  const by = (timeZone: string) => ({
    time: formatTime(order.callBackBy, timeZone, locale).replace(" ", "\u00a0"),
    date: formatDate(order.callBackBy, timeZone, locale),
  });
  const eastern = by(easternTime);
  const local = by(order.timeZone);
  const same = eastern.time === local.time && eastern.date === local.date;
  return (
    <div className="flex gap-3">
      <Icon name="phone" className="mt-1 size-6" />
      <div>
        <p className="text-lg font-semibold">{t("quotes:booked.call", { contractor: order.contractor.name, ...eastern })}</p>
        <p className="text-muted">{t(same ? "quotes:booked.sameZone" : "quotes:booked.local", local)}</p>
      </div>
    </div>
  );
}
