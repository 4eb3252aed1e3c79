import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { CardGatewayError, type CardGateway, type GatewayEvent } from "#app/platform/card-gateway/gateway.ts";
import { isFrameOpen, maxDeclinedTries } from "../model/check.ts";
import { findCheckBy, hasEvent, markStored, saveCheck, saveEvent, type CheckRow } from "../store.server.ts";
import { advanceCheck } from "./check-steps.server.ts";
import { consumeDecline } from "./check-limits.server.ts";
import { dropCheck } from "./checking.server.ts";
import { failIfUnavailable, requireCardGateway } from "./gateway.server.ts";

/**
 * Handles a signed event of the provider. It only names what to look up, so order and repetition do not matter. On an
 * error the provider sends it again.
 */
export async function receiveCardEvent(
  ctx: Ctx,
  webhook: { body: string; signature: string },
  gateway = requireCardGateway(),
): Promise<void> {
  const event = readEvent(ctx, webhook, gateway);
  if (await hasEvent(ctx, gateway.provider, event.id)) return;
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  await handleEvent(system, event, gateway);
  await saveEvent(system, gateway.provider, event.id);
}

function readEvent(ctx: Ctx, webhook: { body: string; signature: string }, gateway: CardGateway): GatewayEvent {
  try {
    return gateway.readWebhook({ ...webhook, now: ctx.now });
  } catch (error) {
    if (error instanceof CardGatewayError) fail("invalid", "payments.eventInvalid");
    throw error;
  }
}

async function handleEvent(ctx: Ctx, event: GatewayEvent, gateway: CardGateway): Promise<void> {
  if (event.about === "other") return;
  const check = await findCheckBy(ctx, event.about === "hold" ? "holdId" : "setupId", event.objectId);
  if (!check || check.provider !== gateway.provider) return;
  if (event.about === "hold") await advanceCheck(ctx, check, { gateway, by: "provider" });
  else if (isFrameOpen(check.state)) await handleSetupEvent(ctx, check, { event, gateway });
}

/** The browser asks for the check; a job runs it if the browser was closed. */
async function handleSetupEvent(
  ctx: Ctx,
  check: CheckRow,
  { event, gateway }: { event: GatewayEvent; gateway: CardGateway },
): Promise<void> {
  if (event.isDecline) return countDecline(ctx, check, { event, gateway });
  const { status } = await failIfUnavailable(gateway.findSetup(check.setupId));
  if (status === "STORED") await markStored(ctx, check);
}

async function countDecline(ctx: Ctx, check: CheckRow, { event, gateway }: { event: GatewayEvent; gateway: CardGateway }): Promise<void> {
  const declinedTries = check.declinedTries + 1;
  const counted = await inTransaction(ctx, async (tx) => {
    const isNew = await saveEvent(tx, gateway.provider, event.id);
    return isNew ? saveCheck(tx, check, { declinedTries }) : null;
  });
  if (!counted) return;
  const hasTries = await consumeDecline(ctx, counted);
  if (declinedTries >= maxDeclinedTries || !hasTries) await dropCheck(ctx, counted, gateway);
}
