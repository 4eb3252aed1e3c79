import { lockHouseholdForWrite } from "#app/features/accounts/service/households.server.ts";
import { confirmPassword } from "#app/features/accounts/service/passwords.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { actAsHomeowner, endLiveQuotes, lockQuotesForErasure } from "#app/features/quotes/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { getFileStore } from "#app/platform/files.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { retentionDays, type ErasureRequest } from "./model.ts";
import { canEraseAnyAccount, canEraseOwnAccount } from "./policy.ts";
import {
  deleteRequests,
  eraseRows,
  findErasable,
  lockErasable,
  listErasableIds,
  listUnbookedIds,
  listUnmarked,
  saveErasure,
  setMarked,
  sweepBatch,
  sweepRows,
} from "./store.server.ts";
import { listLeftGuestIds } from "./store/guests.server.ts";

export interface Erasure {
  userId: string;
  keptBookings: number;
}

/** Throws `accounts.passwordWrong`. */
export async function eraseOwnAccount(ctx: Ctx, { password }: ErasureRequest): Promise<Erasure> {
  const actor = canEraseOwnAccount(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  await confirmPassword(ctx, password, "password");
  return erase(ctx, { userId: actor.userId });
}

/** Throws `not_found` for businesses, staff and unknown addresses. */
export async function eraseAccount(ctx: Ctx, email: string): Promise<Erasure> {
  allow(canEraseAnyAccount(ctx.actor));
  return erase(ctx, { email: email.trim().toLowerCase() });
}

async function erase(ctx: Ctx, target: { email: string } | { userId: string }): Promise<Erasure> {
  const erasure = await inTransaction(ctx, async (ctx) => {
    const { userId, accountId } = (await findErasable(ctx, target)) ?? fail("not_found", "access.notFound");
    await lockHouseholdForWrite(ctx, accountId);
    const person = (await lockErasable(ctx, userId)) ?? fail("not_found", "access.notFound");
    const homeowner = actAsHomeowner(ctx, person);
    const liveQuotes = await lockQuotesForErasure(homeowner);
    const { keptBookings } = await eraseRows(ctx, person, keyedHash(person.email));
    await recordAct(ctx, { act: "account.erased", accountId: person.accountId, facts: { keptBookings } });
    await saveErasure(ctx, person.userId);
    await endLiveQuotes(homeowner, liveQuotes);
    return { userId: person.userId, keptBookings };
  });
  await saveErasureMarks({ ...ctx, actor: { kind: "system" } }).catch((error: unknown) =>
    logFailure(error, "erasure not marked yet", ctx.requestId),
  );
  return erasure;
}

const marksFolder = "erasures";

/**
 * Marks are stored outside the database, so that a restored backup can be erased again. Also runs as a job, in case the
 * file store failed.
 */
export async function saveErasureMarks(ctx: Ctx): Promise<void> {
  allow(canEraseAnyAccount(ctx.actor));
  for (let unmarked = await listUnmarked(ctx); unmarked.length > 0; unmarked = await listUnmarked(ctx)) {
    for (const { userId, erasedAt } of unmarked) {
      await getFileStore().put(`${marksFolder}/${userId}`, Buffer.from(erasedAt.toISOString()));
      await setMarked(ctx, userId);
    }
  }
}

/** Repeats erasures made after the restored backup. Returns the count. */
export async function repeatErasures(ctx: Ctx): Promise<number> {
  allow(canEraseAnyAccount(ctx.actor));
  const markedIds = (await getFileStore().list(marksFolder)).map((name) => name.slice(marksFolder.length + 1)).filter(isUuid);
  let repeated = 0;
  for (let start = 0; start < markedIds.length; start += 1_000) {
    for (const userId of await listErasableIds(ctx, markedIds.slice(start, start + 1_000))) {
      await erase(ctx, { userId });
      repeated += 1;
    }
  }
  return repeated;
}

/** Enforces docs/retention.md. Runs daily; safe to run twice. */
export async function applyRetention(ctx: Ctx): Promise<void> {
  allow(canEraseAnyAccount(ctx.actor));
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs);
  const sweepAll = async (kind: Parameters<typeof sweepRows>[1], days: number) => {
    while ((await sweepRows(ctx, kind, before(days))) === sweepBatch);
  };
  await sweepAll("bookedContact", retentionDays.bookedContact);
  await sweepAll("callback", retentionDays.callback);
  await sweepAll("appointmentContact", retentionDays.callback);
  await sweepAll("visit", retentionDays.visit);
  await sweepAll("conversation", retentionDays.conversation);
  await sweepAll("lead", retentionDays.lead);
  await sweepAll("customer", retentionDays.lead);
  const oldest = before(retentionDays.unbookedRequest);
  for (let ids = await listUnbookedIds(ctx, oldest); ids.length > 0; ids = await listUnbookedIds(ctx, oldest)) {
    const batchIds = ids;
    await inTransaction(ctx, (tx) => deleteRequests(tx, batchIds));
  }
  for (let ids = await listLeftGuestIds(ctx, sweepBatch); ids.length > 0; ids = await listLeftGuestIds(ctx, sweepBatch))
    for (const userId of ids) await erase(ctx, { userId });
}
