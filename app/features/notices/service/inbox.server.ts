import { brands } from "#app/brands/registry.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Page } from "#app/lib/page-cursor.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findNoticeRow, writeNoticeLine, type InboxItem } from "../model.ts";
import { hasInbox } from "../policy.ts";
import { countUnreadItems, findItem, listItems, saveRead, type InboxRow } from "../store/inbox.server.ts";

/** More are shown as 99+. */
const maxCounted = 100;

/** Null for those without a list of notices. */
export async function countUnread(ctx: Ctx): Promise<number | null> {
  return hasInbox(ctx.actor) ? countUnreadItems(ctx, ctx.actor.userId, maxCounted) : null;
}

function requireUser({ actor }: Ctx): string {
  return hasInbox(actor) ? actor.userId : fail("forbidden", "access.denied");
}

/** Newest first, in the language of the page. */
export async function listInbox(ctx: Ctx, options: { after: string | null; size?: number }): Promise<Page<InboxItem>> {
  const { rows, next } = await listItems(ctx, requireUser(ctx), options);
  return { rows: rows.map((row) => toItem(ctx, row)), next };
}

function toItem({ locale }: Ctx, { id, brand, template, content, createdAt, readAt }: InboxRow): InboxItem {
  const text = writeNoticeLine({ template, content, locale, t: getTranslator(locale), brandName: brands[brand].directoryTitle[locale] });
  return { id, text, group: findNoticeRow(template).group, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}

/** Marks it as read; returns the path of its page. */
export async function openInboxItem(ctx: Ctx, id: string): Promise<string> {
  const userId = requireUser(ctx);
  return inTransaction(ctx, async (tx) => {
    const item = (isUuid(id) && (await findItem(tx, userId, id))) || fail("not_found", "access.notFound");
    await saveRead(tx, userId, [item.id]);
    return String(item.content.path);
  });
}

/** One of their own, or all that the host shows. Repeating it has no effect. */
export async function markRead(ctx: Ctx, id: string | null): Promise<void> {
  const userId = requireUser(ctx);
  if (id === null) await saveRead(ctx, userId);
  else if (isUuid(id)) await saveRead(ctx, userId, [id]);
}
