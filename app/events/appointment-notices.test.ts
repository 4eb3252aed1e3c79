import { expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import type { AppointmentEvent } from "#app/features/schedule/model/notices.ts";
import { testDatabase } from "../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../tests/request-fixtures.ts";
import { emit } from "./emit.server.ts";

const { db } = await testDatabase();
const [customer, contractor] = [await createHomeowner(db), await createRoofer(db)];
const quoteId = "00000000-0000-7000-8000-000000000001";
const requestId = "00000000-0000-7000-8000-000000000004";

const appointment: AppointmentEvent = {
  id: "00000000-0000-7000-8000-000000000003",
  brand: "DELTA",
  kind: "VISIT",
  change: "cancelled",
  leadId: null,
  quoteId,
  requestId,
  accountId: customer.actor.accountId,
  contractor: { accountId: contractor.actor.accountId, name: "Rapid Roofing", timeZone: "America/Chicago" },
  category: "ROOF",
  customer: "Maria K.",
  place: "7 Elm Street",
  startsAt: "2026-06-02T14:00:00.000Z",
  endsAt: "2026-06-02T16:00:00.000Z",
  sequence: 1,
  notify: true,
};
const toContractor = (word: string) => `contractor.appointment${word} to ${contractor.actor.userId}: /crm-lite/${quoteId}`;
const toCustomer = (word: string) =>
  `customer.appointment${word} to ${customer.actor.userId}: /request/list/${requestId}/quota/${quoteId}/appointment`;

it.each<[string, Partial<AppointmentEvent>, string[]]>([
  ["a booked appointment", { change: "booked" }, [toContractor("Booked"), toCustomer("Booked")]],
  ["a moved one", { change: "moved" }, [toContractor("Moved"), toCustomer("Moved")]],
  ["a canceled one", {}, [toContractor("Canceled"), toCustomer("Canceled")]],
  ["one of a customer that the business entered", { accountId: null }, [toContractor("Canceled")]],
  ["one that another mail tells", { notify: false }, []],
])("[L-03] [N-03] notices of %s", async (_what, change, expected) => {
  await emit(customer.ctx, "appointment.changed", { ...appointment, ...change });
  const sent = await db.select().from(notices);
  await db.delete(notices);
  expect(sent.map(({ template, userId, content }) => `${template} to ${userId}: ${content.path}`).toSorted()).toEqual(expected);
});
