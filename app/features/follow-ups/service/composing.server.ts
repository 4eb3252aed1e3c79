import { remindOfReview } from "#app/features/reviews/service/asking.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal } from "#app/platform/seals.server.ts";
import { findFollowUpPath, toContent, type FollowUpMessage } from "../model/messages.ts";
import type { Sending } from "./reaching.server.ts";

/** Its texts are those of the receiver's language; secrets go by mail alone. */
export async function compose(
  tx: Ctx,
  { lead, row, receiver, by, secret }: Sending & { by: { byMail: boolean; byText: boolean }; secret: string },
): Promise<FollowUpMessage> {
  const { id, step } = row;
  const contractorAccount = lead.contractor.accountId;
  const shown = { contractorAccount, stopPath: `${paths.stopFollowUps()}?key=`, stopSealed: seal(secret, "mail-link") };
  const path = findFollowUpPath(lead, step);
  const review = step === "REVIEW" && lead.quote ? await remindOfReview(tx, lead.quote.id) : null;
  const mail = review
    ? { path: `${paths.writeReview()}?key=`, content: { ...shown, sealed: seal(review, "mail-link") } }
    : { path, content: shown };
  return { id, brand: lead.brand, step, receiver, ...by, content: toContent(lead, receiver.locale), mail, textPath: path };
}
