import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/database.ts";
import { createMailer, createNotice, createPush, noon } from "../../../tests/notice-fixtures.ts";
import { createHomeowner, type Person } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import { createStopKey, loadNoticeSettings, saveNoticeSettings, stopMails } from "../notice-settings/service.server.ts";
import { subscribeDevice } from "../web-push/service.server.ts";
import type { NoticeTemplate } from "./model.ts";
import { enqueueNotices, sendQueuedNotices } from "./service.server.ts";
import { listInbox } from "./service/inbox.server.ts";
import { notices } from "./tables.server.ts";

const { db } = await testDatabase();
const keys = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16, 1).toString("base64url") };

const templates = [
  "customer.confirmed",
  "customer.ordered",
  "customer.withdrawn",
  "customer.requestSent",
  "account.passwordChanged",
] as const;
const groups: Partial<Record<NoticeTemplate, string>> = {
  "customer.confirmed": "quotes",
  "customer.ordered": "bookings",
  "customer.withdrawn": "quotes",
  "customer.requestSent": "quotes",
};

type Step =
  | { kind: "event"; template: (typeof templates)[number] }
  | { kind: "choose"; off: string[]; digest: "instant" | "daily" }
  | { kind: "unsubscribe" }
  | { kind: "outage"; isDown: boolean }
  | { kind: "wait"; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("event" as const), template: fc.constantFrom(...templates) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("choose" as const),
      off: fc.subarray(["quotes.mail", "bookings.mail", "quotes.push", "bookings.inApp"]),
      digest: fc.constantFrom("instant", "daily"),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "unsubscribe" as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("outage" as const), isDown: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 7, 30) }) },
);

async function choose(from: Person, off: readonly string[], digest: string): Promise<void> {
  const { groups: shownGroups, version, ...saved } = await loadNoticeSettings(from.ctx);
  const offered = shownGroups.flatMap(({ group, channels }) => channels.map((channel) => `${group}.${channel}`));
  await saveNoticeSettings(from.ctx, { ...saved, digest, on: offered.filter((choice) => !off.includes(choice)), seen: version });
}

/** Runs a history with two senders at once; returns what each notice was promised and what came. */
async function walk(steps: readonly Step[]) {
  const from = await createHomeowner(db);
  await subscribeDevice(from.ctx, { endpoint: `https://push.example.com/${randomUUID()}`, ...keys }, "");
  const [mailer, push] = [createMailer(), createPush()];
  const told: { key: string; template: NoticeTemplate; shownOff: boolean }[] = [];
  let [now, off, everOff] = [noon, [] as string[], new Set<string>()];
  const run = async () => {
    await Promise.all([sendQueuedNotices({ db, now }, mailer), sendQueuedNotices({ db, now }, mailer)]);
    await Promise.all([sendQueuedNotices({ db, now, queue: "push", push }), sendQueuedNotices({ db, now, queue: "push", push })]);
  };
  for (const one of steps) {
    if (one.kind === "event") {
      const notice = createNotice(from, { template: one.template, userId: from.actor.userId });
      await enqueueNotices({ ...from.ctx, now }, [notice]);
      told.push({ key: notice.key, template: one.template, shownOff: off.includes(`${groups[one.template]}.inApp`) });
    } else if (one.kind === "choose") await choose(from, (off = one.off), one.digest);
    else if (one.kind === "unsubscribe") await stopMails(from.ctx, createStopKey(from.actor.userId, "quotes"), { all: false });
    else if (one.kind === "outage") mailer.error = one.isDown ? Object.assign(new Error("down"), { code: "ECONNECTION" }) : null;
    else now = new Date(now.getTime() + one.hours * 3_600_000);
    if (one.kind === "unsubscribe") off = [...new Set([...off, "quotes.mail"])];
    for (const choice of off) everOff.add(choice);
    await run();
  }
  mailer.error = null;
  for (let hours = 0; hours < 72; hours += 4) {
    now = new Date(now.getTime() + 4 * 3_600_000);
    await run();
  }
  return { from, told, mailer, push, everOff, off };
}

async function check({ from, told, mailer, push, everOff, off }: Awaited<ReturnType<typeof walk>>): Promise<void> {
  const rows = await db.select().from(notices).where(eq(notices.userId, from.actor.userId));
  const bundled = new Map(rows.map((row) => [row.id, mailer.taken.filter(({ key }) => key === row.key).length]));
  for (const { key, template } of told) {
    for (const channel of ["mail", "push"] as const) {
      const row = rows.find((one) => one.key.startsWith(key) && one.channel === channel);
      const choice = `${groups[template]}.${channel}`;
      const isSent = row?.status === "SENT";
      if (channel === "push" && !row) expect(["customer.requestSent", "account.passwordChanged"]).toContain(template);
      else if (!everOff.has(choice)) expect([row?.status, row?.reason === "BUNDLED" || row?.reason === null], key).toEqual(["SENT", true]);
      else expect(isSent || row?.reason === "UNWANTED", `${key} is settled`).toBe(true);
      if (channel === "mail") {
        const came = row?.digestId ? (bundled.get(row.digestId) ?? 0) : mailer.taken.filter((mail) => mail.key === row?.key).length;
        expect(came, `${template} by mail`).toBe(isSent ? 1 : 0);
      }
    }
  }
  expect(push.taken).toHaveLength(rows.filter(({ channel, status }) => channel === "push" && status === "SENT").length);
  const { rows: shown } = await listInbox(from.ctx, { after: null, size: 100 });
  expect(shown).toHaveLength(told.filter(({ shownOff }) => !shownOff).length);
  expect(off.every((choice) => everOff.has(choice))).toBe(true);
}

const event = (template: (typeof templates)[number]) => ({ kind: "event", template }) as const;
/** Every kind of step, and what random histories may miss. */
const fixed: Step[] = [
  event("customer.confirmed"),
  { kind: "outage", isDown: true },
  event("customer.ordered"),
  { kind: "wait", hours: 7 },
  { kind: "choose", off: ["bookings.inApp", "quotes.push"], digest: "daily" },
  event("customer.confirmed"),
  event("customer.ordered"),
  { kind: "outage", isDown: false },
  { kind: "wait", hours: 30 },
  event("account.passwordChanged"),
  event("customer.requestSent"),
  { kind: "unsubscribe" },
  event("customer.withdrawn"),
  { kind: "wait", hours: 7 },
];

it("[N-03] [N-04] a history of outages, choices and digests gives every promised notice once, and none that is off", async () => {
  const lived = await walk(fixed);
  await check(lived);
  expect(lived.mailer.taken.some(({ key }) => key.startsWith("digest:"))).toBe(true);
});

it("[N-03] [N-04] so do random ones, with two senders at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => check(await walk(steps))),
    { numRuns: sizes.noticeWalks },
  );
});
