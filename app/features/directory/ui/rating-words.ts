import { formatNumber } from "#app/lib/formats.ts";
import { useWords } from "#app/platform/words.ts";

export function useRatingWords({ rating, reviewsCount }: { rating: number | null; reviewsCount: number }): string {
  const { t, locale } = useWords();
  if (rating === null) return t("directory:rating.none");
  return t("directory:rating.of", { rating: formatNumber(rating, locale, 1), count: reviewsCount });
}
