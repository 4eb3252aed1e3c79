import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isContractorPublicId, isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import { claimWrite } from "#app/platform/repeats.server.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import type { ChosenContractor } from "../model.ts";
import type { Sharing } from "../model/sharing.ts";
import { listChosenContractors } from "../store.server.ts";

export type ShareableContractor = Pick<ChosenContractor, "accountId" | "publicId" | "name" | "city" | "region">;

/** Keeps the order; skips contractors not on this brand. */
export async function listShareable(ctx: Ctx, keys: readonly string[]): Promise<ShareableContractor[]> {
  return (await findEach(ctx, keys)).flatMap((one) => (one ? [publicPart(one)] : []));
}

async function findEach(ctx: Ctx, keys: readonly string[]): Promise<(ChosenContractor | undefined)[]> {
  const wanted = [...new Set(keys)];
  const byPublicId = await listChosenContractors(ctx, "publicId", wanted.filter(isContractorPublicId));
  const byAccount = await listChosenContractors(ctx, "accountId", wanted.filter(isUuid));
  return wanted.map((key) => byPublicId.find((one) => one.publicId === key) ?? byAccount.find((one) => one.accountId === key));
}

function publicPart({ accountId, publicId, name, city, region }: ChosenContractor): ShareableContractor {
  return { accountId, publicId, name, city, region };
}

/**
 * The mail has names and places as text, and our own link. Limits: five mails an hour per sender, twenty a day per
 * receiver. Throws `input.keyUsed` if the key is reused with other data.
 */
export async function shareContractors(ctx: Ctx, { email, name, contractors }: Sharing, idempotencyKey: string | null): Promise<void> {
  await spend(ctx, "share");
  const chosen = (await findEach(ctx, contractors)).map((one) => one ?? fail("not_found", "contractors.unknown"));
  await spend(ctx, "shareReceiver", email);
  const words = wordsOf(ctx.locale);
  const list = chosen.map(({ name, city, region }) => `• ${name}, ${words("directory:places.named", { city, region })}`).join("\n");
  const [only, another] = chosen;
  const path = only && !another ? paths.contractor({ publicId: only.publicId }) : paths.directory();
  const { code: brand } = ctx.brand;
  const write = { key: idempotencyKey, scope: `share:${brand}`, said: { email, name, contractors } };
  await inTransaction(ctx, async (inside) => {
    const key = `share:${await claimWrite(inside, write)}`;
    await enqueueEmail(inside, { key, brand, to: email, locale: ctx.locale, template: "share.contractors", path, content: { name, list } });
  });
}
