import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { apiOver, createToken } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner as someHomeowner, createTestQuote, createRoofer } from "../../../tests/request-fixtures.ts";
import { callbacks } from "./tables.server.ts";
import { sizes } from "../../../tests/sizes.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);

const homeownerUser = await someHomeowner(db);
const token = await createToken(homeownerUser);
let numbers = 200;

/** A homeowner with a unique number, because a number is limited to three requests in ten minutes. */
async function homeowner(over: Parameters<typeof someHomeowner>[1] = {}) {
  const person = await someHomeowner(db, over);
  const cellphone = `+1312${String(numbers++).padStart(3, "0")}0142`;
  await db.update(users).set({ cellphone }).where(eq(users.id, person.actor.userId));
  return person;
}
async function advancedRoofer(over: Parameters<typeof createRoofer>[1] = {}) {
  const firm = await createRoofer(db, over);
  await db.update(contractors).set({ advanced: true }).where(eq(contractors.id, firm.contractorId));
  return firm;
}
const contractor = await advancedRoofer({ locale: "fr" });
const summit = await advancedRoofer();
const rival = await advancedRoofer({ brand: "IKO" });

const toRequestLine = (to: { actor: { accountId: string } }, kind = "REQUEST_A_CALL", quoteId = "") =>
  `POST /quota/${quoteId ? `${quoteId}/` : ""}contact-contractor/${kind}?contrid=${to.actor.accountId}`;
const ask = (to: typeof contractor, kind = "REQUEST_A_CALL", more: Record<string, unknown> = {}) =>
  call(token, toRequestLine(to, kind), { body: { toId: to.actor.accountId, ...more } });
const countCallbacks = (to: typeof contractor) => db.$count(callbacks, eq(callbacks.contractorId, to.contractorId));

