import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteExpiredLinks, deleteUserLinks } from "./store.server.ts";

/** Codes and links that are still valid end, such as when the password changes. */
export function endSignInLinks(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return deleteUserLinks(ctx, userId);
}

export function dropExpiredLinks(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteExpiredLinks(ctx);
}
