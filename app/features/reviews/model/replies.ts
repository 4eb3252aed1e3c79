import { dayMs } from "#app/lib/time-zones.ts";
import type { PublicReview } from "../model.ts";

/** Characters. */
export const maxReplyLength = 1_500;

/** Days after publication in which a reply can be changed. It can be removed at any time. */
export const replyChangeDays = 30;

/** A review as its contractor manages it. */
export interface ManagedReview extends Omit<PublicReview, "isVerified" | "aspects" | "changedAt"> {
  replyVersion: number;
  isChangeable: boolean;
}

export interface ManagedReviewPage {
  items: ManagedReview[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Of all reviews, by the filter's choices. */
  counts: { all: number; unanswered: number };
}

/** True without a reply, and for `replyChangeDays` after it was published. */
export function isReplyChangeable(review: { reply: string | null; repliedAt: Date | null; createdAt: Date }, now: Date): boolean {
  if (review.reply === null) return true;
  return now.getTime() - (review.repliedAt ?? review.createdAt).getTime() <= replyChangeDays * dayMs;
}
