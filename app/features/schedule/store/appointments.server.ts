import { and, asc, eq, getTableColumns, gt, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { customers, leads } from "../../leads/tables.server.ts";
import type { TakenTime } from "../model/slots.ts";
import { appointments, scheduleSettings } from "../tables.server.ts";

export type NewAppointment = typeof appointments.$inferInsert;

/** Of the actor's business or household, at the visible brands. */
function scopedToParty(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind === "system") return undefined;
  if (actor.kind === "visitor") return sql`false`;
  const party =
    actor.accountType === "REGULAR"
      ? eq(appointments.accountId, actor.accountId)
      : sql`${appointments.contractorId} = ${actor.contractorId}`;
  return and(scopedToBrand(ctx, appointments.brand), party);
}

const { publicId, accountId: contractorAccountId, name: contractorName, workPhone, timeZone } = contractors;

export function selectAppointments(ctx: Ctx) {
  return ctx.db
    .select({
      ...getTableColumns(appointments),
      changeHours: sql<number>`coalesce(${scheduleSettings.changeHours}, 24)`,
      contractor: { publicId, accountId: contractorAccountId, name: contractorName, workPhone, timeZone },
      category: leads.category,
      requestId: leads.requestId,
      place: { city: leads.city, region: leads.region, postalCode: leads.postalCode },
      customer: {
        name: sql<string>`coalesce(${customers.name}, '')`,
        /** For the business: empty once the household withdrew its consent. */
        phone: sql<string>`case when is_contact_stopped(${appointments.accountId}, ${appointments.contractorId}, ${appointments.brand}) then ''
          else coalesce(nullif(${appointments.phone}, ''), ${customers.phone}, '') end`,
        address: sql<string>`coalesce(nullif(${appointments.street}, ''), ${customers.address}, '')`,
      },
    })
    .from(appointments)
    .innerJoin(contractors, eq(contractors.id, appointments.contractorId))
    .leftJoin(scheduleSettings, eq(scheduleSettings.contractorId, appointments.contractorId))
    .leftJoin(leads, eq(leads.id, appointments.leadId))
    .leftJoin(customers, eq(customers.id, leads.customerId));
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

export async function findAppointment(ctx: Ctx, id: string) {
  const [found] = await selectAppointments(ctx).where(and(eq(appointments.id, id), scopedToParty(ctx)));
  return found ?? null;
}

/** Until the transaction ends. Take `lockSettings` first where a time is taken. */
export async function lockAppointment(ctx: Ctx, id: string): Promise<AppointmentRow | null> {
  const locked = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, id), scopedToParty(ctx)))
    .for("update");
  return locked.length > 0 ? findAppointment(ctx, id) : null;
}

/** Booked, of these quotes or leads, the earliest first. */
export function listBooked(ctx: Ctx, about: { quoteIds: readonly string[] } | { leadId: string }): Promise<AppointmentRow[]> {
  const condition = "leadId" in about ? eq(appointments.leadId, about.leadId) : inArray(appointments.quoteId, [...about.quoteIds]);
  return selectAppointments(ctx)
    .where(and(condition, eq(appointments.status, "BOOKED"), scopedToParty(ctx)))
    .orderBy(asc(appointments.startsAt));
}

/** That begin before `to` and end after `from`, whatever their status is, the earliest first. */
export function listBetween(ctx: Ctx, { from, to, limit }: { from: Date; to: Date; limit: number }): Promise<AppointmentRow[]> {
  return selectAppointments(ctx)
    .where(and(lt(appointments.startsAt, to), gt(appointments.endsAt, from), scopedToParty(ctx)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit);
}

/** Booked times of a contractor from this moment on, at all brands; `except` is being moved. */
export async function listTaken(
  ctx: Ctx,
  { contractorId, since, except = null }: { contractorId: number; since: Date; except?: string | null },
): Promise<TakenTime[]> {
  const { lane, dayIndex, day, startsAt, busyUntil } = appointments;
  const rows = await ctx.db
    .select({ lane, dayIndex, day, startsAt, busyUntil })
    .from(appointments)
    .where(
      and(
        eq(appointments.contractorId, contractorId),
        eq(appointments.status, "BOOKED"),
        gte(busyUntil, since),
        except === null ? undefined : sql`${appointments.id} <> ${except}`,
      ),
    );
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), busyUntil: row.busyUntil.getTime() }));
}

/** Null if somebody has the time, the place of the day, or if the key was used. */
export async function insertAppointment(ctx: Ctx, appointment: NewAppointment): Promise<string | null> {
  const [added] = await ctx.db.insert(appointments).values(appointment).onConflictDoNothing().returning({ id: appointments.id });
  return added?.id ?? null;
}

export async function findByKey(ctx: Ctx, { contractorId, key }: { contractorId: number; key: string }): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.contractorId, contractorId), eq(appointments.idempotencyKey, key), scopedToParty(ctx)));
  return found?.id ?? null;
}

/** The next sequence of a locked appointment. */
export async function saveAppointment(ctx: Ctx, id: string, change: Partial<NewAppointment>): Promise<void> {
  await ctx.db
    .update(appointments)
    .set({ ...change, changedAt: ctx.now, sequence: sql`${appointments.sequence} + 1` })
    .where(eq(appointments.id, id));
}

/** The lead of a request at a contractor. Unscoped: the caller has loaded the quote. */
export async function findLeadOfRequest(ctx: Ctx, { requestId, contractorId }: { requestId: string; contractorId: number }) {
  const [found] = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.requestId, requestId), eq(leads.contractorId, contractorId)));
  return found?.id ?? null;
}
