import { recordAct } from "#app/features/audit/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal } from "#app/platform/seals.server.ts";
import { newEndpointSecret } from "#app/platform/webhook-sender.server.ts";
import { formerSecretDays } from "../model.ts";
import { saveEndpoint } from "../store/endpoints.server.ts";
import { changeEndpoint, type SeenEndpoint, type Side } from "./changing.server.ts";

export const secretPurpose = "webhook endpoint";

export function createSealedSecret(now: Date) {
  const secret = newEndpointSecret();
  return { secret, columns: { sealed: seal(secret, secretPurpose), ending: secret.slice(-4), secretAt: now } };
}

/**
 * A new secret, which is returned this once. The former one signs too for some days, so that a receiver that knows either verifies every
 * delivery. Conflict `webhooks.formerActive` while an earlier one still signs.
 */
export function replaceSecret(ctx: Ctx, side: Side, seen: SeenEndpoint): Promise<string> {
  return changeEndpoint(ctx, { side, seen }, async (tx, endpoint) => {
    if (endpoint.formerEndsAt && endpoint.formerEndsAt > tx.now) fail("conflict", "webhooks.formerActive");
    const { secret, columns } = createSealedSecret(tx.now);
    const formerEndsAt = new Date(tx.now.getTime() + formerSecretDays * dayMs);
    await saveEndpoint(tx, endpoint.id, { ...columns, formerSealed: endpoint.sealed, formerEnding: endpoint.ending, formerEndsAt });
    await recordAct(tx, { act: "webhookSecret.replaced", facts: { id: endpoint.id, brand: endpoint.brand } });
    return secret;
  });
}

/** Deliveries are not signed with it any more. */
export function endFormerSecret(ctx: Ctx, side: Side, seen: SeenEndpoint): Promise<void> {
  return changeEndpoint(ctx, { side, seen }, async (tx, endpoint) => {
    if (!endpoint.formerEndsAt) return;
    await saveEndpoint(tx, endpoint.id, { formerSealed: null, formerEnding: null, formerEndsAt: null });
    await recordAct(tx, { act: "webhookSecret.ended", facts: { id: endpoint.id, brand: endpoint.brand } });
  });
}
