import { z } from "zod";
import { findContactDetail } from "#app/lib/contact-details.ts";
import { failFields } from "#app/lib/errors.ts";
import { findProfanity } from "#app/lib/profanity.ts";
import { Text } from "#app/lib/text.ts";
import { maxReplyLength } from "./replies.ts";

/** `seen` is the version of the reply that the form was filled from. */
export const ReviewReply = z.strictObject({
  reviewId: z.uuid(),
  reply: Text.trim().min(1, "reviews.replyEmpty").max(maxReplyLength, "reviews.replyTooLong"),
  seen: z.coerce.number().int().min(0),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

const contactCodes = { email: "reviews.replyEmail", link: "reviews.replyLink", phone: "reviews.replyPhone" } as const;

/** Refuses offensive words and contact details. Names what to remove, so that the rest can stay as it was typed. */
export function rejectUnsuitableReply(reply: string): void {
  const profanity = findProfanity(reply);
  if (profanity !== null) failFields([{ field: "reply", code: "reviews.replyProfane", details: { found: profanity } }]);
  const contact = findContactDetail(reply);
  if (contact) failFields([{ field: "reply", code: contactCodes[contact.kind], details: { found: contact.found } }]);
}
