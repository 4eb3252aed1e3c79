import type { Price } from "#app/features/pricing/model/price.ts";
import { useWords } from "#app/platform/words.ts";

/** Beside a total: the needed work that is not in it. */
export function Without({ price }: { price: Price }) {
  const { t } = useWords();
  const work = price.excluded.map((key) => t(key)).join(" · ");
  return <span className="block text-sm font-medium text-warning">{t("quotes:price.without", { work })}</span>;
}
