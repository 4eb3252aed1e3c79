import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import type { Notice } from "../notices/model.ts";
import { pickTextContent, pickTextedNotices, purposeByTemplate, type SmsQueue } from "./model.ts";
import { canSendTexts } from "./service/provider.server.ts";
import { deleteOldContent, dropQueued, saveUpdates } from "./store.server.ts";

/** Updates never delay codes. */
export const smsJobQueues: Readonly<Record<SmsQueue, string>> = { codes: "sms-codes", updates: "sms-updates" };

/** Runs in the caller's transaction. */
export async function enqueueTexts(ctx: Ctx, notices: readonly Notice[]): Promise<number> {
  const texted = canSendTexts() ? pickTextedNotices(notices) : [];
  if (texted.length === 0) return 0;
  const added = await saveUpdates(
    ctx,
    texted.map(({ path, content, ...notice }) => ({
      ...notice,
      purpose: purposeByTemplate(notice.template),
      content: { ...pickTextContent(content), path },
    })),
  );
  if (added > 0) await wakeQueue(ctx.db, smsJobQueues.updates);
  return added;
}

/** In the transaction after which they would be wrong; keys of texts end in their user. */
export async function withdrawTexts(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await dropQueued(ctx, keys);
}

export async function deleteOldTexts(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteOldContent(ctx);
}
