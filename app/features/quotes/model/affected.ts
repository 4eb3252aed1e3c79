import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Price } from "#app/features/pricing/model/price.ts";

/** What deleting a homeowner's account does to a booking: cancelled at once, as the law allows; asked for before, and still open; or it stands. */
export interface AffectedBooking {
  id: string;
  contractor: string;
  category: CategoryCode;
  packageKey: string | null;
  price: Pick<Price, "packageTitle" | "product">;
  outcome: "cancelled" | "asked" | "booked";
  /** The booking's page on the host of its brand. */
  url: string;
}

/** What deleting a homeowner's account would end. */
export interface AffectedByErasure {
  bookings: AffectedBooking[];
  /** Contractors whose quotes are open, once for each request. */
  asked: string[];
}
