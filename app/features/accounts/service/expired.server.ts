import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteExpiredAccess } from "../store/expired.server.ts";

/** Deletes sessions and links that are over. Answers how many. */
export function dropExpiredAccess(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteExpiredAccess(ctx);
}
