import type { CategoryCode } from "#app/features/categories/model/category.ts";

/** A listing with its own switch, which a vacation leaves as it is. */
export interface ListingSwitch {
  id: string;
  category: CategoryCode;
  title: string;
  active: boolean;
}

/** A contractor's vacation, as its own people see it. */
export interface VacationPlan {
  isOn: boolean;
  /** Whether who looks may change it; else it is said who may. */
  mayChange: boolean;
  /** The account manager; null while the business has none. */
  manager: { name: string; email: string } | null;
  /** The listings that are on whenever the contractor is not on vacation. */
  comeBack: ListingSwitch[];
  /** Those that are switched off, on vacation or not. */
  stayOff: ListingSwitch[];
}
