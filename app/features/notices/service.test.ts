import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mepProfiles } from "#app/features/contractors/tables.server.ts";
import { inTransaction } from "#app/platform/context.ts";
import type { Mailer, Message } from "#app/platform/mail.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { noticeTimeoutMs, type Notice } from "./model.ts";
import { findMail, listMails, sendQueuedNotices, enqueueNotices } from "./service.server.ts";
import { withdrawNotices } from "./service/withdrawing.server.ts";
import { mails, notices } from "./tables.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db, { locale: "es" });
const now = from.ctx.now;

function createNotice(key: string, over: Partial<Notice> = {}): Notice {
  const content = { contractor: "Rapid Roofing", category: "ROOF", totalCents: 850_000 };
  return {
    key,
    brand: "DELTA",
    accountId: from.actor.accountId,
    template: "customer.confirmed",
    path: "/request/list/1",
    content,
    ...over,
  };
}

/** A mail server that records what it accepts, and rejects given keys. */
function createRecordingMailer(refuses: (message: Message) => boolean = () => false): Mailer & { taken: string[] } {
  const taken: string[] = [];
  return {
    taken,
    async deliver(message) {
      if (refuses(message)) throw Object.assign(new Error("451 try again later"), { responseCode: 451, command: "DATA" });
      taken.push(message.key);
    },
  };
}

const createOutboxContext = (minutes = 0) => ({ db, now: new Date(now.getTime() + minutes * 60_000) });
const findStatus = async (key: string) =>
  (
    await db
      .select()
      .from(notices)
      .where(like(notices.key, `${key}:%`))
  )[0]?.status;

describe("outbox", () => {
  it("[N-04] saves a notice with its transaction or not at all, once per key", async () => {
    const broken = inTransaction(from.ctx, async (tx) => {
      await enqueueNotices(tx, [createNotice("undone")]);
      throw new Error("the fact did not happen");
    });
    await expect(broken).rejects.toThrow("the fact did not happen");
    await enqueueNotices(from.ctx, [createNotice("told"), createNotice("told")]);
    await enqueueNotices(from.ctx, [createNotice("told")]);
    expect(await db.$count(notices, like(notices.key, "undone:%"))).toBe(0);
    expect(await db.$count(notices, like(notices.key, "told:%"))).toBe(1);
  });

  it("[N-04] delivers every notice once with several concurrent senders", async () => {
    await enqueueNotices(
      from.ctx,
      Array.from({ length: 60 }, (_one, index) => createNotice(`many-${index}`)),
    );
    const mailer = createRecordingMailer();
    await Promise.all(Array.from({ length: 4 }, () => sendQueuedNotices(createOutboxContext(), mailer)));
    expect(mailer.taken.filter((key) => key.startsWith("many-"))).toHaveLength(60);
    expect(new Set(mailer.taken).size).toBe(mailer.taken.length);
  });

  it("[N-04] delivers every email once to a slow server while a second process polls", async () => {
    await enqueueNotices(
      from.ctx,
      Array.from({ length: 12 }, (_one, index) => createNotice(`slow-${index}`)),
    );
    let seconds = 0;
    const clock = () => createOutboxContext(seconds / 60).now;
    const quick = createRecordingMailer();
    const slow: Mailer = {
      async deliver(message) {
        seconds += 100;
        await sendQueuedNotices({ db, now: clock() }, quick, clock);
        quick.taken.push(message.key);
      },
    };
    await sendQueuedNotices(createOutboxContext(), slow, clock);
    expect(quick.taken).toHaveLength(12);
    expect(new Set(quick.taken).size).toBe(12);
  });

  it("[N-04] loses nothing when the mail server is down; a rejected notice blocks no other", async () => {
    await enqueueNotices(from.ctx, [createNotice("poison"), createNotice("behind")]);
    const mailer = createRecordingMailer((message) => message.key.startsWith("poison"));
    expect(await sendQueuedNotices(createOutboxContext(), mailer)).toEqual({ sent: 1, failed: 1 });
    expect(await sendQueuedNotices(createOutboxContext(), mailer)).toEqual({ sent: 0, failed: 0 });
    expect(await sendQueuedNotices(createOutboxContext(3), mailer)).toEqual({ sent: 0, failed: 1 });
    expect(await findStatus("poison")).toBe("QUEUED");
    expect(await sendQueuedNotices(createOutboxContext(8), createRecordingMailer())).toEqual({ sent: 1, failed: 0 });
    expect(await findStatus("poison")).toBe("SENT");
  });

  it("[N-04] gives up a notice after three days, visibly", async () => {
    await enqueueNotices(from.ctx, [createNotice("lost")]);
    await sendQueuedNotices(
      createOutboxContext(noticeTimeoutMs / 60_000),
      createRecordingMailer(() => true),
    );
    expect(await findStatus("lost")).toBe("DEAD");
    expect(await sendQueuedNotices(createOutboxContext(noticeTimeoutMs / 60_000 + 600), createRecordingMailer())).toEqual({
      sent: 0,
      failed: 0,
    });
  });

  it("[N-04] withdraws what is queued of several kinds, each with its own id", async () => {
    const keys = ["bid:1", "visit:2", "bid:2", "visit:1"];
    await enqueueNotices(
      from.ctx,
      keys.map((key) => createNotice(key)),
    );
    await inTransaction(from.ctx, (tx) => withdrawNotices(tx, ["bid:1", "visit:2"]));
    expect(await Promise.all(keys.map(findStatus))).toEqual(["DEAD", "DEAD", "QUEUED", "QUEUED"]);
    await withdrawNotices(from.ctx, keys);
  });

  it("[C-03] sends no email to a contractor who opted out at the brand", async () => {
    const to = await createRoofer(db);
    await db.update(mepProfiles).set({ sendMeEmails: false }).where(eq(mepProfiles.contractorId, to.contractorId));
    await enqueueNotices(from.ctx, [createNotice("unwanted", { accountId: to.actor.accountId, template: "contractor.confirmAsked" })]);
    expect(await db.$count(notices, like(notices.key, "unwanted:%"))).toBe(0);
  });
});

