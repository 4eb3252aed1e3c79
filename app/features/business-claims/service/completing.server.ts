import { recordAct } from "#app/features/audit/service.server.ts";
import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ClaimRow, ClaimTarget } from "../store.server.ts";

interface BusinessMail {
  key: string;
  template: "account.claimCode" | "account.businessClaimed";
  content: Record<string, string | number>;
}

/** To the address on file, if there is one. */
export async function mailBusiness(ctx: Ctx, { email }: Pick<ClaimTarget, "email">, mail: BusinessMail): Promise<void> {
  if (email === "") return;
  const brand = (ctx.displayBrand ?? ctx.brand).code;
  await enqueueEmail(ctx, { ...mail, brand, to: email, locale: ctx.locale, path: paths.listBusiness() });
}

/** Tells the business's address on file, and records it. */
export async function completeClaim(
  ctx: Ctx,
  claim: Pick<ClaimRow, "id" | "userId">,
  target: Pick<ClaimTarget, "accountId" | "email" | "name">,
) {
  const content = { business: target.name };
  await mailBusiness(ctx, target, { key: `claim.done:${claim.id}`, template: "account.businessClaimed", content });
  await recordAct(ctx, { act: "business.claimed", accountId: target.accountId, facts: { claimId: claim.id, userId: claim.userId } });
}
