import type { Audience } from "./audiences.ts";

/** Every queue of work after the fact and by the clock. The product itself does it; nobody asks for it. */
export const jobs: Readonly<Record<string, Audience>> = {
  notices: "system",
  "access-mails": "system",
  "notices-old": "system",
  "access-expired": "system",
  "write-keys-old": "system",
  "events-old": "system",
  "quotes-unpriced": "system",
  "quotes-expired": "system",
  "cancels-overdue": "system",
  "drafts-remind": "system",
  "reply-times": "system",
  "drafts-old": "system",
  "reminders-old": "system",
  "hand-offs-old": "system",
  "search-centers-unused": "system",
  "audit-check": "system",
  "limits-full": "system",
  "pictures-unused": "system",
  "erasures-unmarked": "system",
  retention: "system",
};
