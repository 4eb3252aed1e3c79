import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmJob } from "#app/features/booked-jobs/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { changeStatus, listLeads } from "#app/features/leads/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { brands } from "#app/brands/registry.ts";
import { NiceJobFailure, type NiceJob, type NiceJobFailureReason, type NiceJobJob } from "#app/platform/nice-job.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, systemCtx, type Person } from "../../../../tests/request-fixtures.ts";
import { planRetry, retryDays, retryMinutes } from "../model.ts";
import { disconnectNiceJob } from "../service.server.ts";
import { niceJobConnections, niceJobDeliveries } from "../tables.server.ts";
import { sealPurpose } from "./client.server.ts";
import { loadNiceJobDeliveries, retryDelivery, sendCompletedJobs } from "./deliveries.server.ts";

const { db } = await testDatabase(2);
type Firm = Person & { contractorId: number };

/** A NiceJob whose answer the test chooses. */
const sent: NiceJobJob[] = [];
let answer: NiceJobFailureReason | null = null;
const niceJob: NiceJob = {
  authorizeUrl: () => "",
  exchange: async () => null,
  revoke: async () => undefined,
  async sendJob(_token, job) {
    if (answer) throw new NiceJobFailure(answer);
    sent.push(job);
  },
};
beforeEach(() => {
  sent.length = 0;
  answer = null;
});

/** When the last job was confirmed, whatever time the machine takes. */
let confirmedAt = new Date();
const runAfter = (minutes: number) => sendCompletedJobs(systemCtx(db, new Date(confirmedAt.getTime() + minutes * 60_000)), niceJob);
const connect = (firm: Firm) =>
  db
    .insert(niceJobConnections)
    .values({ contractorId: firm.contractorId, sealedToken: seal("njr_token", sealPurpose), connectedAt: confirmedAt });

async function confirmNewJob(firm: Firm, ann: Person): Promise<string> {
  const quote = await createTestQuote(ann, firm);
  await orderQuote(ann.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: `order-${quote.id}` });
  const [lead] = (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams({ text: `q-${quote.number}` })))).rows;
  const completion = { isBrandProduct: false, details: "New roof", finalPrice: 1_000 };
  await changeStatus(firm.ctx, { id: lead!.id, seen: lead!.version, status: "COMPLETED", completion });
  await confirmJob(ann.ctx, quote.id);
  confirmedAt = new Date();
  return quote.id;
}

const countInvitations = async ({ actor }: Person) =>
  (await db.select().from(notices).where(eq(notices.userId, actor.userId))).filter(
    ({ template, channel }) => template === "customer.reviewAsked" && channel === "mail",
  ).length;
const findDelivery = async (quoteId: string) =>
  (await db.select().from(niceJobDeliveries).where(eq(niceJobDeliveries.quoteId, quoteId)))[0] ?? null;

