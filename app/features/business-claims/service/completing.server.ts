import { recordAct } from "#app/features/audit/service.server.ts";
import { revokeOpenInvitations } from "#app/features/invitations/service.server.ts";
import { enqueueEmail, enqueueNotices } from "#app/features/notices/service.server.ts";
import { toCardRemovedNotices } from "#app/features/payments/model/notices.ts";
import { removeCardOfEmptyAccount } from "#app/features/payments/service/empty-accounts.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ClaimRow, ClaimTarget } from "../store.server.ts";

interface BusinessMail {
  key: string;
  brand: ClaimRow["brand"];
  template: "account.claimCode" | "account.businessClaimed";
  content: Record<string, string | number>;
}

/** To the address on file, if there is one. */
export async function mailBusiness(ctx: Ctx, { email }: Pick<ClaimTarget, "email">, mail: BusinessMail): Promise<void> {
  if (email === "") return;
  await enqueueEmail(ctx, { ...mail, to: email, locale: ctx.locale, path: paths.listBusiness() });
}

interface Completion {
  target: Pick<ClaimTarget, "accountId" | "email" | "name" | "locale">;
  joined: { leftAccountId: string; managerId: string | null };
}

/**
 * Tells the address on file about a new account manager, withdraws the former one's invitations, and records the claim.
 * Removes a card of the account that the claimant left, and withdraws its invitations.
 */
export async function completeClaim(
  ctx: Ctx,
  { id: claimId, userId, brand }: Pick<ClaimRow, "id" | "userId" | "brand">,
  { target, joined }: Completion,
): Promise<void> {
  const { accountId, name: business, locale } = target;
  if (joined.managerId === null) {
    await revokeOpenInvitations(ctx, accountId);
    const mail = { key: `claim.done:${claimId}`, brand, template: "account.businessClaimed", content: { business } } as const;
    await mailBusiness({ ...ctx, locale }, target, mail);
  }
  await recordAct(ctx, { act: "business.claimed", accountId, facts: { claimId, userId } });
  await revokeOpenInvitations(ctx, joined.leftAccountId);
  const card = await removeCardOfEmptyAccount(ctx, { accountId: joined.leftAccountId });
  if (card) await enqueueNotices(ctx, toCardRemovedNotices({ ...card, accountId, userId, brand }));
}
