import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { NewReport } from "../model.ts";
import { canWriteMessages } from "../policy.ts";
import { lockConversation, saveConversation } from "../store/conversations.server.ts";
import { insertReport } from "../store/reports.server.ts";
import { loadConversation } from "./threads.server.ts";

/** For staff, who may read the conversation until they have decided. A second report of a side while one waits adds nothing. */
export async function reportConversation(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { reader } = await loadConversation(ctx, id);
  allow(canWriteMessages(ctx.actor));
  const report = parseInput(NewReport, input);
  await consumeLimit(ctx, "chatReports", reader.userId);
  await insertReport(ctx, { conversationId: id, party: reader.party, userId: reader.userId, ...report, createdAt: ctx.now });
}

/** Neither side can write while one blocks the other. */
export async function setBlocked(ctx: Ctx, id: string, isBlocked: boolean): Promise<void> {
  const { reader } = await loadConversation(ctx, id);
  allow(canWriteMessages(ctx.actor));
  await inTransaction(ctx, async (tx) => {
    const row = (await lockConversation(tx, id)) ?? fail("not_found", "access.notFound");
    const at = isBlocked ? tx.now : null;
    await saveConversation(tx, id, {
      revision: row.revision + 1,
      ...(reader.party === "customer" ? { customerBlockedAt: at } : { contractorBlockedAt: at }),
    });
  });
}
