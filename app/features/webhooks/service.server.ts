import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { isEndpointUrl } from "#app/platform/webhook-sender.server.ts";
import { logDays, maxEndpoints, type ShownEndpoint } from "./model.ts";
import { EndpointInput } from "./model/inputs.ts";
import { requireManagedBrand } from "./service/brands.server.ts";
import { changeEndpoint, requireCaller, type SeenEndpoint, type Side } from "./service/changing.server.ts";
import { createSealedSecret } from "./service/secrets.server.ts";
import * as store from "./store/endpoints.server.ts";
import { cancelQueued, deleteMessagesBefore } from "./store/messages.server.ts";

export async function listEndpoints(ctx: Ctx, side: Side): Promise<ShownEndpoint[]> {
  const { owner } = requireCaller(ctx, side);
  return (await store.listEndpoints(ctx, owner)).map((row) => toShownEndpoint(row, ctx.now));
}

function toShownEndpoint(row: Awaited<ReturnType<typeof store.listEndpoints>>[number], now: Date): ShownEndpoint {
  const { id, brand, url, types, version, ending, secretAt, formerEnding, formerEndsAt, offAt, offReason, failingSince, waiting } = row;
  const former = formerEnding && formerEndsAt && formerEndsAt > now ? { ending: formerEnding, endsAt: formerEndsAt.toISOString() } : null;
  const off = offAt && offReason ? { reason: offReason, at: offAt.toISOString() } : null;
  const times = { secretAt: secretAt.toISOString(), failingSince: failingSince?.toISOString() ?? null };
  return { id, brand, url, types, version, ending, former, off, waiting, ...times };
}

/** The secret is returned this once. `brand` is read for brands only: a contractor's endpoint belongs to the host's. */
export async function addEndpoint(ctx: Ctx, side: Side, input: { brand?: string; url: unknown; types: unknown }) {
  const { userId, owner } = requireCaller(ctx, side);
  const brand = side === "contractor" ? ctx.brand.code : requireManagedBrand(ctx, input.brand);
  const contractorId = owner === "brand" ? null : owner.contractorId;
  const { url, types } = parseEndpoint(input);
  await consumeLimit(ctx, "webhookChanges", userId);
  const { secret, columns } = createSealedSecret(ctx.now);
  const id = await inTransaction(ctx, async (tx) => {
    await store.lockOwner(tx, brand, contractorId);
    const count = maxEndpoints[side];
    if ((await store.countEndpoints(tx, brand, contractorId)) >= count) fail("conflict", "webhooks.tooMany", { count });
    const added = await store.insertEndpoint(tx, { brand, contractorId, url, types, ...columns, createdBy: userId, createdAt: tx.now });
    await recordAct(tx, { act: "webhook.added", facts: { id: added, brand } });
    return added;
  });
  return { id, secret };
}

/** Its name is resolved, and every address checked, at each connection. */
function parseEndpoint({ url, types }: { url: unknown; types: unknown }): EndpointInput {
  const endpoint = parseInput(EndpointInput, { url, types });
  if (isEndpointUrl(endpoint.url)) return endpoint;
  return failFields([{ field: "url", code: "webhooks.urlInvalid" }]);
}

/** A new address starts without failures. */
export async function editEndpoint(ctx: Ctx, side: Side, { url, types, ...seen }: SeenEndpoint & { url: unknown; types: unknown }) {
  requireCaller(ctx, side);
  const change = parseEndpoint({ url, types });
  await changeEndpoint(ctx, { side, seen }, async (tx, { id, brand, url: formerUrl }) => {
    await store.saveEndpoint(tx, id, { ...change, ...(change.url !== formerUrl && { failingSince: null, failures: 0 }) });
    await recordAct(tx, { act: "webhook.changed", facts: { id, brand } });
  });
}

/** What waits is canceled, and can be replayed later. */
export async function turnOff(ctx: Ctx, side: Side, seen: SeenEndpoint): Promise<void> {
  await changeEndpoint(ctx, { side, seen }, async (tx, { id, brand, offAt }) => {
    if (offAt) return;
    await store.saveEndpoint(tx, id, { offAt: tx.now, offReason: "OWNER" });
    await cancelQueued(tx, id);
    await recordAct(tx, { act: "webhook.turnedOff", facts: { id, brand } });
  });
}

export async function turnOn(ctx: Ctx, side: Side, seen: SeenEndpoint): Promise<void> {
  await changeEndpoint(ctx, { side, seen }, async (tx, { id, brand, offAt }) => {
    if (!offAt) return;
    await store.saveEndpoint(tx, id, { offAt: null, offReason: null, failingSince: null, failures: 0 });
    await recordAct(tx, { act: "webhook.turnedOn", facts: { id, brand } });
  });
}

/** With its log. */
export async function deleteEndpoint(ctx: Ctx, side: Side, seen: SeenEndpoint): Promise<void> {
  await changeEndpoint(ctx, { side, seen }, async (tx, { id, brand }) => {
    await store.deleteEndpoint(tx, id);
    await recordAct(tx, { act: "webhook.deleted", facts: { id, brand } });
  });
}

export async function dropOldMessages(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteMessagesBefore(ctx, new Date(ctx.now.getTime() - logDays * dayMs));
  await store.dropFormerSecrets(ctx);
}
