import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { QuickSignUp } from "../../accounts/model.ts";
import { signUpWithoutPassword } from "../../accounts/service/new-users.server.ts";
import type { Access, Visit } from "../../accounts/service/sign-in.server.ts";
import type { VerifiedIdentity } from "../model.ts";
import { saveIdentity } from "../store.server.ts";

/**
 * A homeowner's account, connected at once. Only a provider that runs the mailbox proves the address: otherwise its
 * owner could not take the account over later. Null if the address is taken.
 */
export function signUpByIdentity(
  ctx: Ctx,
  identity: VerifiedIdentity,
  { query, visit }: { query: string; visit: Visit },
): Promise<Access | null> {
  const from = new URLSearchParams(query);
  const contractor = from.get("contrid") ?? from.get("soloContrId") ?? "";
  const { email: username, firstname, lastname, isOwnMailbox, provider } = identity;
  const labels = { targetContractorAccId: isUuid(contractor) ? contractor : null, signupEntryPoint: provider, lang: ctx.locale };
  const person = QuickSignUp.parse({ username, firstname, lastname, ...labels });
  const proof = { emailVerified: isOwnMailbox, connect: (tx: Ctx, userId: string) => saveIdentity(tx, userId, identity) };
  return signUpWithoutPassword(ctx, person, { ...visit, proof });
}
