import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { applyKeyword } from "../model/consents.ts";
import type { OutboxContext } from "../store.server.ts";
import { lockNumber, saveNumberChange, saveReply } from "../store/numbers.server.ts";

export function stopByProvider(ctx: OutboxContext, phoneHash: string): Promise<void> {
  return ctx.db.transaction(async (db) => {
    const tx = { db, now: ctx.now };
    const state = await lockNumber(tx, phoneHash);
    const change = applyKeyword(state, { keyword: "STOP", sentAt: tx.now, now: tx.now });
    if (change) await saveNumberChange(tx, phoneHash, { change, by: "PROVIDER" });
  });
}

export interface KeywordReply {
  providerId: string;
  phoneHash: string;
  keyword: "STOP" | "START";
  sentAt: Date;
}

/** False when nothing changes, as after a second STOP. */
export function applyReply(ctx: Ctx, { keyword, ...reply }: KeywordReply): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const state = await lockNumber(tx, reply.phoneHash);
    if (!(await saveReply(tx, { ...reply, keyword }))) return false;
    const change = applyKeyword(state, { keyword, sentAt: reply.sentAt, now: tx.now });
    if (change) await saveNumberChange(tx, reply.phoneHash, { change, by: "STOP_REPLY" });
    return change !== null && (change.stoppedAt === null) !== (state.stoppedAt === null);
  });
}
