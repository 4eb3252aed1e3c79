import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createMailer } from "../../../tests/notice-fixtures.ts";
import { createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { confirmWaiting, dropOldEntries, joinWaitlist, leaveWaitlist, loadByKey, tellCoveredPlaces } from "./service.server.ts";
import { waitlistEntries } from "./tables.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db, { caller: "203.0.113.9" as never });
const join = (email: string, over: Record<string, unknown> = {}, ctx: Ctx = visitor) =>
  joinWaitlist(ctx, { email, consent: "yes", category: "ROOF", postalCode: "60601", ...over });
const deliver = async (now = new Date()) => {
  const mailer = createMailer();
  await sendQueuedNotices({ db, now }, mailer);
  return mailer.taken;
};
const findKey = (text: string) => decodeURIComponent(/waitlist\?key=([\w-]+)/.exec(text)?.[1] ?? "");
const tell = (now = new Date()) => tellCoveredPlaces(systemCtx(db, now));
const listEntries = async (email: string) => db.select().from(waitlistEntries).where(eq(waitlistEntries.address, email));

async function joinConfirmed(email: string, over: Record<string, unknown> = {}): Promise<string> {
  await join(email, over);
  const asked = (await deliver()).find(({ to }) => to === email);
  const key = findKey(asked?.text ?? "");
  await confirmWaiting(visitor, key);
  return key;
}

describe("the waitlist", () => {
  it("[Y-15] tells who waits once, as soon as somebody covers the place, and forgets the address", async () => {
    const key = await joinConfirmed("ann@home.test");
    await joinConfirmed("far@home.test", { postalCode: "99723" });
    await joinConfirmed("pipes@home.test", { category: "PLUM" });
    await join("silent@home.test");
    await deliver();
    expect(await tell()).toBe(0);
    await createRoofer(db);
    expect(await Promise.all([tell(), tell()])).toEqual(expect.arrayContaining([1, 0]));
    expect(await tell()).toBe(0);
    const taken = await deliver();
    expect(taken.map(({ to }) => to)).toEqual(["ann@home.test"]);
    expect(taken[0]?.text).toContain("/contractors/postal/60601?service=ROOF");
    expect(taken[0]?.unsubscribeUrl).toContain("/contractors/waitlist?key=");
    expect(await listEntries("ann@home.test")).toEqual([]);
    expect(await loadByKey(visitor, key)).toEqual({ category: "ROOF", postalCode: "60601", status: "TOLD" });
    expect((await listEntries("silent@home.test")).map(({ status }) => status)).toEqual(["PENDING"]);
  });

  it("[Y-15] asks by a mail of text alone before anything else, within limits", async () => {
    for (let time = 0; time < 2; time += 1) await join("twice@home.test", { postalCode: "99723" });
    const asked = (await deliver()).filter(({ to }) => to === "twice@home.test");
    expect((await listEntries("twice@home.test")).length).toBe(1);
    expect(asked.every(({ html, text }) => html === "" && text.includes("99723"))).toBe(true);
    await join("twice@home.test", { postalCode: "99724" });
    await expect(join("twice@home.test", { postalCode: "99725" })).rejects.toMatchObject({ code: "waitlist.often" });
    await expect(join("twice+roof@home.test", { postalCode: "99725" })).rejects.toMatchObject({ code: "waitlist.often" });
    await expect(join("x@home.test", { postalCode: "00000" })).rejects.toMatchObject({ code: "places.unknown" });
    await expect(join("x@home.test", { consent: "" })).rejects.toMatchObject({ fields: [{ field: "consent" }] });
  });

  it("[Y-15] ends with one click for all of an address at a brand, and on that brand only", async () => {
    const key = await joinConfirmed("leaver@home.test", { postalCode: "99723" });
    await joinConfirmed("leaver@home.test", { postalCode: "99724" });
    const other = testCtx(db, { brand: brands.IKO });
    await expect(leaveWaitlist(other, key)).rejects.toMatchObject({ code: "access.notFound" });
    await expect(loadByKey(visitor, `${key}x`)).rejects.toMatchObject({ code: "access.notFound" });
    await leaveWaitlist(visitor, key);
    await leaveWaitlist(visitor, key);
    await confirmWaiting(visitor, key);
    expect(await loadByKey(visitor, key)).toMatchObject({ status: "ENDED" });
    expect(await listEntries("leaver@home.test")).toEqual([]);
  });

  it("[T111] forgets unconfirmed addresses after a week, waiting ones after a year, and the rest later", async () => {
    const after = async (days: number) => {
      await dropOldEntries(systemCtx(db, new Date(Date.now() + days * dayMs)));
      return (await db.select().from(waitlistEntries)).map(({ status }) => status).toSorted();
    };
    expect(new Set(await after(8))).toEqual(new Set(["ENDED", "TOLD", "WAITING"]));
    expect(new Set(await after(91))).toEqual(new Set(["WAITING"]));
    expect(await after(366)).toEqual([]);
  });
});
