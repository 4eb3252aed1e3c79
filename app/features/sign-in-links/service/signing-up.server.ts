import type { Ctx } from "#app/platform/context.ts";
import type { QuickSignUp } from "../../accounts/model.ts";
import { signUpWithoutPassword } from "../../accounts/service/new-users.server.ts";
import type { Access, Visit } from "../../accounts/service/sign-in.server.ts";
import type { PendingSignIn } from "../model.ts";
import { requestSignIn } from "./requesting.server.ts";

/** Signed in to a new account, or a code was mailed to the owner of the address. */
export type SignUpOutcome = { access: Access; pending: null } | { access: null; pending: PendingSignIn };

/**
 * Creates a homeowner's account from name and address, and signs in at once. A known address gets a code instead, and
 * nothing about its account changes. `query` says where the sign-in continues.
 */
export async function signUpByEmail(ctx: Ctx, person: QuickSignUp, { query, ...visit }: Visit & { query: string }): Promise<SignUpOutcome> {
  const access = await signUpWithoutPassword(ctx, person, visit);
  if (access) return { access, pending: null };
  return { access: null, pending: await requestSignIn(ctx, { email: person.username, query }, visit) };
}
