import { formatFullDay, formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

interface RebateBannerProps {
  brand: string;
  rebate: { cents: number; until: string };
}

/** Above the quotes of a job. The prices stay as they are. */
export function RebateBanner({ brand, rebate: { cents, until } }: RebateBannerProps) {
  const { t, locale } = useTranslations();
  return (
    <p className="alert alert-soft alert-success max-w-none">
      <Icon name="check" />
      <span className="min-w-0 wrap-anywhere">
        {t("quotes:rebates.partner", { brand, amount: formatMoney(cents, locale), until: formatFullDay(until, locale) })}
      </span>
    </p>
  );
}
