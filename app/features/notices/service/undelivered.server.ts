import { recordAct } from "#app/features/audit/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Page } from "#app/lib/page-cursor.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import type { Undelivered } from "../model.ts";
import { canResendNotices } from "../policy.ts";
import { noticesQueue, pushQueue } from "../service.server.ts";
import { listUndelivered, requeueUndelivered } from "../store/undelivered.server.ts";

/** Notices sent again at once. */
const maxResent = 1_000;

function requireAdministrator({ actor }: Ctx): string {
  return canResendNotices(actor) ? actor.userId : fail("forbidden", "access.denied");
}

/** What nobody took, of the administrator's brands: no names and addresses. Newest first. */
export async function listUndeliveredNotices(ctx: Ctx, after: string | null): Promise<Page<Undelivered>> {
  requireAdministrator(ctx);
  const { rows, next } = await listUndelivered(ctx, { after });
  const toText = (at: Date) => at.toISOString();
  return { rows: rows.map((row) => ({ ...row, createdAt: toText(row.createdAt), attemptAt: toText(row.attemptAt) })), next };
}

/** One, or all of the administrator's brands without an id. Returns how many; repeating it has no effect while they wait. Audited. */
export async function resendNotices(ctx: Ctx, id: string | null): Promise<number> {
  await consumeLimit(ctx, "noticeSettings", requireAdministrator(ctx));
  if (id !== null && !isUuid(id)) fail("not_found", "access.notFound");
  return inTransaction(ctx, async (tx) => {
    const resent = await requeueUndelivered(tx, { ids: id === null ? null : [id], limit: maxResent });
    if (resent === 0) return 0;
    for (const queue of [noticesQueue, pushQueue]) await wakeQueue(tx.db, queue);
    await recordAct(tx, { act: "notice.resent", facts: { id, rows: resent } });
    return resent;
  });
}
