import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PushSender } from "#app/platform/web-push.server.ts";
import { signWebhook } from "#app/platform/webhook-signatures.server.ts";
import { createAccountHelpers, type Guest } from "../../../tests/account-helpers.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createMailer, createNotice, createPush, night, noon } from "../../../tests/notice-fixtures.ts";
import { createHomeowner, createRoofer, type Person } from "../../../tests/request-fixtures.ts";
import { handleMailReport, resumeOwnAddress } from "../stopped-addresses/service.server.ts";
import { login, logout } from "../accounts/service.server.ts";
import { resetPassword } from "../accounts/service/passwords.server.ts";
import { endOtherSessions, endOwnSession } from "../accounts/service/sessions.server.ts";
import { listDevices, subscribeDevice } from "../web-push/service.server.ts";
import { enqueueNotices, sendQueuedNotices } from "./service.server.ts";
import { countUnread } from "./service/inbox.server.ts";
import { listUndeliveredNotices, resendNotices } from "./service/undelivered.server.ts";
import { notices } from "./tables.server.ts";

const { db } = await testDatabase();

let from: Person;
let mailer = createMailer();
const send = (now: Date) => sendQueuedNotices({ db, now }, mailer);
const at = (now: Date) => ({ ...from.ctx, now });
const subjects = () => mailer.subjects();

beforeEach(async () => {
  await db.delete(notices);
  from = await createHomeowner(db);
  mailer = createMailer();
});

