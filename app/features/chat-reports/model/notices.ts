import type { BrandCode } from "#app/brands/brand.ts";
import type { ChatParty } from "#app/features/chat/model.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** What staff decided on the reports of a conversation. */
export interface ClosedReports {
  conversationId: string;
  brand: BrandCode;
  reports: readonly { id: string; party: ChatParty; accountId: string; isActedOn: boolean }[];
}

/** To those who reported; the other side learns only what it sees in the conversation. */
export function toClosedReportNotices({ conversationId: conversation, brand, reports }: ClosedReports): Notice[] {
  return reports.map(({ id, party, accountId, isActedOn }) => ({
    key: `chatReport:${id}`,
    brand,
    accountId,
    template: isActedOn ? "reader.chatReportActed" : "reader.chatReportDismissed",
    path: party === "customer" ? paths.chat({ conversation }) : paths.leadMessages({ conversation }),
    content: {},
  }));
}
