import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import {
  findVapidKeys,
  isPushEndpoint,
  type BrowserSubscription,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from "#app/platform/web-push.server.ts";
import { maxDevices, nameDevice, SubscriptionInput, type PushDevice } from "./model.ts";
import * as store from "./store.server.ts";

/** What a browser needs to subscribe. */
export function findPublicKey(): string {
  return findVapidKeys().publicKey;
}

function requireOwn({ actor }: Ctx) {
  return actor.kind === "user" && !actor.actingFor ? actor : fail("forbidden", "access.denied");
}

const hashEndpoint = (endpoint: string) => keyedHash(`push ${endpoint}`);
const sealPurpose = "push-subscription";

/** Turns notifications on in the browser that sends it. Repeating it has no effect; only public push services are accepted. */
export async function subscribeDevice(ctx: Ctx, input: unknown, userAgent: string): Promise<void> {
  const { userId, sessionId } = requireOwn(ctx);
  const subscription = parseInput(SubscriptionInput, input);
  if (!isPushEndpoint(subscription.endpoint)) fail("invalid", "notifications.pushAddress");
  await consumeLimit(ctx, "pushSubscriptions", userId);
  await inTransaction(ctx, async (tx) => {
    await store.saveSubscription(tx, {
      userId,
      brand: ctx.brand.code,
      isForAllBrands: ctx.brand.platform,
      endpointHash: hashEndpoint(subscription.endpoint),
      sealed: seal(JSON.stringify(subscription), sealPurpose),
      device: nameDevice(userAgent),
      signIn: sessionId ? await store.findSignIn(tx, sessionId) : null,
    });
    await store.deleteAllButNewest(tx, userId, maxDevices);
  });
}

export async function listDevices(ctx: Ctx): Promise<PushDevice[]> {
  const rows = await store.listSubscriptions(ctx, requireOwn(ctx).userId);
  return rows.map(({ id, device, createdAt }) => ({ id, device, createdAt: createdAt.toISOString() }));
}

/** Unknown and foreign devices have no effect. */
export async function removeDevice(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireOwn(ctx);
  if (isUuid(id)) await store.deleteSubscription(ctx, { id, userId });
}

/** By the browser that turns its own notifications off. */
export async function unsubscribeDevice(ctx: Ctx, endpoint: string): Promise<void> {
  await store.deleteByEndpoint(ctx, hashEndpoint(endpoint), requireOwn(ctx).userId);
}

/** Browsers get nothing more once their sign-in has ended: somebody else may have them. */
export async function forgetSignedOutDevices(tx: Ctx, { userId }: { userId: string }): Promise<void> {
  await store.deleteSignedOut(tx, userId);
}

/** To one browser. A subscription that has ended is dropped. */
export async function sendToDevice(
  ctx: Pick<Ctx, "db" | "now">,
  id: string,
  { message, sender }: { message: PushMessage; sender: PushSender },
): Promise<PushOutcome> {
  const row = await store.findSubscription(ctx, id);
  const subscription = row && openSubscription(row.sealed);
  if (!row || !subscription) return "gone";
  const outcome = await sender.send(subscription, message);
  if (outcome === "gone") await store.deleteSubscription(ctx, row);
  if (outcome === "sent") await store.saveUse(ctx, id);
  return outcome;
}

/** Null if the installation has another secret by now. */
function openSubscription(sealed: string): BrowserSubscription | null {
  try {
    return SubscriptionInput.parse(JSON.parse(unseal(sealed, sealPurpose)));
  } catch {
    return null;
  }
}

export async function dropOrphanedDevices(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return store.deleteOrphans(ctx);
}
