import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { addDays, dayMs, localDate, toMoment } from "#app/lib/time-zones.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { lengthByKind, type AppointmentKind, type AppointmentView, type UpcomingAppointment } from "../model.ts";
import type { CalendarDayView } from "../model/calendar.ts";
import { findChangeDeadline, isChangeable, isStanding } from "../model/rules.ts";
import { findAppointmentHours, listFreeSlots } from "../model/slots.ts";
import { findAppointmentParty } from "../policy.ts";
import { findListingMode, findOpenTimes, findSettings, listDaysOff } from "../store.server.ts";
import { listBetween, listBooked, type AppointmentRow } from "../store/appointments.server.ts";
import { formatPlace } from "./appointment-events.server.ts";
import { loadSlotSearch, type Asked } from "./finding.server.ts";
import { requireContractorId } from "./settings.server.ts";

/** Most slots that a page offers. */
const maxShownSlots = 60;
/** Most appointments on a page of the calendar. */
const maxShown = 300;

export interface FreeTimes {
  /** ISO moments, the earliest first. */
  starts: string[];
  minutes: number;
  timeZone: string;
}

/** In the contractor's scope or for a quote that the caller has loaded. Empty if nothing is free. */
export async function listFreeTimes(ctx: Ctx, asked: Asked, { isOwn = false } = {}): Promise<FreeTimes> {
  const search = await loadSlotSearch(ctx, asked);
  const settings = isOwn ? { ...search.settings, noticeHours: 0 } : search.settings;
  const free = listFreeSlots({ ...search, settings }, maxShownSlots);
  return {
    starts: free.map(({ startsAt }) => new Date(startsAt).toISOString()),
    minutes: lengthByKind(settings, asked.kind),
    timeZone: search.times.timeZone,
  };
}

interface OfferedQuote {
  contractorId: number;
  listingId: string | null;
}

/** Whether a homeowner chooses a time for the quote; null if its contractor offers none. The caller has loaded the quote. */
export async function findOfferedMode(ctx: Ctx, { contractorId, listingId }: OfferedQuote): Promise<"OPTIONAL" | "REQUIRED" | null> {
  const { isOffered } = await findSettings(ctx, contractorId);
  const mode = isOffered ? await findListingMode(ctx, listingId) : "OFF";
  return mode === "OFF" ? null : mode;
}

/** The booked appointment of a quote in the caller's scope. */
export async function findQuoteAppointment(ctx: Ctx, quoteId: string, kind?: AppointmentKind): Promise<AppointmentView | null> {
  const booked = await listBooked(ctx, { quoteIds: [quoteId] });
  const found = booked.filter((row) => kind === undefined || row.kind === kind).at(-1);
  return found ? toView(ctx, found) : null;
}

/** Those of a lead of the caller's business, the earliest first. */
export async function listLeadAppointments(ctx: Ctx, leadId: string): Promise<AppointmentView[]> {
  requireContractorId(ctx);
  return (await listBooked(ctx, { leadId })).map((row) => toView(ctx, row));
}

/** Of the caller's household, the next first. */
export async function listUpcoming(ctx: Ctx, limit: number): Promise<UpcomingAppointment[]> {
  const rows = await listBetween(ctx, { from: ctx.now, to: new Date(ctx.now.getTime() + 400 * dayMs), limit: maxShown });
  const own = rows.filter(isStanding).flatMap(({ id, kind, startsAt, endsAt, contractor, requestId, quoteId }) =>
    requestId === null || quoteId === null
      ? []
      : [
          {
            id,
            kind,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            timeZone: contractor.timeZone,
            contractor: contractor.name,
            requestId,
            quoteId,
          },
        ],
  );
  return own.slice(0, limit);
}

function toView(ctx: Ctx, row: AppointmentRow): AppointmentView {
  const { id, kind, status, sequence, changeHours, contractor } = row;
  const party = findAppointmentParty(requireSignedIn(ctx.actor));
  return {
    id,
    kind,
    status,
    sequence,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: contractor.timeZone,
    canChange: isChangeable(row, { party, changeHours, now: ctx.now }),
    changeUntil: findChangeDeadline(row, changeHours).toISOString(),
  };
}

/** Seven local days of the caller's business, from `from` on, or from today. */
export async function loadCalendar(ctx: Ctx, from: string | null) {
  const contractorId = requireContractorId(ctx);
  const times = (await findOpenTimes(ctx, contractorId)) ?? fail("not_found", "access.notFound");
  const { timeZone } = times;
  const today = localDate(ctx.now, timeZone);
  const first = from ?? today;
  const dates = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(first, ahead));
  const window = { from: toMoment(first, 0, timeZone), to: toMoment(addDays(first, 7), 0, timeZone) };
  const rows = (await listBetween(ctx, { ...window, limit: maxShown })).filter(isStanding);
  const daysOff = await listDaysOff(ctx, contractorId, first);
  const days: CalendarDayView[] = dates.map((date) => ({
    date,
    open: findAppointmentHours(date, times, daysOff),
    appointments: rows
      .filter(({ startsAt }) => localDate(startsAt < window.from ? window.from : startsAt, timeZone) === date)
      .map((row) => ({
        ...toView(ctx, row),
        leadId: row.leadId,
        category: row.category,
        customer: row.customer.name,
        phone: row.customer.phone,
        place: formatPlace(row),
      })),
  }));
  return { today, timeZone, first, previous: addDays(first, -7), next: addDays(first, 7), days };
}
