import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createMailer, createNotice, night, noon } from "../../../tests/notice-fixtures.ts";
import { createHomeowner, type Person } from "../../../tests/request-fixtures.ts";
import { createStopKey, loadNoticeSettings, saveNoticeSettings, stopMails } from "../notice-settings/service.server.ts";
import { enqueueNotices, sendQueuedNotices } from "./service.server.ts";
import { countUnread, listInbox, markRead, openInboxItem } from "./service/inbox.server.ts";
import { inboxItems, notices } from "./tables.server.ts";

const { db } = await testDatabase();

let from: Person;
let mailer = createMailer();
const send = (now: Date) => sendQueuedNotices({ db, now }, mailer);
const at = (now: Date) => ({ ...from.ctx, now });
const subjects = () => mailer.subjects();

async function choose(change: Partial<Record<"digest" | "quietFrom" | "quietUntil", unknown>> & { off?: string[]; quietMail?: boolean }) {
  const { groups, version, ...saved } = await loadNoticeSettings(from.ctx);
  const on = groups.flatMap(({ group, channels }) => channels.map((channel) => `${group}.${channel}`));
  const { off = [], ...rest } = change;
  await saveNoticeSettings(from.ctx, { ...saved, ...rest, on: on.filter((choice) => !off.includes(choice)), seen: version });
}

beforeEach(async () => {
  await db.delete(notices);
  from = await createHomeowner(db);
  mailer = createMailer();
});

