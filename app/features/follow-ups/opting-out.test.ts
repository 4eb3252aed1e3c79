import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { addLead, changeStatus } from "#app/features/leads/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { stopByProvider } from "#app/features/sms/service/stops.server.ts";
import { hashPhone } from "#app/features/sms/store.server.ts";
import { limits } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer, createTestQuote, systemCtx } from "../../../tests/request-fixtures.ts";
import { createTextedHomeowner } from "../../../tests/sms.ts";
import { optOutOfFollowUps, saveFollowUpSettings } from "./service.server.ts";
import { sendDueFollowUps } from "./service/sending.server.ts";

const { db } = await testDatabase(8);
const start = new Date("2027-06-01T15:00:00Z");
const day = 24 * 60 * 60_000;
const after = (days: number) => new Date(start.getTime() + days * day);
const visitor = testCtx(db, { now: after(2), caller: "203.0.113.81" });

async function createFirm() {
  const firm = await createRoofer(db, { now: start });
  await saveFollowUpSettings(firm.ctx, { byMail: ["ESTIMATE"], byText: [], seen: 0 });
  return firm;
}

/** Another business enters the address as that of its customer, with a price to answer. */
async function enterLead(email: string): Promise<void> {
  const { ctx } = await createFirm();
  const input = { customer: { name: "Bo Katz", email, phone: "" }, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() };
  await changeStatus(ctx, { id: await addLead(ctx, input), seen: 1, status: "PENDING_ACCEPTANCE" });
}

async function createQuoted() {
  const ann = await createTextedHomeowner(db, { now: start });
  await createTestQuote(ann, await createFirm());
  return { ann, id: ann.actor.userId, email: ann.actor.email };
}

async function run(days: number): Promise<void> {
  await db.execute("delete from limit_bucket");
  await sendDueFollowUps(systemCtx(db, after(days)));
}

const countEntered = (email: string) => db.$count(notices, and(eq(notices.address, email), like(notices.key, "followUp:%")));
const countOfUser = (userId: string) => db.$count(notices, and(eq(notices.userId, userId), like(notices.key, "followUp:%")));

/** Of a follow-up that was mailed to the address. */
async function readStopKey(email: string): Promise<string> {
  await sendQueuedNotices({ db, now: after(2) });
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.messageKey, "followUp:%")));
  return /follow-ups\?key=(\w+)/.exec(mail!.text)![1]!;
}

describe("turning follow-ups off", () => {
  it("[T56] [Y-17] holds for the person's address where a business enters it, also after they changed it", async () => {
    const { id, email } = await createQuoted();
    await run(2);
    await optOutOfFollowUps(visitor, await readStopKey(email));
    await enterLead(email);
    await run(2.5);
    expect(await countEntered(email)).toBe(0);
    await db
      .update(users)
      .set({ email: `${randomUUID()}@demo.test` })
      .where(eq(users.id, id));
    await run(5);
    expect([await countEntered(email), await countOfUser(id)]).toEqual([0, 1]);
  });

  it("[T56] [Y-17] of an entered address holds for the account that it becomes", async () => {
    const email = `${randomUUID()}@demo.test`;
    await enterLead(email);
    await run(2);
    await optOutOfFollowUps(visitor, await readStopKey(email));
    const { id } = await createQuoted();
    await db.update(users).set({ email }).where(eq(users.id, id));
    await run(2.1);
    expect(await countOfUser(id)).toBe(0);
  });

  it("[T112] by STOP holds for the person's address where a business enters it", async () => {
    const ann = await createTextedHomeowner(db, { now: start });
    await stopByProvider({ db, now: start }, hashPhone(ann.phone));
    await enterLead(ann.actor.email);
    await run(2);
    expect(await countEntered(ann.actor.email)).toBe(0);
  });

  it("[T56] is not needed beyond a day's share, of which an account and its entered address have one", async () => {
    const { id, email } = await createQuoted();
    for (let firms = 0; firms < limits.followUpsToReceiver.burst; firms += 1) await enterLead(email);
    await run(2);
    expect((await countEntered(email)) + (await countOfUser(id))).toBe(limits.followUpsToReceiver.burst);
  });

  it("[T18] is never refused with a right key, however many wrong ones came from the same address", async () => {
    const { id, email } = await createQuoted();
    await run(2);
    const key = await readStopKey(email);
    const wrong = () =>
      optOutOfFollowUps(visitor, "0".repeat(26)).then(
        () => null,
        ({ kind }: { kind: string }) => kind,
      );
    for (let tries = 0; tries < limits.followUpStops.burst; tries += 1) expect(await wrong()).toBeNull();
    expect(await wrong()).toBe("too_many");
    for (let clicks = 0; clicks < 2; clicks += 1) await optOutOfFollowUps(visitor, key);
    await run(5);
    expect(await countOfUser(id)).toBe(1);
  });
});
