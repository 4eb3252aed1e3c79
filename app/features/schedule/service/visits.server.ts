import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { Contact } from "#app/features/accounts/model.ts";
import { isBooked, isOpen } from "#app/features/quotes/model.ts";
import { loadQuote, lockQuoteOfRequest, type QuoteRow } from "#app/features/quotes/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { AppointmentKind } from "../model.ts";
import { findByKey, findAppointment, listBooked } from "../store/appointments.server.ts";
import { emitChange } from "./changes.server.ts";
import { takeSlot, type WantedSlot } from "./taking.server.ts";
import { findOfferedMode, findQuoteAppointment, listFreeTimes } from "./views.server.ts";

/** Booked work gets a time for the job, an open quote one for a visit; null for others. */
function findKind({ status }: Pick<QuoteRow, "status">): AppointmentKind | null {
  if (isBooked(status)) return "JOB";
  return isOpen(status) ? "VISIT" : null;
}

/**
 * What the page of a quote's appointment shows to its homeowner. `kind` is null for ended quotes, `free` where neither a time is
 * offered nor one is set.
 */
export async function findQuoteOffer(ctx: Ctx, quoteId: string) {
  allow(isHomeowner(ctx.actor));
  const quote = await loadQuote(ctx, quoteId);
  const kind = findKind(quote);
  const appointment = kind && (await findQuoteAppointment(ctx, quoteId, kind));
  const isOffered = kind !== null && (appointment !== null || (await findOfferedMode(ctx, quote)) !== null);
  const asked = { contractorId: quote.contractorId, category: quote.request.category, except: appointment?.id ?? null };
  return { kind, appointment, free: isOffered ? await listFreeTimes(ctx, { ...asked, kind }) : null };
}

export interface WantedAppointment {
  requestId: string;
  quoteId: string;
  startsAt: Date;
  idempotencyKey: string;
  /** Where the visit is and who answers there; booked work has its own. */
  contact?: Contact | undefined;
}

/**
 * A homeowner takes a time for a visit, or for work that was booked without one. Idempotent by key. Conflicts: `schedule.notOffered`,
 * `schedule.hasAppointment`, `schedule.slotTaken`, `schedule.nothingFree`.
 */
export async function bookAppointment(
  ctx: Ctx,
  { requestId, quoteId, startsAt, idempotencyKey, contact }: WantedAppointment,
): Promise<void> {
  allow(isHomeowner(ctx.actor));
  const { contractorId } = await loadQuote(ctx, quoteId);
  if (await findByKey(ctx, { contractorId, key: idempotencyKey })) return;
  if (Number.isNaN(startsAt.getTime())) failFields([{ field: "slot", code: "schedule.slotMissing" }]);
  await consumeLimit(ctx, "appointmentChanges", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const quote = await lockQuoteOfRequest(tx, { requestId, quoteId });
    const kind = findKind(quote) ?? fail("conflict", "schedule.notOffered");
    if ((await findOfferedMode(tx, quote)) === null) fail("conflict", "schedule.notOffered");
    const booked = await listBooked(tx, { quoteIds: [quoteId] });
    const sameKind = booked.find((row) => row.kind === kind);
    if (sameKind?.idempotencyKey === idempotencyKey) return;
    if (sameKind) fail("conflict", "schedule.hasAppointment");
    const place = kind === "VISIT" ? parseInput(Contact, contact) : undefined;
    const id = await takeSlot(tx, { kind, startsAt, idempotencyKey, quote, ...place });
    await emitChange(tx, id, { change: "booked" });
  });
}

/** True for an open quote whose contractor offers times, also if a visit is set. */
export async function canBookVisit(ctx: Ctx, quoteId: string): Promise<boolean> {
  const quote = await loadQuote(ctx, quoteId);
  return findKind(quote) === "VISIT" && (await findOfferedMode(ctx, quote)) !== null;
}

/** Free times of a job that the homeowner is about to book; null if none is offered, or if nothing is free and none is required. */
export async function findJobTimes(ctx: Ctx, quoteId: string) {
  const quote = await loadQuote(ctx, quoteId);
  const mode = await findOfferedMode(ctx, quote);
  if (mode === null) return null;
  const free = await listFreeTimes(ctx, { contractorId: quote.contractorId, kind: "JOB", category: quote.request.category });
  const isRequired = mode === "REQUIRED";
  return free.starts.length === 0 && !isRequired ? null : { free, isRequired };
}

/** The time that a booking takes, in its transaction; its lead follows after the quote. */
export async function takeJobSlot(tx: Ctx, quote: QuoteRow, wanted: Pick<WantedSlot, "startsAt" | "idempotencyKey" | "isKept">) {
  if (!wanted.isKept && (await findOfferedMode(tx, quote)) === null) fail("conflict", "schedule.notOffered");
  const id = await takeSlot(tx, { ...wanted, kind: "JOB", idempotencyKey: `booking-${wanted.idempotencyKey}`, quote });
  const row = (await findAppointment(tx, id)) ?? fail("not_found", "access.notFound");
  return { id, startsAt: row.startsAt, endsAt: row.endsAt, timeZone: row.contractor.timeZone, sequence: row.sequence };
}
