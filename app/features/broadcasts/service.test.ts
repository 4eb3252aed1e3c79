import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BrandCode } from "#app/brands/brand.ts";
import { showPublished } from "#app/brands/published.server.ts";
import { brands } from "#app/brands/registry.ts";
import type { Authority, SignedIn } from "#app/features/accounts/model.ts";
import { sessions, users } from "#app/features/accounts/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { createStopKey, stopMails } from "#app/features/notice-settings/service.server.ts";
import { noticeSettings } from "#app/features/notice-settings/tables.server.ts";
import { enqueueNotices, sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { stoppedAddresses } from "#app/features/stopped-addresses/tables.server.ts";
import { milesBetween } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { createMembers } from "../../../tests/broadcast-fixtures.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createMailer, createNotice } from "../../../tests/notice-fixtures.ts";
import { givePostalAddress, testPostalAddress } from "../../../tests/postal-addresses.ts";
import { createHomeowner, systemCtx } from "../../../tests/request-fixtures.ts";
import { activities, countDone, radii, type Segment } from "./model.ts";
import { createBroadcast, deleteDraft, listBroadcasts, loadBroadcast, saveDraft } from "./service.server.ts";
import { exportRecipients, listRecipients, loadOutcomes } from "./service/outcomes.server.ts";
import { countRecipients } from "./service/segments.server.ts";
import { handOverBatch } from "./service/sending.server.ts";
import { startBroadcast } from "./service/steps.server.ts";
import { sendTest } from "./service/tests.server.ts";

const { db } = await testDatabase();
await createMembers(db, { count: 40, name: "member" });
await createMembers(db, { count: 12, name: "iko", brand: "IKO" });
const admin = await staff(db, "ROLE_ADMIN");
/** Sees the brands of the test. */
const onPlatform: Ctx = { ...admin.ctx, brand: brands.PLATFORM };
const withCode = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...(ctx.actor as SignedIn), secondFactorAt: ctx.now } });

for (const brand of ["DELTA", "IKO"] as const) givePostalAddress(brand);

const empty = { subject: "", text: "" };
const english = { subject: "New rebates", text: "They start on Monday." };
const french = { subject: "Nouveaux rabais", text: "Dès lundi." };
const everyone = { region: "", postalCode: "", miles: 25, tier: "", badge: "", activity: "", isManagersOnly: false };

async function write(ctx: Ctx, brand: BrandCode, over: Record<string, unknown> = {}): Promise<string> {
  const id = await createBroadcast(ctx, brand);
  const messages = { en: english, fr: french, ru: empty, es: empty };
  await saveDraft(ctx, { id, seen: 1, input: { ...everyone, page: "LEADS", messages, ...over } });
  return id;
}

