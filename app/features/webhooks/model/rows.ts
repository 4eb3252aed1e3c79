import type { BrandCode } from "#app/brands/brand.ts";
import type { JobStatus } from "#app/features/booked-jobs/model/life-cycle.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { LeadOrigin } from "#app/features/leads/model.ts";
import type { LeadStatus } from "#app/features/leads/model/statuses.ts";
import type { QuoteStatus } from "#app/features/quotes/model.ts";

interface Place {
  city: string;
  region: string;
  postalCode: string;
}

interface Party {
  brand: BrandCode;
  contractorId: number;
  contractorPublicId: string;
  contractorName: string;
}

/** A quote with its request, and its booking and job if it has them. Totals are cents. */
export interface QuoteRow extends Place, Party {
  id: string;
  number: number;
  version: number;
  status: QuoteStatus;
  requestId: string;
  category: CategoryCode;
  total: number | null;
  expiresAt: string;
  submittedAt: string;
  /** Of the contractor's lead; null without one. */
  leadOrigin: LeadOrigin | null;
  orderNumber: string | null;
  orderTotal: number | null;
  orderedAt: string | null;
  jobStatus: JobStatus | null;
  acceptedTotal: number | null;
  finalPrice: number | null;
}

export interface LeadRow extends Place, Party {
  id: string;
  version: number;
  status: LeadStatus;
  origin: LeadOrigin;
  category: CategoryCode | null;
  requestId: string | null;
  value: number | null;
  createdAt: string;
  /** Nothing happened to it before. */
  isNew: boolean;
}

export interface ReviewRow extends Party {
  id: string;
  stars: number;
  createdAt: string;
  orderNumber: string | null;
}
