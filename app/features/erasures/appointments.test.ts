import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { defaultSettings } from "#app/features/schedule/model.ts";
import { bookAppointment, createFeed, findQuoteOffer, saveSchedule } from "#app/features/schedule/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer, createTestQuote, systemCtx } from "../../../tests/request-fixtures.ts";
import { dropOtherPlaces, findOccurrences, signUpCanary, type Canary } from "../../../tests/traces.ts";
import { applyRetention, eraseAccount } from "./service.server.ts";

const { db } = await testDatabase();
await dropOtherPlaces(db);
const firm = await createRoofer(db);
await saveSchedule(firm.ctx, { ...defaultSettings, isOffered: true, seen: 1, modes: new Map() });

/** A visit at a marked place; the job is booked after it if `isBooked`. */
async function bookVisit(person: Canary, mark: string, { isBooked }: { isBooked: boolean }): Promise<void> {
  const { ctx, phone } = person;
  const { id: quoteId, requestId } = await createTestQuote(person, firm);
  const { free } = await findQuoteOffer(ctx, quoteId);
  const visit = { startsAt: new Date(free!.starts[0]!), contact: { phone, street: `8 ${mark} Cabin` } };
  await bookAppointment(ctx, { quoteId, requestId, idempotencyKey: randomUUID(), ...visit });
  const contact = { phone: "3125550142", street: "7 Elm Street" };
  if (isBooked) await orderQuote(ctx, { quoteId, requestId, seen: 1, idempotencyKey: randomUUID(), contact });
}

async function listVisits({ actor }: Canary) {
  const { rows } = await db.execute(sql`select street, phone from appointment where account_id = ${actor.accountId}`);
  return rows;
}

it("[T111] an erasure blanks place and phone of a booked job's visit, its mails and the calendar's address", async () => {
  const person = await signUpCanary(db, "regenpfeifer");
  await bookVisit(person, "regenpfeifer", { isBooked: true });
  await createFeed(person.ctx);
  await sendQueuedNotices({ db, now: new Date() });
  const before = await findOccurrences(db, "regenpfeifer cabin");
  expect(before).toEqual(expect.arrayContaining(["appointment.street", "mail.calendar"]));
  await eraseAccount(systemCtx(db), person.email);
  expect(await findOccurrences(db, "regenpfeifer")).toEqual([]);
  expect(await findOccurrences(db, person.phone)).toEqual([]);
  expect(await listVisits(person)).toEqual([{ street: "", phone: "" }]);
  const { rows: feeds } = await db.execute(sql`select 1 from calendar_feed where user_id = ${person.actor.userId}`);
  expect(feeds).toEqual([]);
});

it("[T111] an erasure deletes the visit of a job that was not booked", async () => {
  const person = await signUpCanary(db, "sumpfmeise");
  await bookVisit(person, "sumpfmeise", { isBooked: false });
  expect(await listVisits(person)).toHaveLength(1);
  await eraseAccount(systemCtx(db), person.email);
  expect(await listVisits(person)).toEqual([]);
  expect(await findOccurrences(db, "sumpfmeise")).toEqual([]);
});

it("[T111] the daily retention blanks place and phone two years after a visit", async () => {
  const person = await signUpCanary(db, "haubenmeise");
  await bookVisit(person, "haubenmeise", { isBooked: true });
  const afterDays = (days: number) => systemCtx(db, new Date(Date.now() + days * dayMs));
  await applyRetention(afterDays(2 * 365));
  expect(await listVisits(person)).toEqual([{ street: "8 haubenmeise Cabin", phone: expect.stringContaining(person.phone) }]);
  await applyRetention(afterDays(2 * 365 + 30));
  expect(await listVisits(person)).toEqual([{ street: "", phone: "" }]);
});
