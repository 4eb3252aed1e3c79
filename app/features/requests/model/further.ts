export interface FurtherContractor {
  accountId: string;
  publicId: string;
  name: string;
  rating: number | null;
  reviewsCount: number;
  distanceMiles: number;
}

export const furtherAct = "further";
export const furtherField = "further";

/** The page with these contractors chosen. */
export function toFurtherPath(path: string, accountIds: readonly string[]): string {
  const query = new URLSearchParams(accountIds.map((id) => [furtherField, id]));
  return accountIds.length > 0 ? `${path}?${query}` : path;
}
