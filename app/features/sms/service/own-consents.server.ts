import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { requireSignedIn } from "../../accounts/policy.ts";
import { declineConsents, listUserConsents, lockNumber, type UserConsent } from "../store/numbers.server.ts";

/** The caller's at the visible brands, with those that ended; the latest first. */
export function listOwnTextConsents(ctx: Ctx): Promise<UserConsent[]> {
  return listUserConsents(ctx, requireSignedIn(ctx.actor).userId);
}

/** Texts that still wait are not sent, and no START restores the consent. Safe to repeat; `not_found` for consents of others. */
export async function withdrawOwnTextConsents(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const own = await listOwnTextConsents(tx);
    const chosen = ids.map((id) => own.find((consent) => consent.id === id) ?? fail("not_found", "access.notFound"));
    // In one order, like changes of a number.
    for (const hash of [...new Set(chosen.map(({ phoneHash }) => phoneHash))].sort()) await lockNumber(tx, hash);
    await declineConsents(tx, ids);
  });
}
