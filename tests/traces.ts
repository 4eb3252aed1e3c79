import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { findActor } from "#app/features/accounts/service.server.ts";
import { signUp } from "#app/features/accounts/service/new-users.server.ts";
import { recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { requestContact } from "#app/features/callbacks/service.server.ts";
import { recordEvent } from "#app/features/external-events/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { jobPhotos, pictures } from "#app/features/photos/tables.server.ts";
import * as customer from "#app/features/quotes/service/homeowner.server.ts";
import { namePrice } from "#app/features/named-prices/service.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { requestReminder } from "#app/features/requests/service/reminders.server.ts";
import { answerUnknowns } from "#app/features/requests/service/later-answers.server.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { drafts, requests } from "#app/features/requests/tables.server.ts";
import { reviews } from "#app/features/reviews/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx } from "./database.ts";
import { sendTestRequest, createRoofer, roofJob, type Person } from "./request-fixtures.ts";

type Roofer = Awaited<ReturnType<typeof createRoofer>>;
export type Canary = Person & { email: string; phone: string };

const password = "long ladder 7";
let exchange = 555;

/** A homeowner whose name, address, number and every text contain a mark. */
export async function signUpCanary(db: Ctx["db"], mark: string): Promise<Canary> {
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

/**
 * Leaves every trace that a homeowner can: a booked and an unbooked job, named prices, calls, photos, mails, links,
 * events, a review.
 */
export async function leaveAllTraces(person: Canary, mark: string, [contractor, other]: readonly [Roofer, Roofer]): Promise<void> {
  const { db } = person.ctx;
  const answers = { ...roofJob, details: `${mark} details` };
  const booked = await sendTestRequest(person, [contractor, other], { ...answers, builtBefore1978: "NOT_SURE" });
  await answerUnknowns(person.ctx, { id: booked, answers: { builtBefore1978: true } });
  const openRequestId = await sendTestRequest(person, [contractor], answers);
  const start = (ctx: Ctx) => startDraft(ctx, { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", answers });
  await leaveRepeat(person, { open: openRequestId, repeat: await start(person.ctx) });
  const [first] = await customer.listQuotesOfRequest(person.ctx, booked);
  const contact = { phone: person.phone, street: `7 ${mark} Street` };
  await orderQuote(person.ctx, { quoteId: first!.id, requestId: booked, seen: first!.version, idempotencyKey: randomUUID(), contact });
  await customer.askToCancel(person.ctx, { id: first!.id, seen: first!.version + 1, reason: `${mark} reason` });
  const [second] = await customer.listQuotesOfRequest(person.ctx, openRequestId);
  await namePrice(person.ctx, {
    quoteId: second!.id,
    seen: second!.version,
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
  await requestContact(person.ctx, {
    kind: "REQUEST_A_VISIT",
    quoteId: second!.id,
    contrid: contractor.actor.accountId,
    request: asked,
    idempotencyKey: randomUUID(),
  });
  for (const quote of [first!, second!])
    await sendQuestion(person.ctx, { quoteId: quote.id, question: `${mark} question`, idempotencyKey: randomUUID() });
  await recordEvent(person.ctx, { extEventId: `${mark} event`, calledUrl: `https://${mark}.example`, refCallUrl: "", userAgent: "" });
  await start(person.ctx);
  const draft = await start(testCtx(db));
  await requestReminder(person.ctx, draft, { email: person.email, consent: "yes" });
  await recoverPassword(person.ctx, { username: person.email });
  await sendQueuedNotices({ db, now: new Date() });
  const { rows } = await db.execute<{ id: string }>(sql`select id from booking where account_id = ${person.actor.accountId}`);
  const review = { author: `${mark} Author`, stars: 5, words: `${mark} praise`, locale: "en" as const, reply: `Thank you, ${mark}` };
  await db.insert(reviews).values({ ...review, contractorId: contractor.contractorId, bookingId: rows[0]!.id, createdAt: new Date() });
}

/**
 * Leaves a request sent twice within a day: it has the newer draft's key, and the earlier draft remains with its
 * photos.
 */
async function leaveRepeat(person: Person, { open, repeat }: { open: string; repeat: string }): Promise<void> {
  const { db } = person.ctx;
  const [sent] = await db.select().from(requests).where(eq(requests.id, open));
  for (const draftKey of [sent!.draftKey, repeat]) await addPhoto(db, draftKey);
  expect(await submitDraft(person.ctx, repeat)).toBe(open);
  expect(await db.$count(drafts, eq(drafts.requestId, open))).toBe(2);
}

async function addPhoto(db: Ctx["db"], draftKey: string): Promise<void> {
  const sourceHash = randomUUID();
  const [picture] = await db.insert(pictures).values({ files: [], bytes: 0 }).returning();
  await db.insert(jobPhotos).values({ draftKey, pictureId: picture!.id, sourceHash });
}

/** Keeps postal codes of Illinois only: every search for occurrences reads all tables. */
export async function dropOtherPlaces(db: Ctx["db"]): Promise<void> {
  await db.execute(sql`delete from postal_place where region <> 'IL'`);
  await db.execute(sql`truncate gazetteer_city`);
}

/** Returns `table.column` for each occurrence of a text, over every column that could hold one. */
export async function findOccurrences(db: Ctx["db"], mark: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'uuid')
    group by table_name`);
  const found: string[] = [];
  // One statement a table: one for all reaches the time limit of a statement on a busy machine, one a column takes several times as long.
  for (const { table, columns } of tables) {
    const marked = columns.map(
      (column) =>
        sql`case when bool_or(position(lower(${mark}) in lower(${sql.identifier(column)}::text)) > 0) then ${`${table}.${column}`} end`,
    );
    const search = sql`select array_remove(array[${sql.join(marked, sql`, `)}], null) as found from ${sql.identifier(table)}`;
    const { rows } = await db.execute<{ found: string[] }>(search);
    found.push(...rows.flatMap((row) => row.found));
  }
  return found.sort();
}
