import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { openConversations } from "#app/features/chat/service/events.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { applyRetention } from "#app/features/erasures/service.server.ts";
import type { QuotedRequest } from "#app/features/quotes/model.ts";
import { measureReplyTimes } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { addCaller, priceCaller } from "../../../tests/callers.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { createLeadQuote, createQuoteLink, endQuoteLink, loadPricing, openQuoteLink, startPricing } from "./service.server.ts";

const { db } = await testDatabase();
const firm = await createRoofer(db, { packages: true });
const visitor = { ...testCtx(db, { actor: { kind: "visitor" } }), brand: firm.ctx.brand, now: firm.ctx.now };
const unknown = { kind: "not_found" };
const open = (secret: string) => openQuoteLink(visitor, secret, { counts: false });
const link = async (id: string) => (await createQuoteLink(firm.ctx, id)).secret;

describe("rights", () => {
  it("[T10] is the business's own: not another contractor's, a homeowner's or a visitor's", async () => {
    const id = await priceCaller(firm);
    const rival = await createRoofer(db);
    const homeowner = await createHomeowner(db);
    for (const ctx of [rival.ctx, homeowner.ctx, visitor]) {
      const isRival = ctx === rival.ctx;
      for (const attempt of [
        () => loadPricing(ctx, id, null),
        () => startPricing(ctx, id, "ROOF"),
        () => createLeadQuote(ctx, id),
        () => createQuoteLink(ctx, id),
        () => endQuoteLink(ctx, id),
      ])
        await expect(attempt()).rejects.toMatchObject(isRival ? unknown : { kind: expect.stringMatching(/forbidden|unauthenticated/) });
    }
    await expect(createQuoteLink(firm.ctx, await addCaller(firm))).rejects.toMatchObject(unknown);
  });

  it("[T10] nobody can sign in as a customer without an account", async () => {
    const { customer } = await open(await link(await priceCaller(firm)));
    const email = customer.actor.kind === "user" ? customer.actor.email : "";
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ emailVerified: false, firstname: "Gus Pappas", authorities: [] });
    expect(email).toMatch(/@guest\.invalid$/);
    expect(EmailAddress.safeParse(email).success).toBe(false);
  });

  it("[N-01] opens no conversation, which nobody could answer", async () => {
    const { requestId } = await open(await link(await priceCaller(firm)));
    expect((await db.execute(sql`select 1 from conversation where request_id = ${requestId}`)).rows).toEqual([]);
    const quoted = {
      requestId,
      brand: firm.ctx.brand.code,
      accountId: firm.actor.accountId,
      quotes: [{ contractorId: firm.contractorId }],
    };
    await openConversations({ ...firm.ctx, db }, quoted as unknown as QuotedRequest);
    expect((await db.execute(sql`select 1 from conversation where request_id = ${requestId}`)).rows).toEqual([]);
  });

  it("[T10] invented customers set no reply time", async () => {
    for (let at = 0; at < 5; at += 1) await priceCaller(firm);
    const requests = sql`select request_id from lead where contractor_id = ${firm.contractorId} and request_id is not null`;
    const quotes = sql`select id from quote where request_id in (${requests})`;
    await db.execute(sql`update quote_event set to_status = 'PRICE_WAITING' where quote_id in (${quotes}) and version = 1`);
    await db.execute(sql`insert into quote_event (quote_id, version, event, from_status, to_status, price_version, party, at)
      select quote_id, 99, 'provide', 'PRICE_WAITING', 'FIRM', 1, 'contractor', at + interval '10 minutes'
      from quote_event where quote_id in (${quotes}) and version = 1`);
    const replyMinutes = async () => {
      await measureReplyTimes(systemCtx(db, new Date(firm.ctx.now.getTime() + dayMs)));
      const [found] = await db.select({ minutes: contractors.replyMinutes }).from(contractors).where(eq(contractors.id, firm.contractorId));
      return found!.minutes;
    };
    expect(await replyMinutes()).toBeNull();
    await db.execute(sql`update app_user set email = replace(email, 'guest.invalid', 'example.com') where email like '%@guest.invalid'`);
    expect(await replyMinutes()).not.toBeNull();
    await db.execute(sql`update app_user set email = replace(email, 'example.com', 'guest.invalid') where email like '%@example.com'`);
  });
});

it("[O-03] forgets the customer of a priced lead once the lead is gone", async () => {
  const id = await priceCaller(firm);
  const { customer, requestId } = await open(await link(id));
  await db.execute(sql`delete from lead where id = ${id}`);
  await applyRetention(systemCtx(db, visitor.now));
  const userId = customer.actor.kind === "user" ? customer.actor.userId : "";
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ name: "Deleted account", cellphone: "" });
  expect((await db.execute(sql`select 1 from request where id = ${requestId}`)).rows).toEqual([]);
});
