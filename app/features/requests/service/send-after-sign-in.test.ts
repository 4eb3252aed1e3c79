import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { listRequests, startDraft } from "../service.server.ts";
import { findRequestToSend, sendAfterSignIn } from "./send-after-sign-in.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const contractor = await createRoofer(db);
const createDraft = (answers = roofJob) =>
  startDraft(visitor, { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", answers });

describe("signing up or in to send a request", () => {
  it("[Q-04] sends it once, because the click is the consent", async () => {
    const ann = await createHomeowner(db);
    const key = await createDraft();
    expect(await findRequestToSend(visitor, key)).toMatchObject({ key, receivers: [expect.any(String)], postalCode: "60614" });
    const path = await sendAfterSignIn(visitor, ann.actor, key);
    const [sent, ...others] = (await listRequests(ann.ctx)).rows;
    expect([path, others]).toEqual([`/request/list/${sent!.id}`, []]);
    expect(await sendAfterSignIn(visitor, ann.actor, key)).toBe(path);
    expect((await listRequests(ann.ctx)).rows).toHaveLength(1);
    expect(await findRequestToSend(visitor, key)).toBeNull();
  });

  it("[Q-04] leads back to the review when an answer is missing", async () => {
    const { pitch: _, ...open } = roofJob;
    const key = await createDraft(open);
    const ann = await createHomeowner(db);
    expect(await findRequestToSend(visitor, key)).toBeNull();
    expect(await sendAfterSignIn(visitor, ann.actor, key)).toBe(`/request/wizard/${key}?step=review&unsent=1`);
    expect((await listRequests(ann.ctx)).rows).toEqual([]);
  });

  it("[Q-04] sends nothing for a business or an invalid key", async () => {
    expect(await sendAfterSignIn(visitor, contractor.actor, await createDraft())).toBeNull();
    expect(await sendAfterSignIn(visitor, (await createHomeowner(db)).actor, "nothing")).toBeNull();
    expect(await findRequestToSend(visitor, null)).toBeNull();
  });
});
