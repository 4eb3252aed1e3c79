import { isUuid } from "#app/lib/ids.ts";
import { addDays, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { conversationsPerPage, type ChatParty } from "../model.ts";
import type { ListedConversation } from "../model/views.ts";
import { findChatParty } from "../policy.ts";
import { findConversation, listConversationRows, type ConversationView } from "../store/conversations.server.ts";
import { listPreviews, type Preview } from "../store/messages.server.ts";
import { toUnread } from "./threads.server.ts";
import { toConversation } from "./views.server.ts";

interface ListQuery {
  /** The last conversation of the page before. */
  after: string | null;
  unreadOnly: boolean;
}

/** The person's side's, the last moved first. A business that is not set up has none. */
export async function listConversations(ctx: Ctx, { after, unreadOnly }: ListQuery) {
  const party = findChatParty(ctx.actor);
  if (party === null) return { items: [], next: null };
  const last = after !== null && isUuid(after) ? await findConversation(ctx, after) : null;
  const rows = await listConversationRows(ctx, {
    after: last && last.row,
    limit: conversationsPerPage + 1,
    unreadBy: unreadOnly ? party : null,
  });
  const shown = rows.slice(0, conversationsPerPage);
  const previews = await listPreviews(
    ctx,
    shown.map(({ row }) => row.id),
  );
  const items = shown.map((view) => toListed(ctx, view, { party, last: previews.get(view.row.id) }));
  return { items, next: rows.length > shown.length ? (shown.at(-1)?.row.id ?? null) : null };
}

function toListed(
  { now }: Ctx,
  view: ConversationView,
  { party, last }: { party: ChatParty; last: Preview | undefined },
): ListedConversation {
  const { category, city, row, timeZone } = view;
  const preview = last && {
    isOwn: last.message.party === party,
    text: last.message.text.slice(0, 140),
    card: last.message.card,
    file: last.file,
  };
  const [movedOn, today] = [localDate(row.movedAt, timeZone), localDate(now, timeZone)];
  return {
    ...toConversation(view, party),
    party,
    unread: toUnread(row, party),
    category,
    city,
    preview: preview ?? null,
    movedAt: row.movedAt.toISOString(),
    timeZone,
    isToday: movedOn === today,
    isYesterday: movedOn === addDays(today, -1),
    isThisYear: movedOn.slice(0, 4) === today.slice(0, 4),
  };
}
