import { randomUUID } from "node:crypto";
import { enqueueBulkMails } from "#app/features/notices/service/bulk.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { toMessage } from "../model.ts";
import { loadBroadcast, rejectUnsendable, requireBroadcaster } from "../service.server.ts";
import { toBulkMail } from "./mails.server.ts";

/** The message as it is saved, in one language, to the caller's own address. */
export async function sendTest(ctx: Ctx, { id, locale }: { id: string; locale: Locale }): Promise<void> {
  const { userId } = requireBroadcaster(ctx);
  const broadcast = await loadBroadcast(ctx, id);
  rejectUnsendable(broadcast);
  await consumeLimit(ctx, "broadcastTests", userId);
  const only = toMessage(broadcast.messages, locale);
  const messages = { en: only, fr: only, ru: only, es: only };
  await inTransaction(ctx, async (tx) => {
    await enqueueBulkMails(tx, toBulkMail({ ...broadcast, messages }, `broadcastTest:${randomUUID()}`), [userId]);
    await recordAct(tx, { act: "broadcast.tested", facts: { id, brand: broadcast.brand } });
  });
}
