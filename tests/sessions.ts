import { signInOf } from "#app/features/accounts/store.server.ts";
import { findActor } from "#app/features/accounts/service.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Person } from "./market.ts";

/** Begins a session of a person of a test; answers its token. */
export async function beginSession({ ctx, actor }: Person): Promise<string> {
  return (await signInOf(ctx).begin(actor.userId, "")).token;
}

/** Whose session a token is, by their address; null when it is nobody's. */
export async function holderOf(ctx: Ctx, token: string): Promise<string | null> {
  return (await findActor(ctx, tokenHash(token)))?.actor.email ?? null;
}
