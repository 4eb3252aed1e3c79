import { describe, expect, it } from "vitest";
import { limits } from "#app/platform/limits.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { loadDraft, saveAnswers, startDraft, submitDraft } from "../service.server.ts";
import { loadPricedScreen } from "./wizard-steps.server.ts";
import { saveScreenWithPrices, openPricedWizard } from "./wizard.server.ts";

const { db } = await testDatabase(12);
const visitor = testCtx(db, { caller: "203.0.113.7" });
const contractor = await createRoofer(db);
const second = await createRoofer(db);

const createDraft = (answers = roofJob, ctx = visitor) =>
  startDraft(ctx, { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", answers });

async function saveAnswersInProgress(
  key: string,
  answers: Record<string, number | boolean | string>,
  { shown = Object.keys(answers), seen = "" } = {},
) {
  return saveScreenWithPrices(visitor, key, { answers, shown, seen: seen || (await loadDraft(visitor, key)).savedAt });
}

describe("a screen in progress", () => {
  it("[Q-03] [Q-05] is saved and returns its price", async () => {
    const key = await createDraft();
    const before = await loadPricedScreen(visitor, key, "review");
    const after = await saveAnswersInProgress(key, { footprint: 3600 });
    expect((await loadDraft(visitor, key)).answers).toMatchObject({ footprint: 3600, pitch: 6 });
    const [small, large] = [before.prices, after.prices].map((prices) => prices[contractor.actor.accountId]);
    expect(small).toMatchObject({ kind: "price", confirmed: true });
    expect(large?.kind === "price" && small?.kind === "price" && large.amount > small.amount).toBe(true);
    expect((await loadPricedScreen(visitor, key, "review")).prices).toEqual(after.prices);
  });

  it("[Q-03] never overwrites a newer save, and reports it", async () => {
    const key = await createDraft();
    const { savedAt } = await loadDraft(visitor, key);
    const later = { ...visitor, now: new Date(Date.now() + 1000) };
    await saveAnswers(later, key, { footprint: 2000 });
    const late = await saveAnswersInProgress(key, { footprint: 20 }, { seen: savedAt });
    expect(late).toEqual({ isSaved: false, savedAt: later.now.toISOString(), prices: {} });
    expect((await loadDraft(visitor, key)).answers).toMatchObject({ footprint: 2000 });
  });

  it("[Q-03] keeps the last change of a closed page, whether the previous save arrives first, later or never", async () => {
    const earlier = { answers: { footprint: 3000 }, shown: ["footprint", "valleys"] };
    const last = { answers: { footprint: 3600 }, shown: ["footprint", "valleys"] };
    for (const order of [["earlier", "last"], ["last", "earlier"], ["last"]]) {
      const key = await createDraft();
      const { savedAt } = await loadDraft(visitor, key);
      const at = (second: number) => ({ ...visitor, now: new Date(Date.now() + second * 1000) });
      for (const [index, which] of order.entries()) {
        const screen = which === "last" ? { ...last, seen: savedAt, earlier } : { ...earlier, seen: savedAt };
        await saveScreenWithPrices(at(index + 1), key, screen);
      }
      const { answers } = await loadDraft(visitor, key);
      expect(answers, order.join()).toMatchObject({ footprint: 3600 });
      expect(answers).not.toHaveProperty("valleys");
    }
  });

  it("[Q-03] does not overwrite another page's change when a page closes", async () => {
    const key = await createDraft();
    const { savedAt } = await loadDraft(visitor, key);
    await saveAnswers({ ...visitor, now: new Date(Date.now() + 1000) }, key, { footprint: 2000 });
    const earlier = { answers: { footprint: 3000 }, shown: ["footprint"] };
    const late = await saveScreenWithPrices(visitor, key, { answers: { footprint: 3600 }, shown: ["footprint"], seen: savedAt, earlier });
    expect(late.isSaved).toBe(false);
    expect((await loadDraft(visitor, key)).answers).toMatchObject({ footprint: 2000 });
  });

  it("[Q-03] clears removed answers, and ignores the postal code until the screen is finished", async () => {
    const key = await createDraft();
    await saveAnswersInProgress(key, { zip: "90001" }, { shown: ["zip", "valleys"] });
    const { answers } = await loadDraft(visitor, key);
    expect(answers).not.toHaveProperty("valleys");
    expect(answers).toMatchObject({ zip: "60614", pitch: 6 });
  });

  it("[Q-11] is rejected once the request was sent", async () => {
    const ann = await createHomeowner(db);
    const key = await createDraft(roofJob, ann.ctx);
    const { savedAt } = await loadDraft(visitor, key);
    await submitDraft(ann.ctx, key);
    await expect(saveAnswersInProgress(key, { footprint: 20 }, { seen: savedAt })).rejects.toMatchObject({ code: "requests.submitted" });
  });
});

describe("prices that reveal a little of a price book", () => {
  const kindsFor = async (caller: string, key: string) =>
    Object.values((await loadPricedScreen({ ...visitor, caller }, key, "review")).prices).map(({ kind }) => kind);

  it("[T28] [T33] are limited per contractor, address and day; other addresses still see them", async () => {
    const { burst } = limits.priceRangesOfBook;
    const keys = [await createDraft(), await createDraft()];
    const asked = await Promise.all(Array.from({ length: burst + 20 }, (_, at) => kindsFor("203.0.113.8", keys[at % 2]!)));
    const shown = asked.flat().filter((kind) => kind === "price").length;
    expect([shown, asked.flat().filter((kind) => kind === "later").length]).toEqual([burst, 20]);
    expect(await kindsFor("203.0.113.9", keys[0]!)).toEqual(["price"]);
  });

  it("[T33] limit how many contractors' wizards one address opens per hour", async () => {
    const opening = () =>
      openPricedWizard(
        { ...visitor, caller: "203.0.113.10" },
        { contractorAccountIds: [contractor.actor.accountId], category: "ROOF", postalCode: "60614" },
      );
    for (let opened = 0; opened < limits.wizardContractors.burst; opened += 1) await opening();
    await expect(opening()).rejects.toMatchObject({ kind: "too_many" });
  });
});

describe("what a choice adds to the price", () => {
  const createPairDraft = (answers = roofJob) =>
    startDraft(visitor, { contractorAccountIds: [contractor, second].map(({ actor }) => actor.accountId), category: "ROOF", answers });

  it("[Q-05] is shown for each other choice of the screen's question, against the present answer", async () => {
    const { effects } = await loadPricedScreen(visitor, await createPairDraft(), "product");
    expect(Object.keys(effects)).toEqual(["product"]);
    expect(effects.product).not.toHaveProperty(String(roofJob.product));
    expect(Object.keys(effects.product ?? {}).length).toBeGreaterThan(0);
  });

  it("[T28] [T33] is not shown for one contractor, nor on a screen of several questions", async () => {
    expect((await loadPricedScreen(visitor, await createDraft(), "product")).effects).toEqual({ product: {} });
    expect((await loadPricedScreen(visitor, await createPairDraft(), "chimneys")).effects).toEqual({});
  });

  it("[T33] counts every choice as a price of every contractor, and ends before the prices do", async () => {
    const caller = { ...visitor, caller: "203.0.113.11" };
    const { burst } = limits.priceRangesOfBook;
    const drafts = [await createPairDraft(), await createPairDraft(), await createPairDraft()];
    let shown = 0;
    for (let at = 0; at < burst; at += 1) {
      const { effects } = await loadPricedScreen(caller, drafts[at % drafts.length]!, "product");
      if (Object.keys(effects.product ?? {}).length === 0) break;
      shown += 1;
    }
    // Four shingle lines and the screen's own price: five prices of each contractor.
    expect(shown).toBe(Math.floor(burst / 5));
  });
});
