import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { adjustAndConfirm, viewQuoteAsContractor, listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { resolveCaller, parseTrustedProxies } from "#app/platform/addresses.server.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer, roofJob, type Person } from "../../../../tests/request-fixtures.ts";
import { loadRequest, loadDraft, startDraft, submitDraft } from "../service.server.ts";
import { requests } from "../tables.server.ts";

const { db } = await testDatabase(12);

async function send(from: Pick<Person, "ctx">, to: readonly Person[], over: { pitch?: number } = {}): Promise<string> {
  const { ctx } = from;
  const answers = { ...roofJob, ...(over.pitch !== undefined && { pitch: over.pitch }) };
  const key = await startDraft(ctx, { contractorAccountIds: to.map(({ actor }) => actor.accountId), category: "ROOF", answers });
  return submitDraft(ctx, key);
}
const countRequests = (from: Person) => db.$count(requests, eq(requests.accountId, from.actor.accountId));
const countLeads = (contractor: { contractorId: number }) => db.$count(quotes, eq(quotes.contractorId, contractor.contractorId));
const countMails = (to: Person) => db.$count(notices, eq(notices.userId, to.actor.userId));

describe("a contractor asked again within a day", () => {
  it("[T59] has one lead with the newest answers and one email per side after sixty requests", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    const sent: (string | null)[] = [];
    for (let count = 0; count < 60; count += 1) {
      sent.push(
        await send(ann, [rapid], { pitch: 4 + (count % 8) }).catch(
          (refusal: { kind: string }) => (expect(refusal.kind).toBe("too_many"), null),
        ),
      );
    }
    const kept = sent.filter((id) => id !== null);
    expect(new Set(kept).size).toBe(1);
    expect(kept).toHaveLength(1 + limits.requestChanges.burst);
    expect([await countRequests(ann), await countLeads(rapid), await countMails(ann), await countMails(rapid)]).toEqual([1, 1, 1, 1]);
    expect((await loadRequest(rapid.ctx, kept[0]!)).answers).toMatchObject({ pitch: 4 + ((kept.length - 1) % 8) });
  });

  it("[T59] has one lead after twelve concurrent requests", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    await Promise.allSettled(Array.from({ length: 12 }, () => send(ann, [rapid])));
    expect([await countRequests(ann), await countLeads(rapid)]).toEqual([1, 1]);
  });

  it("[Q-04] keeps the lead and its URL, with a new price version that a stale page cannot confirm", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    const requestId = await send(ann, [rapid], { pitch: 4 });
    const [before] = await listQuotesOfRequest(ann.ctx, requestId);
    expect(await send(ann, [rapid], { pitch: 12 })).toBe(requestId);
    const [after] = await listQuotesOfRequest(ann.ctx, requestId);
    expect(after).toMatchObject({ id: before!.id, version: 2 });
    expect(after!.price.total).toBeGreaterThan(before!.price.total);
    const stale = adjustAndConfirm(rapid.ctx, {
      id: before!.id,
      seen: 1,
      total: before!.price.total,
      comments: "",
      confirmedUnusualPrice: true,
    });
    await expect(stale).rejects.toMatchObject({ code: "quote.stale" });
  });

  it("[Q-04] is notified of each change after opening the lead, once per opened version", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    const [quote] = await listQuotesOfRequest(ann.ctx, await send(ann, [rapid]));
    await viewQuoteAsContractor(rapid.ctx, quote!.id);
    for (const pitch of [5, 7, 9]) {
      await send(ann, [rapid], { pitch });
      if (pitch < 9) await viewQuoteAsContractor(rapid.ctx, quote!.id);
    }
    await send(ann, [rapid], { pitch: 11 });
    const changed = and(eq(notices.userId, rapid.actor.userId), eq(notices.template, "contractor.requestChanged"));
    expect(await db.$count(notices, changed)).toBe(3);
    expect(await countMails(rapid)).toBe(4);
  });

  it("[Q-04] moves to the new request with one lead, while the others are asked for the first time", async () => {
    const [ann, rapid, summit, third] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db), await createRoofer(db)];
    const first = await send(ann, [rapid, summit]);
    const second = await send(ann, [rapid, third], { pitch: 9 });
    expect(second).not.toBe(first);
    expect((await listQuotesOfRequest(ann.ctx, first)).map(({ contractor }) => contractor.accountId)).toEqual([summit.actor.accountId]);
    expect(await listQuotesOfRequest(ann.ctx, second)).toHaveLength(2);
    expect([await countLeads(rapid), await countLeads(summit), await countLeads(third)]).toEqual([1, 1, 1]);
    expect(await send(ann, [rapid, summit, third])).toBe(second);
    expect([await countRequests(ann), await countLeads(rapid), await countLeads(summit), await countLeads(third)]).toEqual([1, 1, 1, 1]);
  });

  it("[Q-04] keeps a quote that was acted on, to which the homeowner is directed; the draft is kept", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    const requestId = await send(ann, [rapid]);
    const [quote] = await listQuotesOfRequest(ann.ctx, requestId);
    await adjustAndConfirm(rapid.ctx, {
      id: quote!.id,
      seen: 1,
      total: quote!.price.total + 100_00,
      comments: "",
      confirmedUnusualPrice: true,
    });
    const key = await startDraft(ann.ctx, { contractorAccountIds: [rapid.actor.accountId], category: "ROOF", answers: roofJob });
    await expect(submitDraft(ann.ctx, key)).rejects.toMatchObject({ code: "requests.alreadyAsked", details: { requestId } });
    expect(await loadDraft(ann.ctx, key)).toMatchObject({ answers: roofJob });
    expect((await listQuotesOfRequest(ann.ctx, requestId))[0]).toMatchObject({ version: 2, price: { total: quote!.price.total + 100_00 } });
  });
});

