import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadLead } from "#app/features/leads/service.server.ts";
import { isBooked, isOpen } from "#app/features/quotes/model.ts";
import { listContractorQuotes, loadQuote } from "#app/features/quotes/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { AppointmentKind } from "../model.ts";
import { findByKey, insertAppointment, listBooked } from "../store/appointments.server.ts";
import { lockSettings } from "../store.server.ts";
import { emitChange } from "./changes.server.ts";
import { loadSlotSearch, requireFreeTime, toTimes } from "./finding.server.ts";
import { requireContractorId } from "./settings.server.ts";
import { toNew } from "./taking.server.ts";

/** What an appointment of a lead is about: its booked quote, else an open one, else the lead alone. */
export async function findSubject(ctx: Ctx, leadId: string) {
  const contractorId = requireContractorId(ctx);
  const lead = await loadLead(ctx, leadId);
  const quotes = lead.requestId === null ? [] : await listContractorQuotes(ctx, lead.requestId);
  const booked = quotes.find(({ status }) => isBooked(status));
  const quote = booked ?? quotes.find(({ status }) => isOpen(status));
  const kind: AppointmentKind = booked ? "JOB" : "VISIT";
  return { lead, kind, contractorId, quoteId: quote?.id ?? null };
}

/**
 * The contractor sets a time, within or outside its slots. A customer with an account gets a mail. Idempotent by key. Conflicts:
 * `schedule.hasAppointment`, `schedule.busy`.
 */
export async function scheduleLead(
  ctx: Ctx,
  { leadId, startsAt, idempotencyKey }: { leadId: string; startsAt: Date; idempotencyKey: string },
): Promise<void> {
  const { lead, kind, contractorId, quoteId } = await findSubject(ctx, leadId);
  if (Number.isNaN(startsAt.getTime())) failFields([{ field: "time", code: "schedule.timeInvalid" }]);
  await consumeLimit(ctx, "appointmentChanges", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const settings = await lockSettings(tx, contractorId);
    if (await findByKey(tx, { contractorId, key: idempotencyKey })) return;
    const { category } = lead;
    const others = await listBooked(tx, { leadId });
    if (others.some((other) => other.kind === kind && other.endsAt > tx.now)) fail("conflict", "schedule.hasAppointment");
    const search = await loadSlotSearch(tx, { contractorId, kind, category }, settings);
    const times = toTimes(requireFreeTime(tx, search, startsAt), search);
    const accountId = quoteId === null ? null : (await loadQuote(tx, quoteId)).accountId;
    const parties = { brand: lead.brand, contractorId, leadId, quoteId, accountId };
    const id = await insertAppointment(tx, { ...parties, kind, idempotencyKey, ...times, ...toNew(tx) });
    await emitChange(tx, id ?? fail("conflict", "schedule.busy"), { change: "booked" });
  });
}
