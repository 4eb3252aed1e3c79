import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { removeLogo, saveLogos } from "../store.server.ts";

/** Call in the transaction that saves the photos. */
export async function showLogos(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const { actor } = ctx;
  allow(actor.kind === "system" || (actor.kind === "user" && accountIds.every((id) => id === actor.accountId)));
  await saveLogos(ctx, accountIds);
}

/** Takes a logo that staff hid from its contractor. Call it in their transaction, for the system. */
export async function hideLogo(ctx: Ctx, photoId: string): Promise<void> {
  allow(ctx.actor.kind === "system");
  await removeLogo(ctx, photoId);
}
