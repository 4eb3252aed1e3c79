import type { ReviewKey } from "#app/features/reviews/service/asked-jobs.server.ts";

/** The link's secret is in its query, which is not logged. */
export function readReviewKey(request: Request): ReviewKey {
  const { searchParams } = new URL(request.url);
  return { secret: searchParams.get("key") ?? "", quoteId: searchParams.get("quote") ?? "" };
}

/** The query of an address that needs the same key. */
export function toReviewQuery({ secret, quoteId }: ReviewKey): { key: string } | { quote: string } {
  return secret === "" ? { quote: quoteId } : { key: secret };
}
