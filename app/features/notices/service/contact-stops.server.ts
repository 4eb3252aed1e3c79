import { findNoticeRow, type NoticeContent } from "../model.ts";
import { isContactStopped, type HeldNotice, type OutboxContext } from "../store.server.ts";

/** A contractor's message to a household that withdrew its consent. Our own pages show it; nothing else brings it. */
export async function isUnwantedContact(
  ctx: OutboxContext,
  { userId, brand, template, content }: Pick<HeldNotice, "userId" | "brand" | "template"> & { content: NoticeContent },
): Promise<boolean> {
  const { contractorAccount } = content;
  if (userId === null || typeof contractorAccount !== "string" || !findNoticeRow(template).isFromContractor) return false;
  return isContactStopped(ctx, { userId, brand, contractorAccount });
}
