import { z } from "zod";

/** A visit prepares a price; a job is booked work. */
const appointmentKinds = ["VISIT", "JOB"] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

const appointmentStatuses = ["BOOKED", "CANCELLED"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Whether a service's homeowners choose a time when they book. */
export const slotModes = ["OPTIONAL", "REQUIRED", "OFF"] as const;
export type SlotMode = (typeof slotModes)[number];

const maxCrews = 20;
const maxLengthMinutes = 12 * 60;
const maxAheadDays = 180;
/** Days and periods off of one contractor that are not over. */
export const maxTimesOff = 60;

/** Also as typed into a form; an empty field is none. */
const whole = (least: number, most: number, code: string) =>
  z.preprocess(
    (typed) => (typed === "" || typed === null ? undefined : typed),
    z.coerce.number(code).int(code).min(least, code).max(most, code),
  );

/** Lengths and the travel buffer are minutes; notices are hours before the start. */
export const ScheduleSettings = z.strictObject({
  /** Homeowners see and take times. */
  isOffered: z.boolean(),
  jobMinutes: whole(15, maxLengthMinutes, "schedule.lengthInvalid"),
  visitMinutes: whole(15, maxLengthMinutes, "schedule.lengthInvalid"),
  bufferMinutes: whole(0, 240, "schedule.bufferInvalid"),
  /** Appointments at the same time. */
  crews: whole(1, maxCrews, "schedule.crewsInvalid"),
  /** Appointments that homeowners can take on a day. */
  perDay: whole(1, 100, "schedule.perDayInvalid"),
  /** Shortest notice of a new appointment. */
  noticeHours: whole(0, 336, "schedule.noticeInvalid"),
  /** Until when homeowners can move or cancel an appointment. */
  changeHours: whole(0, 336, "schedule.noticeInvalid"),
  aheadDays: whole(1, maxAheadDays, "schedule.aheadInvalid"),
});
export type ScheduleSettings = z.output<typeof ScheduleSettings>;

export const defaultSettings: ScheduleSettings = {
  isOffered: false,
  jobMinutes: 120,
  visitMinutes: 60,
  bufferMinutes: 30,
  crews: 1,
  perDay: 4,
  noticeHours: 24,
  changeHours: 24,
  aheadDays: 30,
};

export function lengthByKind({ jobMinutes, visitMinutes }: ScheduleSettings, kind: AppointmentKind): number {
  return kind === "JOB" ? jobMinutes : visitMinutes;
}

/** Inclusive local days, YYYY-MM-DD. */
export const TimeOff = z
  .strictObject({ from: z.iso.date("schedule.dayInvalid"), through: z.union([z.literal(""), z.iso.date("schedule.dayInvalid")]) })
  .transform(({ from, through }) => ({ from, through: through || from }))
  .refine(({ from, through }) => from <= through, { path: ["through"], message: "schedule.endsBeforeStart" });
export type TimeOff = z.output<typeof TimeOff>;

/** Of a homeowner's list. */
export interface UpcomingAppointment {
  id: string;
  kind: AppointmentKind;
  startsAt: string;
  endsAt: string;
  /** The contractor's zone. */
  timeZone: string;
  contractor: string;
  requestId: string;
  quoteId: string;
}

/** An appointment as either party sees it. */
export interface AppointmentView {
  id: string;
  kind: AppointmentKind;
  status: AppointmentStatus;
  startsAt: string;
  endsAt: string;
  /** The contractor's zone. */
  timeZone: string;
  /** Changes with every move; actors name the one they saw. */
  sequence: number;
  /** The viewer may move or cancel it now. */
  canChange: boolean;
  /** Until when the homeowner may. */
  changeUntil: string;
}