describe("the list of notifications", () => {
  it("[N-03] shows what happened to its person alone, at the brand alone, and marks it as read", async () => {
    const other = await createHomeowner(db);
    await enqueueNotices(at(noon), [createNotice(from), createNotice(from, { brand: "IKO" }), createNotice(other)]);
    expect(await countUnread(from.ctx)).toBe(1);
    expect(await countUnread({ ...from.ctx, brand: brands.PLATFORM })).toBe(2);
    const { rows } = await listInbox(from.ctx, { after: null });
    expect(rows).toMatchObject([{ text: "Price confirmed: $8,500 from Rapid Roofing", isRead: false, group: "quotes" }]);
    await expect(openInboxItem(other.ctx, rows[0]!.id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(openInboxItem({ ...from.ctx, brand: brands.IKO }, rows[0]!.id)).rejects.toMatchObject({ kind: "not_found" });
    await markRead(other.ctx, rows[0]!.id);
    expect(await countUnread(from.ctx)).toBe(1);
    expect(await openInboxItem(from.ctx, rows[0]!.id)).toBe("/request/list/1");
    expect(await countUnread(from.ctx)).toBe(0);
    await markRead({ ...from.ctx, brand: brands.PLATFORM }, null);
    expect(await countUnread({ ...from.ctx, brand: brands.PLATFORM })).toBe(0);
  });

  it("[N-03] shows no secret of a mailed link, and is closed to who acts for a business", async () => {
    await enqueueNotices(at(noon), [
      createNotice(from, {
        template: "customer.reviewAsked",
        path: "/review?key=",
        content: { contractor: "Rapid", sealed: "secret", inboxPath: "/review?quote=1" },
      }),
      createNotice(from, { template: "customer.serviceDue", path: "/x?key=", content: { title: "Heater", sealed: "secret" } }),
    ]);
    const items = await db.select().from(inboxItems).where(eq(inboxItems.userId, from.actor.userId));
    expect(items.map(({ content }) => content)).toEqual([{ contractor: "Rapid", path: "/review?quote=1" }]);
    expect(await countUnread({ ...from.ctx, actor: { ...from.actor, actingFor: "Rapid" } })).toBeNull();
  });

  it("[N-03] leaves out what its person turned off there", async () => {
    await choose({ off: ["quotes.inApp"] });
    await enqueueNotices(at(noon), [createNotice(from)]);
    expect(await countUnread(from.ctx)).toBe(0);
    await send(noon);
    expect(subjects()).toHaveLength(1);
  });
});

describe("choices", () => {
  it("[N-03] apply to emails that wait already", async () => {
    await enqueueNotices(at(noon), [createNotice(from), createNotice(from, { template: "customer.ordered" })]);
    await choose({ off: ["quotes.mail"] });
    await send(noon);
    expect(subjects()).toEqual([expect.stringContaining("Successfully booked")]);
    expect(await db.$count(notices, and(eq(notices.status, "DEAD"), eq(notices.reason, "UNWANTED")))).toBe(1);
  });

  it("[N-03] hold emails in quiet hours, but not urgent ones", async () => {
    await choose({ quietMail: true, quietFrom: 22 * 60, quietUntil: 7 * 60 });
    await enqueueNotices(at(night), [createNotice(from), createNotice(from, { template: "customer.withdrawn" })]);
    await send(night);
    expect(subjects()).toEqual(["Rapid Roofing can’t take your job"]);
    await send(new Date("2026-11-11T11:59:00Z"));
    expect(subjects()).toHaveLength(1);
    await send(new Date("2026-11-11T12:00:00Z"));
    expect(subjects()).toHaveLength(2);
  });

  it("[N-03] gather the emails of a day in one per brand, once, with two senders at once", async () => {
    await choose({ digest: "daily", off: ["reviews.mail"] });
    const queued = [createNotice(from), createNotice(from, { template: "customer.ordered" }), createNotice(from, { brand: "IKO" })];
    await enqueueNotices(at(noon), queued);
    await send(noon);
    expect(subjects()).toEqual([]);
    const morning = new Date("2026-11-11T13:00:00Z");
    await Promise.all([send(morning), send(morning)]);
    await send(new Date(morning.getTime() + dayMs));
    const digest = mailer.taken.find(({ brand }) => brand === "DELTA");
    expect(subjects()).toHaveLength(2);
    expect(digest?.text).toMatch(/Price confirmed: \$8,500 from Rapid Roofing\n {2}http.*Successfully booked/s);
    expect(digest?.unsubscribeUrl).toContain("/stop-emails?key=");
  });

  it("[N-03] conflict with those that another window saved", async () => {
    const { groups, version, ...saved } = await loadNoticeSettings(from.ctx);
    await choose({ digest: "hourly" });
    await expect(saveNoticeSettings(from.ctx, { ...saved, on: [], seen: version })).rejects.toMatchObject({ code: "notifications.stale" });
    await expect(saveNoticeSettings(from.ctx, { ...saved, quietFrom: 2_000, on: [], seen: 1 })).rejects.toMatchObject({ kind: "invalid" });
    expect(groups.map(({ group }) => group)).toContain("followUps");
  });
});

describe("the link of an email", () => {
  it("[N-03] turns off its group without signing in, in one click, and nothing of others", async () => {
    await enqueueNotices(at(noon), [createNotice(from)]);
    await send(noon);
    const key = new URL(mailer.taken[0]!.unsubscribeUrl!).searchParams.get("key")!;
    expect(mailer.taken[0]!.text).toContain("Turn off these emails: http");
    await stopMails(from.ctx, key, { all: false });
    await stopMails(from.ctx, key, { all: false });
    await enqueueNotices(at(noon), [createNotice(from), createNotice(from, { template: "customer.ordered" })]);
    await send(noon);
    expect(subjects().slice(1)).toEqual([expect.stringContaining("Successfully booked")]);
    await expect(stopMails(from.ctx, `${key}x`, { all: true })).rejects.toMatchObject({ kind: "not_found" });
    await expect(stopMails(from.ctx, "", { all: true })).rejects.toMatchObject({ kind: "not_found" });
    await stopMails(from.ctx, createStopKey(from.actor.userId, "quotes"), { all: true });
    await enqueueNotices(at(noon), [
      createNotice(from, { template: "customer.ordered" }),
      createNotice(from, { template: "account.passwordChanged", userId: from.actor.userId }),
    ]);
    await send(noon);
    expect(subjects()).toHaveLength(3);
  });
});
