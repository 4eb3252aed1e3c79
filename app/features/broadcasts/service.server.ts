import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import { BroadcastInput, type BroadcastSummary, type Messages, type Segment } from "./model.ts";
import { canBroadcast } from "./policy.ts";
import * as store from "./store.server.ts";

export type { Broadcast } from "./store.server.ts";

/** The job that hands recipients over to the outbox. */
export const broadcastsQueue = "broadcasts";

export function requireBroadcaster({ actor }: Ctx): SignedIn {
  return canBroadcast(actor) ? actor : fail("forbidden", "access.denied");
}

/** Brands whose members the caller may write to. */
export function listBroadcastBrands(ctx: Ctx): BrandCode[] {
  requireBroadcaster(ctx);
  return listScopedBrands(ctx);
}

const emptyMessage = { subject: "", text: "" };
const emptyMessages: Messages = { en: emptyMessage, fr: emptyMessage, ru: emptyMessage, es: emptyMessage };
const everyone: Segment = {
  region: null,
  postalCode: "",
  miles: 25,
  tier: null,
  badge: null,
  activity: null,
  isManagersOnly: false,
};

/** An empty message to all members of one of the caller's brands. */
export async function createBroadcast(ctx: Ctx, brand: string): Promise<string> {
  const { userId } = requireBroadcaster(ctx);
  const code = listBroadcastBrands(ctx).find((one) => one === brand);
  if (!code) failFields([{ field: "brand", code: "input.invalid" }]);
  await consumeLimit(ctx, "broadcastDrafts", userId);
  const draft = { brand: code, userId, state: "DRAFT", segment: everyone, page: "DASHBOARD", messages: emptyMessages } as const;
  return inTransaction(ctx, async (tx) => {
    const id = await store.insertBroadcast(tx, { ...draft, createdAt: tx.now });
    await recordAct(tx, { act: "broadcast.created", facts: { id, brand: code } });
    return id;
  });
}

/** `not_found` outside the visible brands. */
export async function loadBroadcast(ctx: Ctx, id: string): Promise<store.Broadcast> {
  requireBroadcaster(ctx);
  return (isUuid(id) ? await store.findBroadcast(ctx, id) : null) ?? fail("not_found", "access.notFound");
}

export interface SeenBroadcast {
  id: string;
  /** Version that the caller saw. */
  seen: number;
}

/** Locks a message as staff saw it. Conflict `broadcasts.changed` if it is another one by now. For a transaction. */
export async function lockSeen(tx: Ctx, { id, seen }: SeenBroadcast): Promise<store.Broadcast> {
  requireBroadcaster(tx);
  const broadcast = (isUuid(id) ? await store.lockBroadcast(tx, id) : null) ?? fail("not_found", "access.notFound");
  return broadcast.version === seen ? broadcast : fail("conflict", "broadcasts.changed");
}

/** Every announcement has a message in English and, as the law asks, the brand's postal address. */
export function rejectUnsendable({ brand, messages }: Pick<store.Broadcast, "brand" | "messages">): void {
  if (messages.en.subject === "") fail("unprocessable", "broadcasts.noMessage");
  if (!brands[brand].postalAddress) fail("unprocessable", "broadcasts.noAddress");
}

/** Saves what staff typed. Saving the same again has no effect. */
export async function saveDraft(ctx: Ctx, { input, ...seen }: SeenBroadcast & { input: unknown }): Promise<void> {
  requireBroadcaster(ctx);
  const { page, messages, ...segment } = parseInput(BroadcastInput, input);
  if (segment.postalCode !== "") await rejectUnknownPlace(ctx, segment.postalCode);
  await inTransaction(ctx, async (tx) => {
    const { id, brand, state, version } = await lockSeen(tx, seen);
    if (state !== "DRAFT") fail("conflict", "broadcasts.changed");
    await store.saveBroadcast(tx, id, { segment, page, messages, version: version + 1 });
    await recordAct(tx, { act: "broadcast.changed", facts: { id, brand, version: version + 1 } });
  });
}

async function rejectUnknownPlace(ctx: Ctx, postalCode: string): Promise<void> {
  await loadPlaceByZip(ctx, postalCode).catch(() => failFields([{ field: "postalCode", code: "places.notSupported" }]));
}

/** Forgets a message that was never sent. Safe to repeat. */
export async function deleteDraft(ctx: Ctx, id: string): Promise<void> {
  requireBroadcaster(ctx);
  await inTransaction(ctx, async (tx) => {
    const broadcast = isUuid(id) ? await store.lockBroadcast(tx, id) : null;
    if (!broadcast) return;
    if (broadcast.state !== "DRAFT") fail("conflict", "broadcasts.changed");
    await store.deleteBroadcast(tx, id);
    await recordAct(tx, { act: "broadcast.deleted", facts: { id, brand: broadcast.brand } });
  });
}

const maxListed = 100;

/** The newest first. */
export async function listBroadcasts(ctx: Ctx): Promise<BroadcastSummary[]> {
  requireBroadcaster(ctx);
  const rows = await store.listBroadcastRows(ctx, maxListed);
  return rows.map(({ id, brand, state, messages, recipientCount, author, createdAt, startedAt }) => ({
    id,
    brand,
    state,
    subject: messages.en.subject,
    recipientCount,
    author,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
  }));
}
