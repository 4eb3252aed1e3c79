import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { loadBookingCalendar, loadOrder, orderQuote } from "../service.server.ts";

const { db } = await testDatabase(4);
const from = await createHomeowner(db);
const to = await createRoofer(db);

describe("what people say of a booking", () => {
  it("[Q-14] is a number with the quote's in it, unique, and found on its contractor's desk only", async () => {
    const { id, requestId, number } = await createTestQuote(from, to);
    const order = await orderQuote(from.ctx, { quoteId: id, requestId, seen: 1, idempotencyKey: `number-${id}` });
    expect(order.number).toMatch(new RegExp(`^PL-${number}-\\d{3}$`));
    const find = async (ctx: typeof to.ctx, text: string) => (await listLeads(ctx, parseLeadQuery(new URLSearchParams({ text })))).rows;
    for (const said of [order.number.toLowerCase(), `q-${number}`]) {
      const [lead, ...others] = await find(to.ctx, said);
      expect(others).toEqual([]);
      expect((await loadLead(to.ctx, lead!.id)).requestId).toBe(requestId);
    }
    const stranger = await createRoofer(db);
    expect(await find(stranger.ctx, order.number)).toEqual([]);
  });

  it("[Q-14] keeps the wished start for both parties and refuses a day that has passed where the job is", async () => {
    const { id, requestId } = await createTestQuote(from, to);
    const now = new Date("2026-11-24T05:30:00Z");
    const ctx = { ...from.ctx, now };
    const order = (day: string) =>
      orderQuote(ctx, { quoteId: id, requestId, seen: 1, idempotencyKey: `wish-${id}`, wish: { day, time: "MORNING" } });
    for (const day of ["2026-11-22", "2027-11-24"]) await expect(order(day)).rejects.toMatchObject({ code: "input.invalid" });
    await expect(order("tomorrow")).rejects.toMatchObject({ kind: "invalid" });
    const saved = await order("2026-11-23");
    expect(saved.wish).toEqual({ day: "2026-11-23", time: "MORNING" });
    expect((await loadOrder(to.ctx, { requestId, quoteId: id })).wish).toEqual(saved.wish);
    const mails = await db
      .select({ content: notices.content })
      .from(notices)
      .where(sql`${notices.content}->>'orderNumber' = ${saved.number}`);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { content } of mails) expect(content).toMatchObject({ wishedDay: "2026-11-23", wishedTime: "MORNING" });
  });

  it("[Q-14] [T110] is a calendar file for the two parties of an active booking", async () => {
    const { id, requestId } = await createTestQuote(from, to);
    const key = { requestId, quoteId: id };
    await expect(loadBookingCalendar(from.ctx, key)).rejects.toMatchObject({ kind: "not_found" });
    const { number } = await orderQuote(from.ctx, { ...key, seen: 1, idempotencyKey: `calendar-${id}` });
    const { fileName, text } = await loadBookingCalendar(from.ctx, key);
    expect(fileName).toBe(`${number}.ics`);
    expect(text).toContain("Deadline for Rapid Roofing’s call");
    const stranger = await createHomeowner(db);
    await expect(loadBookingCalendar(stranger.ctx, key)).rejects.toMatchObject({ kind: "not_found" });
  });
});