describe("request limits", () => {
  it("[T59] allow twenty a day per account, and keep the draft beyond that", async () => {
    const ann = await createHomeowner(db);
    for (let count = 0; count < limits.requests.burst; count += 1) await send(ann, [await createRoofer(db)]);
    const key = await startDraft(ann.ctx, {
      contractorAccountIds: [(await createRoofer(db)).actor.accountId],
      category: "ROOF",
      answers: roofJob,
    });
    await expect(submitDraft(ann.ctx, key)).rejects.toMatchObject({ kind: "too_many", code: "requests.accountFull" });
    expect(await loadDraft(ann.ctx, key)).toMatchObject({ answers: roofJob });
  });

  it("[T59] allow three until the email is verified, then as many as for anybody", async () => {
    const ann = await createHomeowner(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ann.actor.userId));
    for (let count = 0; count < limits.requestsUnproved.burst; count += 1) await send(ann, [await createRoofer(db)]);
    const last = await createRoofer(db);
    await expect(send(ann, [last])).rejects.toMatchObject({ code: "requests.proveFirst", details: { email: ann.actor.email } });
    expect(await countLeads(last)).toBe(0);
    const links = and(eq(notices.userId, ann.actor.userId), eq(notices.template, "account.proveEmail"));
    expect(await db.$count(notices, links)).toBe(2);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, ann.actor.userId));
    await send(ann, [last]);
    expect(await countLeads(last)).toBe(1);
  });

  it("[T59] allow three until the email is verified, also when sent concurrently", async () => {
    const ann = await createHomeowner(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ann.actor.userId));
    const contractors = await Promise.all(Array.from({ length: 8 }, () => createRoofer(db)));
    const sent = await Promise.allSettled(contractors.map((contractor) => send(ann, [contractor])));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await countRequests(ann)).toBe(3);
  });

  it("[T59] allow three until the email is verified: a double click counts once, a repeat refunds nothing", async () => {
    const ann = await createHomeowner(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ann.actor.userId));
    const [rapid, summit, third, fourth] = [await createRoofer(db), await createRoofer(db), await createRoofer(db), await createRoofer(db)];
    const key = await startDraft(ann.ctx, { contractorAccountIds: [rapid.actor.accountId], category: "ROOF", answers: roofJob });
    await Promise.all([submitDraft(ann.ctx, key), submitDraft(ann.ctx, key), submitDraft(ann.ctx, key)]);
    await send(ann, [summit]);
    await send(ann, [third]);
    await send(ann, [rapid, summit, third]);
    expect(await countRequests(ann)).toBe(1);
    await expect(send(ann, [fourth])).rejects.toMatchObject({ code: "requests.proveFirst" });
  });

  it("[T57] allow five emails a day to an unverified mailbox across accounts, and still send the requests", async () => {
    const rapid = await createRoofer(db);
    const mailbox = randomUUID();
    const ids: string[] = [];
    for (const tag of ["+1", "+2", "+3", "+4"]) {
      const { actor, ctx } = await createHomeowner(db);
      const named = { ...actor, email: `${mailbox}${tag}@victim.test` };
      await db.update(users).set({ emailVerified: false, email: named.email }).where(eq(users.id, actor.userId));
      await send({ ctx: { ...ctx, actor: named } }, [rapid]);
      ids.push(actor.userId);
    }
    expect(await countLeads(rapid)).toBe(4);
    expect(await db.$count(notices, inArray(notices.userId, ids))).toBe(5);
  });

  it("[T28] [T33] allow twenty exact prices a day per contractor and address, across accounts", async () => {
    const rapid = await createRoofer(db);
    const caller = "203.0.113.64";
    let priced = 0;
    for (let one = 0; one < 3; one += 1) {
      const ann = await createHomeowner(db);
      for (let count = 0; count < 12; count += 1)
        priced += await send({ ctx: { ...ann.ctx, caller } }, [rapid], { pitch: 3 + count }).then(
          () => 1,
          (refusal: { code: string }) => (expect(refusal.code).toBe("requests.addressFull"), 0),
        );
    }
    expect(priced).toBe(limits.requestsOfAddress.burst);
  });

  it("[T28] allow five changes until the email is verified, then send the link again", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ann.actor.userId));
    for (let count = 0; count < 6; count += 1) await send(ann, [rapid], { pitch: 3 + count });
    await expect(send(ann, [rapid], { pitch: 12 })).rejects.toMatchObject({ code: "requests.proveFirst" });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, ann.actor.userId));
    await send(ann, [rapid], { pitch: 12 });
  });

  it("[T28] allow three hundred changes a day per contractor, without blocking new requests", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    await send(ann, [rapid]);
    await consumeTries(ann.ctx, "requestChangesToContractor", { subject: String(rapid.contractorId), count: 300 });
    await expect(send(ann, [rapid], { pitch: 9 })).rejects.toMatchObject({ kind: "too_many", code: "requests.contractorFull" });
    await send(await createHomeowner(db), [rapid]);
    expect(await countLeads(rapid)).toBe(2);
  });

  it("[T88] allow sixty drafts an hour per address", async () => {
    const ann = await createHomeowner(db);
    const rapid = await createRoofer(db);
    const start = () =>
      startDraft({ ...ann.ctx, caller: "203.0.113.60" }, { contractorAccountIds: [rapid.actor.accountId], category: "ROOF", answers: {} });
    for (let count = 0; count < limits.drafts.burst; count += 1) await start();
    await expect(start()).rejects.toMatchObject({ kind: "too_many", code: "requests.draftsOften" });
  });

  it("[T88] allow 240 drafts an hour per network; a brand's full visitor limit does not block signed-in users", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    const given = { contractorAccountIds: [rapid.actor.accountId], category: "ROOF" as const, answers: {} };
    const visitor = testCtx(db, { brand: ann.ctx.brand });
    const begin = (caller: string) => startDraft({ ...visitor, caller }, given);
    const line = (network: number) => resolveCaller(`2a02:1234:5678:ab${network}::1`, undefined, parseTrustedProxies(""));
    await consumeTries(visitor, "draftsOfNetwork", { subject: "2a02:1234:5678::/48", count: 230 });
    for (let count = 0; count < 10; count += 1) await begin(line(10 + count));
    await expect(begin(line(99))).rejects.toMatchObject({ kind: "too_many", code: "requests.draftsOften" });
    await begin(resolveCaller("2a02:1234:5679:ab10::1", undefined, parseTrustedProxies("")));
    for (let left = 8192; left >= 1; left /= 2)
      await consumeTries(visitor, "draftsOfBrand", { subject: ann.ctx.brand.code, count: left }).catch(() => null);
    await expect(begin("203.0.113.65")).rejects.toMatchObject({ code: "requests.brandFull" });
    await startDraft(ann.ctx, given);
  });

  it("[Q-04] treat a request a day later as a new one", async () => {
    const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
    await send(ann, [rapid]);
    await send({ ctx: ctxWith(ann, { now: new Date(ann.ctx.now.getTime() + 25 * 3600_000) }) }, [rapid]);
    expect([await countRequests(ann), await countLeads(rapid)]).toEqual([2, 2]);
  });
});
