import type { CustomerQuote } from "../model/views.ts";
import { formatRating } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";

export function OfferLine({ quote }: { quote: Pick<CustomerQuote, "packageKey" | "price"> }) {
  const offer = formatPackageName(quote, useTranslations().t);
  return offer && <p className="mt-1 text-sm wrap-anywhere">{offer}</p>;
}

export function ContractorLine({ contractor }: { contractor: CustomerQuote["contractor"] }) {
  const { t, locale } = useTranslations();
  const { profileUrl, name, city, region, rating, reviewsCount, licence } = contractor;
  return (
    <div className="flex flex-col">
      <a className="link link-hover font-semibold wrap-anywhere" href={profileUrl}>
        {name}
      </a>
      {rating !== null && (
        <span className="flex items-center gap-1 text-sm">
          <Icon name="star" className="size-4 text-warning" />
          <span>{t("quotes:card.rated", { rating: formatRating(rating, locale), count: reviewsCount })}</span>
        </span>
      )}
      <span className="text-sm text-muted">{t("quotes:card.place", { city, region })}</span>
      {licence && <span className="text-sm wrap-anywhere text-muted">{licence}</span>}
    </div>
  );
}
