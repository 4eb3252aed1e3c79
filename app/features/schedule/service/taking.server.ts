import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AppointmentKind } from "../model.ts";
import { findLeadOfRequest, insertAppointment } from "../store/appointments.server.ts";
import { lockSettings } from "../store.server.ts";
import { loadSlotSearch, rejectTaken, requireFreeSlot, requireFreeTime, toTimes } from "./finding.server.ts";

export interface WantedSlot {
  kind: AppointmentKind;
  startsAt: Date;
  idempotencyKey: string;
  /** The time was agreed before: only other appointments are in its way. */
  isKept?: boolean;
  street?: string;
  phone?: string;
  quote: {
    id: string;
    requestId: string;
    brand: BrandCode;
    accountId: string;
    contractorId: number;
    request: { category: CategoryCode };
  };
}

/**
 * Takes a free slot in the caller's transaction, which has locked the quote. Everybody who takes a time of the contractor waits here
 * for the one before. Returns the appointment's id. Conflicts: `schedule.slotTaken` with the next free times,
 * `schedule.nothingFree`.
 */
export async function takeSlot(tx: Ctx, { isKept = false, quote, ...wanted }: WantedSlot): Promise<string> {
  const { contractorId, request, brand, accountId } = quote;
  const { kind, startsAt } = wanted;
  const asked = { contractorId, kind, category: request.category };
  // Most of many who want one time learn it without waiting for the lock.
  if (!isKept) requireFreeSlot(tx, await loadSlotSearch(tx, asked), startsAt);
  const search = await loadSlotSearch(tx, asked, await lockSettings(tx, contractorId));
  const place = isKept ? requireFreeTime(tx, search, startsAt) : requireFreeSlot(tx, search, startsAt);
  const parties = { brand, contractorId, accountId, quoteId: quote.id, leadId: await findLeadOfRequest(tx, quote) };
  const id = await insertAppointment(tx, { ...parties, ...wanted, ...toTimes(place, search), ...toNew(tx) });
  return id ?? rejectTaken(tx, { search, wanted: startsAt });
}

export function toNew({ now }: Ctx) {
  return { status: "BOOKED", createdAt: now, changedAt: now } as const;
}
