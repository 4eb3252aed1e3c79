import type { AppointmentStatus } from "../model.ts";

const hourMs = 60 * 60_000;

export type AppointmentParty = "customer" | "contractor";

interface ChangeableAppointment {
  status: AppointmentStatus;
  startsAt: Date;
}

/** Not cancelled. */
export function isStanding({ status }: Pick<ChangeableAppointment, "status">): boolean {
  return status === "BOOKED";
}

/** The contractor can change an appointment until it starts, the homeowner until the contractor's notice. */
export function findChangeDeadline({ startsAt }: Pick<ChangeableAppointment, "startsAt">, changeHours: number): Date {
  return new Date(startsAt.getTime() - changeHours * hourMs);
}

export function isChangeable(
  appointment: ChangeableAppointment,
  { party, changeHours, now }: { party: AppointmentParty; changeHours: number; now: Date },
): boolean {
  const until = findChangeDeadline(appointment, party === "contractor" ? 0 : changeHours);
  return isStanding(appointment) && now < until;
}
