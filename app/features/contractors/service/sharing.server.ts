import { tellAddress } from "#app/features/notices/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import type { Sharing } from "../model/sharing.ts";
import { idOfWrite } from "#app/platform/repeats.server.ts";
import { listChosenContractors } from "../store.server.ts";

/**
 * Sends a selection of this brand's contractors to one address, in the sender's language: names and places as text, and a link of our own.
 * not_found when one of them is not on this brand. A receiver gets twenty such mails a day at most; the same said again with the same key is
 * one mail.
 */
export async function shareContractors(ctx: Ctx, { email, name, contractors }: Sharing, idempotencyKey: string | null): Promise<void> {
  const wanted = [...new Set(contractors)];
  const byPublicId = await listChosenContractors(ctx, "publicId", wanted.filter(isContractorPublicId));
  const byAccount = await listChosenContractors(ctx, "accountId", wanted.filter(isUuid));
  const found = wanted.map((key) => byPublicId.find((one) => one.publicId === key) ?? byAccount.find((one) => one.accountId === key));
  const chosen = found.map((one) => one ?? fail("not_found", "contractors.unknown"));
  await spend(ctx, "shareReceiver", email);
  const list = chosen.map((one) => `• ${one.name}, ${one.city}, ${one.region}`).join("\n");
  const path = chosen.length === 1 ? `/contractors/${chosen[0]?.publicId}` : "/contractors";
  const { code: brand } = ctx.brand;
  const key = `share:${idOfWrite(idempotencyKey, { brand, email, name, contractors })}`;
  await tellAddress(ctx, { key, brand, to: email, locale: ctx.locale, template: "share.contractors", path, content: { name, list } });
}
