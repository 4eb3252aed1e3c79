import {
  cancelAppointment,
  findSubject,
  listFreeTimes,
  listLeadAppointments,
  moveAppointment,
  scheduleLead,
} from "#app/features/schedule/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { toMoment } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadLeadAppointment(ctx: Ctx, id: string) {
  const { lead, kind, contractorId } = await findSubject(ctx, id);
  const appointments = await listLeadAppointments(ctx, lead.id);
  const appointment = appointments.find((one) => one.kind === kind && one.endsAt > ctx.now.toISOString()) ?? null;
  const asked = { contractorId, kind, category: lead.category, except: appointment?.id ?? null };
  return {
    id,
    kind,
    appointment,
    customer: lead.customer.name,
    timeZone: lead.timeZone,
    free: await listFreeTimes(ctx, asked, { isOwn: true }),
    idempotencyKey: newSecretKey(),
  };
}

export async function submitLeadAppointment(ctx: Ctx, id: string, form: FormData): Promise<void> {
  const act = readAct(form, ["set", "move", "cancel"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const seen = { id: text("appointment"), seen: Number(text("seen")) };
  if (act === "cancel") return cancelAppointment(ctx, seen);
  const { lead } = await findSubject(ctx, id);
  const startsAt = toStart(text("time"), text("slot"), lead.timeZone);
  return act === "move"
    ? moveAppointment(ctx, { ...seen, startsAt })
    : scheduleLead(ctx, { leadId: lead.id, startsAt, idempotencyKey: text("key") });
}

/** The typed local time, else the chosen slot. An invalid date without either. */
function toStart(typed: string, slot: string, timeZone: string): Date {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed);
  if (!parts) return new Date(slot || Number.NaN);
  const [, date = "", hours, minutes] = parts;
  return toMoment(date, Number(hours) * 60 + Number(minutes), timeZone);
}
