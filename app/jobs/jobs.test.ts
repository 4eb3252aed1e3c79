import { eq, like } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { enqueueNotices } from "#app/features/notices/service.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { inTransaction } from "#app/platform/context.ts";
import { testDatabase } from "../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../tests/request-fixtures.ts";
import { startJobs } from "./jobs.server.ts";

const database = await testDatabase();
const { db } = database;
const jobs = await startJobs(database);
afterAll(() => jobs.stop());

const withinSeconds = { timeout: 20_000, interval: 100 };

describe("background jobs", () => {
  it("[N-04] send a mail after its transaction commits, and none after a rollback", async () => {
    const from = await createHomeowner(db);
    const notice = {
      brand: "DELTA" as const,
      accountId: from.actor.accountId,
      template: "customer.withdrawn" as const,
      path: "/",
      content: { contractor: "Rapid Roofing", category: "ROOF" },
    };
    await inTransaction(from.ctx, async (tx) => {
      await enqueueNotices(tx, [{ ...notice, key: "undone" }]);
      throw new Error("undone");
    }).catch(() => {});
    await inTransaction(from.ctx, (tx) => enqueueNotices(tx, [{ ...notice, key: "done" }]));
    await expect.poll(() => db.$count(mails, like(mails.messageKey, "done:%")), withinSeconds).toBe(1);
    expect(await db.$count(mails, like(mails.messageKey, "undone:%"))).toBe(0);
  });

  it("[Q-10] [N-04] mail a submitted request to the homeowner and the contractor once", async () => {
    const [from, to] = [await createHomeowner(db), await createRoofer(db, { locale: "fr" })];
    await createTestQuote(from, to);
    for (const reader of [from, to]) await expect.poll(() => db.$count(mails, eq(mails.to, reader.actor.email)), withinSeconds).toBe(1);
    const [french] = await db.select().from(mails).where(eq(mails.to, to.actor.email));
    expect(french?.subject).toBe("Nouvelle demande à Chicago (IL) : Toiture");
    await expect.poll(() => db.$count(notices, eq(notices.status, "QUEUED")), withinSeconds).toBe(0);
    expect(await db.$count(quotes)).toBe(1);
  });
});
