import { describe, expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { homeowner, roofer, roofJob } from "../../../../tests/market.ts";
import { keysIn, withKey, withoutKey } from "../model/unfinished.ts";
import { saveAnswers, startDraft, submitDraft } from "../service.server.ts";
import { discardDraft, listUnfinishedRequests } from "./unfinished.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const firm = await roofer(db);
const begin = (ctx = visitor) => startDraft(ctx, { contractorAccountIds: [firm.actor.accountId], category: "ROOF", answers: roofJob });
const paths = async (ctx = visitor, keys: string[] = []) => (await listUnfinishedRequests(ctx, keys)).map(({ path }) => path);

describe("unfinished requests", () => {
  it("[Q-03] are found by the browser that began them only", async () => {
    const key = await begin();
    expect(await listUnfinishedRequests(visitor, [key, "no key"])).toMatchObject([
      { path: `/request/wizard/${key}`, category: "ROOF", postalCode: "60614", contractors: [expect.any(String)] },
    ]);
    expect(await paths()).toEqual([]);
    expect(await paths((await homeowner(db)).ctx)).toEqual([]);
  });

  it("[Q-03] are found by their homeowner in any browser after continuing while signed in", async () => {
    const ann = await homeowner(db);
    const key = await begin();
    await saveAnswers(ann.ctx, key, { footprint: 2000 });
    expect(await paths(ann.ctx)).toEqual([`/request/wizard/${key}`]);
    const bob = await homeowner(db);
    await saveAnswers(bob.ctx, key, { footprint: 2100 });
    expect([await paths(ann.ctx), await paths(bob.ctx)]).toEqual([[`/request/wizard/${key}`], []]);
  });

  it("[T34] [Q-03] of a household are hidden from the next user of its computer, signed in or not", async () => {
    const ann = await homeowner(db);
    const key = await begin(ann.ctx);
    expect([await paths(visitor, [key]), await paths((await homeowner(db)).ctx, [key])]).toEqual([[], []]);
    expect(await paths(ann.ctx, [key])).toEqual([`/request/wizard/${key}`]);
  });

  it("[Q-03] disappear when sent or discarded", async () => {
    const ann = await homeowner(db);
    const [sent, discarded] = [await begin(ann.ctx), await begin(ann.ctx)];
    await submitDraft(ann.ctx, sent);
    expect(await paths(ann.ctx, [sent])).toEqual([`/request/wizard/${discarded}`]);
    await discardDraft(ann.ctx, discarded);
    await discardDraft(ann.ctx, discarded);
    expect(await paths(ann.ctx, [sent, discarded])).toEqual([]);
  });

  it("[Q-03] are limited to the last five per browser", () => {
    const five = ["e", "d", "c", "b", "a"].reduceRight<string>((cookie, key) => withKey(cookie, key), "");
    expect(keysIn(five)).toEqual(["e", "d", "c", "b", "a"]);
    expect(keysIn(withKey(five, "f"))).toEqual(["f", "e", "d", "c", "b"]);
    expect(keysIn(withKey(five, "b"))).toEqual(["b", "e", "d", "c", "a"]);
    expect(keysIn(withoutKey(five, "c"))).toEqual(["e", "d", "b", "a"]);
  });
});
