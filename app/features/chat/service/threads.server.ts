import type { SignedIn } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { followReading, lockLeadOfJob } from "#app/features/leads/service/contact-leads.server.ts";
import { settleSeen } from "#app/features/notices/service/withdrawing.server.ts";
import { findOwner, listOwnRooms } from "#app/features/live-news/model.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { loadTogether } from "#app/lib/load-together.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { compareMessages, messagesPerPage, type ChatParty, type Message, type ThreadUpdate } from "../model.ts";
import { toKeyStart } from "../model/notices.ts";
import { findChatParty } from "../policy.ts";
import {
  findConversation,
  listLastMoves,
  lockConversation,
  saveConversation,
  sumUnread,
  type ConversationRow,
  type ConversationView,
} from "../store/conversations.server.ts";
import { countUnreadMessages, listChangedMessages, listLastMessages, listNotes } from "../store/messages.server.ts";
import { toMessage, toNote, type Reader } from "./views.server.ts";

/** Throws `not_found` for a stranger's, and for people without conversations. */
export async function loadConversation(ctx: Ctx, id: string): Promise<{ view: ConversationView; reader: Reader }> {
  const party = findChatParty(ctx.actor);
  const view = party !== null && isUuid(id) ? await findConversation(ctx, id) : null;
  if (party === null || view === null) return fail("not_found", "access.notFound");
  return { view, reader: { party, userId: requireSignedIn(ctx.actor).userId } };
}

/** A page of a thread, in its order. `before` is the number of a message. */
export async function listThread(ctx: Ctx, { view, reader }: { view: ConversationView; reader: Reader }, before: number | null) {
  const rows = await listLastMessages(ctx, view.row.id, { before, limit: messagesPerPage + 1 });
  const shown = rows.slice(0, messagesPerPage);
  const from = rows.length > shown.length ? (shown.at(-1)?.message.sequence ?? null) : null;
  const notes = reader.party === "contractor" ? await listNotes(ctx, view.row.id, { from, limit: 200 }) : [];
  const until = before ?? Number.MAX_SAFE_INTEGER;
  const messages = [
    ...shown.map((row) => toMessage(ctx, row, reader)),
    ...notes.map(toNote).filter(({ sequence }) => sequence < until),
  ].toSorted(compareMessages);
  return { messages, earlier: from };
}

/** Most changes of one answer; the next call gets the rest. */
const updateLimit = 200;

/** What is new after a revision, each message once, however long the client was away. */
export async function loadUpdate(ctx: Ctx, id: string, since: number): Promise<ThreadUpdate> {
  const conversation = await loadConversation(ctx, id);
  const { view, reader } = conversation;
  const rows = since < view.row.revision ? await listChangedMessages(ctx, id, { since, limit: updateLimit }) : [];
  const notes = reader.party === "contractor" && view.hasNotes ? await listNotes(ctx, id, { from: null, limit: 50 }) : [];
  const messages: Message[] = [...rows.map((row) => toMessage(ctx, row, reader)), ...notes.map(toNote)].toSorted(compareMessages);
  const revision = rows.length < updateLimit ? view.row.revision : (rows.at(-1)?.message.revision ?? since);
  return { messages, revision, otherReadTo: toReadTo(view.row, other(reader.party)), unread: toUnread(view.row, reader.party) };
}

export function other(party: ChatParty): ChatParty {
  return party === "customer" ? "contractor" : "customer";
}

export function toReadTo(row: ConversationRow, party: ChatParty): number {
  return party === "customer" ? row.customerReadTo : row.contractorReadTo;
}

export function toUnread(row: Pick<ConversationRow, "customerUnread" | "contractorUnread">, party: ChatParty): number {
  return party === "customer" ? row.customerUnread : row.contractorUnread;
}

/** Up to this message. Never takes a reading back; a number beyond the last message is the last one. */
export async function markRead(ctx: Ctx, id: string, sequence: number): Promise<void> {
  const { view, reader } = await loadConversation(ctx, id);
  // Staff who act for a business leave no trace of reading.
  if (requireSignedIn(ctx.actor).actingFor || toReadTo(view.row, reader.party) >= Math.min(sequence, view.row.lastSequence)) return;
  await inTransaction(ctx, async (tx) => {
    const isTeam = reader.party === "contractor";
    const lead = isTeam ? await lockLeadOfJob(tx, view.row) : null;
    const row = await lockConversation(tx, id);
    if (!row) return;
    const readTo = Math.max(toReadTo(row, reader.party), Math.min(sequence, row.lastSequence));
    const unread = await countUnreadMessages(tx, id, { reader: reader.party, readTo });
    await saveConversation(
      tx,
      id,
      isTeam ? { contractorReadTo: readTo, contractorUnread: unread } : { customerReadTo: readTo, customerUnread: unread },
    );
    if (unread === 0) await settleSeen(tx, toKeyStart(other(reader.party), id));
    if (lead && unread === 0) await followReading(tx, lead, id);
  });
}

/** Unread messages of the person's side in all conversations; 0 for people without conversations. */
export async function countAllUnread(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== "user") return 0;
  const party = findChatParty(ctx.actor);
  return party === null ? 0 : sumUnread(ctx, party);
}

/** Where sockets of the person hear news; none for people without conversations. */
export function findOwnRooms({ actor, brand }: Pick<Ctx, "actor" | "brand">): string[] {
  if (actor.kind !== "user") return [];
  const party = findChatParty(actor);
  return party === null ? [] : listOwnRooms(actor, party, brand);
}

/** Of people whose rooms were found: when a message or card last came to one of their conversations. Those who ask together are looked up together. */
export function createMoveLookup(db: Ctx["db"]): (actor: SignedIn) => Promise<Date | undefined> {
  const lookup = (party: ChatParty) => loadTogether((owners) => listLastMoves({ db }, { party, owners }));
  const lookups = { customer: lookup("customer"), contractor: lookup("contractor") };
  return async (actor) => {
    const party = findChatParty(actor);
    return party === null ? undefined : lookups[party](findOwner(actor, party));
  };
}
