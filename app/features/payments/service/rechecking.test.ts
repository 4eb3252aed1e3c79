import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { choosePlan } from "#app/features/plans/service.server.ts";
import { createCardFixtures, isHoldRequest, page } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx, type Person } from "../../../../tests/request-fixtures.ts";
import { findCardState, removeCard } from "../service.server.ts";
import { cardsOnFile, removedCards } from "../tables.server.ts";
import { beginCardCheck } from "./beginning.server.ts";
import { recheckCard } from "./rechecking.server.ts";
import { deleteUnusedCards, settleHolds } from "./sweeping.server.ts";

const fixtures = await createCardFixtures(await testDatabase());
const { db, provider, gateway, network, createBusiness, addCard, typeCard, findView, listActs, listNotices, loseAnswers } = fixtures;

/** A business whose card was checked a month ago. */
async function createOldCard(): Promise<Person> {
  const person = await createBusiness();
  await addCard(person);
  return { ...person, ctx: ctxWith(person, { now: fixtures.addMinutes(person, 30 * 24 * 60) }) };
}

const findState = ({ ctx, actor }: Person) => findCardState(ctx, actor.accountId);
const listReserved = () => provider.listHolds().filter(({ isOpen }) => isOpen);

describe("a new check of the card on file", () => {
  it("[T55] [C-01] holds and releases $50 without typing, so that Advanced can be chosen with one click", async () => {
    const person = await createOldCard();
    expect(await findState(person)).toBe("old");
    const cards = { findState: findCardState, recheck: (ctx: Person["ctx"]) => recheckCard(ctx, gateway) };
    expect(await choosePlan(person.ctx, { plan: "ADVANCED" }, cards)).toBe("ADVANCED");
    const [row] = await db.select().from(contractors).where(eq(contractors.accountId, person.actor.accountId));
    expect([row?.advanced, await findState(person), listReserved()]).toEqual([true, "recent", []]);
    expect([await listActs(person), await listNotices(person)]).toEqual([["card.added", "card.checked"], ["contractor.cardAccepted"]]);
    await recheckCard(person.ctx, gateway);
    expect(await listActs(person)).toHaveLength(2);
  });

  it("[C-04] that is declined leaves the card on file, and Advanced is not chosen", async () => {
    const person = await createOldCard();
    const [card] = await db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, person.actor.accountId));
    provider.emptyCard(card!.token);
    await expect(recheckCard(person.ctx, gateway)).rejects.toMatchObject({ kind: "unprocessable", code: "payments.declined" });
    expect([await findState(person), (await findView(person)).card?.last4]).toEqual(["old", "4242"]);
    expect(await db.$count(removedCards, eq(removedCards.token, card!.token))).toBe(0);
    await deleteUnusedCards(systemCtx(db), gateway);
    expect(await listActs(person)).toEqual(["card.added", "card.refused"]);
  });

  it("[X28] whose answer is lost is finished or released by the job, without losing the card", async () => {
    const person = await createOldCard();
    await expect(loseAnswers(isHoldRequest, () => recheckCard(person.ctx, gateway))).rejects.toMatchObject({
      code: "payments.checkRunning",
    });
    await expect(recheckCard(person.ctx, gateway)).rejects.toMatchObject({ code: "payments.checkRunning" });
    await settleHolds(systemCtx(db, new Date(person.ctx.now.getTime() + 60_000)), gateway);
    expect([await findState(person), listReserved()]).toEqual(["recent", []]);
    const late = await createOldCard();
    network.fault = (line) => (line.endsWith("/confirm") ? "late" : "none");
    await expect(recheckCard(late.ctx, gateway)).rejects.toMatchObject({ code: "payments.checkRunning" });
    network.fault = () => "none";
    for (const minutes of [1, 2, 3]) await settleHolds(systemCtx(db, new Date(late.ctx.now.getTime() + minutes * 60_000)), gateway);
    await network.runLate();
    expect([await findState(late), (await findView(late)).card?.last4, listReserved()]).toEqual(["old", "4242", []]);
  });

  it("[C-04] does not bring back a card that is removed meanwhile", async () => {
    const person = await createOldCard();
    await expect(loseAnswers(isHoldRequest, () => recheckCard(person.ctx, gateway))).rejects.toMatchObject({
      code: "payments.checkRunning",
    });
    await removeCard(person.ctx);
    await settleHolds(systemCtx(db, new Date(person.ctx.now.getTime() + 60_000)), gateway);
    expect([await findState(person), (await findView(person)).card, listReserved()]).toEqual(["none", null, []]);
    expect(await listActs(person)).toEqual(["card.added", "card.removed"]);
  });

  it("[T97] counts against the checks of a day, and stays one in two tabs", async () => {
    const person = await createOldCard();
    const outcomes = await Promise.allSettled([recheckCard(person.ctx, gateway), recheckCard(person.ctx, gateway)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect([listReserved(), await findState(person)]).toEqual([[], "recent"]);
    const other = await createOldCard();
    for (let times = 0; times < 5; times += 1) {
      const { token } = (await db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, other.actor.accountId)))[0]!;
      provider.emptyCard(token);
      await expect(recheckCard(other.ctx, gateway)).rejects.toMatchObject({ code: "payments.declined" });
    }
    await expect(recheckCard(other.ctx, gateway)).rejects.toMatchObject({ kind: "too_many", code: "payments.checkedOften" });
  });

  it("[C-04] [S-01] needs a valid card and the account manager, and closes a frame that was left open", async () => {
    const none = await createBusiness();
    await expect(recheckCard(none.ctx, gateway)).rejects.toMatchObject({ code: "contractors.cardNeeded" });
    const person = await createOldCard();
    const expired = ctxWith(person, { now: new Date("2031-05-01T00:00:00Z") });
    await expect(recheckCard(expired, gateway)).rejects.toMatchObject({ code: "contractors.cardNeeded" });
    for (const actor of [
      { ...person.actor, accountManager: false },
      { ...person.actor, actingFor: "Rapid Roofing" },
    ])
      await expect(recheckCard(ctxWith(person, { actor }), gateway)).rejects.toMatchObject({ kind: "forbidden" });
    await beginCardCheck(person.ctx, page, gateway);
    await recheckCard(person.ctx, gateway);
    expect([await findState(person), (await findView(person)).check]).toEqual(["recent", null]);
    await typeCard(person);
  });
});
