import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { isDeclined, type NamedPrice } from "../model/named-prices.ts";

export function NamedDeclined({ named, customer }: { named: NamedPrice | undefined; customer: string }) {
  const { t, locale } = useTranslations();
  if (!named || !isDeclined(named.state)) return null;
  return (
    <output className="alert alert-success alert-soft max-w-none print:hidden">
      <Icon name="check" />
      {t("crm:named.declined", { total: formatMoney(named.total, locale), customer })}
    </output>
  );
}
