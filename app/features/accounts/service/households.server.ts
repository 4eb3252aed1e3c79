import { fail } from "#app/lib/errors.ts";
import { guestDomain } from "#app/lib/mail-addresses.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { SignedIn } from "../model.ts";
import { requireSignedIn } from "../policy.ts";
import { saveUser } from "../store.server.ts";
import { findContact, isEnabled, lockHousehold } from "../store/households.server.ts";

/** Serializes a household's writes until the transaction ends. Call before locking rows, to avoid deadlocks. */
export function lockHouseholdForWrite(ctx: Ctx, accountId: string): Promise<void> {
  return lockHousehold(ctx, accountId);
}

/** Throws `unauthenticated` if the account was deleted while waiting. */
export async function lockOwnHousehold(ctx: Ctx): Promise<void> {
  const { userId, accountId } = requireSignedIn(ctx.actor);
  await lockHousehold(ctx, accountId);
  if (!(await isEnabled(ctx, userId))) fail("unauthenticated", "access.signIn");
}

/** Name and phone; empty if nobody in it can sign in. Unscoped: for jobs. */
export async function findHouseholdContact(ctx: Ctx, accountId: string): Promise<{ name: string; phone: string }> {
  return (await findContact(ctx, accountId)) ?? { name: "", phone: "" };
}

interface GuestContact {
  name: string;
  phone: string;
  street: string;
}

export type Guest = Pick<SignedIn, "userId" | "accountId" | "email">;

/**
 * A household of a customer without an account: nobody can sign in to it, and it gets no mail. Its unproved address keeps it out of every
 * public figure. Transaction only.
 */
export async function createGuest(tx: Ctx, { name, phone, street }: GuestContact): Promise<Guest> {
  const userId = crypto.randomUUID();
  const email = `${userId}@${guestDomain}`;
  const person = { firstname: name, lastname: "", cellphone: phone, postalCode: null, fullAddress: street || null };
  const access = { accountType: "REGULAR", accountManager: false, authorities: [], brands: null, lastIncomingChannel: null } as const;
  const user = await saveUser(tx, { userId, email, locale: tx.locale, ...person, ...access }, null);
  if (!user) throw new Error("A guest that was not added");
  return { ...user, email };
}
