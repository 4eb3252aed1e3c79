import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { apiOver } from "../../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { contractors } from "../tables.server.ts";
import { listShareable } from "./sharing.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const firms = [await createRoofer(db), await createRoofer(db)];
const publicIds = (await db.select({ publicId: contractors.publicId }).from(contractors)).map(({ publicId }) => publicId);
const rival = await createRoofer(db, { brand: "IKO" });

const good = { email: "friend@example.test", name: "Ann Miller", contractors: publicIds };
let neighbour = 0;
/** Each call has its own address unless `from` is given. */
function share(
  body: unknown,
  { from = `203.0.113.${(neighbour += 1)}`, ...more }: { from?: string; headers?: Record<string, string> } = {},
) {
  return call(null, "POST /api/v2/contractors/share", { body, from, ...more });
}
async function mailbox() {
  await sendQueuedNotices({ db, now: new Date(Date.now() + 1_000) });
  return db.select().from(mails).orderBy(mails.receivedAt);
}

describe("sharing contractors", () => {
  it("[D-08] [T56] sends one text mail in the sender's language with our own link, and deletes the address", async () => {
    const { status, body } = await share(good, { headers: { "accept-language": "es" } });
    expect([status, body.data]).toEqual([200, null]);
    const [mail] = await mailbox();
    expect(mail).toMatchObject({ to: good.email, html: "", brand: "DELTA" });
    expect(mail!.subject).toMatch(/^Ann Miller compartió con usted contratistas/);
    expect(mail!.text).toContain("• Rapid Roofing, Chicago, IL");
    expect(mail!.text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^http:\/\/delta\.localhost:\d+\/contractors$/)]);
    expect((await db.select().from(notices).where(eq(notices.template, "share.contractors")))[0]).toMatchObject({
      address: null,
      status: "SENT",
    });
  });

  it("[D-08] [B-05] formats places in the sender's language", async () => {
    await share(good, { headers: { "accept-language": "fr" } });
    expect((await mailbox()).at(-1)!.text).toContain("• Rapid Roofing, Chicago (IL)");
  });

  it("[D-08] accepts account ids and links to the page of a single contractor", async () => {
    await share({ ...good, contractors: [firms[0]!.actor.accountId] });
    expect((await mailbox()).at(-1)!.text).toMatch(/\/contractors\/ctr_\w+/);
  });

  it("[D-08] sends one mail per idempotency key and rejects the key with other data", async () => {
    const before = (await mailbox()).length;
    const headers = { "idempotency-key": "ann-to-her-friend" };
    for (let at = 0; at < 3; at += 1) expect((await share(good, { headers })).status).toBe(200);
    expect((await mailbox()).length).toBe(before + 1);
    for (const other of [{ email: "other@example.test" }, { contractors: publicIds.slice(0, 1) }])
      expect(await share({ ...good, ...other }, { headers })).toMatchObject({ status: 409, body: { code: "input.keyUsed" } });
    await share(good, { headers: { "idempotency-key": "ann-a-week-later" } });
    expect((await mailbox()).length).toBe(before + 2);
    expect((await share(good, { headers: { "idempotency-key": "?" } })).body.fields).toMatchObject([{ code: "input.keyInvalid" }]);
  });

  it("[T56] is no relay: one address, a plain name, and at most ten contractors of this brand", async () => {
    const names = [
      "Ann\r\nBcc: all@example.test",
      "<b>Ann</b>",
      "see http://x.example",
      "www.x.example",
      "win at x.example",
      "a".repeat(61),
      "",
      "Ann\u202eM",
      "a@b",
    ];
    const emails = [
      "a@x.test,b@x.test",
      "a@x.test\r\nBcc: b@x.test",
      "a@x.test;b@x.test",
      "Ann <a@x.test>",
      "a",
      "",
      ["a@x.test", "b@x.test"],
    ];
    const lists = [[], Array.from({ length: 11 }, () => publicIds[0]), "ctr_1", [1]];
    const before = (await mailbox()).length;
    const wrong = [
      ...names.map((name) => ({ ...good, name })),
      ...emails.map((email) => ({ ...good, email })),
      ...lists.map((list) => ({ ...good, contractors: list })),
      { ...good, link: "https://x.example" },
    ];
    for (const body of wrong) expect([body, (await share(body)).status]).toEqual([body, 400]);
    for (const foreign of [rival.actor.accountId, "ctr_0000000000000000", crypto.randomUUID(), "x"])
      expect((await share({ ...good, contractors: [...publicIds, foreign] })).status).toBe(404);
    expect((await mailbox()).length).toBe(before);
  });

  it("[D-08] [T31] lists only contractors of this brand, in the order chosen", async () => {
    const keys = [rival.actor.accountId, publicIds[1]!, "x", firms[0]!.actor.accountId, crypto.randomUUID()];
    const named = await listShareable(testCtx(db), keys);
    expect(named.map(({ publicId }) => publicId)).toEqual([publicIds[1], publicIds[0]]);
    expect(Object.keys(named[0]!)).toEqual(["accountId", "publicId", "name", "city", "region"]);
  });

  it("[T56] accepts plain names in any script", async () => {
    for (const name of ["José Núñez-O'Hara", "Анна Миллер", "李小龍", "J. R. Smith"])
      expect([name, (await share({ ...good, name, email: `${neighbour}@example.test` })).status]).toEqual([name, 200]);
  });

  it("[T56] allows five mails an hour per sender address and twenty a day per receiver", async () => {
    const before = (await mailbox()).length;
    const flood = [];
    for (let at = 0; at < 12; at += 1) flood.push(await share({ ...good, email: `friend-${at}@example.test` }, { from: "198.51.100.7" }));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(flood.at(-1)).toMatchObject({ status: 429 });
    expect(Number(flood.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
    const statuses = [];
    for (let at = 0; at < 25; at += 1) statuses.push((await share({ ...good, email: "much@example.test" })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await share({ ...good, email: "much+roof@example.test" })).status).toBe(429);
    expect((await mailbox()).length).toBe(before + 25);
  });
});
