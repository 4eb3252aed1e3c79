import type { Notice } from "#app/features/notices/model.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { paths } from "#app/paths.ts";
import type { ReviewableJob } from "../model/writing.ts";
import { insertReviewRequest, saveReminderKey } from "../store/writing.server.ts";

/** Every homeowner of a confirmed job is asked, once, whatever went before. The mail alone has the link's secret. */
export async function askForReview(tx: Ctx, { quoteId, brand, category, homeowner, contractor }: ReviewableJob): Promise<Notice[]> {
  const secret = newSecretKey();
  const asked = { quoteId, brand, accountId: homeowner.accountId, keyHash: tokenHash(secret), createdAt: tx.now };
  if (!(await insertReviewRequest(tx, asked))) return [];
  const content = { contractor: contractor.name, contractorAccount: contractor.accountId, category };
  const secrets = { sealed: seal(secret, "mail-link"), inboxPath: paths.writeReview({ quote: quoteId }) };
  const path = `${paths.writeReview()}?key=`;
  return [
    {
      key: `reviewAsked:${quoteId}`,
      brand,
      accountId: homeowner.accountId,
      template: "customer.reviewAsked",
      path,
      content: { ...content, ...secrets },
    },
  ];
}

/** The secret of another link to the same form, for one reminder; null if the homeowner was not asked. */
export async function remindOfReview(tx: Ctx, quoteId: string): Promise<string | null> {
  const secret = newSecretKey();
  return (await saveReminderKey(tx, quoteId, tokenHash(secret))) ? secret : null;
}
