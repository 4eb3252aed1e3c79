import { eq } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import { sessions } from "#app/features/accounts/tables.server.ts";
import { insertSession } from "#app/features/accounts/store/sessions.server.ts";
import { findActor } from "#app/features/accounts/service.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Person } from "./request-fixtures.ts";

/** Begins a session of a test person; returns its token. */
export async function beginSession({ ctx, actor }: Person): Promise<string> {
  return (await insertSession(ctx, actor.userId, { userAgent: "" })).token;
}

/** Returns the address of a token's user, on any host; null if invalid. */
export async function findHolder(ctx: Ctx, token: string): Promise<string | null> {
  const [session] = await ctx.db
    .select({ brand: sessions.brand })
    .from(sessions)
    .where(eq(sessions.token, tokenHash(token)));
  const brand = session?.brand ? brands[session.brand] : ctx.brand;
  return (await findActor({ ...ctx, brand }, tokenHash(token)))?.actor.email ?? null;
}