describe("addresses that the mail provider reports", () => {
  const secret = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
  const report = (type: string, over: { id?: string; age?: number; bounce?: string } = {}) => {
    const body = JSON.stringify({
      type,
      data: { to: [`Ann <${from.actor.email.toUpperCase()}>`], ...(over.bounce && { bounce: { type: over.bounce } }) },
    });
    const signed = { id: over.id ?? randomUUID(), timestamp: String(Math.floor(from.ctx.now.getTime() / 1000) - (over.age ?? 0)), body };
    return { ...signed, signature: `v1,invalid ${signWebhook(signed, secret)}` };
  };

  it("[N-03] [T91] get no notices until their person wants them again, but what lets them in", async () => {
    await handleMailReport(from.ctx, report("email.bounced", { bounce: "Transient" }), secret);
    await handleMailReport(from.ctx, report("email.bounced", { bounce: "Permanent" }), secret);
    await enqueueNotices(at(noon), [
      createNotice(from),
      createNotice(from, { template: "account.passwordChanged", userId: from.actor.userId }),
    ]);
    await send(noon);
    expect(subjects()).toHaveLength(1);
    expect(await db.$count(notices, eq(notices.reason, "STOPPED"))).toBe(1);
    await resumeOwnAddress(from.ctx);
    await enqueueNotices(at(noon), [createNotice(from)]);
    await send(noon);
    expect(subjects()).toHaveLength(2);
  });

  it("[T91] are reported with a signature of the last five minutes, once", async () => {
    const known = report("email.complained", { id: "once" });
    await handleMailReport(from.ctx, known, secret);
    await resumeOwnAddress(from.ctx);
    await handleMailReport(from.ctx, known, secret);
    const forged = { ...report("email.complained"), body: known.body.replace("complained", "bounced") };
    for (const refused of [forged, report("email.complained", { age: 301 }), { ...known, id: "other" }, { ...known, signature: "" }])
      await expect(handleMailReport(from.ctx, refused, secret)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(handleMailReport(from.ctx, known, undefined)).rejects.toMatchObject({ kind: "not_found" });
    await enqueueNotices(at(noon), [createNotice(from)]);
    await send(noon);
    expect(subjects()).toHaveLength(1);
  });
});

describe("undelivered notices", () => {
  const admin = async () => {
    const staff = await createHomeowner(db);
    const actor = { ...staff.actor, authorities: ["ROLE_ADMIN"], brands: ["DELTA"] } as typeof staff.actor;
    return { ...staff.ctx, actor };
  };

  it("[N-04] wait for a provider that is dead for three days; none is lost", async () => {
    await enqueueNotices(at(noon), [createNotice(from), createNotice(from, { template: "customer.ordered" })]);
    mailer.error = Object.assign(new Error("connect"), { code: "ECONNECTION", command: "CONN" });
    for (let hours = 0; hours <= 80; hours += 2) await send(new Date(noon.getTime() + hours * 3_600_000));
    mailer.error = null;
    await send(new Date(noon.getTime() + 85 * 3_600_000));
    expect(subjects()).toHaveLength(2);
  });

  it("[N-04] are shown to administrators of their brand, who send them again, once", async () => {
    const refusal = Object.assign(new Error("550 5.1.1 unknown"), {
      responseCode: 550,
      response: "550 5.1.1 unknown",
      command: "RCPT TO",
      code: "EENVELOPE",
    });
    mailer.error = refusal;
    await enqueueNotices(at(noon), [createNotice(from), createNotice(from, { brand: "IKO" })]);
    await send(noon);
    const ctx = await admin();
    const { rows } = await listUndeliveredNotices(ctx, null);
    expect(rows).toMatchObject([{ brand: "DELTA", template: "customer.confirmed", reason: "REFUSED", attempts: 1 }]);
    expect(JSON.stringify(rows)).not.toContain(from.actor.email);
    await expect(listUndeliveredNotices(from.ctx, null)).rejects.toMatchObject({ kind: "forbidden" });
    mailer.error = null;
    expect(await Promise.all([resendNotices(ctx, rows[0]!.id), resendNotices(ctx, null)])).toEqual(expect.arrayContaining([1, 0]));
    expect(await findFacts(db, "notice.resent", ctx)).toMatchObject({ rows: 1 });
    await send(new Date(ctx.now.getTime() + 1_000));
    expect(subjects()).toHaveLength(1);
    expect((await listUndeliveredNotices(ctx, null)).rows).toEqual([]);
  });
});

describe("browsers", () => {
  const keys = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16, 1).toString("base64url") };
  const subscribe = (ctx = from.ctx) =>
    subscribeDevice(
      ctx,
      { endpoint: `https://push.example.com/${randomUUID()}`, ...keys },
      "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
    );
  const push = (sender: PushSender, now = noon) => sendQueuedNotices({ db, now, queue: "push", push: sender });

  it("[N-03] get what happens at the brand that they were turned on at, each once", async () => {
    await subscribe();
    await subscribe();
    await enqueueNotices(at(noon), [
      createNotice(from),
      createNotice(from, { brand: "IKO" }),
      createNotice(from, { template: "customer.requestSent" }),
    ]);
    const sender = createPush();
    await Promise.all([push(sender), push(sender)]);
    expect(sender.taken.map((payload) => JSON.parse(payload))).toMatchObject([
      { title: "Delta", body: "Price confirmed: $8,500 from Rapid Roofing", url: expect.stringContaining("delta.") },
      { title: "Delta" },
    ]);
    expect(await listDevices(from.ctx)).toMatchObject([{ device: "Chrome, Linux" }, {}]);
  });

  it("[N-03] wait in quiet hours, and are dropped once their subscription ended", async () => {
    await subscribe();
    await enqueueNotices(at(night), [createNotice(from)]);
    const sender = createPush();
    await push(sender, night);
    expect(sender.taken).toEqual([]);
    await push(createPush("retry"), new Date("2026-11-11T13:00:00Z"));
    await push(createPush("gone"), new Date("2026-11-11T13:10:00Z"));
    expect(await listDevices(from.ctx)).toEqual([]);
    expect(await db.$count(notices, eq(notices.reason, "NO_RECEIVER"))).toBe(1);
  });

  it("[T13] [T26] get nothing more once their sign-in ended, however it ended", async () => {
    const { as, newcomer, mailedCode, password } = createAccountHelpers(db);
    const ends: [string, (guest: Guest, other: Guest["ctx"]) => Promise<unknown>][] = [
      ["signing out", (guest) => logout(guest.ctx, guest.accessToken)],
      ["ending it elsewhere", (guest, other) => endOwnSession(other, guest.actor.sessionId!)],
      ["ending all others", (_guest, other) => endOtherSessions(other)],
      [
        "a password by mail",
        async (guest) => resetPassword(guest.ctx, { code: await mailedCode(guest.email), password: "another ladder 8" }),
      ],
    ];
    for (const [how, end] of ends) {
      const guest = await newcomer();
      const other = await as((await login(testCtx(db), { username: guest.email, password })).accessToken);
      await subscribe(guest.ctx);
      await subscribe(other);
      await end(guest, other);
      expect([how, (await listDevices(other)).length]).toEqual([how, how === "a password by mail" ? 0 : 1]);
    }
  });

  it("[T87] are refused at addresses inside the network", async () => {
    for (const endpoint of [
      "https://10.0.0.1/x",
      "http://push.example.com/x",
      "https://localhost/x",
      "https://push.example.com:8443/x",
      "x",
    ])
      await expect(subscribeDevice(from.ctx, { endpoint, ...keys }, "")).rejects.toMatchObject({ code: "notifications.pushAddress" });
  });
});

it("[C-03] a business that turned emails about leads off still sees its notifications", async () => {
  const to = await createRoofer(db);
  await db.execute("update mep_profile set send_me_emails = false");
  await enqueueNotices(to.ctx, [createNotice(to, { template: "contractor.confirmAsked" })]);
  expect(await countUnread(to.ctx)).toBe(1);
  expect(await db.$count(notices, like(notices.key, "test:%"))).toBe(0);
});
