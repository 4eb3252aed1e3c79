import { randomUUID } from "node:crypto";
import { and, eq, isNull, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { confirmJob } from "#app/features/booked-jobs/service.server.ts";
import { requestContact } from "#app/features/callbacks/service.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { addLead, changeStatus, listLeads, loadLead, logCall } from "#app/features/leads/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { loadReviewForm } from "#app/features/reviews/service/writing.server.ts";
import { saveTextChoices } from "#app/features/sms/service/own-phone.server.ts";
import { smsOutbox } from "#app/features/sms/tables.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer, createTestQuote, ctxWith, systemCtx } from "../../../tests/request-fixtures.ts";
import { createTextedHomeowner } from "../../../tests/sms.ts";
import { loadLeadFollowUps, optOutOfFollowUps, resumeFollowUps, saveFollowUpSettings, stopFollowUps } from "./service.server.ts";
import { previewFollowUps } from "./service/previews.server.ts";
import { sendDueFollowUps } from "./service/sending.server.ts";

const { db } = await testDatabase(8);
const start = new Date("2027-06-01T15:00:00Z");
const [minute, day] = [60_000, 24 * 60 * 60_000];
const after = (ms: number) => new Date(start.getTime() + ms);
const everything = { byMail: ["ESTIMATE", "APPOINTMENT", "COMPLETED"], byText: ["ESTIMATE", "APPOINTMENT", "COMPLETED"] };

/** A lead of a request with a confirmed price; all sequences are on. */
async function createFollowed(over: { marketing?: boolean; settings?: object } = {}) {
  const firm = await createRoofer(db, { now: start });
  await saveFollowUpSettings(firm.ctx, { ...everything, ...over.settings, seen: 0 });
  const ann = await createTextedHomeowner(db, { now: start, locale: "fr" });
  if (over.marketing) await saveTextChoices(ann.ctx, { jobUpdates: true, marketing: true });
  const quote = await createTestQuote(ann, firm);
  const find = async () => (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams()))).rows[0]!;
  const leadId = (await find()).id;
  const listSent = async () => (await listMails(ann.actor.userId)).map(({ template }) => template);
  const listSentTexts = async () =>
    (
      await db
        .select()
        .from(smsOutbox)
        .where(and(eq(smsOutbox.userId, ann.actor.userId), like(smsOutbox.key, "followUp:%")))
    ).map(({ template, purpose }) => [template, purpose]);
  const move = async (status: string, details: object = {}, now = start) =>
    changeStatus(ctxWith(firm, { now }), { id: leadId, seen: (await find()).version, status, ...details });
  const load = (now = start) => loadLeadFollowUps(ctxWith(firm, { now }), leadId);
  return { firm, ann, quote, leadId, listSent, listSentTexts, move, load };
}

function listMails(userId: string) {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), like(notices.key, "followUp:%")))
    .orderBy(notices.createdAt);
}

/** The clock of each test starts anew, that of the limits with it. */
async function run(ms: number) {
  await db.execute(sql`delete from limit_bucket`);
  return sendDueFollowUps(systemCtx(db, after(ms)));
}

