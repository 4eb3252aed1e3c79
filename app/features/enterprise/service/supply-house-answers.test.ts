import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { addDistributors, loadBusinessList, loadDistributors } from "#app/features/distributors/service.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { loadEnterpriseSettings, removeEnterpriseConnection, saveEnterpriseConnection } from "../service.server.ts";
import { enterpriseConnections } from "../tables.server.ts";
import { confirmConnection, createAnswerKey, declineConnection, loadAskedConnection } from "./supply-house-answers.server.ts";
import { sendWaitingMails } from "./supply-house-mails.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });
const missing = { kind: "not_found" };
let count = 0;

/** A business with its account manager. */
async function openBusiness() {
  const opened = await openContractor(visitor, { name: "Byron" });
  const ada = { accountId: opened.accountId, email: `${opened.publicId}@demo.test`, name: "Ada", firstname: "Ada", lastname: "B" };
  const [user] = await db
    .insert(users)
    .values({ ...ada, accountManager: true })
    .returning({ id: users.id });
  const userId = user?.id ?? "";
  return { ...opened, userId, manager: testCtx(db, { actor: contractorUser(opened, { userId }) }) };
}

async function openHouse(over: { email?: string | null; postalCode?: string } = {}) {
  count += 1;
  const publicId = `dst_${String(count).padStart(16, "0")}`;
  const email = `orders${count}@north.example.com`;
  const house = { publicId, brand: "DELTA", name: `North Supply ${count}`, address: "1 Dock Street", phone: "+13125550199", web: null };
  await addDistributors(system, [{ ...house, postalCode: "60614", email, contractors: [], ...over }]);
  return { publicId, email, name: house.name };
}

/** Requests a connection, or again. */
async function request(
  { manager }: Awaited<ReturnType<typeof openBusiness>>,
  distributor: string,
  over: { accountNumber?: string; now?: Date } = {},
) {
  const { version: seen, sectionVersion: seenSection } = await loadEnterpriseSettings(manager);
  const input = { supplyHouseName: "", accountNumber: over.accountNumber ?? "77-1203", distributor, consent: "on", seen, seenSection };
  await saveEnterpriseConnection({ ...manager, ...(over.now && { now: over.now }) }, input);
}

/** Links of all mails to a supply house, oldest first. */
async function readLinks(email: string) {
  await sendQueuedNotices({ db, now: later(25 * 60) });
  const found = await db.select().from(mails).where(like(mails.to, email)).orderBy(mails.receivedAt);
  return found.map(({ text }) => {
    const [, publicId = "", key = ""] = /\/distributors\/connections\/(ctr_\w+)\?key=([0-9a-f]+)/.exec(text) ?? [];
    return { publicId, key };
  });
}

async function readLink(email: string) {
  return (await readLinks(email)).at(-1) ?? { publicId: "", key: "" };
}

async function readWaitingKey(contractorId: number): Promise<string> {
  const [row] = await db.select().from(enterpriseConnections).where(eq(enterpriseConnections.contractorId, contractorId));
  return createAnswerKey({ contractorId, distributorId: row?.distributorId ?? 0, requestedAt: row?.requestedAt ?? visitor.now });
}

const later = (minutes: number) => new Date(visitor.now.getTime() + minutes * 60_000);

