import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { CardOnFile } from "../model.ts";
import { isRecheck, toOutcome, type CheckParty } from "../model/check.ts";
import {
  findManager,
  replaceCard,
  saveCheck,
  saveRemovedCard,
  saveVerification,
  type CardRow,
  type CheckRow,
  type Owner,
} from "../store.server.ts";
import { removeCardOfEmptyAccount } from "./empty-accounts.server.ts";

export async function findCardRecipient(ctx: Ctx, { accountId, brand }: Owner & Pick<CardRow, "brand">) {
  return { accountId, brand, userId: await findManager(ctx, { accountId }) };
}

/**
 * Stores an accepted card in place of the previous one; others, and those of an account that everybody left, are deleted
 * at the provider. Transaction only.
 */
export async function concludeCheck(ctx: Ctx, check: CheckRow, by: CheckParty): Promise<void> {
  const outcome = toOutcome(check);
  if (outcome === "accepted") return isRecheck(check) ? confirmCard(ctx, check) : acceptCard(ctx, check);
  const { accountId, provider, token, id: checkId } = check;
  if (token && !isRecheck(check)) await saveRemovedCard(ctx, { provider, token });
  await saveCheck(ctx, check, { token: null });
  await recordAct(ctx, { act: "card.refused", accountId, facts: { checkId, outcome } });
  // The account manager saw it on the page.
  if (by !== "manager") await emit(ctx, "card.refused", { ...(await findCardRecipient(ctx, check)), checkId });
}

async function acceptCard(ctx: Ctx, check: CheckRow): Promise<void> {
  const { accountId, brand, provider, token, id: checkId, cardBrand, last4, expiryMonth, expiryYear } = check;
  if (!token) throw new Error("A card check ended without a card");
  const card = CardOnFile.parse({ brand: cardBrand, last4, expiryMonth, expiryYear });
  const { brand: cardNetwork, ...rest } = card;
  const row = { accountId, brand, provider, token, checkId, cardBrand: cardNetwork, verifiedAt: ctx.now, ...rest };
  const previous = await replaceCard(ctx, row);
  if (previous && previous.token !== token) await saveRemovedCard(ctx, previous);
  // After the write, which waits for a user who is just leaving.
  if (await removeCardOfEmptyAccount(ctx, check)) return;
  await recordAct(ctx, { act: previous ? "card.replaced" : "card.added", accountId, facts: { checkId } });
  await emit(ctx, "card.accepted", { ...(await findCardRecipient(ctx, check)), checkId, last4: card.last4 });
}

/** A card that was removed meanwhile stays removed. */
async function confirmCard(ctx: Ctx, { accountId, token, id: checkId }: CheckRow): Promise<void> {
  if (token && (await saveVerification(ctx, { accountId, token, checkId })))
    await recordAct(ctx, { act: "card.checked", accountId, facts: { checkId } });
}
