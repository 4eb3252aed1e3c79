import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid } from "#app/lib/ids.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { claimWrite } from "#app/platform/idempotency.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { ChosenContractor } from "../model.ts";
import type { Sharing } from "../model/sharing.ts";
import { listChosenContractors } from "../store.server.ts";

export type ShareableContractor = Pick<ChosenContractor, "accountId" | "publicId" | "name" | "city" | "region">;

/** Keeps the order; skips contractors not on this brand. */
export async function listShareable(ctx: Ctx, keys: readonly string[]): Promise<ShareableContractor[]> {
  return (await findByKeys(ctx, keys)).flatMap((one) => (one ? [toShareable(one)] : []));
}

async function findByKeys(ctx: Ctx, keys: readonly string[]): Promise<(ChosenContractor | undefined)[]> {
  const distinctKeys = [...new Set(keys)];
  const byPublicId = await listChosenContractors(ctx, "publicId", distinctKeys.filter(isContractorPublicId));
  const byAccount = await listChosenContractors(ctx, "accountId", distinctKeys.filter(isUuid));
  return distinctKeys.map((key) => byPublicId.find((one) => one.publicId === key) ?? byAccount.find((one) => one.accountId === key));
}

function toShareable({ accountId, publicId, name, city, region }: ChosenContractor): ShareableContractor {
  return { accountId, publicId, name, city, region };
}

/**
 * The mail has names and places as text, and our own link. Limits: five mails an hour per sender, twenty a day per
 * receiver. Throws `input.keyUsed` if the key is reused with other data.
 */
export async function shareContractors(ctx: Ctx, { email, name, contractors }: Sharing, idempotencyKey: string | null): Promise<void> {
  await consumeLimit(ctx, "share");
  const selection = (await findByKeys(ctx, contractors)).map((one) => one ?? fail("not_found", "contractors.unknown"));
  await consumeLimit(ctx, "shareReceiver", normalizeMailAddress(email));
  const t = getTranslator(ctx.locale);
  const list = selection.map(({ name, city, region }) => `• ${name}, ${t("directory:places.named", { city, region })}`).join("\n");
  const [only, another] = selection;
  const path = only && !another ? paths.contractor({ publicId: only.publicId }) : paths.directory();
  const { code: brand } = ctx.brand;
  const write = { key: idempotencyKey, scope: `share:${brand}`, input: { email, name, contractors } };
  await inTransaction(ctx, async (tx) => {
    const key = `share:${await claimWrite(tx, write)}`;
    await enqueueEmail(tx, { key, brand, to: email, locale: ctx.locale, template: "share.contractors", path, content: { name, list } });
  });
}
