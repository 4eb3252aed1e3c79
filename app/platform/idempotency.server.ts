import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { eq, lt } from "drizzle-orm";
import { fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "./context.ts";
import { keyedHash } from "./tokens.server.ts";
import { writeKeys } from "./write-keys-table.server.ts";

/** Chosen by the client. Without it, every call is a separate write. */
export const IdempotencyKeyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\w-]{8,100}$/, "input.keyInvalid")
    .optional(),
});

const keyDays = 30;

/** `key` is null if the client sends none. */
export interface KeyedWrite {
  key: string | null;
  scope: string;
  input: unknown;
}

/**
 * Returns the id of the row to create: stable for a key and scope. Throws conflict `input.keyUsed` for another body.
 * Call it in the write's transaction.
 */
export async function claimWrite(ctx: Pick<Ctx, "db" | "now">, { key, scope, input }: KeyedWrite): Promise<string> {
  if (key === null) return randomUUID();
  const [hash, body] = [keyedHash(JSON.stringify([scope, key])), keyedHash(JSON.stringify(input))];
  await ctx.db.insert(writeKeys).values({ key: hash, said: body, usedAt: ctx.now }).onConflictDoNothing();
  const [existing] = await ctx.db.select().from(writeKeys).where(eq(writeKeys.key, hash));
  if (existing?.said !== body) fail("conflict", "input.keyUsed");
  // UUID version 8: custom.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export async function dropOldKeys({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.delete(writeKeys).where(lt(writeKeys.usedAt, new Date(now.getTime() - keyDays * dayMs)));
}
