import { toDecidedClaimNotices, toJoinedNotices, toTakenOverMails } from "#app/features/business-claims/model/notices.ts";
import { enqueueEmail } from "#app/features/notices/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

export const claimReactions = {
  "claim.tookOver": [mailAddressOnFile],
  "claim.joined": [queueNotices(toJoinedNotices)],
  "claim.decided": [queueNotices(toDecidedClaimNotices)],
} satisfies Partial<Reactions>;

/** Nobody of the business may have an account. */
async function mailAddressOnFile(ctx: Ctx, claim: Events["claim.tookOver"]): Promise<void> {
  for (const mail of toTakenOverMails(claim)) await enqueueEmail(ctx, mail);
}
