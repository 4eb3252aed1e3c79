import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { parseDraftKeys, addDraftKey, removeDraftKey } from "../model/unfinished.ts";
import { saveAnswers, startDraft, submitDraft } from "../service.server.ts";
import { discardDraft, listUnfinishedRequests } from "./unfinished.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const contractor = await createRoofer(db);
const createDraft = (ctx = visitor) =>
  startDraft(ctx, { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", answers: roofJob });
const listPaths = async (ctx = visitor, keys: string[] = []) => (await listUnfinishedRequests(ctx, keys)).map(({ path }) => path);

describe("unfinished requests", () => {
  it("[Q-03] are found by the browser that began them only", async () => {
    const key = await createDraft();
    expect(await listUnfinishedRequests(visitor, [key, "no key"])).toMatchObject([
      { path: `/request/wizard/${key}`, category: "ROOF", postalCode: "60614", contractors: [expect.any(String)] },
    ]);
    expect(await listPaths()).toEqual([]);
    expect(await listPaths((await createHomeowner(db)).ctx)).toEqual([]);
  });

  it("[Q-03] are found by their homeowner in any browser after continuing while signed in", async () => {
    const ann = await createHomeowner(db);
    const key = await createDraft();
    await saveAnswers(ann.ctx, key, { footprint: 2000 });
    expect(await listPaths(ann.ctx)).toEqual([`/request/wizard/${key}`]);
    const bob = await createHomeowner(db);
    await saveAnswers(bob.ctx, key, { footprint: 2100 });
    expect([await listPaths(ann.ctx), await listPaths(bob.ctx)]).toEqual([[`/request/wizard/${key}`], []]);
  });

  it("[T34] [Q-03] of a household are hidden from the next user of its computer, signed in or not", async () => {
    const ann = await createHomeowner(db);
    const key = await createDraft(ann.ctx);
    expect([await listPaths(visitor, [key]), await listPaths((await createHomeowner(db)).ctx, [key])]).toEqual([[], []]);
    expect(await listPaths(ann.ctx, [key])).toEqual([`/request/wizard/${key}`]);
  });

  it("[Q-03] disappear when sent or discarded", async () => {
    const ann = await createHomeowner(db);
    const [sent, discarded] = [await createDraft(ann.ctx), await createDraft(ann.ctx)];
    await submitDraft(ann.ctx, sent);
    expect(await listPaths(ann.ctx, [sent])).toEqual([`/request/wizard/${discarded}`]);
    await discardDraft(ann.ctx, discarded);
    await discardDraft(ann.ctx, discarded);
    expect(await listPaths(ann.ctx, [sent, discarded])).toEqual([]);
  });

  it("[Q-03] are limited to the last five per browser", () => {
    const five = ["e", "d", "c", "b", "a"].reduceRight<string>((cookie, key) => addDraftKey(cookie, key), "");
    expect(parseDraftKeys(five)).toEqual(["e", "d", "c", "b", "a"]);
    expect(parseDraftKeys(addDraftKey(five, "f"))).toEqual(["f", "e", "d", "c", "b"]);
    expect(parseDraftKeys(addDraftKey(five, "b"))).toEqual(["b", "e", "d", "c", "a"]);
    expect(parseDraftKeys(removeDraftKey(five, "c"))).toEqual(["e", "d", "b", "a"]);
  });
});
