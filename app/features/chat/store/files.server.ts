import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { chatFiles, chatMessages } from "../tables.server.ts";

/** Of no message until it is sent. */
export async function insertFile(ctx: Ctx, file: Omit<typeof chatFiles.$inferInsert, "messageId">): Promise<string> {
  const [added] = await ctx.db.insert(chatFiles).values(file).returning({ id: chatFiles.id });
  if (!added) throw new Error("A file was not added");
  return added.id;
}

export async function attachFile(tx: Ctx, id: string, messageId: string): Promise<void> {
  await tx.db.update(chatFiles).set({ messageId }).where(eq(chatFiles.id, id));
}

/** Its file is deleted later. */
export async function detachFile(tx: Ctx, messageId: string): Promise<void> {
  await tx.db.update(chatFiles).set({ messageId: null }).where(eq(chatFiles.messageId, messageId));
}

/** Null unless a message of the conversation has it, which the caller must have loaded in its scopes. `withRemoved`: also of one that staff removed. */
export async function findFile(
  ctx: Ctx,
  { id, conversationId, withRemoved = false }: { id: string; conversationId: string; withRemoved?: boolean },
) {
  const isShown = withRemoved ? undefined : isNull(chatMessages.deletedAt);
  const [found] = await ctx.db
    .select({ file: chatFiles })
    .from(chatFiles)
    .innerJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
    .where(and(eq(chatFiles.id, id), eq(chatMessages.conversationId, conversationId), isShown));
  return found?.file ?? null;
}

export const cleanupBatchSize = 200;

/** Of deleted messages and conversations, and of failed uploads. Unscoped. */
export function listUnusedFiles(ctx: Ctx, before: Date): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(and(isNull(chatFiles.messageId), lt(chatFiles.createdAt, before)))
    .orderBy(asc(chatFiles.createdAt))
    .limit(cleanupBatchSize);
}

/** Call after deleting the file. Unscoped. */
export async function deleteFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(chatFiles).where(eq(chatFiles.id, id));
}

/** For backups. Unscoped. */
export function listFileHashes(ctx: Pick<Ctx, "db">): Promise<{ id: string; hash: string }[]> {
  return ctx.db.select({ id: chatFiles.id, hash: chatFiles.hash }).from(chatFiles);
}
