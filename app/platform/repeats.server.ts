import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { eq, lt } from "drizzle-orm";
import { fail } from "#app/lib/errors.ts";
import { day } from "#app/lib/time-zones.ts";
import type { Ctx } from "./context.ts";
import { keyedHash } from "./tokens.server.ts";
import { writeKeys } from "./write-keys-table.server.ts";

/** The header of a write that may be sent again: the client's own key for one intention. Without it every sending is a write of its own. */
export const KeyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\w-]{8,100}$/, "input.keyInvalid")
    .optional(),
});

/** Days for which a key stands for what was written with it. */
const keyDays = 30;

/** One keyed write: whose key it is, and all that its body says. `key` is null for a client that sends none. */
export interface KeyedWrite {
  key: string | null;
  scope: string;
  said: unknown;
}

/**
 * The id of what a write makes: always the same for a key and its scope, random without a key. The key with another body than before is the
 * conflict `input.keyUsed`. Call it in the transaction of the write: of two at once, one waits for the other.
 */
export async function claimWrite(ctx: Pick<Ctx, "db" | "now">, { key, scope, said }: KeyedWrite): Promise<string> {
  if (key === null) return randomUUID();
  const [hash, body] = [keyedHash(JSON.stringify([scope, key])), keyedHash(JSON.stringify(said))];
  await ctx.db.insert(writeKeys).values({ key: hash, said: body, usedAt: ctx.now }).onConflictDoNothing();
  const [used] = await ctx.db.select().from(writeKeys).where(eq(writeKeys.key, hash));
  if (used?.said !== body) fail("conflict", "input.keyUsed");
  // Version 8: a UUID by a rule of one's own.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Forgets keys of writes that nobody sends again. */
export async function dropOldKeys({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await db.delete(writeKeys).where(lt(writeKeys.usedAt, new Date(now.getTime() - keyDays * day)));
}