describe("a supply house that was asked", () => {
  it("[C-02] gets a link, sees who asks, and confirms: the business is listed as its customer", async () => {
    const [business, house] = [await openBusiness(), await openHouse({ postalCode: "90001" })];
    await request(business, house.publicId);
    const link = await readLink(house.email);
    const asked = { house: house.name, business: { name: "Byron" }, accountNumber: "77-1203", state: "REQUESTED" };
    expect(await loadAskedConnection(visitor, link)).toMatchObject(asked);
    await confirmConnection(visitor, link);
    await confirmConnection(visitor, link);
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "CONFIRMED" });
    const [shown] = (await loadDistributors(visitor, "90001", house.publicId)).distributors;
    expect(shown?.contractors.map(({ publicId }) => publicId)).toEqual([business.publicId]);
    expect(await db.$count(notices, eq(notices.template, "contractor.connectionConfirmed"))).toBe(1);
  });

  it("[C-02] declines with a reason, which the account manager sees; the business asks again, and the first link ends", async () => {
    const [business, house] = [await openBusiness(), await openHouse()];
    await request(business, house.publicId);
    const first = await readLink(house.email);
    for (const reason of ["", "  no ", "x".repeat(501)])
      await expect(declineConnection(visitor, { ...first, reason })).rejects.toMatchObject({ fields: [{ field: "reason" }] });
    await declineConnection(visitor, { ...first, reason: "No account with this number." });
    await declineConnection(visitor, { ...first, reason: "No account with this number." });
    const declined = { state: "DECLINED", declineReason: "No account with this number." };
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject(declined);
    const sent = await db.select().from(notices).where(eq(notices.userId, business.userId));
    expect(sent).toMatchObject([
      { template: "contractor.connectionDeclined", content: { house: house.name, words: declined.declineReason } },
    ]);

    await request(business, house.publicId, { accountNumber: "77-1204", now: later(5) });
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "REQUESTED", declineReason: null });
    const second = await readLink(house.email);
    expect(second.key).not.toBe(first.key);
    await expect(confirmConnection(visitor, first)).rejects.toMatchObject(missing);
    await confirmConnection(visitor, second);
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "CONFIRMED" });
  });

  it("[C-02] no longer lists the business once it removes the connection or changes its account number", async () => {
    const [business, house] = [await openBusiness(), await openHouse({ postalCode: "90001" })];
    const listed = async () =>
      (await loadDistributors(visitor, "90001", house.publicId)).distributors.flatMap(({ contractors }) =>
        contractors.map(({ publicId }) => publicId),
      );
    await request(business, house.publicId);
    await confirmConnection(visitor, await readLink(house.email));
    expect(await listed()).toEqual([business.publicId]);

    await request(business, house.publicId, { accountNumber: "77-9999", now: later(5) });
    expect(await listed()).toEqual([]);
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "REQUESTED", accountNumber: "77-9999" });
    await confirmConnection(visitor, await readLink(house.email));
    expect(await listed()).toEqual([business.publicId]);

    await request(business, house.publicId, { accountNumber: "77-9999", now: later(6) });
    expect(await listed()).toEqual([business.publicId]);
    const { version } = await loadEnterpriseSettings(business.manager);
    await removeEnterpriseConnection(business.manager, version);
    expect(await listed()).toEqual([]);
  });

  it("[C-02] no longer lists a business that names another supply house", async () => {
    const [business, former, next] = [await openBusiness(), await openHouse(), await openHouse()];
    await request(business, former.publicId);
    await confirmConnection(visitor, await readLink(former.email));
    await request(business, next.publicId, { now: later(5) });
    const houses = (await loadBusinessList(business.manager, business.accountId)).houses.map(({ publicId }) => publicId);
    expect(houses).toEqual([]);
  });

  it("[C-02] is asked again with the same details after declining, and may change its answer", async () => {
    const [business, house] = [await openBusiness(), await openHouse()];
    await request(business, house.publicId);
    await declineConnection(visitor, { ...(await readLink(house.email)), reason: "Closed account" });
    await request(business, house.publicId, { now: later(1) });
    expect(await readLinks(house.email)).toHaveLength(2);
    const link = await readLink(house.email);
    await confirmConnection(visitor, link);
    await declineConnection(visitor, { ...link, reason: "Closed account" });
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "DECLINED" });
  });

  it("[C-02] gets one mail for one request, and none without an address", async () => {
    const [business, house, silent] = [await openBusiness(), await openHouse(), await openHouse({ email: null })];
    await request(business, house.publicId);
    const link = await readLink(house.email);
    await request(business, house.publicId, { now: later(1) });
    expect(await readLinks(house.email)).toEqual([link]);
    await request(business, silent.publicId, { now: later(2) });
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "REQUESTED" });
    await expect(loadAskedConnection(visitor, link)).rejects.toMatchObject(missing);
  });

  it("[C-02] gets three mails a day of one business; the next request is saved, and mailed later", async () => {
    const [business, other, house] = [await openBusiness(), await openBusiness(), await openHouse()];
    for (const number of [1, 2, 3, 4, 5]) await request(business, house.publicId, { accountNumber: `77-${number}`, now: later(number) });
    const connection = async () => (await loadEnterpriseSettings(business.manager)).connection;
    expect(await connection()).toMatchObject({ state: "REQUESTED", accountNumber: "77-5", isMailWaiting: true });
    expect(await readLinks(house.email)).toHaveLength(3);
    await sendWaitingMails({ ...system, now: later(10) });
    expect(await readLinks(house.email)).toHaveLength(3);

    await request(other, house.publicId);
    expect((await loadEnterpriseSettings(other.manager)).connection).toMatchObject({ isMailWaiting: false });
    expect(await readLinks(house.email)).toHaveLength(4);

    const tomorrow = { ...system, now: later(24 * 60) };
    await Promise.all([sendWaitingMails(tomorrow), sendWaitingMails(tomorrow)]);
    expect(await connection()).toMatchObject({ isMailWaiting: false });
    expect(await readLinks(house.email)).toHaveLength(5);
    await confirmConnection(visitor, await readLink(house.email));
    expect(await connection()).toMatchObject({ state: "CONFIRMED", accountNumber: "77-5" });
  });

  it("[C-02] loses none of its mails to requests that were not saved", async () => {
    const [business, house] = [await openBusiness(), await openHouse()];
    await request(business, house.publicId);
    const stale = { supplyHouseName: "", accountNumber: "8", distributor: house.publicId, consent: "on", seen: 7, seenSection: 1 };
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(saveEnterpriseConnection(business.manager, stale)).rejects.toMatchObject({ code: "enterprise.changed" });
    for (const number of [2, 3]) await request(business, house.publicId, { accountNumber: `77-${number}`, now: later(number) });
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ isMailWaiting: false });
    expect(await readLinks(house.email)).toHaveLength(3);
  });

  it("[C-02] that lists the business before its mail was sent gets none", async () => {
    const [business, house] = [await openBusiness(), await openHouse()];
    for (const number of [1, 2, 3, 4]) await request(business, house.publicId, { accountNumber: `77-${number}`, now: later(number) });
    await confirmConnection(visitor, { publicId: business.publicId, key: await readWaitingKey(business.id) });
    await sendWaitingMails({ ...system, now: later(24 * 60) });
    expect(await readLinks(house.email)).toHaveLength(3);
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "CONFIRMED", isMailWaiting: false });
  });

  it("[T30] [C-02] nobody else opens or answers a request", async () => {
    const [business, other] = [await openBusiness(), await openBusiness()];
    const [house, otherHouse] = [await openHouse(), await openHouse()];
    await request(business, house.publicId);
    await request(other, otherHouse.publicId);
    const [link, otherLink] = [await readLink(house.email), await readLink(otherHouse.email)];
    const { publicId, key } = link;
    for (const wrong of [
      { publicId, key: "" },
      { publicId, key: otherLink.key },
      { publicId, key: `${key}0` },
      { publicId, key: key.toUpperCase() },
      { publicId: otherLink.publicId, key },
      { publicId: "ctr_0000000000000000", key },
    ]) {
      await expect(loadAskedConnection(visitor, wrong)).rejects.toMatchObject(missing);
      await expect(confirmConnection(visitor, wrong)).rejects.toMatchObject(missing);
      await expect(declineConnection(business.manager, { ...wrong, reason: "Not ours" })).rejects.toMatchObject(missing);
    }
    await expect(confirmConnection(testCtx(db, { brand: brands.IKO }), link)).rejects.toMatchObject(missing);
    expect((await loadEnterpriseSettings(business.manager)).connection).toMatchObject({ state: "REQUESTED" });
  });
});
