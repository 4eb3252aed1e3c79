import { randomBytes } from "node:crypto";
import { emit } from "#app/events/emit.server.ts";
import { fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { maxHomes } from "../model.ts";
import { transferDays } from "../model/choices.ts";
import { detachPrivateDocuments } from "../store/documents.server.ts";
import * as store from "../store.server.ts";
import { changeHome, requireHousehold } from "../service.server.ts";

/** Returns the secret of a link that gives the home away; an earlier link ends. Whoever has it and signs in gets the home. */
export async function offerTransfer(ctx: Ctx, homeId: string): Promise<string> {
  const secret = randomBytes(20).toString("base64url");
  const transferUntil = new Date(ctx.now.getTime() + transferDays * dayMs);
  await changeHome(ctx, homeId, (tx) => store.updateHome(tx, homeId, { transferHash: tokenHash(secret), transferUntil }));
  return secret;
}

export async function revokeTransfer(ctx: Ctx, homeId: string): Promise<void> {
  await changeHome(ctx, homeId, (tx) => store.updateHome(tx, homeId, { transferHash: null, transferUntil: null }));
}

export interface OfferedHome {
  name: string;
  city: string;
  region: string;
  itemsCount: number;
  /** The caller's own already. */
  isOwn: boolean;
}

/** Throws `not_found` once the link ended, was replaced, or was used. */
export async function describeOffer(ctx: Ctx, secret: string): Promise<OfferedHome> {
  const accountId = requireHousehold(ctx);
  await consumeLimit(ctx, "homeLinks");
  return inTransaction(ctx, async (tx) => {
    const home = await loadOffered(tx, secret);
    const { name, city, region } = home;
    const items = await store.listItems(tx, home.id);
    return { name, city, region, itemsCount: items.length, isOwn: home.accountId === accountId };
  });
}

/** Of two at once, one gets the home. Its bookings stay with the former owner. Returns its id. */
export async function acceptTransfer(ctx: Ctx, secret: string): Promise<string> {
  const accountId = requireHousehold(ctx);
  await consumeLimit(ctx, "homeLinks");
  return inTransaction(ctx, async (tx) => {
    const home = await loadOffered(tx, secret);
    if (home.accountId === accountId) return home.id;
    if ((await store.listHomes(tx, accountId)).length >= maxHomes) fail("conflict", "homes.tooMany", { count: maxHomes });
    await detachPrivateDocuments(tx, home.id);
    await store.moveHome(tx, home.id, accountId);
    const moved = { homeId: home.id, brand: ctx.brand.code, accountId: home.accountId, name: home.name, at: ctx.now.toISOString() };
    await emit(tx, "home.moved", moved);
    return home.id;
  });
}

async function loadOffered(tx: Ctx, secret: string): Promise<store.HomeRow> {
  return (await store.lockOfferedHome(tx, tokenHash(secret))) ?? fail("not_found", "homes.linkEnded");
}
