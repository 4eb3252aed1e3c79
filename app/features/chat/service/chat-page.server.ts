import { isUuid } from "#app/lib/ids.ts";
import { localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isThreadClosed } from "../model.ts";
import type { OpenThread, ThreadState } from "../model/views.ts";
import { findChatParty } from "../policy.ts";
import { findConversationAbout, type ConversationView } from "../store/conversations.server.ts";
import { listSubjects, listThreadQuotes } from "../store/subjects.server.ts";
import { listConversations } from "./lists.server.ts";
import { listThread, loadConversation, markRead, other, toReadTo, toUnread } from "./threads.server.ts";
import { findStopReason, toConversation, type Reader } from "./views.server.ts";

export type ChatPage = Awaited<ReturnType<typeof loadChatPage>>;

interface ChatQuery {
  conversation: string | null;
  before: number | null;
  after: string | null;
  unreadOnly: boolean;
}

/** The list, and the conversation that is open, which counts as read. Throws `not_found` for a stranger's. */
export async function loadChatPage(ctx: Ctx, { conversation, before, after, unreadOnly }: ChatQuery) {
  const thread = conversation === null ? null : await openThread(ctx, conversation, before);
  // After the thread, whose messages are read now.
  return { ...(await listConversations(ctx, { after, unreadOnly })), thread };
}

async function openThread(ctx: Ctx, id: string, before: number | null): Promise<Omit<OpenThread, "translation">> {
  const loaded = await loadConversation(ctx, id);
  const { view, reader } = loaded;
  const { row } = view;
  if (before === null) await markRead(ctx, id, row.lastSequence);
  const page = await listThread(ctx, loaded, before);
  const quotes = await listThreadQuotes(ctx, row);
  const subjectIds = page.messages.flatMap(({ card }) => (card ? [card.subjectId] : []));
  return {
    ...toConversation(view, reader.party),
    party: reader.party,
    category: view.category,
    city: view.city,
    timeZone: view.timeZone,
    today: localDate(ctx.now, view.timeZone),
    revision: row.revision,
    otherReadTo: toReadTo(row, other(reader.party)),
    ...page,
    quotes,
    subjects: await listSubjects(ctx, subjectIds),
    greeting: findGreeting(view, reader, page.messages),
    stoppedFor: findStopReason(row, reader.party),
    state: findState(view, reader, isThreadClosed(quotes)),
  };
}

/** The contractor's own, until it has written. */
function findGreeting({ greeting }: ConversationView, { party }: Reader, messages: readonly { party: string | null }[]): string {
  return party === "customer" && messages.every((message) => message.party !== "contractor") ? greeting.trim() : "";
}

/** Why nobody can write, if so. */
function findState({ row }: ConversationView, { party }: Reader, isClosed: boolean): ThreadState {
  const [own, others] =
    party === "customer" ? [row.customerBlockedAt, row.contractorBlockedAt] : [row.contractorBlockedAt, row.customerBlockedAt];
  if (findStopReason(row, party)) return "stopped";
  if (own) return "blockedByOwn";
  if (others) return "blocked";
  return isClosed ? "closed" : "open";
}

/** For the pages of a quote and of its lead; null before there is one. */
export async function findThreadLink(ctx: Ctx, about: { requestId: string | null; contractorPublicId?: string }) {
  const { requestId, ...contractor } = about;
  const party = ctx.actor.kind === "user" ? findChatParty(ctx.actor) : null;
  if (party === null || requestId === null || !isUuid(requestId)) return null;
  const found = await findConversationAbout(ctx, { requestId, ...contractor });
  return found && { id: found.id, unread: toUnread(found, party) };
}
