import { redirect } from "react-router";
import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Lets business accounts in. A visitor is asked to sign in; a regular account is sent to the start page. */
export function businessOnly(actor: Actor): SignedIn {
  const user = signedIn(actor);
  if (user.accountType !== "BUSINESS") throw redirect("/");
  return user;
}
