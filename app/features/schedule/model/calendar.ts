import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { AppointmentView } from "../model.ts";

/** A booked appointment as its contractor's calendar shows it. */
export interface CalendarEntry extends AppointmentView {
  leadId: string | null;
  category: CategoryCode | null;
  customer: string;
  phone: string;
  place: string;
}

export interface CalendarDayView {
  /** YYYY-MM-DD in the contractor's zone. */
  date: string;
  appointments: CalendarEntry[];
  /** Minutes after midnight when the business takes appointments; null on its days off. */
  open: { from: number; to: number } | null;
}