describe("a price without an answer", () => {
  it("[Y-17] is followed up after 2 and 5 days, each once, by four workers at once, in the customer's language", async () => {
    const { ann, leadId, firm, listSent, load } = await createFollowed();
    expect((await load()).planned.map(({ step, dueAt }) => [step, dueAt])).toEqual([
      ["ESTIMATE_FIRST", "2027-06-03T15:00:00.000Z"],
      ["ESTIMATE_SECOND", "2027-06-06T15:00:00.000Z"],
    ]);
    await run(2 * day - minute);
    expect(await listSent()).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => run(2 * day)));
    await run(2 * day + minute);
    expect(await listSent()).toEqual(["followUp.estimateFirst"]);
    await run(5 * day);
    await run(9 * day);
    expect(await listSent()).toEqual(["followUp.estimateFirst", "followUp.estimateSecond"]);
    await sendQueuedNotices({ db, now: after(9 * day) });
    const [mail] = await db.select().from(mails).where(eq(mails.to, ann.actor.email)).orderBy(mails.receivedAt).limit(1);
    expect(mail!.subject).not.toBe("");
    const lead = await loadLead(firm.ctx, leadId);
    expect(lead.timeline.filter(({ kind }) => kind === "followUp")).toHaveLength(2);
    const [first] = await listMails(ann.actor.userId);
    expect(first!.locale).toBe("fr");
  });

  it("[Y-17] [N-03] goes by text only with consent to offers, and a job update only with consent to those", async () => {
    const [without, agreed] = [await createFollowed(), await createFollowed({ marketing: true })];
    const at = { scheduledAt: after(4 * day).toISOString() };
    await run(2 * day);
    for (const { move } of [without, agreed]) await move("SERVICE_SCHEDULED", at, after(2 * day + minute));
    await run(3 * day);
    expect(await without.listSentTexts()).toEqual([["followUp.dayBefore", "JOB_UPDATES"]]);
    expect(await agreed.listSentTexts()).toEqual([
      ["followUp.estimateFirst", "MARKETING"],
      ["followUp.dayBefore", "JOB_UPDATES"],
    ]);
  });

  it.each([
    ["a question", async ({ ann, quote }: Followed, now: Date) => sendQuestion(ctxWith(ann, { now }), toQuestion(quote.id))],
    [
      "a request for a call, which makes another lead",
      async ({ ann, firm }: Followed, now: Date) => {
        const toId = firm.actor.accountId;
        const request = { toId, name: "Ann Miller", phone: ann.phone, street: "", words: "It leaks" };
        const input = { kind: "REQUEST_A_CALL", quoteId: null, contrid: toId, request, idempotencyKey: null } as const;
        await requestContact(ctxWith(ann, { now }), input);
      },
    ],
    [
      "an order",
      async ({ ann, quote }: Followed, now: Date) =>
        orderQuote(ctxWith(ann, { now }), { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: randomUUID() }),
    ],
    ["a status set by hand", async ({ move }: Followed, now: Date) => move("LOST", { lostReason: "PRICE" }, now)],
    ["the button on the lead", async ({ firm, leadId }: Followed, now: Date) => stopFollowUps(ctxWith(firm, { now }), leadId)],
    [
      "turning the sequence off",
      async ({ firm }: Followed, now: Date) => saveFollowUpSettings(ctxWith(firm, { now }), { byMail: [], byText: [], seen: 1 }),
    ],
  ])("[Y-17] is not followed up after %s, not even by what waits in the queue", async (_what, act) => {
    const followed = await createFollowed({ marketing: true });
    await run(2 * day);
    await act(followed, after(2 * day + minute));
    await sendQueuedNotices({ db, now: after(2 * day + 2 * minute) });
    await run(5 * day);
    const [first, ...later] = await listMails(followed.ann.actor.userId);
    expect([first!.status, later]).toEqual(["DEAD", []]);
    expect((await followed.load(after(5 * day))).planned).toEqual([]);
  });

  it("[Y-17] is not sent late after follow-ups were started again", async () => {
    const { firm, leadId, listSent, load } = await createFollowed();
    await stopFollowUps(firm.ctx, leadId);
    expect(await load()).toMatchObject({ isStopped: true, planned: [] });
    await resumeFollowUps(ctxWith(firm, { now: after(3 * day) }), leadId);
    await run(3 * day + minute);
    expect(await listSent()).toEqual([]);
    expect((await load()).planned.map(({ step }) => step)).toEqual(["ESTIMATE_SECOND"]);
  });

  it("[Y-17] waits for the morning where the customer lives", async () => {
    const { listSent } = await createFollowed();
    await run(2 * day + 12 * 60 * minute);
    expect(await listSent()).toEqual([]);
    await run(2 * day + 22 * 60 * minute);
    expect(await listSent()).toEqual(["followUp.estimateFirst"]);
  });

  it("[Y-17] [T56] stops for good by one click in the mail, for this person at this brand", async () => {
    const { ann, listSent } = await createFollowed();
    await run(2 * day);
    await sendQueuedNotices({ db, now: after(2 * day) });
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.to, ann.actor.email), like(mails.messageKey, "followUp:%")));
    const key = /follow-ups\?key=(\w+)/.exec(mail!.text)![1]!;
    const visitor = testCtx(db, { now: after(2 * day), caller: "203.0.113.77" });
    await optOutOfFollowUps(visitor, "0".repeat(26));
    await optOutOfFollowUps(visitor, key);
    await optOutOfFollowUps(visitor, key);
    await run(5 * day);
    expect(await listSent()).toEqual(["followUp.estimateFirst"]);
  });
});

