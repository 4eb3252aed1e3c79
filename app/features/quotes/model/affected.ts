import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Price } from "#app/features/pricing/model/price.ts";

/** `cancelled` by the deletion, cancellation already requested (`asked`), or unaffected (`booked`). */
export interface AffectedBooking {
  id: string;
  contractor: string;
  category: CategoryCode;
  packageKey: string | null;
  price: Pick<Price, "packageTitle" | "product">;
  outcome: "cancelled" | "asked" | "booked";
  /** A path, or a full URL when the booking belongs to another brand. */
  url: string;
}

export interface AffectedByErasure {
  bookings: AffectedBooking[];
  /** Names of contractors with open quotes, once per contractor. */
  asked: string[];
}