const count = async (ctx: Ctx, id: string) => countRecipients(ctx, await loadBroadcast(ctx, id));
const findUser = async (name: string) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@members.test`))
  )[0]!;

/** Forty businesses that differ in everything a segment can ask for. */
async function diversify() {
  const rows = await db
    .select({ contractor: contractors, user: users, badges: mepProfiles.badges })
    .from(contractors)
    .innerJoin(users, eq(users.accountId, contractors.accountId))
    .innerJoin(mepProfiles, eq(mepProfiles.contractorId, contractors.id))
    .where(eq(mepProfiles.brand, "DELTA"));
  return Promise.all(
    rows.map(async ({ contractor: { id }, user }, at) => {
      const place = { region: at % 3 === 0 ? "WI" : "IL", latitude: 41.92 + (at % 8) * 0.25, longitude: -87.65 };
      const badges = at % 5 === 0 ? (["COM_GOLD"] as const) : at % 5 === 1 ? (["RESIDENTIAL"] as const) : [];
      const [isManager, isActive] = [at % 4 !== 0, at % 7 === 0];
      await db.update(contractors).set(place).where(eq(contractors.id, id));
      await db
        .update(mepProfiles)
        .set({ badges: [...badges] })
        .where(eq(mepProfiles.contractorId, id));
      await db.update(users).set({ accountManager: isManager }).where(eq(users.id, user.id));
      if (isActive) await db.insert(sessions).values({ userId: user.id, token: user.id, expiresAt: new Date(Date.now() + 86_400_000) });
      return { ...place, badges: badges as readonly string[], isManager, isActive };
    }),
  );
}

describe("who gets an announcement", () => {
  it("[O-04] is everybody to whom all of the segment applies", async () => {
    const members = await diversify();
    const chicago = await db.execute<{ latitude: number; longitude: number }>(
      sql`select latitude, longitude from postal_place where code = '60614'`,
    );
    const isMeant = (member: (typeof members)[number], { region, tier, badge, activity, isManagersOnly, postalCode, miles }: Segment) =>
      (region === null || member.region === region) &&
      (tier === null || member.badges.includes(`COM_${tier}`)) &&
      (badge === null || member.badges.includes(badge)) &&
      (activity === null ||
        activity === "NO_LEADS" ||
        (activity === "SIGNED_IN" ? member.isActive : activity === "NOT_SIGNED_IN" && !member.isActive)) &&
      (!isManagersOnly || member.isManager) &&
      (postalCode === "" || milesBetween(member, chicago.rows[0]!) <= miles);
    for (let at = 0; at < 24; at += 1) {
      const segment: Segment = {
        region: [null, "IL", "WI"][at % 3]!,
        postalCode: at % 2 ? "60614" : "",
        miles: radii[at % radii.length]!,
        tier: at % 4 === 1 ? "GOLD" : null,
        badge: at % 6 === 5 ? "RESIDENTIAL" : null,
        activity: [null, null, ...activities][at % 6]!,
        isManagersOnly: at % 5 === 4,
      };
      const { recipients } = await count(admin.ctx, await write(admin.ctx, "DELTA", { ...segment }));
      expect([at, recipients]).toEqual([at, members.filter((member) => isMeant(member, segment)).length]);
    }
  });

  it("[O-04] leaves out who unsubscribed, whose business did, and who never confirmed the address, and says so", async () => {
    const [off, unverified, optedOut] = [await findUser("iko1"), await findUser("iko2"), await findUser("iko3")];
    await db.insert(stoppedAddresses).values({ addressHash: keyedHash("mail iko8@members.test"), reason: "COMPLAINED", at: new Date() });
    await stopMails(admin.ctx, createStopKey(off.id, "news"), { all: false });
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.id));
    await db
      .update(mepProfiles)
      .set({ sendMeEmails: false })
      .where(sql`contractor_id = (select id from contractor where account_id = ${optedOut.accountId})`);
    const found = await count(onPlatform, await write(onPlatform, "IKO"));
    expect(found).toEqual({
      recipients: 8,
      businesses: 8,
      byLocale: { en: 2, fr: 2, ru: 2, es: 2 },
      excluded: { UNVERIFIED: 1, BUSINESS_OPTED_OUT: 1, TURNED_OFF: 1, STOPPED_ADDRESS: 1 },
    });
  });
});

describe("an announcement", () => {
  it("[O-04] [N-04] tells of each recipient what became of it, in their language, as they chose", async () => {
    const ctx = withCode(onPlatform);
    const id = await write(ctx, "IKO");
    await expect(startBroadcast(ctx, { id, seen: 2, count: 7 })).rejects.toMatchObject({ code: "broadcasts.othersMeant" });
    await expect(startBroadcast(onPlatform, { id, seen: 2, count: 8 })).rejects.toMatchObject({ code: "accounts.codeStale" });
    await startBroadcast(ctx, { id, seen: 2, count: 8 });
    const [disabled, stopped, daily, later] = await Promise.all(["iko4", "iko5", "iko6", "iko7"].map(findUser));
    await db.update(users).set({ disabledAt: ctx.now }).where(eq(users.id, disabled!.id));
    await db.insert(stoppedAddresses).values({ addressHash: keyedHash(`mail ${stopped!.email}`), reason: "BOUNCED", at: ctx.now });
    const settings = { off: [], digest: "daily", quietFrom: 0, quietUntil: 0, quietMail: false, updatedAt: ctx.now } as const;
    await db.insert(noticeSettings).values({ userId: daily!.id, ...settings, off: [] });
    expect(await handOverBatch(systemCtx(db))).toBe("moved");
    await stopMails(ctx, createStopKey(later!.id, "news"), { all: false });
    const mailer = createMailer();
    await sendQueuedNotices({ db, now: new Date(), queue: "bulk" }, mailer);
    const broadcast = await loadBroadcast(ctx, id);
    const counts = await loadOutcomes(ctx, broadcast);
    expect(counts).toEqual({ SENT: 5, GONE: 1, STOPPED_ADDRESS: 1, UNSUBSCRIBED: 1 });
    expect(countDone(counts)).toBe(8);
    const { rows } = await listRecipients(ctx, broadcast, { outcome: "GONE", after: null });
    expect(rows).toMatchObject([{ userId: disabled!.id, business: "iko 4" }]);
    const bySubject = Map.groupBy(mailer.taken, ({ subject }) => subject);
    expect([bySubject.get(english.subject)?.length, bySubject.get(french.subject)?.length]).toEqual([4, 1]);
    const digested = mailer.taken.find(({ to }) => to === daily!.email);
    expect([digested?.text.includes(english.text), digested?.unsubscribeUrl]).toEqual([true, expect.stringContaining("/stop-emails?key=")]);
    expect(mailer.taken.every(({ text, html }) => text.endsWith(testPostalAddress) && html.includes(testPostalAddress))).toBe(true);
    await expect(exportRecipients(onPlatform, { id, outcome: null })).rejects.toMatchObject({ code: "accounts.codeStale" });
    expect(parseCsv(await exportRecipients(ctx, { id, outcome: "GONE" })).rows.map(({ cells }) => cells)).toEqual([
      ["Person", "Email", "Language", "Business", "Result", "Date"],
      ["Person 4", "iko4@members.test", "en", "iko 4", "No longer reachable", ""],
    ]);
    const file = parseCsv(await exportRecipients(ctx, { id, outcome: null })).rows.slice(1);
    const listed = (await listRecipients(ctx, broadcast, { outcome: null, after: null })).rows;
    expect(file.map(({ cells }) => [cells[1], cells[5]])).toEqual(listed.map(({ email, at }) => [email, at ?? ""]));
    expect(await findFacts(db, "broadcast.started", ctx)).toEqual({ id, brand: "IKO", recipients: 8 });
    expect(await findFacts(db, "broadcast.created", ctx)).toEqual({ id, brand: "IKO" });
    expect(await findFacts(db, "broadcast.changed", ctx)).toEqual({ id, brand: "IKO", version: 2 });
    expect(await findFacts(db, "broadcast.exported", ctx)).toEqual({ id, brand: "IKO", rows: 8 });
  });

  it("[O-04] lets every other mail go first, and holds none of them up", async () => {
    const ctx = withCode(admin.ctx);
    const id = await write(ctx, "DELTA");
    const { recipients } = await count(ctx, id);
    await startBroadcast(ctx, { id, seen: 2, count: recipients });
    await handOverBatch(systemCtx(db));
    const ann = await createHomeowner(db);
    const now = new Date(Date.now() + 1_000);
    const [single, access] = [createNotice(ann), createNotice(ann, { template: "account.passwordChanged", path: "/" })];
    await enqueueNotices({ ...ann.ctx, now }, [single]);
    const others = createMailer();
    await sendQueuedNotices({ db, now }, others);
    expect(others.taken.map(({ to }) => to)).toEqual([ann.actor.email]);
    await enqueueNotices({ ...ann.ctx, now }, [{ ...single, key: "test:again" }, access]);
    const mailer = createMailer();
    await sendQueuedNotices({ db, now, queue: "bulk" }, mailer);
    expect(mailer.taken.slice(0, 2).map(({ key }) => key.split(":")[0])).toEqual([access.key.split(":")[0], "test"]);
    expect(mailer.taken.length).toBe(2 + recipients);
  });

  it("[O-04] needs the postal address of its brand, for a test too", async () => {
    const id = await write(onPlatform, "NZ");
    const lacking = { code: "broadcasts.noAddress" };
    await expect(startBroadcast(withCode(onPlatform), { id, seen: 2, count: 1 })).rejects.toMatchObject(lacking);
    await expect(sendTest(onPlatform, { id, locale: "en" })).rejects.toMatchObject(lacking);
    const delta = await write(admin.ctx, "DELTA");
    await sendTest(admin.ctx, { id: delta, locale: "en" });
    const mailer = createMailer();
    showPublished("DELTA", null);
    const counts = await sendQueuedNotices({ db, now: new Date(), queue: "bulk" }, mailer);
    showPublished("DELTA", { postalAddress: testPostalAddress });
    expect([mailer.taken, counts.failed]).toEqual([[], 1]);
  });

  it("[O-04] sends a test to its author alone, in the language of the preview", async () => {
    const id = await write(admin.ctx, "DELTA");
    await sendTest(admin.ctx, { id, locale: "fr" });
    const mailer = createMailer();
    await sendQueuedNotices({ db, now: new Date(), queue: "bulk" }, mailer);
    expect(mailer.taken.map(({ to, subject }) => [to, subject])).toEqual([[admin.actor.email, french.subject]]);
    expect(await findFacts(db, "broadcast.tested", admin)).toEqual({ id, brand: "DELTA" });
    expect((await loadBroadcast(admin.ctx, id)).state).toBe("DRAFT");
  });

  it("[Y-18] [O-04] belongs to administrators of its brand", async () => {
    const id = await write(admin.ctx, "DELTA");
    const other: Ctx = { ...(await staff(db, "ROLE_ADMIN", ["IKO"])).ctx, brand: brands.PLATFORM };
    const missing = { code: "access.notFound" };
    await expect(loadBroadcast(other, id)).rejects.toMatchObject(missing);
    await expect(startBroadcast(withCode(other), { id, seen: 2, count: 40 })).rejects.toMatchObject(missing);
    await expect(sendTest(other, { id, locale: "en" })).rejects.toMatchObject(missing);
    await expect(exportRecipients(withCode(other), { id, outcome: null })).rejects.toMatchObject(missing);
    await expect(createBroadcast(other, "DELTA")).rejects.toMatchObject({ kind: "invalid" });
    await deleteDraft(other, id);
    expect((await listBroadcasts(other)).map(({ brand }) => brand)).not.toContain("DELTA");
    for (const authority of ["ROLE_APPROVER", "ROLE_SALES"] satisfies Authority[])
      await expect(loadBroadcast((await staff(db, authority)).ctx, id)).rejects.toMatchObject({ code: "access.denied" });
    await deleteDraft(admin.ctx, id);
    expect(await findFacts(db, "broadcast.deleted", admin)).toEqual({ id, brand: "DELTA" });
    await expect(loadBroadcast(admin.ctx, id)).rejects.toMatchObject(missing);
    expect(await db.$count(notices, eq(notices.queue, "bulk"))).toBeGreaterThan(0);
  });
});
