import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Acceptance } from "./model.ts";
import { acceptances } from "./tables.server.ts";

export async function findAcceptance(
  ctx: Ctx,
  { agreement, version }: Pick<Acceptance, "agreement" | "version">,
  userId: string,
): Promise<Acceptance | null> {
  const { brand } = ctx;
  const [row] = await ctx.db
    .select({ agreement: acceptances.agreement, version: acceptances.version, acceptedAt: acceptances.acceptedAt })
    .from(acceptances)
    .where(
      and(
        eq(acceptances.brand, brand.code),
        eq(acceptances.agreement, agreement),
        eq(acceptances.version, version),
        eq(acceptances.userId, userId),
      ),
    );
  return row ?? null;
}

/** Keeps the first acceptance per user, or per address for visitors. */
export async function saveAcceptance(
  ctx: Ctx,
  { agreement, version, acceptedAt }: Acceptance,
  by: { userId: string | null; addressHash: string },
): Promise<void> {
  await ctx.db
    .insert(acceptances)
    .values({ brand: ctx.brand.code, agreement, version, acceptedAt, ...by })
    .onConflictDoNothing();
}
