import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adjustAndConfirm, cancelQuote, listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob, type Person } from "../../../../tests/request-fixtures.ts";
import { startDraft, submitDraft } from "../service.server.ts";
import { requests } from "../tables.server.ts";
import { listLeftOutContractors } from "./repeats.server.ts";

const { db } = await testDatabase();

async function send(from: Pick<Person, "ctx">, to: readonly Person[], over: { pitch?: number } = {}): Promise<string> {
  const { ctx } = from;
  const answers = { ...roofJob, ...over };
  const key = await startDraft(ctx, { contractorAccountIds: to.map(({ actor }) => actor.accountId), category: "ROOF", answers });
  return submitDraft(ctx, key);
}
const countRequests = (from: Person) => db.$count(requests, eq(requests.accountId, from.actor.accountId));
const countLeads = (contractor: { contractorId: number }) => db.$count(quotes, eq(quotes.contractorId, contractor.contractorId));

describe("a contractor whose quote from earlier that day has ended", () => {
  it("[Q-04] can be asked again at once, and the ended quote is unchanged", async () => {
    const [ann, rapid, summit] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db)];
    const first = await send(ann, [rapid, summit]);
    const ended = (await listQuotesOfRequest(ann.ctx, first)).find(({ contractor }) => contractor.accountId === rapid.actor.accountId)!;
    await cancelQuote(ann.ctx, { id: ended.id, seen: 1 });
    const second = await send(ann, [rapid], { pitch: 9 });
    expect(second).not.toBe(first);
    const third = await send(ann, [rapid, summit], { pitch: 7 });
    expect(third).not.toBe(first);
    expect(await listQuotesOfRequest(ann.ctx, first)).toMatchObject([{ id: ended.id, status: "CANCELLED", version: 2 }]);
    expect(await listQuotesOfRequest(ann.ctx, third)).toHaveLength(2);
    expect([await countLeads(rapid), await countLeads(summit)]).toEqual([2, 1]);
    expect(await listLeftOutContractors(ann.ctx, third)).toEqual([]);
  });

  it("[Q-04] is not listed as left out, unlike one who keeps an earlier request", async () => {
    const [ann, rapid, summit] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db)];
    const [quote] = await listQuotesOfRequest(ann.ctx, await send(ann, [rapid]));
    await adjustAndConfirm(rapid.ctx, {
      id: quote!.id,
      seen: 1,
      total: quote!.price.total + 100_00,
      comments: "",
      confirmedUnusualPrice: true,
    });
    const second = await send(ann, [rapid, summit]);
    expect(await listQuotesOfRequest(ann.ctx, second)).toHaveLength(1);
    expect(await listLeftOutContractors(ann.ctx, second)).toEqual([quote!.contractor.name]);
    await expect(listLeftOutContractors((await createHomeowner(db)).ctx, second)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("links to replaced requests", () => {
  it("[Q-04] lead to the replacing request, as does sending again", async () => {
    const [ann, rapid, summit] = [await createHomeowner(db), await createRoofer(db), await createRoofer(db)];
    const createDraft = (to: Person) =>
      startDraft(ann.ctx, { contractorAccountIds: [to.actor.accountId], category: "ROOF", answers: roofJob });
    const keys = [await createDraft(rapid), await createDraft(rapid), await createDraft(summit)];
    for (const key of keys) await submitDraft(ann.ctx, key);
    const last = await send(ann, [rapid, summit]);
    expect(await Promise.all(keys.map((key) => submitDraft(ann.ctx, key)))).toEqual([last, last, last]);
    expect(await countRequests(ann)).toBe(1);
  });
});
