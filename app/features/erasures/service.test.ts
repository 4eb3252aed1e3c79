import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findActor, login, signUp } from "#app/features/accounts/service.server.ts";
import { recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { verifyAuditLog } from "#app/features/audit/service.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { askForContact } from "#app/features/callbacks/service.server.ts";
import { markCalled } from "#app/features/events/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { orderQuote } from "#app/features/orders/service.server.ts";
import * as customer from "#app/features/quotes/service/homeowner.server.ts";
import { namePrice } from "#app/features/quotes/service/named-prices.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { askReminder } from "#app/features/requests/service/reminders.server.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { reviews } from "#app/features/reviews/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { clock, homeowner, request, roofer, roofJob, type Person } from "../../../tests/market.ts";
import { applyRetention, eraseAccount, eraseOwnAccount, repeatErasures } from "./service.server.ts";

const { db } = await testDatabase();
const password = "long ladder 7";
const contractor = await roofer(db);
const other = await roofer(db);
await db.execute(sql`update contractor set allow_name_your_price = true, advanced = true`);
const system = (now = new Date()) => clock(db, now);

let exchange = 555;

/** A homeowner whose name, address, number and every written text carry a mark. */
async function canary(mark: string): Promise<Person & { email: string; phone: string }> {
  const phone = `312${(exchange += 1)}0177`;
  const email = `${mark}@canary.test`;
  const person = {
    username: email,
    password,
    firstname: `${mark}First`,
    lastname: `${mark}Last`,
    cellphone: "",
    accountType: "REGULAR" as const,
  };
  const { accessToken } = await signUp(testCtx(db), { ...person, sendSms: false });
  const actor = (await findActor(testCtx(db), tokenHash(accessToken)))!.actor;
  await db
    .update(users)
    .set({ cellphone: `+1${phone}`, fullAddress: `7 ${mark} Street` })
    .where(eq(users.id, actor.userId));
  return { actor, ctx: testCtx(db, { actor, caller: `203.0.113.${exchange - 555}` }), email, phone };
}

/** All that a homeowner can leave behind: a booked job and one that is not, offers, calls, photos, mails, links, events, a review. */
async function leaveTraces(person: Awaited<ReturnType<typeof canary>>, mark: string): Promise<void> {
  const answers = { ...roofJob, details: `${mark} details` };
  const booked = await request(person, [contractor, other], answers);
  const open = await request(person, [contractor], answers);
  const [first] = await customer.listQuotesOfRequest(person.ctx, booked);
  const contact = { phone: person.phone, street: `7 ${mark} Street` };
  await orderQuote(person.ctx, { quoteId: first!.id, requestId: booked, seen: 1, idempotencyKey: randomUUID(), contact });
  await customer.askToCancel(person.ctx, { id: first!.id, seen: 2, reason: `${mark} reason` });
  const [second] = await customer.listQuotesOfRequest(person.ctx, open);
  await namePrice(person.ctx, {
    quoteId: second!.id,
    seen: 1,
    total: Math.round(second!.price.total * 0.95),
    note: `${mark} note`,
    idempotencyKey: randomUUID(),
  });
  const asked = {
    toId: contractor.actor.accountId,
    name: `${mark} Name`,
    phone: `+1${person.phone}`,
    street: `7 ${mark} Street`,
    words: `${mark} words`,
  };
  await askForContact(person.ctx, {
    kind: "REQUEST_A_VISIT",
    quoteId: second!.id,
    contrid: contractor.actor.accountId,
    request: asked,
    idempotencyKey: randomUUID(),
  });
  for (const quote of [first!, second!])
    await sendQuestion(person.ctx, { quoteId: quote.id, question: `${mark} question`, idempotencyKey: randomUUID() });
  await markCalled(person.ctx, { extEventId: `${mark} event`, calledUrl: `https://${mark}.example`, refCallUrl: "", userAgent: "" });
  const draft = await startDraft(person.ctx, { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", answers });
  await askReminder(person.ctx, draft, { email: person.email, consent: "yes" });
  await recoverPassword(person.ctx, { username: person.email });
  await sendQueuedNotices({ db, now: new Date() });
  const { rows } = await db.execute<{ id: string }>(sql`select id from booking where account_id = ${person.actor.accountId}`);
  const review = { author: `${mark} Author`, stars: 5, words: `${mark} praise`, locale: "en" as const, reply: `Thank you, ${mark}` };
  await db.insert(reviews).values({ ...review, contractorId: contractor.contractorId, bookingId: rows[0]!.id, createdAt: new Date() });
}

/** `table.column` wherever a text stands, in every column of every table that could hold one. */
async function sightings(mark: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'uuid')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where position(lower(${mark}) in lower(${sql.identifier(column)}::text)) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

describe("a homeowner who deletes the account", () => {
  it("[T111] leaves no name, number, address or word in any table, except where docs/retention.md keeps a booked job", async () => {
    const person = await canary("zaunkoenig");
    await leaveTraces(person, "zaunkoenig");
    const before = await sightings("zaunkoenig");
    for (const table of [
      "app_user.",
      "notice.",
      "mail.",
      "callback.",
      "request.",
      "draft.",
      "named_price.",
      "quote_event.",
      "external_event.",
      "review.",
    ]) {
      expect(
        before.some((each) => each.startsWith(table)),
        table,
      ).toBe(true);
    }
    expect(await eraseOwnAccount(person.ctx, { password })).toMatchObject({ keptBookings: 1 });
    expect(await sightings("zaunkoenig")).toEqual(["quote.order_street"]);
    expect(await sightings(person.phone)).toEqual(["quote.order_phone"]);
    const sessions = await db.execute(sql`select 1 from session where user_id = ${person.actor.userId}`);
    expect(sessions.rows).toEqual([]);
    await expect(login(testCtx(db), { username: person.email, password })).rejects.toMatchObject({ kind: "unauthenticated" });
    // The contractor still has the booked job, and neither knows whose it was nor meets a broken page.
    const { rows } = await db.execute(sql`select 1 from booking where account_id = ${person.actor.accountId}`);
    expect(rows).toHaveLength(1);
  });

  it("[T111] is in the audit log, by number and never by name", async () => {
    const person = await canary("rohrdommel");
    await eraseAccount(system(), person.email.toUpperCase());
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.accountId, person.actor.accountId));
    expect(entry).toMatchObject({ act: "account.erased", facts: { keptBookings: 0 } });
    expect(await verifyAuditLog(system())).toMatchObject({ brokenAt: null });
    expect(await sightings("rohrdommel")).toEqual([]);
  });

  it("[T111] can sign up with the same address again, as somebody new", async () => {
    const first = await canary("eisvogel");
    await eraseOwnAccount(first.ctx, { password });
    const again = await canary("eisvogel");
    expect(again.actor.userId).not.toBe(first.actor.userId);
  });

  it("[T111] gives the password, and it must be the right one", async () => {
    const person = await canary("wendehals");
    await expect(eraseOwnAccount(person.ctx, { password: "another ladder 8" })).rejects.toMatchObject({
      fields: [{ field: "password", code: "accounts.passwordWrong" }],
    });
    expect(await sightings("wendehals")).not.toEqual([]);
  });

  it("[T111] is a homeowner: businesses, staff, and who acts for another are refused", async () => {
    const refused = async (ctx: Ctx) => expect(eraseOwnAccount(ctx, { password })).rejects.toMatchObject({ kind: "forbidden" });
    await refused(contractor.ctx);
    await refused(testCtx(db));
    const person = await homeowner(db);
    await refused(testCtx(db, { actor: { ...person.actor, authorities: ["ROLE_SALES"] } }));
    await expect(eraseAccount(person.ctx, person.actor.email)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(eraseAccount(system(), contractor.actor.email)).rejects.toMatchObject({ kind: "not_found" });
    await expect(eraseAccount(system(), "nobody@canary.test")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[T111] leaves others' data as it was", async () => {
    const [gone, stays] = [await canary("pirol"), await canary("stieglitz")];
    await leaveTraces(gone, "pirol");
    await leaveTraces(stays, "stieglitz");
    const before = await sightings("stieglitz");
    await eraseOwnAccount(gone.ctx, { password });
    expect(await sightings("stieglitz")).toEqual(before);
  });

  it("[T111] [T113] is erased again when a backup from before is restored", async () => {
    const person = await canary("kiebitz");
    const [row] = await db.select().from(users).where(eq(users.id, person.actor.userId));
    await eraseOwnAccount(person.ctx, { password });
    await db.update(users).set(row!).where(eq(users.id, person.actor.userId));
    expect(await sightings("kiebitz")).not.toEqual([]);
    expect(await repeatErasures(system())).toBe(1);
    expect(await sightings("kiebitz")).toEqual([]);
    expect(await repeatErasures(system())).toBe(0);
  });
});

describe("the daily retention", () => {
  it("[T111] removes what is older than docs/retention.md allows, and nothing younger", async () => {
    const person = await canary("brachvogel");
    await leaveTraces(person, "brachvogel");
    const inDays = (days: number) => system(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
    const young = await sightings("brachvogel");
    await applyRetention(inDays(390));
    expect(await sightings("brachvogel")).toEqual(young);
    await applyRetention(inDays(2 * 365 + 1));
    expect(await sightings("brachvogel")).not.toContain("callback.words");
    await applyRetention(inDays(3 * 365 + 1));
    const { rows } = await db.execute(sql`select id from request where account_id = ${person.actor.accountId}`);
    expect(rows).toHaveLength(1);
    expect(await sightings("brachvogel")).toEqual(expect.arrayContaining(["quote.order_street"]));
    await applyRetention(inDays(7 * 365 + 1));
    const own = sql`select 1 from quote where account_id = ${person.actor.accountId}`;
    expect((await db.execute(sql`${own} and (order_street is not null or order_phone is not null)`)).rows).toEqual([]);
    expect((await db.execute(own)).rows).not.toEqual([]);
  });
});
