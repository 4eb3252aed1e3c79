import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { limits, consumeTries } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, sendTestRequest, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { loadDraft, startDraft, submitDraft } from "../service.server.ts";
import { requests } from "../tables.server.ts";
import { addToDraft, sendToFurtherContractors, listFurtherContractors } from "./more-contractors.server.ts";

const { db } = await testDatabase();
const contractors = [
  await createRoofer(db),
  await createRoofer(db),
  await createRoofer(db),
  await createRoofer(db),
  await createRoofer(db),
];
const ids = contractors.map(({ actor }) => actor.accountId);
const far = await createRoofer(db, { rangeMiles: 1, priceType: null });

describe("sending the same answers to more contractors", () => {
  it("[Q-10] suggests those that serve the place and are not asked yet, until four are asked", async () => {
    const offered = (chosen: string[]) =>
      listFurtherContractors(testCtx(db), { category: "ROOF", postalCode: "60614", chosen }).then((all) => all.map((one) => one.accountId));
    expect((await offered(ids.slice(0, 1))).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await offered(ids.slice(0, 4))).toEqual([]);
    expect(await listFurtherContractors(testCtx(db), { category: "ROOF", postalCode: "", chosen: [] })).toEqual([]);
  });

  it("[Q-10] [T59] adds each contractor's quote once, up to four contractors", async () => {
    const ann = await createHomeowner(db);
    const id = await sendTestRequest(ann, [contractors[0]!]);
    const asked = async () => (await listQuotesOfRequest(ann.ctx, id)).map(({ contractor }) => contractor.accountId).toSorted();
    await Promise.all([sendToFurtherContractors(ann.ctx, id, ids.slice(1, 3)), sendToFurtherContractors(ann.ctx, id, ids.slice(1, 3))]);
    expect(await asked()).toEqual(ids.slice(0, 3).toSorted());
    await expect(sendToFurtherContractors(ann.ctx, id, ids.slice(3))).rejects.toMatchObject({ code: "requests.contractorsTooMany" });
    expect(await asked()).toEqual(ids.slice(0, 3).toSorted());
    const [first, second] = await listQuotesOfRequest(ann.ctx, id);
    expect(first?.price.total).toBe(second?.price.total);
  });

  it("[T59] [Q-04] moves the lead of a contractor that another request asked that day", async () => {
    const ann = await createHomeowner(db);
    const [rapid, summit, third] = [await createRoofer(db), await createRoofer(db), await createRoofer(db)];
    const send = async (contractor: typeof rapid) => {
      const key = await startDraft(ann.ctx, { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", answers: roofJob });
      return submitDraft(ann.ctx, key);
    };
    const [first, second] = [await send(rapid), await send(summit)];
    const [before] = await listQuotesOfRequest(ann.ctx, first);
    await sendToFurtherContractors(ann.ctx, second, [rapid.actor.accountId, third.actor.accountId]);
    expect(await listQuotesOfRequest(ann.ctx, second)).toHaveLength(3);
    expect((await listQuotesOfRequest(ann.ctx, second)).find(({ id }) => id === before!.id)).toMatchObject({ version: 2 });
    const leads = (contractor: typeof rapid) => db.$count(quotes, eq(quotes.contractorId, contractor.contractorId));
    expect([await leads(rapid), await leads(summit), await leads(third)]).toEqual([1, 1, 1]);
    expect(await db.$count(requests, eq(requests.accountId, ann.actor.accountId))).toBe(1);
  });

  it("[T59] counts toward the request limits of the account and each contractor", async () => {
    const ann = await createHomeowner(db);
    const id = await sendTestRequest(ann, [contractors[0]!]);
    await consumeTries(ann.ctx, "requests", { subject: ann.actor.accountId, count: limits.requests.burst - 1 });
    await expect(sendToFurtherContractors(ann.ctx, id, ids.slice(1, 2))).rejects.toMatchObject({
      kind: "too_many",
      code: "requests.accountFull",
    });
    const bob = await createHomeowner(db);
    const full = await createRoofer(db);
    const other = await sendTestRequest(bob, [contractors[0]!]);
    await consumeTries(bob.ctx, "requestsOfContractor", { subject: String(full.contractorId), count: limits.requestsOfContractor.burst });
    await expect(sendToFurtherContractors(bob.ctx, other, [full.actor.accountId])).rejects.toMatchObject({
      code: "requests.contractorFull",
    });
    expect(await listQuotesOfRequest(bob.ctx, other)).toHaveLength(1);
  });

  it("[T59] counts toward the limit of an account with an unverified email", async () => {
    const ann = await createHomeowner(db);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ann.actor.userId));
    const id = await sendTestRequest(ann, [contractors[0]!]);
    await sendToFurtherContractors(ann.ctx, id, ids.slice(1, 2));
    await sendToFurtherContractors(ann.ctx, id, ids.slice(2, 3));
    await expect(sendToFurtherContractors(ann.ctx, id, ids.slice(3, 4))).rejects.toMatchObject({ code: "requests.proveFirst" });
    expect(await listQuotesOfRequest(ann.ctx, id)).toHaveLength(3);
  });

  it("[T34] [Q-10] requires the request's own household, and contractors that do the work", async () => {
    const ann = await createHomeowner(db);
    const id = await sendTestRequest(ann, [contractors[0]!]);
    const bob = await createHomeowner(db);
    await expect(sendToFurtherContractors(bob.ctx, id, ids.slice(1, 2))).rejects.toMatchObject({ kind: "not_found" });
    await expect(sendToFurtherContractors(contractors[0]!.ctx, id, ids.slice(1, 2))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(sendToFurtherContractors(ann.ctx, id, [far.actor.accountId])).rejects.toMatchObject({ code: "requests.contractorAway" });
    await expect(sendToFurtherContractors(ann.ctx, id, [])).rejects.toMatchObject({ code: "requests.contractorsMissing" });
  });

  it("[Q-10] adds them to an unsent request, after the others", async () => {
    const visitor = testCtx(db);
    const key = await startDraft(visitor, { contractorAccountIds: ids.slice(0, 1), category: "ROOF", answers: roofJob });
    await addToDraft(visitor, key, ids.slice(0, 3));
    await addToDraft(visitor, key, ids.slice(1, 3));
    expect((await loadDraft(visitor, key)).contractors.map(({ accountId }) => accountId)).toEqual(ids.slice(0, 3));
    await expect(addToDraft(visitor, key, ids.slice(3))).rejects.toMatchObject({ code: "requests.contractorsTooMany" });
  });
});
