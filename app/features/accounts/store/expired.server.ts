import { lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { emailProofs, passwordResets, sessions } from "../tables.server.ts";

export async function deleteExpiredAccess(ctx: Ctx): Promise<number> {
  const tables = [sessions, passwordResets, emailProofs];
  const deleted = await Promise.all(tables.map((table) => ctx.db.delete(table).where(lt(table.expiresAt, ctx.now))));
  return deleted.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
