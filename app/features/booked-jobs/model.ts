import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { JobPhoto } from "#app/features/photos/model/pictures.ts";
import type { ChangeEvent, ChangeStatus, JobEvent, JobStatus } from "./model/life-cycle.ts";

export { isStarted } from "./model/life-cycle.ts";

/** Days after which a completed job counts as confirmed. */
export const silenceDays = 7;

/** Confirmed jobs from which the share of kept prices is shown. */
export const minKeptJobs = 5;

export const maxChangeLines = 5;
export const maxChangeOrders = 30;

/** Work that is added, or removed for a negative amount. */
export interface ChangeLine {
  title: string;
  /** In cents. */
  amount: number;
}

export interface ChangeOrder {
  id: string;
  /** From 1 within its job. */
  number: number;
  status: ChangeStatus;
  lines: ChangeLine[];
  /** Sum of the lines, in cents. */
  total: number;
  reason: string;
  /** The homeowner's words. */
  answer: string;
  photos: readonly JobPhoto[];
  proposedAt: string;
  answeredAt: string | null;
  events: ChangeEvent[];
}

/** A booked job as either party sees it. */
export interface JobView {
  quoteId: string;
  /** The reader is the contractor. */
  isContractor: boolean;
  category: CategoryCode;
  status: JobStatus;
  version: number;
  /** In cents: of the booking, of the accepted changes, of both. */
  bookedTotal: number;
  acceptedTotal: number;
  contractTotal: number;
  finalPrice: number | null;
  isPriceKept: boolean | null;
  startedAt: string | null;
  completedAt: string | null;
  confirmedAt: string | null;
  /** Until when silence confirms. */
  confirmBy: string | null;
  /** What the homeowner reported last; empty once the job is completed again. */
  problem: string;
  changes: ChangeOrder[];
  /** That the reader can trigger now. */
  events: JobEvent[];
  canPropose: boolean;
  timeZone: string;
}

/** Of a contractor's confirmed jobs. */
export interface KeptPrices {
  kept: number;
  jobs: number;
}
