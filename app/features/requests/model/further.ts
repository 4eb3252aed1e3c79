export interface FurtherContractor {
  accountId: string;
  publicId: string;
  name: string;
  rating: number | null;
  reviewsCount: number;
  distanceMiles: number;
}

export const furtherIntent = "further";
export const furtherField = "further";
