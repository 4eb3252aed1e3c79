import { like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { askToCancel, viewQuoteAsContractor, listAffectedByErasure, withdrawQuote } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import {
  ctxAfterDays,
  ctxWith,
  systemCtx,
  createHomeowner,
  createTestQuote,
  createRoofer,
  type Person,
} from "../../../tests/request-fixtures.ts";
import { eraseAccount } from "./service.server.ts";

const { db } = await testDatabase();
const [firm, other] = [await createRoofer(db), await createRoofer(db)];

async function booked(from: Person, to: Person = firm) {
  const quote = await createTestQuote(from, to);
  const contact = { phone: "3125550142", street: "7 Elm Street" };
  await orderQuote(from.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}`, contact });
  return quote;
}

async function mailsTo({ actor }: Person): Promise<{ template: string; path: string; status: string }[]> {
  const { rows } = await db.execute(sql`
    select template, content ->> 'path' as path, status from notice where user_id = ${actor.userId} order by id`);
  return rows as never;
}

describe("erasing an account with a booked or asked contractor", () => {
  it("[T111] [Q-11] lists what will be cancelled and notifies the contractors", async () => {
    const from = await createHomeowner(db);
    const [booking] = [await booked(from), await createTestQuote(from, other)];
    expect(await listAffectedByErasure(from.ctx)).toMatchObject({
      bookings: [{ contractor: "Rapid Roofing", category: "ROOF", outcome: "cancelled" }],
      asked: ["Rapid Roofing"],
    });
    await eraseAccount(systemCtx(db), from.actor.email);
    expect(await viewQuoteAsContractor(firm.ctx, booking.id)).toMatchObject({
      status: "CANCELLED",
      events: [],
      homeowner: { name: "", email: "" },
    });
    expect((await mailsTo(firm)).at(-1)).toMatchObject({ template: "contractor.cancelAccepted", path: `/crm-lite/${booking.id}` });
    expect((await mailsTo(other)).at(-1)).toMatchObject({ template: "contractor.requestDeleted", path: "/crm-lite" });
    expect(await mailsTo(from)).toEqual([]);
  });

  it("[T111] lists each contractor with open quotes once, two of the same name separately", async () => {
    const from = await createHomeowner(db);
    for (const to of [firm, other, other]) await createTestQuote(from, to);
    expect((await listAffectedByErasure(from.ctx)).asked).toEqual(["Rapid Roofing", "Rapid Roofing"]);
  });

  it("[T111] [Q-11] keeps a booking past the cancellation period, with phone and street, and notifies the contractor", async () => {
    const from = await createHomeowner(db);
    const booking = await booked(from);
    const late = { ...from, ctx: ctxAfterDays(from, 9) };
    expect((await listAffectedByErasure(late.ctx)).bookings).toMatchObject([
      { outcome: "booked", url: expect.stringContaining(booking.id) },
    ]);
    await eraseAccount(systemCtx(db, late.ctx.now), from.actor.email);
    expect(await viewQuoteAsContractor(ctxAfterDays(firm, 9), booking.id)).toMatchObject({
      status: "ORDERED",
      homeowner: { name: "", phone: "+13125550142", email: "", address: "7 Elm Street" },
    });
    expect((await mailsTo(firm)).at(-1)).toMatchObject({ template: "contractor.bookerLeft", path: `/crm-lite/${booking.id}` });
    await withdrawQuote(ctxAfterDays(firm, 10), { id: booking.id, seen: 2 });
    expect(await mailsTo(from)).toEqual([]);
  });

  it("[T111] [Q-11] reports a pending cancellation request as still open", async () => {
    const from = await createHomeowner(db);
    const booking = await booked(from);
    await askToCancel(ctxAfterDays(from, 9), { id: booking.id, seen: 2 });
    expect((await listAffectedByErasure(ctxAfterDays(from, 9))).bookings).toMatchObject([{ outcome: "asked" }]);
    await eraseAccount(systemCtx(db, ctxAfterDays(from, 9).now), from.actor.email);
    expect(await viewQuoteAsContractor(ctxAfterDays(firm, 9), booking.id)).toMatchObject({ status: "CANCEL_WAITING" });
    expect((await mailsTo(firm)).at(-1)).toMatchObject({ template: "contractor.bookerLeft" });
  });

  it("[T111] [T48] lists and cancels bookings of other brands too", async () => {
    const from = await createHomeowner(db);
    const elsewhere = await createRoofer(db, { brand: "IKO" });
    const booking = await booked({ ...from, ctx: ctxWith(from, { brand: brands.IKO }) }, elsewhere);
    const { bookings } = await listAffectedByErasure(from.ctx);
    expect(bookings).toMatchObject([{ outcome: "cancelled", url: expect.stringMatching(/^https?:\/\/iko\./) }]);
    await eraseAccount(systemCtx(db), from.actor.email);
    const [told] = await db
      .select()
      .from(notices)
      .where(like(notices.key, `quote:${booking.id}:%:contractor:%`));
    expect(told).toMatchObject({ brand: "IKO", template: "contractor.cancelAccepted" });
  });

  it("[T111] sends no notice about expired quotes", async () => {
    const from = await createHomeowner(db);
    const lone = await createRoofer(db);
    await createTestQuote(from, lone);
    expect(await listAffectedByErasure(ctxAfterDays(from, 90))).toEqual({ bookings: [], asked: [] });
    await eraseAccount(systemCtx(db, ctxAfterDays(from, 90).now), from.actor.email);
    expect((await mailsTo(lone)).map(({ template }) => template)).toEqual([]);
    expect(await db.$count(users, sql`email = ${from.actor.email}`)).toBe(0);
  });
});
