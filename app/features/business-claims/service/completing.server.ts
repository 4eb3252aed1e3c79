import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { revokeOpenInvitations } from "#app/features/invitations/service.server.ts";
import { removeCardOfEmptyAccount } from "#app/features/payments/service/empty-accounts.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ClaimRow, ClaimTarget } from "../store.server.ts";

interface Completion {
  target: Pick<ClaimTarget, "accountId" | "email" | "name" | "locale">;
  joined: { leftAccountId: string; managerId: string | null };
}

/**
 * Records the claim and withdraws the invitations of a former account manager. Removes a card of the account that the
 * claimant left, and withdraws its invitations.
 */
export async function completeClaim(
  ctx: Ctx,
  { id: claimId, userId, brand }: Pick<ClaimRow, "id" | "userId" | "brand">,
  { target, joined }: Completion,
): Promise<void> {
  const { accountId, name: business, email, locale } = target;
  if (joined.managerId === null) {
    await revokeOpenInvitations(ctx, accountId);
    await emit(ctx, "claim.tookOver", { claimId, brand, business, email, locale });
  }
  await recordAct(ctx, { act: "business.claimed", accountId, facts: { claimId, userId } });
  await revokeOpenInvitations(ctx, joined.leftAccountId);
  const card = await removeCardOfEmptyAccount(ctx, { accountId: joined.leftAccountId });
  if (card) await emit(ctx, "card.removedOnLeaving", { checkId: card.checkId, last4: card.last4, accountId, userId, brand });
}