describe("a confirmed job", () => {
  it("[I-06] of a business without NiceJob gets our own invitation at once", async () => {
    const [firm, ann] = [await createRoofer(db), await createHomeowner(db)];
    const quoteId = await confirmNewJob(firm, ann);
    await runAfter(0);
    expect([await findDelivery(quoteId), await countInvitations(ann), sent]).toEqual([null, 1, []]);
  });

  it("[I-06] of a connected one goes to NiceJob once, and we invite nobody", async () => {
    const [firm, ann] = [await createRoofer(db), await createHomeowner(db)];
    await connect(firm);
    const quoteId = await confirmNewJob(firm, ann);
    await Promise.all([runAfter(0), runAfter(0), runAfter(0)]);
    await runAfter(60 * 24 * 8);
    expect(sent).toMatchObject([{ key: quoteId, person: { email: expect.stringContaining("@") } }]);
    expect([(await findDelivery(quoteId))?.status, await countInvitations(ann)]).toEqual(["SENT", 0]);
    expect(await loadNiceJobDeliveries(firm.ctx)).toEqual({ waiting: 0, sent: 1, failed: [] });
  });

  it("[I-06] is tried again with growing pauses, then shown to the business, which sends it again", async () => {
    const [firm, ann, other] = [await createRoofer(db), await createHomeowner(db), await createRoofer(db)];
    await connect(firm);
    const quoteId = await confirmNewJob(firm, ann);
    answer = "AWAY";
    let minutes = 0;
    for (const pause of [0, ...retryMinutes]) {
      await runAfter((minutes += pause));
      await runAfter(minutes);
    }
    expect(await findDelivery(quoteId)).toMatchObject({ status: "FAILED", attempts: retryMinutes.length + 1, failure: "AWAY" });
    expect((await loadNiceJobDeliveries(firm.ctx)).failed).toMatchObject([{ quoteId, category: "ROOF", failure: "AWAY" }]);
    expect((await loadNiceJobDeliveries({ ...firm.ctx, brand: brands.PLATFORM })).failed).toHaveLength(1);
    expect(await loadNiceJobDeliveries(other.ctx)).toEqual({ waiting: 0, sent: 0, failed: [] });
    expect(await loadNiceJobDeliveries({ ...firm.ctx, brand: brands.IKO })).toEqual({ waiting: 0, sent: 0, failed: [] });
    for (const ctx of [other.ctx, { ...firm.ctx, brand: brands.IKO }])
      await expect(retryDelivery(ctx, quoteId)).rejects.toMatchObject({ code: "integrations.notFailed" });
    for (const ctx of [ann.ctx, { ...firm.ctx, actor: { ...firm.actor, accountManager: false } }])
      await expect(retryDelivery(ctx, quoteId)).rejects.toMatchObject({ kind: "forbidden" });
    answer = null;
    await retryDelivery(firm.ctx, quoteId);
    await expect(retryDelivery(firm.ctx, quoteId)).rejects.toMatchObject({ kind: "conflict" });
    await runAfter(minutes);
    expect([sent.map(({ key }) => key), await countInvitations(ann)]).toEqual([[quoteId], 0]);
  });

  it.each(["ACCESS", "REFUSED"] as const)("[I-06] that fails with %s is shown at once, and invited by us after a week", async (reason) => {
    const [firm, ann] = [await createRoofer(db), await createHomeowner(db)];
    await connect(firm);
    const quoteId = await confirmNewJob(firm, ann);
    answer = reason;
    await runAfter(0);
    expect(await findDelivery(quoteId)).toMatchObject({ status: "FAILED", failure: reason });
    await runAfter(retryDays * 24 * 60 - 10);
    expect(await countInvitations(ann)).toBe(0);
    await runAfter(retryDays * 24 * 60 + 10);
    await runAfter(retryDays * 24 * 60 + 20);
    expect([(await findDelivery(quoteId))?.status, await countInvitations(ann), sent]).toEqual(["INVITED", 1, []]);
  });

  it("[I-06] waits no longer once the business disconnects: we invite instead", async () => {
    const [firm, ann, bo] = [await createRoofer(db), await createHomeowner(db), await createHomeowner(db)];
    await connect(firm);
    const [waiting, failed] = [await confirmNewJob(firm, ann), await confirmNewJob(firm, bo)];
    await db.update(niceJobDeliveries).set({ status: "FAILED", failure: "AWAY" }).where(eq(niceJobDeliveries.quoteId, failed));
    await disconnectNiceJob(firm.ctx);
    for (let time = 0; time < 2; time += 1) await runAfter(time);
    for (const quoteId of [waiting, failed]) expect((await findDelivery(quoteId))?.status).toBe("INVITED");
    expect([await countInvitations(ann), await countInvitations(bo), sent]).toEqual([1, 1, []]);
  });
});

describe("the plan of attempts", () => {
  it("[I-06] pauses only while NiceJob is away", () => {
    expect([1, 2, 3, 4, 5].map((attempts) => planRetry({ attempts, failure: "AWAY" }))).toEqual([...retryMinutes, null]);
    for (const failure of ["ACCESS", "REFUSED"] as const) expect(planRetry({ attempts: 1, failure })).toBeNull();
  });
});
