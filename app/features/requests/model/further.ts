/** A contractor that a request could be sent to as well. */
export interface FurtherContractor {
  accountId: string;
  publicId: string;
  name: string;
  rating: number | null;
  reviewsCount: number;
  distanceMiles: number;
}

/** Value of the button that asks further contractors, and the name of the boxes that choose them. */
export const furtherIntent = "further";
export const furtherField = "further";
