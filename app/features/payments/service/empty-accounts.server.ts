import { recordAct } from "#app/features/audit/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteCard, hasUsers, saveRemovedCard, type CardRow, type Owner } from "../store.server.ts";

/**
 * Removes the card of an account that its last user left: nobody could see or remove it any more. A job deletes it at the
 * provider. Returns null if the account has users or no card. Transaction only.
 */
export async function removeCardOfEmptyAccount(ctx: Ctx, { accountId }: Owner): Promise<Pick<CardRow, "checkId" | "last4"> | null> {
  if (await hasUsers(ctx, { accountId })) return null;
  const removed = await deleteCard(ctx, { accountId });
  if (!removed) return null;
  await saveRemovedCard(ctx, removed);
  await recordAct(ctx, { act: "card.removed", accountId, facts: { checkId: removed.checkId } });
  return removed;
}
