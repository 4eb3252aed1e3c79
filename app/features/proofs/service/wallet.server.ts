import { emit } from "#app/events/emit.server.ts";
import { saveProofPauses } from "#app/features/contractors/service/proof-results.server.ts";
import { allow } from "#app/lib/errors.ts";
import { addDays, localDate, toMoment } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { findDueReminder, findPauses, isRenewed, findNextDay, type AcceptedProof } from "../model/coverage.ts";
import { isAccepted } from "../model/life-cycle.ts";
import type { ProofSummary } from "../model/notices.ts";
import {
  toProofFields,
  lockWallet,
  insertEvent,
  listDueContractors,
  listProofs,
  saveDueTime,
  saveSystemFields,
  type ProofRow,
} from "../store.server.ts";

/** Contractors per run. */
const batchSize = 500;
const retryAfterMs = 60 * 60 * 1000;

/** Scheduled job. After a failure a contractor is retried an hour later. */
export async function updateDueWallets(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  const due = await listDueContractors(ctx, batchSize);
  for (const contractorId of due) {
    try {
      await inTransaction(ctx, (tx) => updateWallet(tx, contractorId));
    } catch (error) {
      log.error({ contractorId, error: String(error) }, "updating the proofs of a contractor failed");
      await saveDueTime(ctx, contractorId, new Date(ctx.now.getTime() + retryAfterMs));
    }
  }
  return due.length;
}

/**
 * Updates a contractor's pauses, lapses and reminders from its proofs. Idempotent. Call it in the transaction that
 * changes a proof.
 */
export async function updateWallet(ctx: Ctx, contractorId: number): Promise<void> {
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  const { timeZone } = await lockWallet(system, contractorId);
  const today = localDate(ctx.now, timeZone);
  const rows = await listProofs(system, contractorId);
  const accepted = rows.flatMap((row) => toAccepted(row) ?? []);
  for (const row of rows.filter(({ status }) => isAccepted(status))) await recordLapseAndReminder(system, { row, accepted, today });
  await saveProofPauses(system, contractorId, findPauses(accepted, today));
  const next = findNextDay(accepted, today);
  await saveDueTime(system, contractorId, next === null ? null : toDueTime(next, timeZone, ctx.now));
}

/** Null if it was never accepted. */
function toAccepted({ acceptedAt, endedAt, contractor: { timeZone }, ...row }: ProofRow): AcceptedProof | null {
  if (!acceptedAt) return null;
  const { id, kind, category, region, badges, validFrom, validUntil } = row;
  const acceptedOn = localDate(acceptedAt, timeZone);
  const from = validFrom !== null && validFrom > acceptedOn ? validFrom : acceptedOn;
  const last = endedAt && addDays(localDate(endedAt, timeZone), -1);
  const until = last !== null && (validUntil === null || last < validUntil) ? last : validUntil;
  return { id, kind, category, region, from, until, badges };
}

interface DayOfProof {
  row: ProofRow;
  accepted: readonly AcceptedProof[];
  today: string;
}

/** Each once. Sends no notice if another proof continues without a gap. */
async function recordLapseAndReminder(ctx: Ctx, { row, accepted, today }: DayOfProof): Promise<void> {
  const own = accepted.find(({ id }) => id === row.id);
  const needsNotice = own !== undefined && !isRenewed(own, accepted);
  if (row.validUntil !== null && row.validUntil < today && row.lapsedAt === null) {
    await saveSystemFields(ctx, row.id, { lapsedAt: ctx.now });
    const { id: proofId, fileId } = row;
    await insertEvent(ctx, { proofId, fileId, event: "lapse", party: "system", fields: toProofFields(row), at: ctx.now });
    if (needsNotice) await emit(ctx, "proof.lapsed", summarizeProof(row, ctx));
  }
  const days = findDueReminder(row.validUntil, today);
  if (days === null || (row.remindedDays !== null && days >= row.remindedDays)) return;
  await saveSystemFields(ctx, row.id, { remindedDays: days });
  if (needsNotice) await emit(ctx, "proof.expiring", { ...summarizeProof(row, ctx), days });
}

/** Notices carry the brand whose staff checked the proof. */
export function summarizeProof(row: ProofRow, { brand }: Pick<Ctx, "brand">): ProofSummary {
  const { id, kind, number, validUntil, note } = row;
  const { accountId: contractorAccountId, managerId } = row.contractor;
  return { id, kind, number, validUntil, note, contractorAccountId, managerId, brand: row.brand ?? brand.code };
}

/** First the earliest midnight of the continent, in case the contractor changes its time zone; then its own. */
function toDueTime(day: string, timeZone: string, now: Date): Date {
  const own = toMoment(day, 0, timeZone);
  const earliest = toMoment(day, 0, "America/St_Johns");
  return earliest > now && earliest < own ? earliest : own;
}
