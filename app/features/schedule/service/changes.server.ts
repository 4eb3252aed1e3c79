import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { AppointmentEvent } from "../model/notices.ts";
import { isChangeable, isStanding } from "../model/rules.ts";
import { findAppointmentParty } from "../policy.ts";
import { lockSettings } from "../store.server.ts";
import { findAppointment, lockAppointment, saveAppointment, type AppointmentRow } from "../store/appointments.server.ts";
import { loadEvent } from "./appointment-events.server.ts";
import { loadSlotSearch, requireFreeSlot, requireFreeTime, toTimes } from "./finding.server.ts";

interface SeenAppointment {
  id: string;
  /** The sequence that the actor saw. */
  seen: number;
}

/**
 * By either party, within its rules: homeowners to a free slot, contractors to any time of theirs. The same time again changes
 * nothing. Conflicts: `schedule.stale`, `schedule.tooLate`, `schedule.slotTaken`, `schedule.nothingFree`, `schedule.busy`.
 */
export async function moveAppointment(ctx: Ctx, { id, seen, startsAt }: SeenAppointment & { startsAt: Date }): Promise<void> {
  const { contractorId } = await loadAppointment(ctx, id);
  if (Number.isNaN(startsAt.getTime())) failFields([{ field: "slot", code: "schedule.slotMissing" }]);
  await consumeLimit(ctx, "appointmentChanges", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const settings = await lockSettings(tx, contractorId);
    const appointment = (await lockAppointment(tx, id)) ?? fail("not_found", "access.notFound");
    if (isStanding(appointment) && appointment.startsAt.getTime() === startsAt.getTime()) return;
    rejectUnchangeable(tx, appointment, seen);
    const { kind, category } = appointment;
    const isOwn = findAppointmentParty(requireSignedIn(tx.actor)) === "contractor";
    const search = await loadSlotSearch(tx, { contractorId, kind, category, except: id }, settings);
    const place = (isOwn ? requireFreeTime : requireFreeSlot)(tx, search, startsAt);
    await saveAppointment(tx, id, toTimes(place, search));
    await emitChange(tx, id, { change: "moved" });
  });
}

/** By either party, within its rules; its booking stays. Repeating it has no effect. Conflicts: `schedule.stale`, `schedule.tooLate`. */
export async function cancelAppointment(ctx: Ctx, { id, seen }: SeenAppointment): Promise<void> {
  await loadAppointment(ctx, id);
  await consumeLimit(ctx, "appointmentChanges", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const appointment = (await lockAppointment(tx, id)) ?? fail("not_found", "access.notFound");
    if (!isStanding(appointment)) return;
    rejectUnchangeable(tx, appointment, seen);
    await endAppointment(tx, id);
  });
}

async function endAppointment(tx: Ctx, id: string): Promise<void> {
  await saveAppointment(tx, id, { status: "CANCELLED" });
  await emitChange(tx, id, { change: "cancelled" });
}

type Change = Pick<AppointmentEvent, "change"> & Partial<Pick<AppointmentEvent, "notify">>;

/** Its lead follows, and both parties get a mail with the calendar file, unless another mail says it. */
export async function emitChange(tx: Ctx, id: string, { change, notify = true }: Change): Promise<void> {
  await emit(tx, "appointment.changed", { ...(await loadEvent(tx, id)), change, notify });
}

async function loadAppointment(ctx: Ctx, id: string): Promise<AppointmentRow> {
  requireSignedIn(ctx.actor);
  return (isUuid(id) ? await findAppointment(ctx, id) : null) ?? fail("not_found", "access.notFound");
}

function rejectUnchangeable(ctx: Ctx, appointment: AppointmentRow, seen: number): void {
  if (appointment.sequence !== seen) fail("conflict", "schedule.stale");
  const { changeHours } = appointment;
  const party = findAppointmentParty(requireSignedIn(ctx.actor));
  if (!isChangeable(appointment, { party, changeHours, now: ctx.now }))
    fail("conflict", "schedule.tooLate", { contractor: appointment.contractor.name });
}
