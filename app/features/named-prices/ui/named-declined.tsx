import { formatMoney } from "#app/lib/formats.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";
import { isDeclined, type NamedPrice } from "../model/named-prices.ts";

export function NamedDeclined({ named, customer }: { named: NamedPrice | undefined; customer: string }) {
  const { t, locale } = useWords();
  if (!named || !isDeclined(named.state)) return null;
  return (
    <output className="alert alert-success alert-soft max-w-none print:hidden">
      <Icon name="check" />
      {t("crm:named.declined", { total: formatMoney(named.total, locale), customer })}
    </output>
  );
}
