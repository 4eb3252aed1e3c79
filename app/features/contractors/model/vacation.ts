import type { CategoryCode } from "#app/features/categories/model/category.ts";

/** Vacation leaves `active` unchanged. */
export interface ListingSwitch {
  id: string;
  category: CategoryCode;
  title: string;
  active: boolean;
}

export interface VacationPlan {
  isOn: boolean;
  mayChange: boolean;
  /** Null if the business has none. */
  manager: { name: string; email: string } | null;
  comeBack: ListingSwitch[];
  stayOff: ListingSwitch[];
}
