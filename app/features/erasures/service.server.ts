import { confirmPassword } from "#app/features/accounts/service/passwords.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { day } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { fileStore } from "#app/platform/files.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { retentionDays, type ErasureRequest } from "./model.ts";
import { canEraseAnyAccount, canEraseOwnAccount } from "./policy.ts";
import { eraseRows, findErasable, listErasableIds, sweepBatch, sweepRows, type ErasablePerson } from "./store.server.ts";

/** What an erasure left: booked jobs, without name, address of mail and words. */
export interface Erasure {
  userId: string;
  keptBookings: number;
}

/** Deletes the account of the homeowner who asks, who gives the password once more. `accounts.passwordWrong` otherwise. */
export async function eraseOwnAccount(ctx: Ctx, { password }: ErasureRequest): Promise<Erasure> {
  const actor = canEraseOwnAccount(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  await confirmPassword(ctx, password, "password");
  return erase(ctx, { userId: actor.userId });
}

/** Deletes the account of the homeowner with this address, for the operator. `not_found` for businesses, staff and unknown addresses. */
export async function eraseAccount(ctx: Ctx, email: string): Promise<Erasure> {
  allow(canEraseAnyAccount(ctx.actor));
  return erase(ctx, { email: email.trim().toLowerCase() });
}

async function erase(ctx: Ctx, which: { email: string } | { userId: string }): Promise<Erasure> {
  return inTransaction(ctx, async (ctx) => {
    const person: ErasablePerson = (await findErasable(ctx, which)) ?? fail("not_found", "access.notFound");
    const { keptBookings } = await eraseRows(ctx, person, keyedHash(person.email));
    await recordAct(ctx, { act: "account.erased", accountId: person.accountId, facts: { keptBookings } });
    // Beside the photos, outside the database: a backup from before the erasure is erased again when it is restored.
    await fileStore().put(markerOf(person.userId), Buffer.from(ctx.now.toISOString()));
    return { userId: person.userId, keptBookings };
  });
}

function markerOf(userId: string): string {
  return `erasures/${userId}`;
}

/** Erases again the accounts that were erased after the restored backup was taken. Returns how many. */
export async function repeatErasures(ctx: Ctx): Promise<number> {
  allow(canEraseAnyAccount(ctx.actor));
  let repeated = 0;
  for (let ids = await listErasableIds(ctx, firstId); ids.length > 0; ids = await listErasableIds(ctx, ids.at(-1) ?? firstId)) {
    for (const userId of ids) {
      if ((await fileStore().get(markerOf(userId))) === null) continue;
      await erase(ctx, { userId });
      repeated += 1;
    }
  }
  return repeated;
}

const firstId = "00000000-0000-0000-0000-000000000000";

/** Deletes or blanks what is older than docs/retention.md allows. By the clock, daily; it may run twice. */
export async function applyRetention(ctx: Ctx): Promise<void> {
  allow(canEraseAnyAccount(ctx.actor));
  const before = (days: number) => new Date(ctx.now.getTime() - days * day);
  const sweepAll = async (kind: Parameters<typeof sweepRows>[1], days: number) => {
    while ((await sweepRows(ctx, kind, before(days))) === sweepBatch);
  };
  await sweepAll("bookedContact", retentionDays.bookedContact);
  await sweepAll("callback", retentionDays.callback);
  await sweepAll("visit", retentionDays.visit);
  for (let swept = sweepBatch; swept === sweepBatch;) {
    await sweepRows(ctx, "callbackOfUnbooked", before(retentionDays.unbookedRequest));
    swept = await sweepRows(ctx, "unbookedRequest", before(retentionDays.unbookedRequest));
  }
}
