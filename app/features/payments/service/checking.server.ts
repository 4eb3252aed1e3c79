import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { CardGatewayError, type CardGateway, type SetupAnswer } from "#app/platform/card-gateway/gateway.ts";
import { log } from "#app/platform/log.server.ts";
import { cardCheckAmount, CardToken, isExpired } from "../model.ts";
import { isFrameOpen, toOutcome, type CheckParty } from "../model/check.ts";
import { canManageCard } from "../policy.ts";
import { deleteCheck, findCheck, findCheckBy, saveRemovedCard, type CheckRow } from "../store.server.ts";
import { requireHoldTries, withinHoldLimits } from "./check-limits.server.ts";
import { advanceCheck, saveStep } from "./check-steps.server.ts";
import { failIfUnavailable, requireCardGateway } from "./gateway.server.ts";

/**
 * Holds $50 on the typed card and releases it at once. "running" until the provider answers: a job finishes the check.
 * Idempotent. Throws `payments.notTyped`, `payments.declined`, `payments.unverified` or `payments.away`;
 * `too_many` beyond the limits, and a job tries again while the frame is open.
 */
export async function finishCardCheck(
  ctx: Ctx,
  { checkId }: { checkId: string },
  gateway = requireCardGateway(),
): Promise<"accepted" | "running"> {
  allow(canManageCard(ctx.actor));
  const check = isUuid(checkId) ? await findCheck(ctx, ctx.actor, checkId) : null;
  if (!check || check.provider !== gateway.provider) fail("not_found", "access.notFound");
  const ended = isFrameOpen(check.state) ? await runCheck(ctx, check, { gateway, by: "manager" }) : check;
  const outcome = toOutcome(ended);
  if (outcome === "declined") fail("unprocessable", "payments.declined");
  if (outcome === "unverified") fail("unprocessable", "payments.unverified");
  return outcome === "accepted" ? outcome : "running";
}

/** Runs a check until its hold is released or the provider does not answer. */
export async function runCheck(ctx: Ctx, check: CheckRow, run: { gateway: CardGateway; by: CheckParty }): Promise<CheckRow> {
  const { gateway, by } = run;
  await requireHoldTries(ctx, check);
  const setup = await failIfUnavailable(gateway.findSetup(check.setupId));
  const { token, brand, ...card } = await readCard(ctx, check, { setup, gateway });
  const requested = await withinHoldLimits(ctx, check, async () => {
    const holdId = await prepareHold(ctx, { ...check, token }, gateway);
    const change = { holdId, token, cardBrand: brand, ...card, requestedAt: ctx.now };
    return saveStep(ctx, check, { event: "request", party: by, change, by });
  });
  if (requested) return advanceCheck(ctx, requested, { ...run, confirms: true });
  const latest = await findCheckBy(ctx, "id", check.id);
  // In another state a concurrent request runs the check.
  return latest && isFrameOpen(latest.state) ? runCheck(ctx, latest, run) : (latest ?? check);
}

async function readCard(ctx: Ctx, check: CheckRow, { setup, gateway }: { setup: SetupAnswer; gateway: CardGateway }): Promise<CardToken> {
  if (setup.customer !== check.customer) {
    log.error({ check: check.id }, "alarm: card belongs to another customer");
    // The card stays with its customer; another can be typed.
    await deleteCheck(ctx, check);
    return fail("unprocessable", "payments.declined");
  }
  if (setup.status === "OPEN") fail("conflict", "payments.notTyped");
  if (setup.status === "CLOSED") {
    await dropCheck(ctx, check, gateway);
    return fail("unprocessable", "payments.declined");
  }
  const card = CardToken.parse(setup.card);
  if (!isExpired(card, ctx.now)) return card;
  await dropCheck(ctx, check, gateway);
  return fail("unprocessable", "payments.middleFieldInvalid");
}

/** Returns the hold's id; no money is reserved yet. A rejected card ends the check. */
async function prepareHold(ctx: Ctx, check: CheckRow & { token: string }, gateway: CardGateway): Promise<string> {
  const { id: checkId, customer, token } = check;
  try {
    return (await failIfUnavailable(gateway.prepareHold({ customer, token, checkId, cents: cardCheckAmount }))).holdId;
  } catch (error) {
    if (!(error instanceof CardGatewayError) || error.reason !== "rejected") throw error;
    await dropCheck(ctx, check, gateway);
    return fail("unprocessable", "payments.declined");
  }
}

/** Only before a hold was requested. Closes the frame, and deletes a typed card. */
export async function dropCheck(ctx: Ctx, check: CheckRow, gateway: CardGateway): Promise<void> {
  const isDeleted = await deleteCheck(ctx, check);
  if (isDeleted && check.provider === gateway.provider) await closeSetup(ctx, check, gateway);
}

async function closeSetup(ctx: Ctx, { setupId, provider }: CheckRow, gateway: CardGateway): Promise<void> {
  try {
    await gateway.cancelSetup(setupId);
    const setup = await gateway.findSetup(setupId);
    if (setup.status === "STORED") await saveRemovedCard(ctx, { provider, token: setup.card.token });
  } catch (error) {
    if (!(error instanceof CardGatewayError)) throw error;
    log.warn({ reason: error.reason }, "card setup not closed");
  }
}
