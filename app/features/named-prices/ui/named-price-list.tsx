import { formatDate, formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { NamedPrice } from "../model/named-prices.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";

export function NamedPriceList({ title, named, timeZone }: { title: string; named: readonly NamedPrice[]; timeZone: string }) {
  if (named.length === 0) return null;
  return (
    <SectionPanel title={title} print={false}>
      <ol className="flex flex-col gap-4">
        {named.map((one) => (
          <NamedPriceItem key={one.id} one={one} timeZone={timeZone} />
        ))}
      </ol>
    </SectionPanel>
  );
}

function NamedPriceItem({ one, timeZone }: { one: NamedPrice; timeZone: string }) {
  const { t, locale } = useTranslations();
  return (
    <li className="flex flex-col gap-2 border-b border-base-300 pb-4 last:border-0 last:pb-0">
      <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t(`quotes:named.state.${one.state}`)}</span>
        <span className="money text-lg font-semibold">{formatMoney(one.total, locale)}</span>
      </p>
      <p className="text-sm text-muted">{t("quotes:named.on", { date: formatDate(one.namedAt, timeZone, locale) })}</p>
      {one.note && <p className="border-l-2 border-base-300 pl-3 text-sm whitespace-pre-line wrap-anywhere">{one.note}</p>}
      {one.reason && <p className="text-sm whitespace-pre-line wrap-anywhere">{t("quotes:named.answer", { reason: one.reason })}</p>}
    </li>
  );
}
