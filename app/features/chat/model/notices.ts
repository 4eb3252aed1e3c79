import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";
import type { ChatParty } from "../model.ts";

export interface SentMessage {
  conversationId: string;
  sequence: number;
  party: ChatParty;
  brand: BrandCode;
  requestId: string | null;
  contractorId: number;
  customerAccountId: string;
  contractorAccountId: string;
  contractorName: string;
  customerName: string;
  text: string;
  /** The other party had read or answered everything before. */
  isFirstUnread: boolean;
}

/** How keys of notices of a party's messages begin. */
export function toKeyStart(writer: ChatParty, conversationId: string): string {
  return `${writer}Message:${conversationId}`;
}

/** One mail until the other party has read or answered, however many messages follow. */
export function toMessageNotices(message: SentMessage): Notice[] {
  const { conversationId, sequence, party, brand, text, isFirstUnread, contractorName, customerName } = message;
  if (!isFirstUnread) return [];
  const shared = { key: `${toKeyStart(party, conversationId)}:${sequence}`, brand };
  const query = { conversation: conversationId };
  return party === "customer"
    ? [
        {
          ...shared,
          accountId: message.contractorAccountId,
          template: "contractor.messageReceived",
          path: paths.leadMessages(query),
          content: { homeowner: customerName, words: text, conversation: conversationId },
        },
      ]
    : [
        {
          ...shared,
          accountId: message.customerAccountId,
          template: "customer.messageReceived",
          path: paths.chat(query),
          content: {
            contractor: contractorName,
            contractorAccount: message.contractorAccountId,
            words: text,
            conversation: conversationId,
          },
        },
      ];
}
