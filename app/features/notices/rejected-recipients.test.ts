import { eq, like, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { log } from "#app/platform/log.server.ts";
import { createSmtpMailer } from "#app/platform/mail.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { systemCtx, createHomeowner, type Person } from "../../../tests/request-fixtures.ts";
import { startSmtpServer } from "../../../tests/smtp-server.ts";
import { noticeContentDays, type Notice } from "./model.ts";
import { dropOldContent, sendQueuedNotices, enqueueNotices } from "./service.server.ts";
import { notices } from "./tables.server.ts";

const { db } = await testDatabase();
const [refused, reader] = [await createHomeowner(db), await createHomeowner(db)];
await db.update(users).set({ email: "nobody@rejected.test" }).where(eq(users.id, refused.actor.userId));

const content = { contractor: "Rapid Roofing", category: "ROOF", totalCents: 850_000 };
function createNotice(to: Person, key: string, over: Partial<Notice> = {}): Notice {
  return { key, brand: "DELTA", accountId: to.actor.accountId, template: "customer.confirmed", path: "/", content, ...over };
}
const createNotices = (to: Person, key: string, count: number) =>
  Array.from({ length: count }, (_one, index) => createNotice(to, `${key}-${index}`));
const createOutboxContext = (minutes = 0) => ({ db, now: new Date(reader.ctx.now.getTime() + minutes * 60_000) });
const rowsByKey = (key: string) =>
  db
    .select()
    .from(notices)
    .where(like(notices.key, `${key}%`));

const unknownReceiver = (to: string) => (to.endsWith("@rejected.test") ? `550 5.1.1 <${to}>: Recipient address rejected` : null);

describe("rejected recipients", () => {
  it("[N-04] a mailbox that rejects sixty emails delays no one else and is not retried", async () => {
    await enqueueNotices(refused.ctx, createNotices(refused, "dead", 60));
    await enqueueNotices(reader.ctx, [createNotice(reader, "behind")]);
    const server = await startSmtpServer(unknownReceiver);
    expect(await sendQueuedNotices(createOutboxContext(), createSmtpMailer(server.url))).toEqual({ sent: 1, failed: 60 });
    expect(server.accepted).toMatchObject([{ to: reader.actor.email }]);
    expect(new Set((await rowsByKey("dead")).map(({ status }) => status))).toEqual(new Set(["DEAD"]));
    expect(await sendQueuedNotices(createOutboxContext(600), createSmtpMailer(server.url))).toEqual({ sent: 0, failed: 0 });
    expect(server.refused()).toBe(60);
  });

  it("[N-04] a full mailbox (452) is retried after emails not yet tried, however many it has", async () => {
    await enqueueNotices(refused.ctx, createNotices(refused, "full", 12));
    const server = await startSmtpServer((to) => (to.endsWith("@rejected.test") ? "452 4.2.2 mailbox full" : null));
    expect(await sendQueuedNotices(createOutboxContext(), createSmtpMailer(server.url))).toEqual({ sent: 0, failed: 12 });
    await enqueueNotices(reader.ctx, [createNotice(reader, "fresh")]);
    const order: string[] = [];
    const inOrder = { deliver: ({ to }: { to: string }) => Promise.resolve(void order.push(to)) };
    await sendQueuedNotices(createOutboxContext(3), inOrder);
    expect(order[0]).toBe(reader.actor.email);
    expect(order).toHaveLength(13);
  });

  it("[N-04] a deferred email precedes new ones after half an hour", async () => {
    const putOff = { deliver: () => Promise.reject(new Error("450 4.7.1 greylisted")) };
    await enqueueNotices(refused.ctx, [createNotice(refused, "greylisted")]);
    await sendQueuedNotices(createOutboxContext(), putOff);
    const triedAfter = async (minutes: number) => {
      await enqueueNotices({ ...reader.ctx, now: createOutboxContext(minutes).now }, [createNotice(reader, `new${minutes}`)]);
      const tried: string[] = [];
      await sendQueuedNotices(createOutboxContext(minutes), {
        deliver: ({ key }) => (tried.push(key.split(":")[0] ?? ""), putOff.deliver()),
      });
      return tried.filter((key) => ["greylisted", `new${minutes}`].includes(key));
    };
    expect(await triedAfter(29)).toEqual(["new29", "greylisted"]);
    expect(await triedAfter(40)).toEqual(["greylisted", "new40"]);
    await db.delete(notices).where(sql`${notices.key} ~ '^(greylisted|new)'`);
  });

  it("[N-04] keeps emails that a server refuses to relay (5.7.1), because its operator can fix that", async () => {
    await enqueueNotices(reader.ctx, [createNotice(reader, "relay")]);
    const server = await startSmtpServer(() => "554 5.7.1 Relay access denied");
    await sendQueuedNotices(createOutboxContext(), createSmtpMailer(server.url));
    expect(await rowsByKey("relay")).toMatchObject([{ status: "QUEUED" }]);
    await sendQueuedNotices(createOutboxContext(3), { deliver: () => Promise.resolve() });
  });

  it("[N-04] ends the run after five failed connections", async () => {
    await enqueueNotices(reader.ctx, createNotices(reader, "away", 9));
    expect(await sendQueuedNotices(createOutboxContext(), createSmtpMailer("smtp://127.0.0.1:1"))).toEqual({ sent: 0, failed: 5 });
    expect(await sendQueuedNotices(createOutboxContext(600), { deliver: () => Promise.resolve() })).toEqual({ sent: 9, failed: 0 });
  });

  it("[U-04] sends a password reset past a backlog of a thousand emails", async () => {
    await enqueueNotices(refused.ctx, createNotices(refused, "backlog", 1_000));
    const { userId } = reader.actor;
    await enqueueNotices(reader.ctx, [createNotice(reader, "reset", { userId, template: "account.recover", content: { sealed: "" } })]);
    const sent: string[] = [];
    const mailer = { deliver: ({ key }: { key: string }) => Promise.resolve(void sent.push(key)) };
    expect(await sendQueuedNotices({ ...createOutboxContext(), queue: "access" }, mailer)).toEqual({ sent: 0, failed: 1 });
    await enqueueNotices(reader.ctx, [createNotice(reader, "changed", { userId, template: "account.passwordChanged", content: {} })]);
    expect(await sendQueuedNotices({ ...createOutboxContext(), queue: "access" }, mailer)).toEqual({ sent: 1, failed: 0 });
    expect(sent[0]).toContain("changed");
    await db.delete(notices).where(like(notices.key, "backlog%"));
  });

  it("[T108] logs the server's code and command, but no address or response text", async () => {
    const lines: string[] = [];
    const warn = vi.spyOn(log, "warn").mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)));
    await enqueueNotices(refused.ctx, [createNotice(refused, "logged")]);
    const server = await startSmtpServer(unknownReceiver);
    await sendQueuedNotices(createOutboxContext(), createSmtpMailer(server.url));
    warn.mockRestore();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"responseCode":550,"command":"RCPT TO"');
    expect(lines[0]).not.toMatch(/rejected|nobody@/i);
  });

  it("[T111] removes names, phones and messages three months after an email, and keeps that it was sent", async () => {
    await enqueueNotices(reader.ctx, [
      createNotice(reader, "old", { content: { ...content, words: "Call 312 555 0142" } }),
      createNotice(reader, "waiting"),
    ]);
    await db.update(notices).set({ status: "SENT" }).where(like(notices.key, "old:%"));
    await dropOldContent(systemCtx(db, new Date(reader.ctx.now.getTime() + (noticeContentDays - 1) * 24 * 3600_000)));
    expect((await rowsByKey("old:"))[0]?.content).toMatchObject({ words: "Call 312 555 0142" });
    await dropOldContent(systemCtx(db, new Date(reader.ctx.now.getTime() + (noticeContentDays + 1) * 24 * 3600_000)));
    expect(await rowsByKey("old:")).toMatchObject([{ template: "customer.confirmed", status: "SENT", content: {} }]);
    expect((await rowsByKey("waiting"))[0]?.content).toMatchObject(content);
  });
});
