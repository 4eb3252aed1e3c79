import type { QuotedRequest } from "#app/features/quotes/model.ts";
import { lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadContactableContractor } from "#app/features/callbacks/service/contactable.server.ts";
import { allow } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, listNetworkBuckets } from "#app/platform/limits.server.ts";
import { NewMessage } from "../model.ts";
import type { CardEvent } from "../model/cards.ts";
import {
  canBeAnswered,
  findLastConversation,
  insertConversation,
  lockConversationAbout,
  lockOpenConversation,
  saveConversation,
  type ConversationRow,
} from "../store/conversations.server.ts";
import { insertMessage } from "../store/messages.server.ts";

type Owner = Pick<ConversationRow, "brand" | "accountId" | "contractorId" | "requestId">;

function toNewConversation(ctx: Ctx, owner: Owner) {
  return { ...owner, createdAt: ctx.now, movedAt: ctx.now };
}

/** The household's last conversation with the contractor, which takes messages; null before the first. */
export async function findConversationWith(ctx: Ctx, contrid: string): Promise<string | null> {
  allow(isHomeowner(ctx.actor));
  const { id } = await loadContactableContractor(ctx, { contrid, quoteId: null, request: { toId: contrid } });
  return findLastConversation(ctx, id);
}

/**
 * From a profile of an Advanced contractor. Returns the household's last conversation with it, or a new one. `first` is its first
 * message, if there is one already: a conversation is not begun for a message that would be refused.
 */
export async function startConversation(ctx: Ctx, contrid: string, first?: Record<string, unknown>): Promise<string> {
  allow(isHomeowner(ctx.actor));
  if (first) parseInput(NewMessage, first);
  const { accountId, userId } = requireSignedIn(ctx.actor);
  const { id: contractorId } = await loadContactableContractor(ctx, { contrid, quoteId: null, request: { toId: contrid } });
  const existing = await findLastConversation(ctx, contractorId);
  if (existing) return existing;
  await consumeFromEach(
    ctx,
    [
      ["newConversations", userId],
      ["newConversationsOfAddress"],
      ...listNetworkBuckets(ctx, "newConversationsOfNetwork"),
      ["newConversationsOfContractor", String(contractorId)],
    ],
    1,
  );
  const owner = { brand: ctx.brand.code, accountId, contractorId, requestId: null };
  return inTransaction(ctx, async (tx) => {
    await lockOwnHousehold(tx);
    return (await findLastConversation(tx, contractorId)) ?? (await insertConversation(tx, toNewConversation(tx, owner))).id;
  });
}

/** One for each contractor that got the request. What was written before the request goes on in it. */
export async function openConversations(
  tx: Ctx,
  { requestId, brand, accountId, quotes }: Pick<QuotedRequest, "requestId" | "brand" | "accountId" | "quotes">,
): Promise<void> {
  if (!(await canBeAnswered(tx, requestId))) return;
  const contractorIds = [...new Set(quotes.map((quote) => quote.contractorId))].toSorted((one, two) => one - two);
  for (const contractorId of contractorIds) {
    const owner = { brand, accountId, contractorId, requestId };
    const existing = await lockConversationAbout(tx, owner);
    const row = existing ?? (await adopt(tx, owner)) ?? (await insertConversation(tx, toNewConversation(tx, owner)));
    await addCard(tx, row, { event: existing ? "request.changed" : "request.sent", subjectId: requestId });
  }
}

async function adopt(tx: Ctx, owner: Owner): Promise<ConversationRow | null> {
  const open = await lockOpenConversation(tx, owner);
  if (!open) return null;
  await saveConversation(tx, open.id, { requestId: owner.requestId });
  return open;
}

/** The row is locked. */
export async function addCard(tx: Ctx, row: ConversationRow, { event, subjectId }: { event: CardEvent; subjectId: string }): Promise<void> {
  const [sequence, revision] = [row.lastSequence + 1, row.revision + 1];
  const conversationId = row.id;
  await insertMessage(tx, { conversationId, sequence, revision, kind: "card", card: event, subjectId, createdAt: tx.now });
  await saveConversation(tx, row.id, { lastSequence: sequence, revision, movedAt: tx.now });
}
