import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import type { PublishedReview } from "./writing.ts";
import { paths } from "#app/paths.ts";

/** To the contractor, once a review. */
export function toPublishedNotices({ quoteId, brand, accountId, stars, words }: PublishedReview): Notice[] {
  const content = { stars, ...(words ? { words } : {}) };
  return [{ key: `reviewed:${quoteId}`, brand, accountId, template: "contractor.reviewed", path: paths.reviewSettings(), content }];
}

/** A reply to a review of a booked job. */
export interface RepliedReview {
  reviewId: string;
  brand: BrandCode;
  /** The homeowner's account. */
  accountId: string;
  contractor: { publicId: string; name: string };
  reply: string;
}

/** Notifies the homeowner, once a review: changes of the reply send nothing. */
export function toReplyNotices({ reviewId, brand, accountId, contractor, reply }: RepliedReview): Notice[] {
  const content = { contractor: contractor.name, words: reply };
  const path = `${paths.contractor({ publicId: contractor.publicId })}#reviews`;
  return [{ key: `reviewReply:${reviewId}`, brand, accountId, template: "customer.reviewAnswered", path, content }];
}
