import type { SignedIn } from "#app/features/accounts/model.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { CardGatewayError, type CardGateway } from "#app/platform/card-gateway/gateway.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cardCheckAmount, isExpired, isRecentCheck } from "../model.ts";
import { isFrameOpen, toOutcome } from "../model/check.ts";
import { canManageCard } from "../policy.ts";
import { findCard, findCheck, findCustomer, findOpenCheck, insertCheck, type CardRow, type CheckRow } from "../store.server.ts";
import { withinRecheckLimits } from "./check-limits.server.ts";
import { advanceCheck } from "./check-steps.server.ts";
import { dropCheck } from "./checking.server.ts";
import { failIfUnavailable, requireCardGateway } from "./gateway.server.ts";

/**
 * Holds $50 again on the card on file and releases it; nothing is typed. Idempotent within the hours that a check
 * counts. Throws `contractors.cardNeeded`, `payments.checkRunning`, `payments.declined`, `payments.unverified` or `payments.away`.
 */
export async function recheckCard(ctx: Ctx, gateway: CardGateway = requireCardGateway()): Promise<void> {
  allow(canManageCard(ctx.actor));
  const { actor } = ctx;
  const card = await findCard(ctx, actor);
  if (!card || isExpired(card, ctx.now) || card.provider !== gateway.provider) fail("conflict", "contractors.cardNeeded");
  if (isRecentCheck(card.verifiedAt, ctx.now)) return;
  const open = await findOpenCheck(ctx, actor);
  if (open && !isFrameOpen(open.state)) fail("conflict", "payments.checkRunning");
  if (open) await dropCheck(ctx, open, gateway);
  const checked = { accountId: actor.accountId, brand: ctx.brand.code };
  const requested = await withinRecheckLimits(ctx, checked, () => requestHold({ ...ctx, actor }, card, gateway));
  const outcome = toOutcome(await advanceCheck(ctx, requested, { gateway, by: "manager", confirms: true }));
  if (outcome === "declined") fail("unprocessable", "payments.declined");
  if (outcome === "unverified") fail("unprocessable", "payments.unverified");
  if (outcome !== "accepted") fail("conflict", "payments.checkRunning");
}

/** Prepares the hold, which reserves nothing yet, and saves its id with the new check. */
async function requestHold(ctx: Ctx & { actor: SignedIn }, card: CardRow, gateway: CardGateway): Promise<CheckRow> {
  const { accountId, userId } = ctx.actor;
  const { provider, token, cardBrand, last4, expiryMonth, expiryYear } = card;
  const customer = (await findCustomer(ctx, { accountId }, provider)) ?? fail("conflict", "contractors.cardNeeded");
  const id = crypto.randomUUID();
  const { holdId } = await prepareHold({ customer, token, checkId: id }, gateway);
  // As `isRecheck` expects.
  const ids = { id, accountId, userId, brand: ctx.brand.code, provider, customer, setupId: holdId, holdId, token };
  const stored = { cardBrand, last4, expiryMonth, expiryYear, pageOrigin: "", state: "REQUESTED", requestedAt: ctx.now } as const;
  await insertCheck(ctx, { ...ids, ...stored });
  const saved = await findCheck(ctx, ctx.actor, id);
  if (saved) return saved;
  // Another tab began a check.
  await failIfUnavailable(gateway.voidHold(holdId));
  return fail("conflict", "payments.checkRunning");
}

async function prepareHold(hold: { customer: string; token: string; checkId: string }, gateway: CardGateway) {
  try {
    return await failIfUnavailable(gateway.prepareHold({ ...hold, cents: cardCheckAmount }));
  } catch (error) {
    if (!(error instanceof CardGatewayError) || error.reason !== "rejected") throw error;
    return fail("unprocessable", "payments.declined");
  }
}