describe("request for a call", () => {
  it("[Q-15] notifies the contractor in its language and returns the caller", async () => {
    const { status, body } = await ask(contractor, "REQUEST_A_CALL", { words: "After five, please." });
    expect([status, body.data]).toEqual([
      200,
      { currentUser: expect.objectContaining({ id: homeownerUser.actor.userId, firstname: "Ann" }) },
    ]);
    const [sentNotice] = await db.select().from(notices).where(eq(notices.userId, contractor.actor.userId));
    expect(sentNotice).toMatchObject({ template: "contractor.callAsked", locale: "fr" });
    expect(sentNotice!.content).toMatchObject({ name: "Ann Miller", phone: "(312) 555-0142", words: "After five, please." });
  });

  it("[Q-15] [T59] repeated clicks are one request and one notice; a visit is another request", async () => {
    const atOnce = (length: number) => Promise.all(Array.from({ length }, () => ask(summit)));
    const answers = [...(await atOnce(2)), ...(await atOnce(sizes.repeatedCalls - 2))];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countCallbacks(summit)).toBe(1);
    expect((await ask(summit, "REQUEST_A_VISIT")).status).toBe(200);
    expect(await countCallbacks(summit)).toBe(2);
    expect(await db.$count(notices, eq(notices.userId, summit.actor.userId))).toBe(2);
  });

  it("[Q-15] is the same request when sent again with its key, which no other request can use", async () => {
    const bob = await createToken(await homeowner());
    const headers = { "idempotency-key": "key-of-bob-1" };
    const send = (to: typeof contractor) => call(bob, toRequestLine(to), { body: { toId: to.actor.accountId }, headers });
    expect((await send(contractor)).status).toBe(200);
    expect((await send(contractor)).status).toBe(200);
    expect(await send(summit)).toMatchObject({ status: 409, body: { code: "callbacks.keyUsed" } });
    expect(
      (await call(bob, toRequestLine(contractor), { body: { toId: contractor.actor.accountId }, headers: { "idempotency-key": "?" } }))
        .status,
    ).toBe(400);
  });

  it("[Q-15] a correction within a day updates the same request and notifies the contractor once more", async () => {
    const eva = await homeowner();
    const firm = await advancedRoofer();
    const bearer = await createToken(eva);
    const send = (more: object) => call(bearer, toRequestLine(firm), { body: { toId: firm.actor.accountId, ...more } });
    const held = () => db.select().from(callbacks).where(eq(callbacks.contractorId, firm.contractorId));
    const listSentNotices = () => db.select().from(notices).where(eq(notices.userId, firm.actor.userId)).orderBy(notices.createdAt);
    await send({ phone: "312-555-0100", words: "After five." });
    expect((await send({ phone: "312-555-0199" })).status).toBe(200);
    expect(await held()).toMatchObject([{ phone: "+13125550199", words: "After five." }]);
    expect(await listSentNotices()).toMatchObject([
      { content: { phone: "(312) 555-0199", words: "After five.", path: "/crm-lite?show=needs" } },
    ]);
    await db.update(notices).set({ status: "SENT" }).where(eq(notices.userId, firm.actor.userId));
    await send({ words: "Before noon." });
    expect(await held()).toMatchObject([{ phone: "+13125550199", words: "Before noon." }]);
    const [first, change, ...more] = await listSentNotices();
    expect(first).toMatchObject({ status: "SENT", content: { words: "After five." } });
    expect(change).toMatchObject({ template: "contractor.callCorrected", content: { phone: "(312) 555-0199", words: "Before noon." } });
    expect(more).toEqual([]);
    await send({ words: "Before ten." });
    await send({ words: "Before ten." });
    expect((await listSentNotices()).map(({ content }) => content.words)).toEqual(["After five.", "Before ten."]);
    await db.update(notices).set({ status: "SENT" }).where(eq(notices.userId, firm.actor.userId));
    for (let one = 0; one < 5; one += 1) await send({ words: `Call number ${one}.` });
    expect(await listSentNotices()).toHaveLength(2);
  });

  it("[T59] counts a stranger's number each time, even concurrently", async () => {
    const eva = await homeowner();
    const bearer = await createToken(eva);
    const stranger = "312-555-0177";
    const answers: string[] = [];
    for (let one = 0; one < 5; one += 1) {
      const firm = await advancedRoofer();
      const send = (more: object) => call(bearer, toRequestLine(firm), { body: { toId: firm.actor.accountId, ...more } });
      const [, other] = await Promise.all([send({ phone: `312-557-01${10 + one}` }), send({ phone: stranger })]);
      answers.push(other.status === 200 ? "taken" : (other.body.code ?? ""));
    }
    expect(answers).toEqual(["taken", "taken", "taken", "callbacks.numberOften", "callbacks.numberOften"]);
  });

  it("[Q-15] about another quote or at another brand is another request", async () => {
    const eva = await homeowner();
    const firm = await advancedRoofer();
    const [membership] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, firm.contractorId));
    await db.insert(mepProfiles).values({ ...membership!, brand: "IKO" });
    const bearer = await createToken(eva);
    const quotes = [(await createTestQuote(eva, firm)).id, (await createTestQuote(eva, firm)).id];
    const body = { toId: firm.actor.accountId };
    for (const quoteId of ["", ...quotes, "", ...quotes]) {
      expect((await call(bearer, toRequestLine(firm, "REQUEST_A_CALL", quoteId), { body })).status).toBe(200);
    }
    const byIko = { body: { ...body, phone: "312-555-0155" }, host: "iko.localhost" };
    expect((await call(bearer, toRequestLine(firm), byIko)).status).toBe(200);
    const held = await db
      .select()
      .from(callbacks)
      .where(eq(callbacks.contractorId, firm.contractorId))
      .orderBy(callbacks.createdAt, callbacks.id);
    expect(held.map(({ brand, quoteId }) => [brand, quoteId])).toEqual([
      ["DELTA", null],
      ["DELTA", quotes[0]],
      ["DELTA", quotes[1]],
      ["IKO", null],
    ]);
  });

  it("[T60] URL, body and quote must name the same contractor, and the quote must be the caller's own", async () => {
    const mine = (await createTestQuote(homeownerUser, contractor)).id;
    const foreign = (await createTestQuote(await homeowner(), contractor)).id;
    const findNoticeStatus = async (contrid: typeof contractor, to: typeof contractor, quoteId: string) =>
      (await call(token, toRequestLine(contrid, "REQUEST_A_CALL", quoteId), { body: { toId: to.actor.accountId } })).status;
    await db.update(users).set({ cellphone: "+13125550143" }).where(eq(users.id, homeownerUser.actor.userId));
    expect(await findNoticeStatus(contractor, contractor, mine)).toBe(200);
    expect(await findNoticeStatus(contractor, summit, "")).toBe(400);
    expect(await findNoticeStatus(summit, contractor, mine)).toBe(400);
    expect(await findNoticeStatus(summit, summit, mine)).toBe(404);
    expect(await findNoticeStatus(contractor, contractor, foreign)).toBe(404);
    expect(await findNoticeStatus(contractor, contractor, crypto.randomUUID())).toBe(404);
    expect(await findNoticeStatus(contractor, contractor, "no-id")).toBe(404);
    expect(await findNoticeStatus(rival, rival, "")).toBe(404);
  });

  it("[Q-15] is rejected for contractors with a Standard profile or on vacation", async () => {
    const standard = await createRoofer(db);
    await db.update(contractors).set({ advanced: false }).where(eq(contractors.id, standard.contractorId));
    expect(await ask(standard)).toMatchObject({ status: 409, body: { code: "callbacks.notOffered" } });
    const away = await advancedRoofer();
    await db.update(contractors).set({ vacationMode: true }).where(eq(contractors.id, away.contractorId));
    expect(await ask(away)).toMatchObject({ status: 409, body: { code: "requests.contractorAway" } });
  });

  it("[Q-15] [S-07] requires a homeowner: visitors must sign in, businesses are refused", async () => {
    const body = { toId: contractor.actor.accountId };
    expect((await call(null, toRequestLine(contractor), { body })).status).toBe(401);
    expect((await call(await createToken(summit), toRequestLine(contractor), { body })).status).toBe(403);
    expect((await call(token, toRequestLine(contractor, "REQUEST_A_LOAN"), { body })).status).toBe(400);
  });

  it("[T58] [V-08] accepts only US and Canadian numbers, and requires a street for a visit", async () => {
    expect((await ask(contractor, "REQUEST_A_CALL", { phone: "+44 20 7946 0000" })).body.fields).toEqual([
      { field: "phone", code: "accounts.phoneInvalid", message: "Please input valid phone" },
    ]);
    const { ctx, actor } = await homeowner();
    await db.execute(`update app_user set full_address = null where id = '${actor.userId}'`);
    const body = { toId: contractor.actor.accountId };
    expect(await call(await createToken({ ctx, actor }), toRequestLine(contractor, "REQUEST_A_VISIT"), { body })).toMatchObject({
      status: 400,
      body: { fields: [{ code: "accounts.streetMissing" }] },
    });
  });

  it("[T59] allows a household twenty requests a day", async () => {
    const eve = await homeowner();
    const row = {
      kind: "REQUEST_A_CALL",
      accountId: eve.actor.accountId,
      userId: eve.actor.userId,
      contractorId: summit.contractorId,
    } as const;
    const filled = { brand: "DELTA", name: "Eve", phone: "+13125550100", street: "", words: "", createdAt: new Date() } as const;
    await db.insert(callbacks).values(Array.from({ length: 20 }, (_, at) => ({ ...row, ...filled, idempotencyKey: `key-${at}` })));
    const body = { toId: contractor.actor.accountId };
    expect(await call(await createToken(eve), toRequestLine(contractor), { body })).toMatchObject({
      status: 429,
      body: { code: "callbacks.tooMany" },
    });
  });
});
