import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { createStopKey, stopMails } from "#app/features/notice-settings/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { searchGaps } from "#app/features/search-gaps/tables.server.ts";
import { loadReportQuery } from "#app/features/staff-reports/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createMailer } from "../../../tests/notice-fixtures.ts";
import { systemCtx } from "../../../tests/request-fixtures.ts";
import { mostReportMails } from "./model.ts";
import { endReportMail, listReportMails, orderReportMail } from "./service.server.ts";
import { sendDueReports } from "./service/sending.server.ts";

const { db } = await testDatabase(4);
/** A Friday, and the Monday and first of a month after it. */
const [friday, monday, first] = ["2026-11-27T15:00:00Z", "2026-11-30T15:00:00Z", "2026-12-01T15:00:00Z"].map((at) => new Date(at)) as [
  Date,
  Date,
  Date,
];
const order = (ctx: Ctx, search: string, rhythm: unknown) =>
  orderReportMail(ctx, loadReportQuery(ctx, new URLSearchParams(search)).query, rhythm);
const deliver = async (now: Date) => {
  const mailer = createMailer();
  await sendQueuedNotices({ db, now }, mailer);
  return mailer.taken;
};
const send = (now: Date) => sendDueReports(systemCtx(db, now));
const gap = { brand: "DELTA", category: "ROOF", postalCode: "99723", searches: 7 } as const;

it("[O-06] a report comes by mail once a week, of the week before, with its link", async () => {
  const { ctx, actor } = await staff(db, "ROLE_ADMIN");
  const mine: Ctx = { ...ctx, now: friday };
  await db.insert(searchGaps).values([
    { ...gap, day: "2026-11-22" },
    { ...gap, day: "2026-11-24" },
  ]);
  for (let time = 0; time < 2; time += 1) await order(mine, "report=gaps&service=ROOF", "WEEKLY");
  expect(await listReportMails(mine)).toMatchObject([{ report: "gaps", service: "ROOF", brand: null, nextOn: "2026-11-30" }]);
  expect(await send(friday)).toBe(0);
  expect((await Promise.all([send(monday), send(monday)])).toSorted()).toEqual([0, 1]);
  expect(await send(monday)).toBe(0);
  const [mail, ...others] = await deliver(monday);
  expect([mail?.to, others]).toEqual([actor.email, []]);
  expect(mail?.text).toContain("7");
  expect(mail?.text).toContain("/admin/reports?report=gaps&service=ROOF&days=custom&from=2026-11-23&to=2026-11-29");
  expect(mail?.unsubscribeUrl).toContain("/stop-emails?key=");
  expect(await listReportMails(mine)).toMatchObject([{ nextOn: "2026-12-07" }]);
});

it("[O-06] ends with its reader's rights, with one click, and by hand", async () => {
  const approver = await staff(db, "ROLE_APPROVER");
  const mine: Ctx = { ...approver.ctx, now: friday };
  await expect(order(mine, "report=queue", "DAILY")).rejects.toMatchObject({ kind: "invalid" });
  await order(mine, "report=queue", "MONTHLY");
  await order(mine, "report=target", "MONTHLY");
  const ordered = new Map((await listReportMails(mine)).map(({ report, id }) => [report, id]));
  await endReportMail((await staff(db, "ROLE_ADMIN")).ctx, ordered.get("queue")!);
  await endReportMail(mine, ordered.get("target")!);
  expect((await listReportMails(mine)).map(({ report }) => report)).toEqual(["queue"]);
  expect(await send(first)).toBe(1);
  const [mail] = await deliver(first);
  expect(mail?.text).toContain("/approver/reports?report=queue");
  await stopMails(mine, createStopKey(approver.actor.userId, "reports"), { all: false });
  await expect(order(mine, "report=reasons", "WEEKLY")).rejects.toMatchObject({ code: "reportMails.turnedOff" });
  await db
    .update(users)
    .set({ authorities: ["ROLE_SALES"] })
    .where(eq(users.id, approver.actor.userId));
  expect(await send(new Date("2027-01-02T15:00:00Z"))).toBe(1);
  expect((await deliver(new Date("2027-01-02T15:00:00Z"))).map(({ to }) => to)).not.toContain(approver.actor.email);
  expect(await listReportMails(mine)).toEqual([]);
});

it("[Y-18] [O-06] is of the reader's own brands, and bounded", async () => {
  const { ctx } = await staff(db, "ROLE_ADMIN", ["DELTA", "IKO"]);
  const mine: Ctx = { ...ctx, now: friday, brand: brands.PLATFORM };
  const services = ["ROOF", "PLUM", "HVAC", "BATH", "PAINTING", "FLOORING"];
  const choices = ["gaps", "leads"].flatMap((report) => services.map((service) => `report=${report}&service=${service}&brand=IKO`));
  for (const choice of choices) for (const rhythm of ["WEEKLY", "MONTHLY"]) await order(mine, choice, rhythm).catch(() => null);
  const ordered = await listReportMails(mine);
  expect([ordered.length, new Set(ordered.map(({ brand }) => brand))]).toEqual([mostReportMails, new Set(["IKO"])]);
  await expect(order(mine, "report=program", "WEEKLY")).rejects.toMatchObject({ code: "reportMails.many" });
  const visitor = await staff(db, "ROLE_SALES");
  await expect(Promise.resolve().then(() => order(visitor.ctx, "report=gaps", "WEEKLY"))).rejects.toMatchObject({ kind: "forbidden" });
});
