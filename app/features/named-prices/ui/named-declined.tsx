import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import type { NamedPrice } from "../model/named-prices.ts";
import { isDeclined } from "../model/named-states.ts";

export function NamedDeclined({ named, customer }: { named: NamedPrice | undefined; customer: string }) {
  const { t, locale } = useTranslations();
  if (!named || !isDeclined(named.state)) return null;
  return <SuccessNote>{t("crm:named.declined", { total: formatMoney(named.total, locale), customer })}</SuccessNote>;
}
