import type { BrandCode } from "#app/brands/brand.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { toHashInput, type AuditAct, type AuditFacts, type FactName } from "./model.ts";
import { findCheckpoint, lockLastEntry, listEntriesAfter, saveCheck, saveCheckpoint, saveEntry } from "./store.server.ts";

export interface Act {
  act: AuditAct;
  accountId?: string | null;
  facts?: AuditFacts;
}

/** Refuses facts without a name in the model also where they come from a variable. */
interface NamedFacts<Facts> {
  facts?: Facts & Readonly<Record<Exclude<keyof Facts, FactName>, never>>;
}

/** Previous hash of the first entry. */
const genesisHash = "0".repeat(64);

/** Call in the transaction of the act, so both commit or roll back together. */
export async function recordAct<Facts extends AuditFacts>(
  ctx: Ctx,
  { act, accountId = null, facts }: Act & NamedFacts<Facts>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const last = await lockLastEntry(ctx);
    const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const entry = { id: (last?.id ?? 0) + 1, at: ctx.now, brand: findActBrand(ctx), userId, act, accountId, facts: facts ?? {} };
    const sealed = { ...entry, formerHash: last?.hash ?? genesisHash };
    await saveEntry(ctx, { ...sealed, hash: tokenHash(toHashInput(sealed)) });
  });
}

/** The host's brand. On the platform an act of staff who work for one brand is that brand's. */
function findActBrand({ actor, brand }: Ctx): BrandCode {
  const own = actor.kind === "user" && brand.platform ? (actor.brands ?? []) : [];
  return own.length === 1 && own[0] ? own[0] : brand.code;
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

/** If broken, logs an alarm and administrators see it; otherwise saves a checkpoint, also in the server log. */
export async function checkAuditLog(ctx: Ctx): Promise<void> {
  const { entries, brokenAt, lastHash } = await verifyAuditLog(ctx);
  await saveCheck(ctx, { entries, brokenAt });
  if (brokenAt !== null) return log.error({ entries, brokenAt }, "alarm: the audit log was altered or cut off");
  if (entries > 0) await saveCheckpoint(ctx, { entryId: entries, hash: lastHash });
  log.info({ entries, lastHash }, "audit log checked");
}
