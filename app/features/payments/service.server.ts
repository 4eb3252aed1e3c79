import { emit } from "#app/events/emit.server.ts";
import { findManagerContact } from "#app/features/accounts/service/colleagues.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { findDueReminder, getPauseTime, isExpired, isRecentCheck, type CardState } from "./model.ts";
import type { CardView } from "./model/view.ts";
import { canManageCard } from "./policy.ts";
import { isStale, toCheckView, type PageOrigin } from "./service/beginning.server.ts";
import { findCardGateway } from "./service/gateway.server.ts";
import { findCardRecipient } from "./service/check-results.server.ts";
import { deleteCard, findCard, findOpenCheck, saveRemovedCard, type CardRow } from "./store.server.ts";

/** Colleagues, and staff acting for the business, get only the account manager's name. */
export async function findCardView(ctx: Ctx, { pageOrigin }: PageOrigin, gateway = findCardGateway()): Promise<CardView> {
  if (!canManageCard(ctx.actor)) return { canChange: false, manager: await findManagerContact(ctx) };
  const [card, check] = await Promise.all([findCard(ctx, ctx.actor), findOpenCheck(ctx, ctx.actor)]);
  const view = check && !isStale(ctx, check, { pageOrigin, gateway }) ? await toCheckView(ctx, check, gateway) : null;
  return { canChange: true, card: card && toCardView(ctx, card), check: view, isSetUp: gateway !== null };
}

function toCardView(ctx: Ctx, { cardBrand: brand, last4, expiryMonth, expiryYear }: CardRow) {
  const expiry = { expiryMonth, expiryYear };
  return { brand, last4, ...expiry, isExpired: isExpired(expiry, ctx.now), reminder: findDueReminder(expiry, ctx.now) };
}

/** A job deletes the card at the provider. Idempotent. */
export async function removeCard(ctx: Ctx): Promise<void> {
  allow(canManageCard(ctx.actor));
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    const removed = await deleteCard(ctx, { accountId });
    if (!removed) return;
    await saveRemovedCard(ctx, removed);
    await recordAct(ctx, { act: "card.removed", accountId, facts: { checkId: removed.checkId } });
    await emit(ctx, "card.removed", { ...(await findCardRecipient(ctx, removed)), checkId: removed.checkId, last4: removed.last4 });
  });
}

/** The Advanced profile starts with a recent check. */
export async function findCardState(ctx: Ctx, accountId: string): Promise<CardState> {
  const card = await findCard(ctx, { accountId });
  if (!card || isExpired(card, ctx.now)) return "none";
  return isRecentCheck(card.verifiedAt, ctx.now) ? "recent" : "old";
}

/** When quoting pauses because the card on file expired. Null without an expired card. */
export async function findPauseTime(ctx: Ctx, accountId: string): Promise<Date | null> {
  const card = await findCard(ctx, { accountId });
  return card && isExpired(card, ctx.now) ? getPauseTime(card) : null;
}