describe("embedded mailbox", () => {
  it("[I-02] shows the email in the reader's language with a link to the brand's host", async () => {
    await enqueueNotices(from.ctx, [createNotice("shown", { path: "/request/list/7/quota/8" })]);
    await sendQueuedNotices(createOutboxContext());
    const [mail] = await listMails(from.ctx, { limit: 1, to: from.actor.email });
    expect(mail).toMatchObject({ brand: "DELTA", to: from.actor.email, subject: expect.stringContaining("Precio confirmado") });
    expect(await findMail(from.ctx, mail!.id)).toMatchObject({
      text: expect.stringContaining("http://delta.localhost:3000/request/list/7/quota/8"),
    });
    expect(await findMail(from.ctx, "1 or 1")).toBeNull();
    expect(await listMails(from.ctx, { limit: 1, to: "\u0000" })).toEqual([]);
  });

  it("[N-03] shows the logo of the contractor that the email is about", async () => {
    const contractorAccount = from.actor.accountId;
    const asked: string[] = [];
    const readLogo = async (_ctx: unknown, accountId: string) => {
      asked.push(accountId);
      return new Uint8Array([1, 2, 3]);
    };
    await enqueueNotices(from.ctx, [
      createNotice("pictured", { content: { contractor: "Rapid Roofing", contractorAccount, category: "ROOF" } }),
    ]);
    await sendQueuedNotices({ ...createOutboxContext(), readLogo });
    const [mail] = await db.select().from(mails).where(like(mails.messageKey, "pictured:%"));
    expect(asked).toEqual([contractorAccount]);
    expect(mail?.html).toMatch(/<img src="data:image\/png;base64,AQID" width="44" height="44" alt="RR"/);
  });

  it("[N-04] keeps an email delivered twice only once", async () => {
    await enqueueNotices(from.ctx, [createNotice("twice")]);
    await sendQueuedNotices(createOutboxContext());
    await db.update(notices).set({ status: "QUEUED" }).where(like(notices.key, "twice:%"));
    await sendQueuedNotices(createOutboxContext(10));
    expect(await db.$count(mails, like(mails.messageKey, "twice:%"))).toBe(1);
  });
});
