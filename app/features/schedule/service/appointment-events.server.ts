import { formatAddress } from "#app/features/places/model/addresses.ts";
import type { QuoteTransition } from "#app/features/quotes/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AppointmentEvent } from "../model/notices.ts";
import { isStanding } from "../model/rules.ts";
import { findAppointment, listBooked, lockAppointment, saveAppointment, type AppointmentRow } from "../store/appointments.server.ts";

/** Events after which a quote has no appointments. */
const endingEvents: readonly QuoteTransition["event"][] = ["acceptCancel", "cancel", "withdraw", "expire"];

/**
 * In the transaction that ends quotes: cancels their appointments, and returns them for who follows. Those of the past stay. Locks
 * appointments before leads, as every change does.
 */
export async function releaseAppointments(tx: Ctx, transitions: readonly QuoteTransition[]): Promise<AppointmentEvent[]> {
  const quoteIds = transitions.filter(({ event }) => endingEvents.includes(event)).map(({ id }) => id);
  if (quoteIds.length === 0) return [];
  const system: Ctx = { ...tx, actor: { kind: "system" } };
  const released: AppointmentEvent[] = [];
  for (const { id, startsAt } of await listBooked(system, { quoteIds })) {
    if (startsAt <= tx.now) continue;
    const appointment = await lockAppointment(system, id);
    if (!appointment || !isStanding(appointment)) continue;
    await saveAppointment(tx, id, { status: "CANCELLED" });
    released.push({ ...(await loadEvent(tx, id)), change: "cancelled", notify: true });
  }
  return released;
}

/** Unscoped: of an appointment that the caller has changed. */
export async function loadEvent(tx: Ctx, id: string): Promise<Omit<AppointmentEvent, "change" | "notify">> {
  const row = await findAppointment({ ...tx, actor: { kind: "system" } }, id);
  if (!row) throw new Error("A changed appointment that is not found");
  return toEvent(row);
}

function toEvent(row: AppointmentRow): Omit<AppointmentEvent, "change" | "notify"> {
  const { id, brand, kind, leadId, quoteId, requestId, accountId, contractor, category, sequence } = row;
  const { accountId: contractorAccountId, name, timeZone } = contractor;
  return {
    id,
    brand,
    kind,
    leadId,
    quoteId,
    requestId,
    accountId,
    category,
    sequence,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    contractor: { accountId: contractorAccountId, name, timeZone },
    customer: row.customer.name,
    place: formatPlace(row),
  };
}

export function formatPlace({ place, customer }: Pick<AppointmentRow, "place" | "customer">): string {
  const { city, region, postalCode } = { city: place?.city ?? "", region: place?.region ?? "", postalCode: place?.postalCode ?? "" };
  return city === "" ? customer.address : formatAddress({ street: customer.address, city, region, postalCode });
}
