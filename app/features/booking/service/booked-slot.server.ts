import type { NoticeContent } from "#app/features/notices/model.ts";
import { formatAddress } from "#app/features/places/model/addresses.ts";
import { isOrderable } from "#app/features/quotes/model.ts";
import { type QuoteRow, takeStepInTransaction } from "#app/features/quotes/service.server.ts";
import { toAppointmentContent } from "#app/features/schedule/model/notices.ts";
import { emitChange, findOfferedMode, takeJobSlot } from "#app/features/schedule/service.server.ts";
import { failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Contact } from "#app/features/accounts/model.ts";

interface WantedSlot {
  slot: string | null;
  idempotencyKey: string;
  contact: Contact;
  seen: number;
  isSwitch?: boolean;
}

/** Some services are booked with a time only. */
export async function rejectMissingSlot(
  ctx: Ctx,
  quote: QuoteRow,
  { slot, isSwitch }: Pick<WantedSlot, "slot" | "isSwitch">,
): Promise<void> {
  if (slot !== null || isSwitch || !isOrderable(quote.status)) return;
  if ((await findOfferedMode(ctx, quote)) === "REQUIRED") failFields([{ field: "slot", code: "schedule.slotMissing" }]);
}

/** Takes the step of the quote. The price and the time are locked together: both are booked or neither. */
export async function bookWithSlot(
  ctx: Ctx,
  quote: QuoteRow,
  { content, ...wanted }: WantedSlot & { content: NoticeContent },
): Promise<void> {
  const appointment = await takeWantedSlot(ctx, quote, wanted);
  const { seen, contact } = wanted;
  await takeStepInTransaction(ctx, quote, { event: "order", seen, contact, content: { ...content, ...appointment?.content } });
  if (appointment) await emitChange(ctx, appointment.id, { change: "booked", notify: false });
}

/** Null without a time, and where the step itself refuses the booking. */
async function takeWantedSlot(ctx: Ctx, quote: QuoteRow, { slot, idempotencyKey, contact, seen, isSwitch = false }: WantedSlot) {
  if (slot === null || !isOrderable(quote.status) || quote.version !== seen) return null;
  const { id, startsAt, endsAt, ...taken } = await takeJobSlot(ctx, quote, { startsAt: new Date(slot), idempotencyKey, isKept: isSwitch });
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const place = formatAddress({ ...quote.request, street: contact.street });
  return { id, content: toAppointmentContent({ id, ...taken, ...times, kind: "JOB", place }, "REQUEST") };
}
