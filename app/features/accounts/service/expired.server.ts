import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteExpiredAccess } from "../store/expired.server.ts";

/** Returns the number of rows deleted. */
export function dropExpiredAccess(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteExpiredAccess(ctx);
}