type Followed = Awaited<ReturnType<typeof createFollowed>>;
const toQuestion = (quoteId: string) => ({ quoteId, question: "Do you take the old roof away?", idempotencyKey: randomUUID() });

describe("a customer entered by the business", () => {
  it("[Y-17] gets mails at the entered address, and no more after a call that reached them", async () => {
    const firm = await createRoofer(db, { now: start });
    await saveFollowUpSettings(firm.ctx, { ...everything, seen: 0 });
    const email = `${randomUUID()}@demo.test`;
    const phone = "+13125550188";
    const input = { customer: { name: "Bo Katz", email, phone }, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() };
    const id = await addLead(firm.ctx, input);
    await changeStatus(firm.ctx, { id, seen: 1, status: "PENDING_ACCEPTANCE" });
    await run(2 * day);
    const list = () =>
      db
        .select()
        .from(notices)
        .where(and(eq(notices.template, "followUp.estimateFirst"), isNull(notices.userId)));
    expect(await list()).toMatchObject([{ status: "QUEUED", address: email, locale: "en" }]);
    await logCall(ctxWith(firm, { now: after(3 * day) }), { id, outcome: "REACHED", comment: "" });
    await run(5 * day);
    expect(await list()).toMatchObject([{ status: "DEAD", address: null }]);
    expect((await loadLeadFollowUps(firm.ctx, id)).past.map(({ status, reason }) => [status, reason])).toEqual([
      ["CANCELED", "ANSWERED"],
      ["SENT", null],
    ]);
  });
});

describe("a completed job", () => {
  it("[Y-17] [C-11] thanks once, and reminds of the review by a link that works without sign-in, unless it was written", async () => {
    const { ann, quote, move, listSent } = await createFollowed();
    const { id: quoteId, requestId } = quote;
    await orderQuote(ann.ctx, { requestId, quoteId, seen: 1, idempotencyKey: randomUUID() });
    const completion = { isBrandProduct: false, details: "New roof", finalPrice: 1_000 };
    await move("COMPLETED", { completion }, after(day));
    await confirmJob(ctxWith(ann, { now: after(day + minute) }), quoteId);
    await run(2 * day);
    await run(4 * day + minute);
    await run(9 * day);
    expect(await listSent()).toEqual(["followUp.thanks", "followUp.review"]);
    await sendQueuedNotices({ db, now: after(9 * day) });
    const texts = await db
      .select()
      .from(mails)
      .where(and(eq(mails.to, ann.actor.email), like(mails.messageKey, "%")));
    const secrets = texts.flatMap(({ text }) => /review\?key=(\w+)/.exec(text)?.[1] ?? []);
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) {
      const visitor = testCtx(db, { caller: "203.0.113.79", now: after(9 * day) });
      expect(await loadReviewForm(visitor, { secret, quoteId: "" })).toMatchObject({ review: null });
    }
  });
});

describe("the settings", () => {
  it("[Y-17] are off at first, refuse to overwrite a colleague's, and accept the same form twice", async () => {
    const firm = await createRoofer(db, { now: start });
    const save = (input: object) => saveFollowUpSettings(firm.ctx, { byMail: [], byText: [], ...input });
    await save({ byMail: ["ESTIMATE"], seen: 0 });
    await save({ byMail: ["ESTIMATE"], seen: 0 });
    await expect(save({ byMail: ["COMPLETED"], seen: 0 })).rejects.toMatchObject({ code: "followups.stale" });
    await expect(save({ byMail: ["SPAM"], seen: 1 })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("[Y-17] preview every message with an own lead's data in its customer's language, and none of others' leads", async () => {
    const { firm, leadId } = await createFollowed();
    const shown = await previewFollowUps(firm.ctx, leadId);
    expect(shown).toMatchObject({ customer: "Ann Miller" });
    expect(shown!.previews).toHaveLength(5);
    expect(shown!.previews.every(({ mail, text }) => mail.includes("Ne plus recevoir de suivis") && text.includes("STOP"))).toBe(true);
    const other = await createRoofer(db, { now: start });
    expect(await previewFollowUps(other.ctx, leadId)).toBeNull();
    expect(await loadLeadFollowUps(other.ctx, leadId)).toMatchObject({ planned: [], past: [] });
    await expect(stopFollowUps(other.ctx, leadId)).rejects.toMatchObject({ kind: "not_found" });
  });
});
