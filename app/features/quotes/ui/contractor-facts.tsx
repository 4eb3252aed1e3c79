import { formatRating } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { CustomerQuote } from "../model/views.ts";

type Facts = Pick<CustomerQuote["contractor"], "city" | "region" | "rating" | "reviewsCount" | "licence">;

/** What a homeowner reads below a contractor's name: rating, place, license. */
export function ContractorFacts({ contractor: { city, region, rating, reviewsCount, licence } }: { contractor: Facts }) {
  const { t, locale } = useTranslations();
  return (
    <>
      {rating !== null && (
        <span className="flex items-center gap-1 text-sm">
          <Icon name="star" className="size-4 text-warning" />
          <span>{t("quotes:card.rated", { rating: formatRating(rating, locale), count: reviewsCount })}</span>
        </span>
      )}
      <span className="text-sm text-muted">{t("quotes:card.place", { city, region })}</span>
      {licence && <span className="text-sm wrap-anywhere text-muted">{licence}</span>}
    </>
  );
}
