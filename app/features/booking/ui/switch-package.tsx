import { type CustomerQuote, quotePath } from "#app/features/quotes/model.ts";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

interface SwitchPackageProps {
  quote: CustomerQuote;
  /** `now` replaces the booking at once; `ask` asks the contractor first. */
  how: "now" | "ask";
}

/** One action instead of canceling and booking again. Shown while another package of the contractor is booked. */
export function SwitchPackage({ quote, how }: SwitchPackageProps) {
  const { t, locale } = useTranslations();
  const { otherBooking: booking, contractor } = quote;
  if (!booking) return null;
  const names = { contractor: contractor.name, offer: formatPackageName(booking, t) ?? "", total: formatMoney(quote.price.total, locale) };
  return (
    <VersionedForm seen={quote.version} action={quotePath(quote)}>
      <p className="font-medium wrap-anywhere">{t(names.offer ? "quotes:otherBooking.offer" : "quotes:otherBooking.plain", names)}</p>
      <Button look="primary" isWide name="act" value="switchPackage">
        {t(`quotes:switch.${how}.button`)}
      </Button>
      <p className="text-sm text-muted">{t(`quotes:switch.${how}.then`, names)}</p>
    </VersionedForm>
  );
}
