import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { LeadOrigin, LeadSource } from "../model.ts";
import type { AttentionKind } from "./attention.ts";
import type { Completion } from "./completion.ts";
import type { LostReason } from "./lost-reasons.ts";
import type { LeadStatus } from "./statuses.ts";
import type { TimelineLine } from "./timeline.ts";

export interface CustomerView {
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  billingAddress: string | null;
  source: LeadSource | null;
  /** The homeowner has an account here. */
  hasAccount: boolean;
}

/** Everything that the lead's page shows, except its quotes. */
export interface LeadView {
  id: string;
  version: number;
  brand: BrandCode;
  origin: LeadOrigin;
  category: CategoryCode | null;
  details: string;
  status: LeadStatus;
  statusComment: string;
  lostReason: LostReason | null;
  completion: Completion | null;
  /** Statuses that the business can choose now. */
  moves: LeadStatus[];
  /** In cents. */
  value: number | null;
  scheduledAt: string | null;
  /** The contractor's. */
  timeZone: string;
  assignedTo: string | null;
  attention: AttentionKind[];
  /** The customer withdrew the consent to be called, texted, and emailed. */
  doNotContact: boolean;
  place: { city: string; region: string; postalCode: string };
  requestId: string | null;
  createdAt: string;
  customer: CustomerView;
  otherJobs: { id: string; category: CategoryCode | null; status: LeadStatus; createdAt: string }[];
  similar: CustomerView[];
  merges: { id: string; name: string; at: string }[];
  timeline: TimelineLine[];
  neighbours: { previous: string | null; next: string | null };
}

/** What a customer takes over from one that is merged into it, where it has none. */
export const filledFields = ["phone", "email", "address", "source"] as const;
export type FilledField = (typeof filledFields)[number];

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
