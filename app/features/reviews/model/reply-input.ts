import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { maxReplyLength } from "./replies.ts";

/** `seen` is the version of the reply that the form was filled from. */
export const ReviewReply = z.strictObject({
  reviewId: z.uuid(),
  reply: Text.trim().min(1, "reviews.replyEmpty").max(maxReplyLength, "reviews.replyTooLong"),
  seen: z.coerce.number().int().min(0),
});
export type ReviewReply = z.infer<typeof ReviewReply>;
