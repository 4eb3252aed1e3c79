import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { ChangeEvent, JobEvent } from "./life-cycle.ts";

export interface JobFacts {
  quoteId: string;
  requestId: string;
  brand: BrandCode;
  category: CategoryCode;
  homeowner: { accountId: string };
  contractor: { accountId: string; publicId: string; name: string };
}

/** A step of a booked job. `words` is the homeowner's report. */
export interface MovedJob extends JobFacts {
  event: JobEvent;
  /** Changes with every step. */
  version: number;
  /** In cents. */
  finalPrice: number | null;
  words: string;
}

/** A step of a change order. `words` is its reason, or what the homeowner answered. */
export interface MovedChange extends JobFacts {
  event: "propose" | ChangeEvent;
  changeId: string;
  /** In cents: of the change, and of the contract with what is accepted so far. */
  total: number;
  contractTotal: number;
  words: string;
}
