import type { BrandCode } from "#app/brands/brand.ts";
import type { LeadAppointment } from "#app/features/leads/model/quote-events.ts";
import type { Notice, NoticeContent } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** A change of an appointment, with its parties. */
export interface AppointmentEvent extends LeadAppointment {
  id: string;
  brand: BrandCode;
  endsAt: string;
  sequence: number;
  /** Null for customers without an account. */
  accountId: string | null;
  requestId: string | null;
  contractor: { accountId: string; name: string; timeZone: string };
  category: string | null;
  customer: string;
  place: string;
  /** False if another mail says it. */
  notify: boolean;
}

type Timed = Pick<AppointmentEvent, "id" | "kind" | "startsAt" | "endsAt" | "sequence" | "place"> & { timeZone: string };

/** What a mail's text and its calendar file need. */
export function toAppointmentContent(appointment: Timed, method: "REQUEST" | "CANCEL"): NoticeContent {
  const { id, kind, startsAt, endsAt, sequence, place, timeZone } = appointment;
  return { calendarMethod: method, appointment: id, kind, startsAt, endsAt, sequence, place, zone: timeZone };
}

const templates = { booked: "appointmentBooked", moved: "appointmentMoved", cancelled: "appointmentCanceled" } as const;

/** To both parties: each has the appointment in a calendar. */
export function toAppointmentNotices(event: AppointmentEvent): Notice[] {
  if (!event.notify) return [];
  const { id, sequence, change, brand, accountId, requestId, quoteId, leadId, contractor, category, customer } = event;
  const key = `appointment.${change}:${id}:${sequence}`;
  const timed = toAppointmentContent({ ...event, timeZone: contractor.timeZone }, change === "cancelled" ? "CANCEL" : "REQUEST");
  const content = { ...timed, contractor: contractor.name, ...(category && { category }) };
  const toContractor: Notice = {
    key: `${key}:contractor`,
    brand,
    accountId: contractor.accountId,
    template: `contractor.${templates[change]}`,
    path: paths.lead({ id: quoteId ?? leadId ?? "" }),
    content: { ...content, homeowner: customer },
  };
  if (accountId === null || quoteId === null || requestId === null) return [toContractor];
  const toCustomer: Notice = {
    key: `${key}:customer`,
    brand,
    accountId,
    template: `customer.${templates[change]}`,
    path: paths.appointment({ requestId, quoteId }),
    content: { ...content, contractorAccount: contractor.accountId },
  };
  return [toCustomer, toContractor];
}
