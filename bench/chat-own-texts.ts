import { tokenHash } from "#app/platform/tokens.server.ts";
import type { ChatPerson } from "./chat-people.ts";

/** What differs between messages in the statements that send and fetch them. */
export function listOwnTexts({ conversation, customer, key }: { conversation: string; customer: ChatPerson; key: string }): string[] {
  const { userId, accountId, token } = customer;
  return [conversation, tokenHash(conversation), userId, tokenHash(userId), accountId, tokenHash(token), key];
}
