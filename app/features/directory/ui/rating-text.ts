import { formatRating } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";

export function useRatingText({ rating, reviewsCount }: { rating: number | null; reviewsCount: number }): string {
  const { t, locale } = useTranslations();
  if (rating === null) return t("directory:rating.none");
  return t("directory:rating.of", { rating: formatRating(rating, locale), count: reviewsCount });
}
