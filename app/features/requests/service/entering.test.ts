import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { homeowner, roofer, roofJob } from "../../../../tests/market.ts";
import { listRequests, startDraft } from "../service.server.ts";
import { findRequestToSend, sendOnEntering } from "./entering.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const firm = await roofer(db);
const begin = (answers = roofJob) => startDraft(visitor, { contractorAccountIds: [firm.actor.accountId], category: "ROOF", answers });

describe("signing up or in to send a request", () => {
  it("[Q-04] sends it once, because the click is the consent", async () => {
    const ann = await homeowner(db);
    const key = await begin();
    expect(await findRequestToSend(visitor, key)).toMatchObject({ key, receivers: [expect.any(String)], postalCode: "60614" });
    const path = await sendOnEntering(visitor, ann.actor, key);
    const [sent, ...others] = (await listRequests(ann.ctx)).rows;
    expect([path, others]).toEqual([`/request/list/${sent!.id}`, []]);
    expect(await sendOnEntering(visitor, ann.actor, key)).toBe(path);
    expect((await listRequests(ann.ctx)).rows).toHaveLength(1);
    expect(await findRequestToSend(visitor, key)).toBeNull();
  });

  it("[Q-04] leads back to the review when an answer is missing", async () => {
    const { pitch: _, ...open } = roofJob;
    const key = await begin(open);
    const ann = await homeowner(db);
    expect(await findRequestToSend(visitor, key)).toBeNull();
    expect(await sendOnEntering(visitor, ann.actor, key)).toBe(`/request/wizard/${key}?step=review&unsent=1`);
    expect((await listRequests(ann.ctx)).rows).toEqual([]);
  });

  it("[Q-04] sends nothing for a business or an invalid key", async () => {
    expect(await sendOnEntering(visitor, firm.actor, await begin())).toBeNull();
    expect(await sendOnEntering(visitor, (await homeowner(db)).actor, "nothing")).toBeNull();
    expect(await findRequestToSend(visitor, null)).toBeNull();
  });
});
