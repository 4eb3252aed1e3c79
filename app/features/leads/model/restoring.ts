import type { LostReason } from "./lost-reasons.ts";
import type { LeadStatus } from "./statuses.ts";

/** What undoing a change of many leads puts back. */
export interface RestorableLead {
  status: LeadStatus;
  statusComment: string;
  lostReason: LostReason | null;
  assignedTo: string | null;
  attention: string[];
  /** ISO moments. */
  attentionSince: string | null;
  repliedAt: string | null;
}
