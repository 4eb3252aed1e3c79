import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { toHashInput, type AuditAct, type AuditFacts } from "./model.ts";
import { findCheckpoint, lockLastEntry, listEntriesAfter, saveCheckpoint, saveEntry } from "./store.server.ts";

export interface Act {
  act: AuditAct;
  accountId?: string | null;
  facts?: AuditFacts;
}

/** Previous hash of the first entry. */
const genesisHash = "0".repeat(64);

/** Call in the transaction of the act, so both commit or roll back together. */
export async function recordAct(ctx: Ctx, { act, accountId = null, facts = {} }: Act): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const last = await lockLastEntry(ctx);
    const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const entry = { id: (last?.id ?? 0) + 1, at: ctx.now, brand: ctx.brand.code, userId, act, accountId, facts };
    const sealed = { ...entry, formerHash: last?.hash ?? genesisHash };
    await saveEntry(ctx, { ...sealed, hash: tokenHash(toHashInput(sealed)) });
  });
}

/** `brokenAt` is the first altered or unlinked entry, or where the newest checkpoint fails. */
export async function verifyAuditLog(ctx: Ctx): Promise<{ entries: number; brokenAt: number | null; lastHash: string }> {
  const checkpoint = await findCheckpoint(ctx);
  let [entries, previousHash] = [0, genesisHash];
  for (;;) {
    const next = await listEntriesAfter(ctx, entries, 1_000);
    if (next.length === 0) break;
    for (const { hash, ...entry } of next) {
      const isChained = entry.id === entries + 1 && entry.formerHash === previousHash && tokenHash(toHashInput(entry)) === hash;
      if (!isChained || (entry.id === checkpoint?.entryId && hash !== checkpoint.hash))
        return { entries, brokenAt: entry.id, lastHash: previousHash };
      [entries, previousHash] = [entries + 1, hash];
    }
  }
  return { entries, brokenAt: checkpoint && checkpoint.entryId > entries ? entries + 1 : null, lastHash: previousHash };
}

/** Logs an alarm if broken; otherwise saves a checkpoint, also in the server log. */
export async function checkAuditLog(ctx: Ctx): Promise<void> {
  const { entries, brokenAt, lastHash } = await verifyAuditLog(ctx);
  if (brokenAt !== null) return log.error({ entries, brokenAt }, "alarm: the audit log was altered or cut off");
  if (entries > 0) await saveCheckpoint(ctx, { entryId: entries, hash: lastHash });
  log.info({ entries, lastHash }, "audit log checked");
}
